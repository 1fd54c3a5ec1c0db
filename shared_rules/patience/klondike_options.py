"""klondike_options: what can be chosen in Klondike, and the presets."""

from shared_rules.options import Option

OPTIONS = (
    Option("draw_count", (1, 3), 1, "Cards turned from the stock at a time."),
    Option(
        "redeals",
        ("unlimited", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
        "unlimited",
        "How often the waste may be turned over. Vegas sets it: 0 in draw one, 2 in draw three.",
    ),
    Option("scoring", ("none", "standard", "vegas"), "standard", "How points are counted."),
    Option("timed", (False, True), False, "Standard score: every 10 seconds cost 2, a quick win pays."),
    Option("vegas_cumulative", (False, True), False, "Vegas: keep one balance from deal to deal."),
    Option("worry_back", (True, False), True, "Cards may come back from the foundations."),
    Option("fill_empty", ("king", "any"), "king", "What may fill a space."),
    Option("build_colour", ("alternate", "any"), "alternate", "Colours of cards that lie on each other."),
    Option(
        "run_moves",
        ("any_part", "whole_run", "single"),
        "any_part",
        "What moves between columns: any part of a run, only whole runs, or single cards.",
    ),
    Option("flip_mode", ("auto", "manual"), "auto", "Who turns up an uncovered card."),
    Option("ace_forced", (False, True), False, "An ace that is free must go home at once."),
    Option(
        "auto_foundation",
        ("off", "safe", "all"),
        "off",
        "Send cards home after each act: none, those that cannot be missed, or all that fit.",
    ),
    Option("auto_complete", ("off", "ask", "on"), "ask", "Play the rest when it is certain."),
    Option("undo", ("unlimited", "off", 1, 2, 3, 5, 10, 20), "unlimited", "Acts that can be taken back."),
    Option("undo_cost", (0, 2), 0, "Standard score: points that each undo costs."),
    Option("recycle_cost", (True, False), True, "Standard score: turning the waste over costs points."),
    Option("free_passes_draw3", (3, 4), 3, "Draw three, standard score: passes that cost nothing."),
    Option("row_move_points", (0, 3), 0, "Standard score: points for a move from column to column."),
    Option("bonus_form", ("divide", "steps"), "divide", "Timed: 700000 / seconds, or 20000 / seconds x 35."),
    Option("dead_end", ("off", "notify"), "notify", "Say so when nothing useful is left."),
    Option("hints", (False, True), True, "Show a good move when asked."),
    Option("deal", ("random", "number"), "random", "Take the next deal at random, or ask for its number."),
    Option("waste_shown", ("auto", 1, 3), "auto", "How many cards of the waste are drawn."),
)

# an option has an effect only while others have one of these values
STANDARD = ("scoring", ("standard",))
NEEDS = {
    "redeals": (("scoring", ("none", "standard")),),
    "timed": (STANDARD,),
    "bonus_form": (("timed", (True,)),),
    "vegas_cumulative": (("scoring", ("vegas",)),),
    "undo_cost": (STANDARD, ("undo", ("unlimited", 1, 2, 3, 5, 10, 20))),
    "recycle_cost": (STANDARD,),
    "free_passes_draw3": (("draw_count", (3,)), ("recycle_cost", (True,))),
    "row_move_points": (STANDARD,),
}

PRESETS = {
    "klondike": {},
    "klondike-three": {"draw_count": 3},
    "klondike-vegas": {"scoring": "vegas", "draw_count": 3, "vegas_cumulative": True},
}


def preset(id):
    """The options of this preset that differ from the defaults. Raises ValueError."""
    if id not in PRESETS:
        raise ValueError("no preset '%s'; the presets are %s" % (id, ", ".join(sorted(PRESETS))))
    return PRESETS[id]


def check_options(options):
    """Every choice goes with every other; what a way of scoring does not use is ignored."""


def offered(options):
    """[(option, values)] of what has an effect beside the other choices."""
    return [(option, option.values) for option in OPTIONS if has_effect(option.id, options)]


def has_effect(id, options):
    needs = NEEDS.get(id, ())
    return all([options[other] in values and has_effect(other, options) for other, values in needs])
