"""cable_arguments: what the commands of the cable take; what they do is loaded when one of them is called."""

import importlib
from pathlib import Path

from simulator import arguments

CHIPS = ("rp2040", "rp2350")


def _later(name):
    return lambda parsed: getattr(importlib.import_module("simulator.cable_command"), name)(parsed)


def add(add_command, commands):
    """Add the commands; `add_command(commands, name, function, help)` makes one."""
    parser = add_command(
        commands, "build", _later("do_build"), "compile the firmware into an image for a device"
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="the folder of the image (default build/image)"
    )
    _add_chip(parser)
    parser.add_argument(
        "--frozen",
        metavar="MICROPYTHON_DIR",
        type=Path,
        help="instead freeze the firmware into a UF2 with MicroPython's own build, whose sources are there",
    )
    parser.add_argument("--mip", metavar="DIR", type=Path, help="also write a package index for mip")
    parser.add_argument("--json", action="store_true", help="print one JSON object")

    parser = add_command(commands, "flash", _later("do_flash"), "put the firmware on a device, or update it")
    _add_port(parser)
    parser.add_argument(
        "--image", metavar="DIR", type=Path, help="an image made by fairway build (default: build one)"
    )
    _add_chip(parser)
    parser.add_argument(
        "--uf2", metavar="FILE", type=Path, help="first give this MicroPython to a board in its boot loader"
    )
    parser.add_argument(
        "--board",
        metavar="NAME",
        help="what the parts are, kept on the device: a name that fairway play --board knows (default: as "
        "before; on a new device %s)" % arguments.BOARD,
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")

    parser = add_command(
        commands, "monitor", _later("do_monitor"), "show what the device prints; its game goes on"
    )
    _add_port(parser)
    parser.add_argument("--seconds", metavar="S", type=float, help="stop after so long")

    parser = add_command(
        commands, "backup", _later("do_backup"), "copy saves, settings and statistics into one file"
    )
    _add_port(parser)
    parser.add_argument("--out", metavar="FILE", type=Path, help="the file (default: one in the data folder)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")

    parser = add_command(
        commands, "restore", _later("do_restore"), "put a backup in the place of what a device has saved"
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a file made by fairway backup")
    _add_port(parser)
    parser.add_argument(
        "--leave-out", metavar="NAME", action="append", default=[], help="a save that is not restored"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")

    parser = add_command(commands, "doctor", _later("do_doctor"), "tell how a device is")
    _add_port(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_port(parser):
    parser.add_argument("--port", metavar="P", help="the device's serial port (default: the only board's)")


def _add_chip(parser):
    parser.add_argument("--chip", choices=CHIPS, help="rp2040 for a Pico (the default), rp2350 for a Pico 2")
