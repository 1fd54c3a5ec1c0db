"""micropython: the few names of MicroPython's own module that the firmware may use, for CPython."""


def const(value):
    return value


def schedule(function, argument):
    """At once: no byte code is being interrupted here."""
    function(argument)


def alloc_emergency_exception_buf(size):
    pass


def heap_lock():
    pass


def heap_unlock():
    return 0
