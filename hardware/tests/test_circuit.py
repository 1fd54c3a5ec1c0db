"""The circuit before SKiDL and KiCad: no error, no warning, and the same nets; and what they catch."""

import os
import shutil
import subprocess
from pathlib import Path

import cairosvg
import pytest

from firmware.boards import pico_epaper_4in2 as board
from hardware import circuit as design
from hardware import erc, kicad, outputs

OUT = Path(outputs.OUT)


def rewired(pin, net=None):
    """The circuit with one pin taken to another net, or left in the air."""
    made = design.circuit(board)
    nets = {name: pins - {pin} for name, pins in made.nets.items()}
    if net:
        nets[net] = nets[net] | {pin}
    return made._replace(nets=nets)


def joined(net, other):
    """The circuit with two nets shorted."""
    made = design.circuit(board)
    nets = {name: pins for name, pins in made.nets.items() if name != other}
    nets[net] = nets[net] | made.nets[other]
    return made._replace(nets=nets)


def without(net):
    made = design.circuit(board)
    return made._replace(nets={name: pins for name, pins in made.nets.items() if name != net})


# -- SKiDL


def test_skidl_finds_no_error_and_no_warning():
    verdict = erc.check(design.circuit(board))
    assert (verdict.errors, verdict.warnings) == (0, 0), verdict.messages


def test_the_netlist_of_skidl_has_the_nets_of_the_circuit():
    made = design.circuit(board)
    assert erc.nets_in(erc.check(made).netlist) == made.nets


def test_the_committed_netlist_is_what_skidl_makes_today():
    assert (OUT / outputs.NETLIST).read_text() == erc.check(design.circuit(board)).netlist


def test_the_netlist_tells_nothing_of_the_machine_it_was_made_on():
    text = (OUT / outputs.NETLIST).read_text()
    assert str(outputs.OUT.parent.parent) not in text and "SKiDL Line" not in text and '(date "' not in text


@pytest.mark.parametrize(
    "mutant, complaint",
    [
        (lambda: rewired("Q1.2"), "Insufficient drive current on net VSYS"),
        (lambda: rewired("Q2.3"), "Insufficient drive current on net EPD_3V3"),
        (lambda: rewired("D2.1"), "Insufficient drive current on net CHARGER_IN"),
        (lambda: without("CELL"), "BAT of charger/U3"),
        (lambda: rewired("U2.12"), "CS of module/U2"),
        (lambda: rewired("R1.2"), "2 of resistor/R1"),
        (lambda: joined("VBUS", "3V3"), "VBUS"),
        (lambda: joined("CHARGER_OUT", "VSYS"), "CHARGER_OUT"),
        (lambda: joined("EPD_BUSY", "3V3"), "EPD_BUSY"),
    ],
    ids=[
        "VSYS not driven",
        "display supply not driven",
        "charger not driven",
        "cell not joined",
        "chip select left out",
        "R1 left out",
        "5 V on 3.3 V",
        "charger on VSYS",
        "BUSY on 3.3 V",
    ],
)
def test_skidl_catches(mutant, complaint):
    verdict = erc.check(mutant())
    assert verdict.errors + verdict.warnings > 0
    assert complaint in "\n".join(verdict.messages)


def test_nothing_is_written_while_a_rule_is_broken(monkeypatch, tmp_path):
    monkeypatch.setattr(outputs, "OUT", tmp_path)
    broken = rewired("SW1.2", "VBUS")
    monkeypatch.setattr(outputs.design, "circuit", lambda board: broken)
    with pytest.raises(SystemExit, match="voltages: U1.24 stands 3630 mV"):
        outputs.write()
    assert not list(tmp_path.iterdir())


# -- pictures


@pytest.mark.parametrize("name", outputs.PICTURES)
def test_a_picture_can_be_drawn_and_is_not_empty(name, tmp_path):
    target = tmp_path / "picture.png"
    cairosvg.svg2png(url=str(OUT / (name + ".svg")), write_to=str(target))
    assert target.stat().st_size > 20_000
    assert (OUT / (name + ".png")).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


# -- KiCad, where it is installed

KICAD = shutil.which("kicad-cli")
needs_kicad = pytest.mark.skipif(
    KICAD is None, reason="no kicad-cli; on Debian: apt install kicad, 7 or newer (in 12 from backports)"
)


def project(folder, circuit):
    for name, text in kicad.files(circuit).items():
        (folder / name).write_text(text)
    return folder / "fairway.kicad_sch"


def kicad_cli(*words, folder):
    environment = {**os.environ, "HOME": str(folder)}
    done = subprocess.run([KICAD, *words], capture_output=True, text=True, env=environment, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def kicad_erc(folder, circuit):
    sheet = project(folder, circuit)
    kicad_cli("sch", "erc", "--severity-all", "-o", "erc.rpt", str(sheet), folder=folder)
    return (folder / "erc.rpt").read_text()


@needs_kicad
def test_kicad_opens_the_schematic_and_finds_no_violation(tmp_path):
    assert "ERC messages: 0" in kicad_erc(tmp_path, design.circuit(board))


@needs_kicad
def test_kicad_exports_from_it_the_nets_of_the_circuit(tmp_path):
    sheet = project(tmp_path, design.circuit(board))
    kicad_cli("sch", "export", "netlist", "-o", "k.net", str(sheet), folder=tmp_path)
    nets = erc.nets_in((tmp_path / "k.net").read_text())
    named = {name.lstrip("/"): pins for name, pins in nets.items() if not name.startswith("unconnected")}
    assert named == design.circuit(board).nets


@needs_kicad
@pytest.mark.parametrize(
    "mutant, kind",
    [(lambda: rewired("Q1.2"), "power_pin_not_driven"), (lambda: joined("VBUS", "3V3"), "pin_to_pin")],
    ids=["VSYS not driven", "5 V on 3.3 V"],
)
def test_kicad_catches(tmp_path, mutant, kind):
    assert "[%s]" % kind in kicad_erc(tmp_path, mutant())
