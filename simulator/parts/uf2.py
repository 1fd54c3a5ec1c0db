"""uf2: a program as a Pico's boot loader takes it, and what the program says of itself in its binary info.

Blocks of 512 bytes, each with the address of its bytes [github.com/microsoft/uf2]. Binary info: a list of
pointers to small records, which every program of the Pico's SDK has [pico-sdk, pico/binary_info/structure.h].
"""

import struct
from collections import namedtuple
from pathlib import Path

BLOCK = 512
PAYLOAD = 256  # bytes of the program in each, in the files of the Pico's SDK
MAGIC = b"UF2\nWQ]\x9e"
LAST_MAGIC = (0x0AB16F30).to_bytes(4, "little")
HEAD = struct.Struct("<8sIIIIII")  # magic, flags, address, size, number, how many, family
NOT_FOR_FLASH = 1
HAS_FAMILY = 0x2000
FAMILIES = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350", 0xE48BFF5B: "RP2350"}
CHIP = "RP2040"

FLASH_AT = 0x10000000
FLASH_SIZE = 2 << 20  # of a Pico
LARGEST = 4 << 20

INFO = struct.Struct("<IIIII")  # marker, first and end of the list, table of what is copied to RAM, marker
INFO_MARKERS = (0x7188EBF2, 0xE71AA390)
INFO_WITHIN = (0x100, 0x200)  # the header stands behind the first 256 bytes, which start the flash
ID_AND_INT, ID_AND_STRING, BLOCK_DEVICE = 5, 6, 7
VERSION_ID = 0x11A9BC3A
END_ID = 0x68F465DE
LONGEST_TEXT = 64

# flash: all of it, as the file leaves it. version: as the program says it. files: (offset in the flash,
# bytes) of MicroPython's file system
Program = namedtuple("Program", "flash version files")


def read(path):
    """The program in a file. Raises ValueError that says what is wrong with it."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ValueError("%s cannot be read (%s)" % (path, error.strerror)) from None
    try:
        flash = flash_of(data)
        version, files = micropython_in(flash)
    except ValueError as error:
        raise ValueError("%s %s" % (path, error)) from None
    return Program(flash, version, files)


def flash_of(data):
    """The flash of a Pico after it was given a UF2 of these bytes. Raises ValueError."""
    if not data or len(data) % BLOCK or len(data) > LARGEST or data[: len(MAGIC)] != MAGIC:
        raise ValueError("is no UF2 file")
    flash = bytearray(b"\xff" * FLASH_SIZE)
    empty = True
    for at in range(0, len(data), BLOCK):
        magic, flags, address, size, number, _, family = HEAD.unpack_from(data, at)
        if magic != MAGIC or data[at + BLOCK - 4 : at + BLOCK] != LAST_MAGIC or size > BLOCK - HEAD.size - 4:
            raise ValueError("is a damaged UF2: block %d is not one" % (at // BLOCK))
        if flags & NOT_FOR_FLASH or (flags & HAS_FAMILY and family not in FAMILIES):
            continue
        if flags & HAS_FAMILY and FAMILIES[family] != CHIP:
            raise ValueError("is for the chip %s, not for the %s of a Pico" % (FAMILIES[family], CHIP))
        offset = address - FLASH_AT
        if not 0 <= offset <= FLASH_SIZE - size:
            raise ValueError("has bytes for 0x%08x, where a Pico has no flash" % address)
        flash[offset : offset + size] = data[at + HEAD.size : at + HEAD.size + size]
        empty = False
    if empty:
        raise ValueError("has nothing for the %s of a Pico" % CHIP)
    return flash


def micropython_in(flash):
    """(version, (offset, bytes) of the file system) of the MicroPython in a flash. Raises ValueError."""
    version = files = None
    end = 0
    for record in _records(flash):
        kind = struct.unpack_from("<H", record)[0]
        if kind == ID_AND_STRING:
            id, text = struct.unpack_from("<II", record, 4)
            if id == VERSION_ID:
                version = _text(flash, text)
        elif kind == ID_AND_INT:
            id, number = struct.unpack_from("<II", record, 4)
            if id == END_ID:
                end = number - FLASH_AT
        elif kind == BLOCK_DEVICE:
            name, address, size = struct.unpack_from("<III", record, 4)
            if _text(flash, name) == "MicroPython":
                files = address - FLASH_AT, size
    if files is None or files[0] < 0 or sum(files) > len(flash):
        raise ValueError("has no MicroPython for a Pico in it")
    if end > files[0]:
        raise ValueError(
            "has a program %d bytes too long: its own files will overwrite them" % (end - files[0])
        )
    return version or "of unknown version", files


def _records(flash):
    """The binary info, each record as the bytes that begin with it."""
    for at in range(INFO_WITHIN[0], INFO_WITHIN[1], 4):
        first, begin, end, copies, last = INFO.unpack_from(flash, at)
        if (first, last) == INFO_MARKERS:
            break
    else:
        return
    for pointer in range(begin, min(end, begin + 4096), 4):
        record = _at(flash, copies, _word(flash, pointer - FLASH_AT))
        if record is not None:
            yield flash[record : record + 24]


def _word(flash, offset):
    return struct.unpack_from("<I", flash, offset)[0] if 0 <= offset <= len(flash) - 4 else 0


def _at(flash, copies, address):
    """Where in the flash the bytes lie that a running program has at `address`; None for nowhere."""
    offset = address - FLASH_AT
    if 0 <= offset <= len(flash) - 24:
        return offset
    for entry in range(copies - FLASH_AT, copies - FLASH_AT + 120, 12):
        source, begin, end = (_word(flash, entry + 4 * number) for number in range(3))
        if not source:
            break
        if begin <= address < end:
            return source - FLASH_AT + address - begin
    return None


def _text(flash, address):
    offset = address - FLASH_AT
    if not 0 <= offset < len(flash):
        return ""
    return bytes(flash[offset : offset + LONGEST_TEXT]).partition(b"\0")[0].decode("ascii", "replace")
