"""golf.choices: what may be chosen about a game of Golf, gathered for `playthrough` and the screens."""

from shared_rules.golf.choices.options import OPTIONS  # noqa: F401
from shared_rules.golf.choices.presets import ids, preset  # noqa: F401


def check_options(options):
    """Raises ValueError that says what does not go together and what would be right; see `checks`, which is
    in the heap only when it is asked."""
    from shared_rules.golf.choices import checks

    checks.check_options(options)


def offered(options):
    """The options to be offered, with their values: each (option, values)."""
    from shared_rules.golf.choices import checks

    return checks.offered(options)
