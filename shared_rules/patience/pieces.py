"""pieces: what patience games are made of: deals, build rules, runs, foundations, the stock.

A patience game numbers its piles by kind and says so with STOCK and WASTE (numbers), FOUNDATIONS,
TABLEAU, CELLS and RESERVE (ranges); what it has not, it leaves out. OPEN are the piles whose top cards
may go home. The foundations belong to clubs, diamonds, hearts and spades, in this order, and those of a
second pack follow in the same order. The moves are

    m   the top `count` cards of pile `source` to pile `target`
    d   draw from the stock
    r   redeal: turn the waste over to form a new stock
    f   turn up the top card of column `source`
    a   play the rest, which is certain
    g   gather the columns, shuffle and deal them again
    l   lay a card of the stock on each column
    p   the one card that lies `count` deep in pile `source`, drawn out from under the others, to `target`

What only looks at piles takes any sequence of them; what changes piles takes a list.
"""

from collections import namedtuple

from shared_rules.cards import ACE, EMPTY, FACE_DOWN, KING, pack, parse_pile, rank
from shared_rules.moves import Move

# piles: tuple of bytes. points: as the game counts them. redeals: how often the waste has been turned
# over. held: bytes, the cards taken back from the foundations that no automatic move sends home.
Position = namedtuple("Position", ("piles", "points", "redeals", "held"))

UNDONE = Move("u", 0, 0, 0)
FINISH = Move("a", 0, 0, 0)
DRAW = Move("d", 0, 0, 0)
REDEAL = Move("r", 0, 0, 0)
GATHER = Move("g", 0, 0, 0)
DEAL = Move("l", 0, 0, 0)


# -- what every patience answers alike


def reveals(position, move, options):
    """Patience keeps no secret from its only player: every act can be taken back."""
    return False


def computer_move(position, options, number):
    """There is no computer player: always None."""


def rounds(position):
    """A patience is one round, and its score says all."""
    return ()


# -- the deal


def deal_rows(deck, lengths, face_up):
    """Deal row by row, each row one card to every column that is to hold so many; the top
    `face_up` cards of a column lie face up: a number, or one for each column. Returns (columns, cards left in
    the order of dealing)."""
    columns = [bytearray() for _ in lengths]
    showing = (face_up,) * len(lengths) if isinstance(face_up, int) else face_up
    at = 0
    for row in range(max(lengths)):
        for column, length, shown in zip(columns, lengths, showing):
            if row < length:
                column.append(deck[at] if length - row <= shown else deck[at] | FACE_DOWN)
                at += 1
    return tuple([bytes(column) for column in columns]), deck[at:]


def turn_over(cards):
    """The packet turned over as one: the other order, the other face."""
    return bytes([card ^ FACE_DOWN for card in reversed(cards)])


# -- build rules

# for each suit of a card the suits that may lie on it
ALTERNATE = ((1, 2), (0, 3), (0, 3), (1, 2))
SAME_COLOUR = ((0, 3), (1, 2), (1, 2), (0, 3))
SAME_SUIT = ((0,), (1,), (2,), (3,))
ANY_SUIT = ((0, 1, 2, 3),) * 4

DOWN, UP, UP_OR_DOWN = (-1,), (1,), (-1, 1)
ANY_CARD, KINGS, NO_CARD = range(ACE, KING + 1), (KING,), ()


def build(suits, steps=DOWN, spaces=ANY_CARD, wrap=False):
    """A build rule as a table: rule[card] are the cards that may be laid on it, rule[EMPTY] those
    that may fill a space. With `wrap` king and ace are neighbours."""
    rule = [b""] * 64
    for below in range(ACE, KING + 1):
        ranks = [below + step for step in steps]
        if wrap:
            ranks = [(r - 1) % KING + 1 for r in ranks]
        made = {}  # what takes the same cards shares them: fifty tables would fill a small heap
        for s in range(4):
            if suits[s] not in made:
                made[suits[s]] = bytes([on << 4 | r for on in suits[s] for r in ranks if ACE <= r <= KING])
            rule[s << 4 | below] = made[suits[s]]
    rule[EMPTY] = bytes([card for card in pack() if rank(card) in spaces])
    return rule


def takes(pile, rule):
    """The cards that may be laid on this pile now; none on a card lying face down."""
    if not pile:
        return rule[EMPTY]
    return rule[pile[-1]] if pile[-1] < FACE_DOWN else b""


# -- runs: (fewest, most) cards that may be lifted from a pile that is not empty and lies open


def run_length(pile, rule):
    """How many cards on top of the pile lie face up, each as the rule builds it."""
    length = 1
    for at in range(len(pile) - 2, -1, -1):
        if pile[at] >= FACE_DOWN or pile[at + 1] not in rule[pile[at]]:
            break
        length += 1
    return length


def uncovers(pile, count):
    """Do the top `count` cards lie on one that lies face down?"""
    return len(pile) > count and pile[-count - 1] >= FACE_DOWN


def top_card(pile, rule):
    return 1, 1


def any_part(pile, rule):
    return 1, run_length(pile, rule)


def whole_run(pile, rule):
    length = run_length(pile, rule)
    return length, length


# -- moves


def add_moves(moves, piles, sources, targets, rule, lift=top_card):
    """Add to the list `moves` what can go from each of `sources` to each of `targets` (a range)."""
    wanted = [takes(piles[target], rule) for target in targets]
    wanted_anywhere = b"".join(wanted)
    for source in sources:
        pile = piles[source]
        if not pile or pile[-1] >= FACE_DOWN:
            continue
        fewest, most = lift(pile, rule)
        for count in range(fewest, most + 1):
            card = pile[-count]
            if card in wanted_anywhere:
                target = targets[0]
                for cards in wanted:
                    if card in cards and target != source:
                        moves.append(Move("m", source, target, count))
                    target += 1


def add_moves_home(moves, piles, sources, foundations, base=ACE):
    """Add the moves of top cards to the foundations."""
    for source in sources:
        pile = piles[source]
        if pile and pile[-1] < FACE_DOWN:
            target = home(pile[-1], piles, foundations, base)
            if target is not None:
                moves.append(Move("m", source, target, 1))


def carry(piles, source, target, count):
    """Move the top `count` cards."""
    pile = piles[source]
    piles[target] += pile[-count:]
    piles[source] = pile[:-count]


def turn_up(piles, column):
    """Turn up the top card of a column when it lies face down. Was there one?"""
    pile = piles[column]
    if not pile or pile[-1] < FACE_DOWN:
        return False
    piles[column] = pile[:-1] + bytes((pile[-1] ^ FACE_DOWN,))
    return True


# -- stock and waste


def draw(piles, stock, waste, count):
    """Turn up to `count` cards one after another onto the waste."""
    piles[waste] += turn_over(piles[stock][-count:])
    piles[stock] = piles[stock][:-count]


def redeal(piles, stock, waste):
    """Turn the waste over to form a new stock."""
    piles[stock], piles[waste] = turn_over(piles[waste]), b""


def deal_row(piles, stock, columns):
    """Lay a card of the stock face up on each of the columns, as long as there are any."""
    for column in columns:
        if piles[stock]:
            piles[column] += turn_over(piles[stock][-1:])
            piles[stock] = piles[stock][:-1]


def reachable(piles, stock, waste, count, redeals_left):
    """The cards that drawing `count` at a time and redealing alone can bring to the top of the waste."""
    drawn, to_come = piles[waste], turn_over(piles[stock])
    cards = _stops(to_come, count) + drawn[-1:]
    return cards + _stops(drawn + to_come, count) if redeals_left else cards


def _stops(cards, count):
    """Of cards in the order of a pass those on top after each draw."""
    stops = [cards[at] for at in range(count - 1, len(cards), count)]
    return bytes(stops) + (cards[-1:] if len(cards) % count else b"")


# -- foundations


def home(card, piles, foundations, base=ACE):
    """The foundation of its suit, up from `base`, that takes this card now, or None."""
    height = ((card & 15) - base) % KING
    target = foundations[card >> 4 & 3]
    while len(piles[target]) != height:
        target += 4
        if target > foundations[-1]:
            return None
    return target


def all_go(source, card):
    """For next_home and send_home: every card that fits."""
    return True


def send_home(piles, sources, foundations, may_go, transfer, options, base=ACE):
    """Let the game's `transfer` move home whatever fits and may go; returns the points."""
    points = 0
    while True:
        step = next_home(piles, sources, foundations, may_go, base)
        if step is None:
            return points
        points += transfer(piles, step[0], step[1], 1, options)


def held_after(position, move, waste, foundations):
    """The cards that no automatic move sends home: those taken back from the foundations since the
    player last got on, that is, uncovered a card or played one from the waste."""
    pile, held = position.piles[move.source], position.held
    if foundations[0] <= move.source <= foundations[-1]:
        return bytes(sorted(held + pile[-1:]))
    if move.source == waste or uncovers(pile, move.count):
        return b""
    if foundations[0] <= move.target <= foundations[-1] and pile[-1] in held:
        return bytes([card for card in held if card != pile[-1]])
    return held


def neighbours_home(card, piles, foundations):
    """Is this an ace or two, or are both cards of the other colour one rank lower home?"""
    rank, other = card & 15, card >> 4 & 3 ^ 1
    lowest = min(len(piles[foundations[other]]), len(piles[foundations[3 - other]]))
    return rank <= 2 or rank <= lowest + 1


def is_safe_home(card, piles, foundations, may_return, alternate=True, base=ACE):
    """Can nothing be lost by sending this card home from a column, cell or reserve? One pack, columns that
    are built down to the `base`. Where cards build by suit every card is safe; for the rest: Blake and Gent,
    "The Winnability of Klondike", JAIR 85 (2026). `may_return`: cards may come back from the foundations.
    """
    rank, suit = ((card & 15) - base) % KING + 1, card >> 4 & 3
    heights = [len(piles[foundation]) for foundation in foundations]
    if not alternate:
        return rank <= min(heights) + 2
    others = min(heights[suit ^ 1], heights[3 - (suit ^ 1)])
    return (rank <= others + 2 and rank <= heights[3 - suit] + 3) or (not may_return and rank <= others + 1)


def next_cards(piles, foundations, base=ACE):
    """The card that each foundation takes next; a full one takes none, which stands as rank 14."""
    cards = []
    for foundation in foundations:
        height = len(piles[foundation])
        rank = (base - 1 + height) % KING + 1 if height < KING else KING + 1
        cards.append((foundation - foundations[0] & 3) << 4 | rank)
    return bytes(cards)


def next_home(piles, sources, foundations, may_go, base=ACE):
    """(source, target) of the first top card that fits a foundation and for which
    may_go(source, card) is true, or None."""
    for source in sources:
        pile = piles[source]
        if pile and pile[-1] < FACE_DOWN:
            target = home(pile[-1], piles, foundations, base)
            if target is not None and may_go(source, pile[-1]):
                return source, target
    return None


def finish(piles, sources, foundations, stock, waste, transfer, options, base=ACE):
    """Bring the rest home, which is certain; the passes through the stock that it takes cost nothing. Returns
    the points."""
    points = 0
    while True:
        points += send_home(piles, sources, foundations, all_go, transfer, options, base)
        if all_home(piles, foundations):
            return points
        if not piles[stock]:
            redeal(piles, stock, waste)
        draw(piles, stock, waste, 1)


def all_home(piles, foundations):
    return all([len(piles[foundation]) == KING for foundation in foundations])


def all_face_up(piles, numbers):
    """In a pile the cards lying face down are the lowest, so that the first one tells."""
    return all([piles[number][0] < FACE_DOWN for number in numbers if piles[number]])


# -- positions from saves and from text


def checked_position(fields, packs, pile_count, cards=None):
    """The position with these fields, holding so many whole packs, or these `cards`, in so many piles.
    ValueError."""
    position = Position(*fields) if isinstance(fields, tuple) and len(fields) == 4 else None
    if position is None or not isinstance(position.piles, tuple) or len(position.piles) != pile_count:
        raise ValueError("a position has %d piles, points, redeals and cards held" % pile_count)
    if not all([isinstance(pile, bytes) for pile in position.piles + (position.held,)]):
        raise ValueError("a pile holds cards")
    if not all([isinstance(number, int) for number in fields[1:3]]) or position.redeals < 0:
        raise ValueError("points and redeals are numbers")
    if sorted([card & 0x7F for card in b"".join(position.piles)]) != sorted(cards or pack(packs)):
        raise ValueError("the piles do not hold each card of the pack")
    return position


def check_faces(piles, face_up, columns=()):
    """Raises ValueError unless the piles `face_up` lie face up, and in each of `columns` nothing lies
    face down on a card lying face up."""
    for number in face_up:
        if not all([card < FACE_DOWN for card in piles[number]]):
            raise ValueError("a card of pile %d lies face down" % number)
    for number in columns:
        pile = piles[number]
        for below, above in zip(pile, pile[1:]):
            if below < FACE_DOWN <= above:
                raise ValueError("a card lies face down on one that lies face up")


def check_foundations(piles, foundations, base=ACE):
    """Raises ValueError unless each foundation holds its suit in order, up from `base`."""
    for number in foundations:
        suit = (number - foundations[0]) & 3
        for height, card in enumerate(piles[number]):
            if card != suit << 4 | (base - 1 + height) % KING + 1:
                raise ValueError("a foundation is not built in its suit, up from its base")


def position_from_text(text, points=0, redeals=0, held=b""):
    """A position from one line a pile, "-" for an empty one: for tests and puzzles. It may hold fewer
    cards than a pack."""
    lines = [line.strip() for line in text.strip().split("\n")]
    return Position(tuple([parse_pile(line.replace("-", "")) for line in lines]), points, redeals, held)
