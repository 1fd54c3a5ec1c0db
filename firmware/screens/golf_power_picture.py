"""golf_power_picture: how the Golf table with power cards looks on 400 x 300."""

from firmware.canvas import BOLD12, SANS12
from firmware.screens import common, golf_blocks
from firmware.screens.golf_blocks import draw_card
from firmware.screens.golf_common import is_over
from firmware.screens.golf_power_words import deed
from shared_rules.golf import snaps
from shared_rules.golf.position import HUMAN, pairs


def band(canvas, position, faces, options, kept, places):
    """The others. `position` is the view of seat 0, `faces` what may be seen of the layouts."""
    names = common.names(options)
    marks = touched(position)
    for seat in range(1, len(faces)):
        found = [place for other, place in marks if other == seat]
        words = deed(position, seat, names)
        state = (faces[seat], found, words, position.hole, places.sizes[seat])
        kept.draw(canvas, seat, state, _other, seat, faces[seat], found, names[seat], words, places)


def _other(canvas, seat, layout, marks, name, words, places):
    golf_blocks.heading(canvas, places.where(seat), name, "", words)
    _cards(canvas, layout, places.spots(seat), places.sizes[seat], marks)


def own_cards(canvas, position, layout, places):
    marks = [place for seat, place in touched(position) if seat == HUMAN]
    _cards(canvas, layout, places.spots(HUMAN), places.sizes[HUMAN], marks)


def _cards(canvas, layout, spots, size, marks):
    for place, card in enumerate(layout):
        x, y = spots[place]
        draw_card(canvas, x, y, card, size)
        if place in marks:
            golf_blocks.mark(canvas, x, y, size)


def touched(position):
    """[(seat, place)] of the cards that the others have put down, looked at or moved, and of those named just
    now, as they lie after all that went since."""
    found: list = []
    if is_over(position):
        return found
    for event in snaps.events(position):
        if event.kind == snaps.EXCHANGED:
            found += [(event.card, event.place), (event.other, event.other_place)]
        elif event.other is not None and event.other_place is not None:
            found.append((event.other, event.other_place))
        elif event.place is not None:
            found.append((event.seat, event.place))
        gone = _gone(event)
        if gone:
            found = [_after(gone, spot) for spot in found if spot != gone]
    return found + (pairs(position.picked) if position.seat == HUMAN else [])


def _after(gone, spot):
    """Where a card lies after another has gone."""
    seat, place = spot
    return seat, place - (seat == gone[0] and place > gone[1])


def _gone(event):
    """(seat, place) that an event has taken out of a layout, or None."""
    if event.kind == snaps.GAVE:
        return event.seat, event.place
    if event.kind == snaps.MATCHED and event.seat == event.other:
        return event.other, event.other_place
    return None


def draw_words(canvas, found, at, places):
    """The words on which the cursor can stand: [(stop, word)]."""
    for stop, word in found:
        x, y = places.of(stop)
        if stop == at:
            canvas.arrow(x, y - 10)
        canvas.text(x + 10, y, word, BOLD12 if stop == at else SANS12)
