"""golf.groups: complete groups that may be put under the pile (`clear_groups`, 5.4 and S7).

A group is a number. In two rows it is its column. In three rows of three 0 to 2 are the columns, 3 to 5 the
rows, 6 and 7 the diagonals, 8 to 11 the blocks.
"""

from shared_rules.cards import EMPTY, FACE_DOWN
from shared_rules.golf.position import (
    changed,
    columns_and_rows,
    matched_columns,
    with_item,
)
from shared_rules.golf.scoring import is_wild


def found(layout, options):
    """The groups that lie complete and face up; of those that share a card only the first, see `clear`."""
    columns, rows = columns_and_rows(options)
    if rows == 2:
        matched = matched_columns(layout, options)
        wild = options["one_eyed_jack"] == "wild" and options["clear_groups"] == "optional"
        if (
            not wild or options["pair_rule"] != "column"
        ):  # elsewhere a card may have to pair with another first
            return matched
        return [c for c in range(columns) if c in matched or _is_wild_pair(layout, c, options)]
    if rows != 3:
        return []
    first, covered = [], ()
    for number in _complete(layout, options):
        if not [place for place in places(number, options) if place in covered]:
            first.append(number)
            covered += tuple(_together(number, layout, options))
    return first


def with_place(place, layout, options):
    """Is this place part of a group that may be put away?"""
    for number in found(layout, options):
        if place in (places(number, options) if len(layout) != 9 else _together(number, layout, options)):
            return True
    return False


def _is_wild_pair(layout, column, options):
    a, b = layout[column], layout[column + columns_and_rows(options)[0]]
    return 0 < a < FACE_DOWN and 0 < b < FACE_DOWN and (is_wild(a, options) or is_wild(b, options))


def places(number, options):
    """The places of a group."""
    columns, rows = columns_and_rows(options)
    if rows == 2:
        return (number, number + columns)
    from shared_rules.golf.nine_cards import BLOCKS, LINES

    return (LINES + BLOCKS)[number]


def _complete(layout, options):
    """The lines and blocks of equal cards that lie face up."""
    from shared_rules.golf.nine_cards import BLOCKS, LINES, line_count

    numbers = list(range(line_count(options)))
    if options["square_bonus"]:
        numbers += range(len(LINES), len(LINES) + len(BLOCKS))
    complete = []
    for number in numbers:
        cards = [layout[place] for place in places(number, options)]
        if all([EMPTY < card < FACE_DOWN and card & 0x4F == cards[0] & 0x4F for card in cards]):
            complete.append(number)
    return complete


def _together(number, layout, options):
    """The places of a group and of all that share a card with it, directly or by way of another."""
    taken, left = set(places(number, options)), _complete(layout, options)
    for _ in range(len(left)):
        for other in left:
            if [place for place in places(other, options) if place in taken]:
                taken.update(places(other, options))
    return sorted(taken)


def clear(position, number, options):
    """The group of the player on turn, and what shares a card with it, put at the bottom of the pile. Lines
    and blocks count from now on what they count alone (5.4); a column may still earn a bonus (S5)."""
    seat = position.seat
    before = position.layouts[seat]
    columns, rows = columns_and_rows(options)
    gone = places(number, options) if rows == 2 else _together(number, before, options)
    layout, cleared = bytearray(before), bytearray(position.cleared[seat])
    under = b""
    for place in gone:
        under += before[place : place + 1]
        cleared[place], layout[place] = before[place], EMPTY
    points = position.cleared_points
    if rows == 3:
        from shared_rules.golf.scoring import card_score

        alone = bytes([card if place in gone else EMPTY for place, card in enumerate(before)])
        points = with_item(points, seat, points[seat] + card_score(alone, columns, rows, options))
    return changed(
        position,
        layouts=with_item(position.layouts, seat, bytes(layout)),
        cleared=with_item(position.cleared, seat, bytes(cleared)),
        cleared_points=points,
        pile=under + position.pile,
    )
