"""settings: what the player chooses about the device, as options."""

from shared_rules import options
from shared_rules.options import Table

# deep: rest between presses with all clocks stopped, see dormant.
# cleanup: partial refreshes of a place before a full one, 0 is never. sleep: minutes without a press before
# the device sleeps, 0 is never. hold: milliseconds after which a press counts as a hold.
OPTIONS = Table(
    """
cleanup 16: 4 8 16 32 0
sleep 5: 1 2 5 10 30 0
left_handed false: false true
hold 600: 400 600 900
show_turns together: together one_by_one
deep false: false true
"""
)


def defaults():
    return options.defaults(OPTIONS)
