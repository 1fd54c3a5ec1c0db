"""daily: the deal of the day: its number is the date, year, month, day, such as 20261130.

So anybody can tell the number, and it is the same on every device. The date is that of the calendar on the
wall where one plays: no clock and no time zone has a part in it.
"""

FIRST_YEAR, LAST_YEAR = 2000, 2099


def days_in(year, month):
    if month == 2:
        return 29 if year % 4 == 0 else 28  # of the years from 2000 to 2099
    return 30 if month in (4, 6, 9, 11) else 31


def number(year, month, day):
    """The deal number of a date."""
    return 10000 * year + 100 * month + day


def date(number):
    """(year, month, day) of a deal number that is a date, else None."""
    year, month, day = number // 10000, number // 100 % 100, number % 100
    if FIRST_YEAR <= year <= LAST_YEAR and 1 <= month <= 12 and 1 <= day <= days_in(year, month):
        return year, month, day
    return None


def text(number):
    """A deal of the day as a date: 2026-11-30."""
    return "%04d-%02d-%02d" % date(number)


def parse(text):
    """The deal number of a date such as 2026-11-30. Raises ValueError."""
    words = text.split("-")
    if [len(word) for word in words] == [4, 2, 2] and all([word.isdigit() for word in words]):
        found = int("".join(words))
        if date(found):
            return found
    raise ValueError("a date is written 2026-11-30, from %d to %d, not '%s'" % (FIRST_YEAR, LAST_YEAR, text))
