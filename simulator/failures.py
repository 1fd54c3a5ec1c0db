"""failures: what ends a command of `fairway` with one line for the user."""


class Failure(Exception):
    """What went wrong and what to do about it, in one line for the user."""

    code = 1


class WrongArgument(Failure):
    code = 2


class Reported(Failure):
    """A failure that stands in the JSON object already printed."""
