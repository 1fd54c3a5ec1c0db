"""golf_common: what the pictures and the words of all Golf tables share."""

from firmware.canvas import BOLD12, RIGHT, SANS12
from firmware.screens import common
from firmware.text import say
from shared_rules import modules
from shared_rules.cards import EMPTY, JOKER, RANKS, UNKNOWN, face_up, rank
from shared_rules.golf import show
from shared_rules.golf.position import DREW, EXPOSED, FLIPPED, KNOCKED, TOOK, WENT_OUT, is_over

LISTED = (2, 3)  # for so many seats there is room to list what the others' cards count
LISTED_X, LISTED_WIDTH = 320, 64  # where the others' points stand, in a column with the totals below

# what the others think with, below shared_rules.golf, in the heap only while they think
THINKING = (
    "bots weigh weigh_looks weigh_powers outlook outlook_nine outlook_pairs outlook_bonus chances "
    "call_scores arrange "
    "holes deal acts"
)
# what the table is shown with, below firmware.screens: it makes room for the thinking
SHOWING = (
    "golf_words golf_cards golf_band golf_picture golf_blocks golf_memory golf_power_words golf_power_picture"
)


def let_go(names, package="shared_rules.golf."):
    """Forget modules of a package; they are loaded anew when they are used."""
    for name in names.split(" "):
        modules.forget(package + name)


def rank_word(card):
    """A card by its rank, "" for none and for one that is not known."""
    if card in (EMPTY, UNKNOWN):
        return ""
    return say("golf.joker") if face_up(card) == JOKER else RANKS[rank(card)]


def shown(card):
    """The card to draw for one of `show.faces`: in sight it shows its face although it lies face down."""
    return face_up(card) or (card and UNKNOWN)


def keys(cursor, stops, a, b):
    """The keys that do something now: [(signs, word)]. `a` and `b` say what A and B do, "" when nothing."""
    found: list = []
    if stops:
        sideways, up = cursor.ways()
        signs = (("leftright",) if sideways else ()) + (("updown",) if up else ())
        if signs:
            found.append((signs, say("common.choose")))
    for sign, word in (("a", a), ("b", b)):
        if word:
            found.append((sign, word))
    found.append(("menu", ""))
    return found


class Kept:
    """Parts of a picture, named again as they are while what they show is the same."""

    def __init__(self):
        self._parts = {}

    def draw(self, canvas, part, state, draw, *values):
        """Name a part by `draw(canvas, *values)`; `state` is all that it shows."""
        known, kept = self._parts.get(part, (None, 0))
        kept = canvas.again(kept) if known == state else 0
        if not kept:
            before = canvas.count
            draw(canvas, *values)
            kept = canvas.since(before)
        self._parts[part] = (state, kept)


def listed(canvas, position, options, seats, y, x=LISTED_X, width=LISTED_WIDTH):
    """What the open cards of some seats count, or what the hole gave them; y is the first base line."""
    over, names = is_over(position), common.names(options)
    canvas.text(x, y, say("golf.this_hole" if over else "golf.showing"), SANS12)
    canvas.rule(x, y + 4, width)
    for seat in seats:
        y += 19 if seat == seats[0] else 16
        font = SANS12 if seat else BOLD12
        canvas.text(x, y, names[seat], font)
        canvas.text(x + width, y, common.number(points(position, seat, options)), font, RIGHT)


def points(position, seat, options):
    """What the open cards of a seat count, or what the hole gave it."""
    if is_over(position):
        return position.hole_scores[-1][seat]
    return show.showing(position, seat, options)


def marked(position, seat):
    """The place that a seat changed last, until its next turn; None for none."""
    act = show.last_act(position, seat)
    return None if act is None or position.seat == seat else act.place


def deed(position, seat):
    """What a player did last, in a few words. Once the hole is over its score, where that is not listed."""
    if is_over(position):
        if len(position.layouts) not in LISTED:
            return say("golf.hole_score", common.number(position.hole_scores[-1][seat]))
        return say("golf.did_end") if seat == position.ender and position.ended == WENT_OUT else ""
    act = show.last_act(position, seat)
    if act is None:
        return say("golf.deals") if seat == position.dealer else ""
    if act.kind == FLIPPED:
        return say("golf.did_turn", rank_word(act.card))
    if act.kind in (EXPOSED, KNOCKED):
        return say("golf.did_expose" if act.kind == EXPOSED else "golf.did_knock")
    if act.kind == DREW and act.place is None:
        return say("golf.did_leave")
    if act.kind == DREW and act.card == UNKNOWN:
        return say("golf.did_put", rank_word(act.out))
    if (
        act.kind == DREW
        and act.out == act.card
        and position.layouts[seat][act.place] not in (EMPTY, act.card)
    ):
        return say("golf.did_leave_and_turn")
    return say("golf.did_take" if act.kind == TOOK else "golf.did_draw", rank_word(act.card))
