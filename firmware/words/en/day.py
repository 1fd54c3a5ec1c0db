"""day: words for entering the date of the deal of the day."""

TABLE = (
    """
title: Deal of the day
explain: The device has no clock: say which day it is on your calendar. The number of the deal is the date, \
year, month, day, so everybody who plays this game today has the same cards. \
Whether it can be won nobody has looked.
""",
)
