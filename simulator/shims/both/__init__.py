"""both: `machine` and `time` as the firmware sees them, the same files for CPython and MicroPython.

This folder, and it alone, goes on MicroPython's path in front of everything else.
"""
