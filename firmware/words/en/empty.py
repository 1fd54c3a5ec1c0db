"""empty: the words of the page that an empty battery leaves on the glass."""

TABLE = (
    """
title: The battery is empty
saved: Everything is saved. Charge the device, then press any button to go on where you were.
""",
)
