"""golf_cards: the cards on the Golf table, for every layout that keeps its shape."""

from firmware.screens import common, golf_common
from firmware.screens.golf_common import shown
from firmware.screens.golf_picture import TOTALS, status, stock_and_pile, totals
from shared_rules.cards import EMPTY
from shared_rules.golf.position import HUMAN


def table(canvas, position, faces, options, game, places, kept):
    """Everything but the words in the corner and what goes with the cursor. `position` is the view of
    seat 0, `faces` what it may see of the layouts, `game` the name of the game, `kept` a
    golf_common.Kept."""
    status(canvas, position, options, game, places)
    _others(len(faces), places).band(canvas, position, faces, options, kept, places)
    stock_and_pile(canvas, position, places)
    own_cards(canvas, faces[HUMAN], places)
    if places.has_scores:
        state = position.totals
        kept.draw(canvas, "totals", state, totals, position, common.names(options), places)
    over = golf_common.is_over(position)
    if over or options["place_face"] == "up":
        state = (faces[HUMAN], position.cleared[HUMAN], over)
        if places.rows > 2:
            from firmware.screens.golf_band import own_points

            kept.draw(canvas, "own", state, own_points, position, options, places)
        elif places.has_scores and len(faces) <= TOTALS and (over or options["end_rule"] != "knock"):
            kept.draw(canvas, "own", state, _own_below, position, options, places)


def _others(seats, places):
    """The module that draws what stands in the band."""
    if seats == 1:
        from firmware.screens import golf_alone

        return golf_alone
    if places.columns > 3 or places.rows > 2:
        from firmware.screens import golf_band

        return golf_band
    from firmware.screens import golf_others

    return golf_others


def own_cards(canvas, layout, places):
    for place, card in enumerate(layout):
        x, y = places.of(place)
        if card == EMPTY:
            canvas.place(x, y, places.size)
        else:
            canvas.card(x, y, shown(card), places.size)


def cursor(canvas, stop, places, group=()):
    """Around the card where the cursor stands, or around those of a group that may be put away."""
    x, y = places.of(stop)
    if stop < 0:
        canvas.corners(x, y, 48, 60)
    elif len(group) == 2:
        canvas.corners(x, y, places.width, places.of(group[1])[1] + places.height - y)
    else:
        for place in group or (stop,):
            canvas.corners(*places.of(place), places.width, places.height)


def _own_below(canvas, position, options, places):
    """The own points, under the totals."""
    golf_common.listed(canvas, position, options, (HUMAN,), 248, places.scores, places.scores_width)
