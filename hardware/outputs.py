"""outputs: everything that hardware/out holds beside the case, made from the tables.

`plain` needs no library and is compared with what is committed by the ordinary tests. `write` adds the
netlist, which SKiDL makes, and the pictures as PNG, for which it takes cairosvg.
"""

from pathlib import Path

from firmware.boards import pico_epaper_4in2
from hardware import (
    assembly,
    bom,
    button_boards,
    kicad,
    pinout,
    power,
    power_picture,
    rules,
    strip,
    wiring,
    wiring_picture,
)
from hardware import circuit as design

OUT = Path(__file__).parent / "out"
BOARD = pico_epaper_4in2
PICTURES = {
    "pinout": pinout.sheet,
    "wiring": wiring_picture.sheet,
    "power-path": power_picture.sheet,
    "assembly": assembly.sheet,
}
NETLIST = "fairway.net"
PNG_SCALE = 1.5


def complaints(circuit):
    """What any of our own rules has against the circuit, its wires and its boards."""
    found = rules.complaints(circuit)
    found += ["wiring: " + text for text in wiring.complaints(circuit, list(wiring.rows(circuit)))]
    found += ["strip: " + text for text in strip.complaints(circuit)]
    found += ["button boards: " + text for text in button_boards.complaints()]
    return found


def plain(circuit):
    """{path in out: text} of all that needs no library."""
    texts = {"bom.csv": bom.table(), "bom.md": bom.page(), "power.md": power.page()}
    texts["wiring.csv"] = wiring.table(circuit)
    texts.update({"kicad/" + name: text for name, text in kicad.files(circuit).items()})
    texts.update({name + ".svg": draw(circuit).svg() for name, draw in PICTURES.items()})
    return texts


def write(say=print):
    """Make everything anew. Raises SystemExit when a rule is broken: nothing wrong is written."""
    import cairosvg

    from hardware import erc

    circuit = design.circuit(BOARD)
    verdict = erc.check(circuit)
    found = complaints(circuit)
    if verdict.errors or verdict.warnings:
        found += ["SKiDL: " + line for line in verdict.messages]
    if found:
        raise SystemExit("\n".join(found))
    texts = plain(circuit)
    texts[NETLIST] = verdict.netlist
    for name, text in texts.items():
        path = OUT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in PICTURES:
        target = str(OUT / (name + ".png"))
        cairosvg.svg2png(texts[name + ".svg"].encode(), write_to=target, scale=PNG_SCALE)
    say("hardware/out: netlist, %d nets; %d files" % (len(circuit.nets), len(texts) + len(PICTURES)))
