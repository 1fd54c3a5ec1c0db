"""klondike_options: what can be chosen in Klondike, and the presets."""

from shared_rules.options import Table

OPTIONS = Table(
    """
draw_count 1: 1 3
redeals unlimited: unlimited 0..9
scoring standard: none standard vegas
timed false: false true
vegas_cumulative false: false true
worry_back true: true false
fill_empty king: king any none
build_colour alternate: alternate any suit
run_moves any_part: any_part whole_run single
flip_mode auto: auto manual
ace_forced false: false true
auto_foundation off: off safe all
auto_complete ask: off ask on
undo unlimited: unlimited off 1 2 3 5 10 20
undo_cost 0: 0 2
recycle_cost true: true false
free_passes_draw3 3: 3 4
row_move_points 0: 0 3
bonus_form divide: divide steps
dead_end notify: off notify
hints true: false true
deal random: random number
waste_shown auto: auto 1 3
"""
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
    """Each (option, values) that has an effect beside the other choices."""
    for id in OPTIONS.ids():
        if has_effect(id, options):
            option = OPTIONS.find(id)
            yield option, option.values


def has_effect(id, options):
    needs = NEEDS.get(id, ())
    return all([options[other] in values and has_effect(other, options) for other, values in needs])
