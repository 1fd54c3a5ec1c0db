"""settings: what the player chooses about the device, as options."""

from shared_rules import options
from shared_rules.options import Option

OPTIONS = (
    Option("cleanup", (4, 8, 16, 32, 0), 16, "Partial refreshes of a place before a full one; 0 is never."),
    Option("sleep", (1, 2, 5, 10, 30, 0), 5, "Minutes without a press before the device sleeps; 0 is never."),
    Option("left_handed", (False, True), False, "Stock and waste on the right, for the left hand."),
    Option("hold", (400, 600, 900), 600, "Milliseconds after which a press counts as a hold."),
    Option("show_turns", ("together", "one_by_one"), "together", "How the others' turns appear at Golf."),
)


def defaults():
    return options.defaults(OPTIONS)
