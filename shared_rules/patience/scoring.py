"""scoring: the points of Klondike: standard, Vegas, none.

Events are what a table of points names: "home" a card of waste or column goes to a foundation,
"return" one comes back to a column, "laid" one goes from the waste to a column, "row" cards go from
column to column, "turned" a card lying face down is turned up.
"""

VEGAS_STAKE = 52

STANDARD = {"home": 10, "return": -15, "laid": 5, "row": 0, "turned": 5}
VEGAS = {"home": 5, "return": -5, "laid": 0, "row": 0, "turned": 0}


def at_start(options):
    return -VEGAS_STAKE if options["scoring"] == "vegas" else 0


def points_for(event, options):
    scoring = options["scoring"]
    if scoring == "standard":
        return options["row_move_points"] if event == "row" else STANDARD[event]
    return VEGAS[event] if scoring == "vegas" else 0


def add(points, gained, options):
    """The points after an event. The standard score never falls below 0."""
    return points + gained if options["scoring"] == "vegas" else max(0, points + gained)


def redeal_cost(redeals, options):
    """What it costs to turn the waste over after `redeals` times: in draw one always 100, in draw
    three 20 from the first pass after the free ones."""
    if options["scoring"] != "standard" or not options["recycle_cost"]:
        return 0
    if options["draw_count"] == 1:
        return 100
    return 20 if redeals + 2 > options["free_passes_draw3"] else 0


def after_tick(points, options):
    """The points after 10 more seconds."""
    return max(0, points - 2) if is_timed(options) else points


def after_undo(points, options):
    """The points after an act was taken back, which restored them."""
    return max(0, points - options["undo_cost"]) if options["scoring"] == "standard" else points


def is_timed(options):
    return options["timed"] and options["scoring"] == "standard"


def bonus(seconds, options):
    """What a win after so many whole seconds adds to the timed score."""
    if not is_timed(options) or seconds < 30:
        return 0
    return 700000 // seconds if options["bonus_form"] == "divide" else 20000 // seconds * 35


def carries_over(options):
    """Is the score added to a balance that is kept from deal to deal?"""
    return options["scoring"] == "vegas" and options["vegas_cumulative"]
