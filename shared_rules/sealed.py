"""sealed: lines of text under a version and a checksum.

The first line names what the file is and its version, the last one holds the CRC-32 of all before it.
"""

import binascii

PIECE = 96  # signs of a line


class SealError(ValueError):
    """Sealed lines that are damaged or of another kind or version; the text says which."""


def seal(kind, version, lines):
    """`lines` (strings without line ends) between their head and their checksum."""
    crc = 0
    head = "%s %d" % (kind, version)
    for line in _with_head(head, lines):
        crc = _sum(line, crc)
        yield line
    yield "sum %08x" % (crc & 0xFFFFFFFF)


def unseal(kind, version, lines):
    """The lines between head and checksum, as a list. Raises SealError."""
    crc = 0
    inside = []
    for line in lines:
        line = line.rstrip("\r\n")
        if line.startswith("sum "):
            if line != "sum %08x" % (crc & 0xFFFFFFFF) or not inside:
                break
            if inside[0] != "%s %d" % (kind, version):
                raise SealError("this is '%s', not %s version %d" % (inside[0], kind, version))
            return inside[1:]
        crc = _sum(line, crc)
        inside.append(line)
    raise SealError("the file is damaged")


def _with_head(head, lines):
    yield head
    yield from lines


def _sum(line, crc):
    """The CRC-32 of a line and its end, after that of the lines before; in pieces, since in a heap in use
    there may be no room for another copy of a long line."""
    for at in range(0, len(line), PIECE):
        crc = binascii.crc32(line[at : at + PIECE].encode(), crc)
    return binascii.crc32(b"\n", crc)
