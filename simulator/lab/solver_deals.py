"""solver_deals: deals of one's own, as text: a pack in the order of dealing, or the piles one by one."""

from unittest import mock

from shared_rules import catalogue, options
from shared_rules.cards import FACE_DOWN, names, parse_pile
from shared_rules.rng import Rng
from simulator.lab import study_games

# the words for piles, and what games call them; of these a game has one or several
PILES = {
    "stock": "STOCK",
    "waste": "WASTE",
    "foundation": "FOUNDATIONS",
    "cell": "CELLS",
    "reserve": "RESERVE",
    "hole": "HOLE",
    "column": "TABLEAU",
}


class WrongDeal(ValueError):
    """What is wrong with a deal or an option, for whoever wrote it."""


def game_with(id, choice):
    """(game, options) of a patience with these options, {id: text or value}. Raises WrongDeal."""
    try:
        if id not in study_games.GAMES and catalogue.find(id).family != catalogue.PATIENCE:
            raise WrongDeal(
                "%s is no patience; these can be solved: %s"
                % (id, ", ".join([*catalogue.ids(catalogue.PATIENCE), *study_games.GAMES]))
            )
        game = study_games.GAMES.get(id) or catalogue.load(id)
        choices = game.choices()
        chosen = options.defaults(choices.OPTIONS, choices.preset(id))
        for option, value in choice.items():
            chosen[option] = options.parse_value(choices.OPTIONS, option, options.value_text(value))
        choices.check_options(chosen)
    except ValueError as error:
        raise WrongDeal(str(error))
    return game, chosen


def from_text(text, game, chosen):
    """The position that a text tells: lines such as `column 1: 9H 3C`, or nothing but cards in the order of
    dealing. What follows a # is left out. Raises WrongDeal."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    if not any(":" in line for line in lines):
        return from_deck(" ".join(lines), game, chosen)
    piles = {}
    for line in lines:
        name, colon, cards = line.partition(":")
        if not colon:
            raise WrongDeal("'%s' names no pile; write a line such as column 1: 9H 3C" % line)
        if name.strip() in piles:
            raise WrongDeal("%s stands there twice" % name.strip())
        piles[name.strip()] = cards
    return from_piles(piles, game, chosen)


def from_deck(text, game, chosen):
    """The position after dealing these cards, the first one first. Cards that the game lays out beforehand,
    such as aces that begin at home, are left out of the order. Raises WrongDeal."""
    deck = _cards(text)
    if "deals" in chosen:
        chosen = dict(chosen, deals="fairway")
    asked_for = []

    def stacked(_, cards):
        asked_for.append(cards)
        return _in_order(deck, cards)

    with mock.patch.object(Rng, "shuffled", stacked):
        position = game.deal(1, chosen)
    if not asked_for:
        raise WrongDeal("this game does not deal from a pack; give its piles")
    return position


def _in_order(deck, cards):
    """These cards in the order of the deck."""
    size = 104 if len(cards) > 52 else 52
    if len(deck) != size:
        raise WrongDeal("the deal has %d cards instead of %d" % (len(deck), size))
    wanted, order = list(cards), []
    for card in deck:
        if card in wanted:
            wanted.remove(card)
            order.append(card)
    if wanted:
        raise WrongDeal("the deal lacks %s" % names(bytes(wanted)))
    return bytes(order)


def pile_names(game):
    """{name such as "column 1": number of the pile}, in the order in which piles are told."""
    found = {}
    for word, attribute in PILES.items():
        numbers = getattr(game, attribute, ())
        if isinstance(numbers, int):
            found[word] = numbers
        else:
            for at, number in enumerate(numbers):
                found["%s %d" % (word, at + 1)] = number
    return found


def from_piles(piles, game, chosen):
    """The position with these piles, {"column 1": "9H 3C"}, top cards last; the others are empty. Lower case
    lies face down; the stock always does, and its last card is drawn first. Raises WrongDeal."""
    numbers = pile_names(game)
    position = game.deal(1, chosen)
    laid = [b""] * len(position.piles)
    for name, cards in piles.items():
        if name not in numbers:
            raise WrongDeal("there is no pile '%s'; the piles are %s" % (name, ", ".join(numbers)))
        pile = _cards(cards if isinstance(cards, str) else " ".join(cards), keep_faces=True)
        if name == "stock":
            pile = bytes(card | FACE_DOWN for card in pile)
        laid[numbers[name]] = pile
    try:
        return game.position_from(tuple(position._replace(piles=tuple(laid))), chosen)
    except ValueError as error:
        raise WrongDeal(_with_cards(str(error), laid, position))


def _with_cards(error, laid, position):
    """The error, and which cards are missing or too many."""
    missing = sorted(card & 0x7F for pile in position.piles for card in pile)
    extra = []
    for card in [card & 0x7F for pile in laid for card in pile]:
        if card in missing:
            missing.remove(card)
        else:
            extra.append(card)
    if missing:
        error += "; missing: " + names(bytes(missing))
    if extra:
        error += "; too many: " + names(bytes(extra))
    return error


def _cards(text, keep_faces=False):
    try:
        return parse_pile(text if keep_faces else text.upper())
    except ValueError as error:
        raise WrongDeal(str(error))


# -- moves in words


def move_in_words(position, move, game):
    """A move as a player says it: "5H 4S: column 3 to column 5"."""
    words = {number: name for name, number in pile_names(game).items()}
    if move.act == "m":
        pile = position.piles[move.source]
        cards = names(pile[-move.count :])
        return "%s: %s to %s" % (cards, words.get(move.source, "pile"), words.get(move.target, "pile"))
    if move.act == "f":
        return "turn up the card of %s" % words[move.source]
    return {"d": "draw", "r": "turn the waste over", "g": "gather and deal again"}.get(move.act, move.act)
