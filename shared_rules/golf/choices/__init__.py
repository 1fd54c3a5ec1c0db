"""golf.choices: what may be chosen about a game of Golf, gathered for `playthrough` and the screens."""

from shared_rules.golf.choices.checks import check_options, offered  # noqa: F401
from shared_rules.golf.choices.options import OPTIONS  # noqa: F401
from shared_rules.golf.choices.presets import ids, preset  # noqa: F401
