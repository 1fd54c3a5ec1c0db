"""os: the system's own, and `uname` with the words of the board that this virtual device is."""

from uos import *  # noqa: F403


def uname():
    import sys
    from collections import namedtuple

    version = "%d.%d.%d" % sys.implementation.version[:3]
    names = ("sysname", "nodename", "release", "version", "machine")
    return namedtuple("uname", names)(
        "rp2", "rp2", version, "v%s (virtual)" % version, "Raspberry Pi Pico with RP2040"
    )
