"""erc: the circuit handed to SKiDL: its electrical rules check, and a netlist as KiCad reads it.

SKiDL writes files beside wherever it runs and complains about KiCad folders that nobody needs, so it works in
a folder of its own. It needs no KiCad and no library of parts: the symbols are ours.
"""

import contextlib
import io
import logging
import os
import re
import tempfile
from collections import namedtuple
from pathlib import Path

from hardware import circuit as design
from hardware import parts

Verdict = namedtuple("Verdict", "errors warnings messages netlist")

FOOTPRINT = "fairway:wired"  # nothing is placed on a board: the first version is wired


class _Heard(logging.Handler):
    """Keeps what the rules check says: SKiDL's own file stays in the folder of its first run."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.messages = []

    def emit(self, record):
        self.messages.append("%s: %s" % (record.levelname, record.getMessage()))


@contextlib.contextmanager
def _folder_of_its_own():
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
        os.chdir(folder)
        try:
            yield Path(folder)
        finally:
            os.chdir(here)


def check(circuit):
    """A Verdict: how many errors and warnings, what they say, and the netlist without its date."""
    with _folder_of_its_own() as folder:
        import skidl
        from skidl.logger import active_logger, erc_logger

        whole = skidl.Circuit(name="fairway")
        whole.no_files = False
        made = {part.ref: _part(skidl, whole, part) for part in circuit.parts.values()}
        for name, pins in circuit.nets.items():
            net = skidl.Net(name, circuit=whole)
            for pin in sorted(pins):
                ref, number = pin.split(".")
                net += made[ref][number]
        for pin in design.free_pins(circuit):
            ref, number = pin.split(".")
            made[ref][number] += whole.NC
        for logger in (erc_logger, active_logger):
            logger.error.reset()
            logger.warning.reset()
        heard = _Heard()
        erc_logger.addHandler(heard)
        whole.ERC()
        erc_logger.removeHandler(heard)
        errors, warnings = erc_logger.error.count, erc_logger.warning.count
        netlist = whole.generate_netlist(tool=skidl.KICAD9, file_=str(folder / "fairway.net"))
    return Verdict(errors, warnings, heard.messages, _settled(netlist))


def _part(skidl, whole, part):
    template = skidl.Part(
        name=part.kind.replace(" ", "_"),
        tool=skidl.SKIDL,
        dest=skidl.TEMPLATE,
        pins=[
            skidl.Pin(num=str(number), name=pin.name, func=getattr(skidl.Pin.types, pin.type))
            for number, pin in part.pins.items()
        ],
    )
    made = template(ref=part.ref, value=part.value, footprint=FOOTPRINT, circuit=whole, tag=part.ref)
    made.fields["MPN"] = parts.part(part.ref).mpn
    return made


def _settled(netlist):
    """The netlist without what changes from run to run: its date, its folder, SKiDL's own marks."""
    for changing in (r'\(date "[^"]*"\)', r'\(source "[^"]*"\)', r'\(field\s+\(name "SKiDL \w+"\) "[^"]*"\)'):
        netlist = re.sub(r"\n\s*" + changing, "", netlist)
    return netlist + "\n"


def nets_in(netlist):
    """{net: set of "U1.40"}, read from the text of a KiCad netlist."""
    nets = {}
    for block in re.split(r"\(net\b", netlist)[1:]:
        name = re.search(r'\(name "?([^")]+)"?\)', block).group(1)
        nodes = re.findall(r'\(node\s+\(ref "?([^")]+)"?\)\s+\(pin "?([^")]+)"?\)', block)
        nets[name] = {"%s.%s" % node for node in nodes}
    return nets
