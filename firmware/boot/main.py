"""main: what MicroPython runs at power-on. What may change is in `start` and in the version it chooses."""

import start


def lasted():
    """The game has run for a while: this start went well."""
    import start

    start.lasted()


try:
    how = start.begin()
    start = None  # type: ignore[assignment]  # its memory is the game's now
    if how:
        from firmware import main

        main.power_on(how[0], how[1], lasted)
except KeyboardInterrupt:
    import start

    start.stopped()
except Exception as error:
    import start

    start.failed(error)
