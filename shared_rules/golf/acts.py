"""golf.acts: all that was done since the human's last turn, a few bytes an act, for who wants it told.

A position holds the last act of each seat; who plays twice, or puts cards away besides, has done more. Loaded
only while computer players think and while it is told. Power games keep events of their own, see `snaps`.
"""

from shared_rules.cards import EMPTY
from shared_rules.golf.position import ARRANGE, FLIP, HUMAN, USED

# kinds besides those of an Act: a drawn card left and another turned up, a group put away, a look paid for,
# two cards put in each other's places
LEFT_AND_TURNED, PUT_AWAY, PAID_LOOK, ARRANGED = range(USED + 1, USED + 5)
NOWHERE = 255
_SIZE, _MOST = 5, 48


def noted(kept, before, after):
    """`kept` with what one act of another has done; b"" at first, begun anew after each turn of the human."""
    if before.power:
        return kept
    seat, head = before.seat, _head(before)
    if kept[:2] != head:
        kept = head
    act, found = after.last_acts[seat], b""
    if act is not None and act is not before.last_acts[seat]:
        kind, card, place, out = act
        if before.phase == FLIP:
            kind, kept = LEFT_AND_TURNED, kept[:-_SIZE]
        found += bytes([seat, kind, card, NOWHERE if place is None else place, out])
    for place, card in enumerate(after.cleared[seat]):
        if card != before.cleared[seat][place]:
            found += bytes([seat, PUT_AWAY, card, place, EMPTY])
            break
    if after.looks != before.looks:
        found += bytes([seat, PAID_LOOK, EMPTY, after.picked[-1], EMPTY])
    if before.phase == ARRANGE and after.layouts != before.layouts:
        found += bytes([seat, ARRANGED, EMPTY, NOWHERE, EMPTY])
    kept += found
    return kept if len(kept) <= 2 + _SIZE * _MOST else head + kept[-_SIZE * _MOST :]


def _head(position):
    """Tells one turn of the human from another."""
    return bytes([position.hole & 255, position.turns[HUMAN] & 255])


def told(kept, position):
    """[(seat, kind, card, place or None, out)], the first one first; [] where they are of another turn."""
    if kept[:2] != _head(position):
        return []
    found = [tuple(kept[at : at + _SIZE]) for at in range(2, len(kept), _SIZE)]
    return [
        (seat, kind, card, None if place == NOWHERE else place, out) for seat, kind, card, place, out in found
    ]
