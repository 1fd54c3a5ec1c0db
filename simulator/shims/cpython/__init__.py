"""cpython: what only CPython lacks of MicroPython's modules."""
