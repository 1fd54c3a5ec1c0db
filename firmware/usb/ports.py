"""ports: finding the board: its port, or its drive while it waits in its boot loader."""

import errno
import os
import sys
import time
from collections import namedtuple
from pathlib import Path

from serial.tools import list_ports

from firmware.usb.messages import CableError

RASPBERRY_PI = 0x2E8A  # the USB vendor
BOOT_LOADERS = {
    0x0003: "RPI-RP2",
    0x000F: "RP2350",
}  # product: label of the drive [RP2040, RP2350 datasheets]
PAGE = "https://micropython.org/download/%s/"
PAGES = {"RPI-RP2": PAGE % "RPI_PICO", "RP2350": PAGE % "RPI_PICO2"}
# the family that a UF2 for the chip names in its blocks [github.com/microsoft/uf2, utils/uf2families.json]
FAMILIES = {"RPI-RP2": (0xE48BFF56,), "RP2350": (0xE48BFF59, 0xE48BFF57, 0xE48BFF5A)}
UF2_BLOCK = 512
UF2_MAGIC = bytes.fromhex("5546320a5751 5d9e".replace(" ", ""))
LARGEST_UF2 = 32 << 20
WAIT_S = 30

# a board in its boot loader: the drive's label, and where it is mounted, or None
BootLoader = namedtuple("BootLoader", ("label", "drive"))


def boards():
    """The ports with a Raspberry Pi microcontroller that runs a program: [(port, what it says it is)]."""
    found = [
        port for port in list_ports.comports() if port.vid == RASPBERRY_PI and port.pid not in BOOT_LOADERS
    ]
    return [(port.device, _described(port)) for port in sorted(found, key=lambda port: port.device)]


def _described(port):
    words = [
        port.product or port.description or "",
        "number %s" % port.serial_number if port.serial_number else "",
    ]
    return " ".join(word for word in words if word and word != "n/a") or "a board"


def find(port=None, ask=None):
    """The port to use: the one named, or the only board's, or what `ask(boards)` chooses. CableError."""
    if port is not None:
        return port
    found = boards()
    if len(found) == 1:
        return found[0][0]
    if found and ask is not None:
        return ask(found)
    if found:
        raise CableError("several boards", ports=_listed(found))
    waiting = boot_loader()
    if waiting is None:
        raise CableError("no board")
    if waiting.drive is None:
        raise CableError("drive not mounted", label=waiting.label)
    raise CableError("boot loader", drive=waiting.drive, page=PAGES[waiting.label])


def _listed(found):
    return ", ".join("%s (%s)" % board for board in found)


def why_not(port, number, text):
    """The CableError for a port that could not be opened."""
    if number is None and "lock" in text:
        number = errno.EBUSY
    if number in (errno.EBUSY, errno.EAGAIN) or "denied" in text.lower() and sys.platform == "win32":
        return CableError("busy", port=port)
    if number in (errno.EACCES, errno.EPERM):
        return CableError("no permission", port=port, group=_group(port))
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or not Path(port).exists():
        found = boards()
        return CableError("no such port", port=port, ports=_listed(found) or "none")
    no_terminal = number == errno.EISDIR or os.strerror(errno.ENOTTY) in text
    if no_terminal or Path(port).is_file():
        return CableError("no port", port=port, ports=_listed(boards()) or "none")
    return CableError("no answer", port=port)


def _group(port):
    """The group that may open a port."""
    try:
        import grp

        return grp.getgrgid(os.stat(port).st_gid).gr_name
    except (ImportError, OSError, KeyError):
        return "dialout"


# -- the boot loader


def boot_loader():
    """The board that waits in its boot loader, or None."""
    for folder in _mounted():
        told = folder / "INFO_UF2.TXT"
        try:
            text = told.read_text(errors="replace")[:500] if told.is_file() else ""
        except OSError:
            continue
        if text:
            return BootLoader("RP2350" if "RP2350" in text else "RPI-RP2", folder)
    label = _on_bus()
    return BootLoader(label, None) if label else None


def _mounted():
    """The folders where drives are mounted."""
    if sys.platform == "win32":
        return [Path("%s:/" % letter) for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").glob("*"))
    try:
        lines = Path("/proc/self/mounts").read_text().splitlines()
    except OSError:
        return []
    named = [line.split(" ")[1].replace("\\040", " ") for line in lines if line.startswith("/dev/sd")]
    return [Path(name) for name in named]


def _on_bus(devices=Path("/sys/bus/usb/devices")):
    """The label of a boot loader that Linux sees on the bus, mounted or not."""
    for vendor in devices.glob("*/idVendor"):
        try:
            if int(vendor.read_text(), 16) == RASPBERRY_PI:
                product = int(vendor.with_name("idProduct").read_text(), 16)
                if product in BOOT_LOADERS:
                    return BOOT_LOADERS[product]
        except (OSError, ValueError):
            continue
    return None


def give_uf2(path, wait=time.sleep):
    """Copy a UF2 onto the board that waits for one; the port under which it comes back. Raises CableError."""
    data = _read_uf2(path)
    waiting = boot_loader()
    if waiting is None:
        raise CableError("no boot loader")
    if waiting.drive is None:
        raise CableError("drive not mounted", label=waiting.label)
    _check_uf2(path, data, waiting.label)
    before = {port for port, _ in boards()}
    try:
        with open(waiting.drive / "firmware.uf2", "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        # the board leaves its boot loader with the last block, which some systems call an error
        if error.errno not in (errno.EIO, errno.ENODEV):
            raise CableError("drive not writable", drive=waiting.drive, why=error.strerror) from None
    for _ in range(WAIT_S * 2):
        new = [port for port, _ in boards() if port not in before]
        if new:
            wait(1)  # until its file system is made
            return new[0]
        wait(0.5)
    raise CableError("no port after uf2", seconds=WAIT_S)


def _read_uf2(path):
    """The bytes of a file, looked for before anybody is asked to hold a button. Raises CableError."""
    try:
        with open(path, "rb") as file:
            return file.read(LARGEST_UF2 + 1)
    except OSError as error:
        raise CableError("cannot read file", file=path, why=error.strerror) from None


def _check_uf2(path, data, label):
    """Is this a UF2 for the chip behind this drive? Raises CableError."""
    why = None
    if not data or len(data) > LARGEST_UF2 or len(data) % UF2_BLOCK or data[:8] != UF2_MAGIC:
        why = "it is another kind of file"
    elif int.from_bytes(data[28:32], "little") not in FAMILIES[label]:
        why = "it is for another chip than that of the drive %s" % label
    if why:
        raise CableError("not a uf2", file=path, why=why, page=PAGES[label])
