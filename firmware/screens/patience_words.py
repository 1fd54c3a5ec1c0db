"""patience_words: what the patience table says: names of cards, what A would do, the keys, the menu."""

from firmware.screens import common
from firmware.text import keyed, say
from shared_rules import modules
from shared_rules.cards import FACE_DOWN, RANKS


def card_name(card):
    """A card with the sign of its suit: 8♣."""
    return RANKS[card & 15] + say("patience.suits")[card >> 4 & 3]


def run_name(cards, count):
    """The run of `count` cards on top of a pile."""
    name = card_name(cards[-count])
    return say("patience.run", name, count - 1) if count > 1 else name


def figures(layout, play, acts):
    """[(words, value)] that stand on the table."""
    position, score, shown = play.position, play.score(), []
    piles = position.piles
    if hasattr(play.game, "shown"):
        for name, value in play.game.shown(position, play.options):
            if isinstance(value, tuple):
                value = say("patience.%s.of" % name, *value)
            elif isinstance(value, str):
                value = say("patience.%s.%s" % (name, value))
            shown.append((say("patience." + name), str(value)))
    left = sum([len(piles[stock]) for stock in layout.stocks])
    if left or hasattr(play.game, "WASTE") and layout.stocks:
        shown.append((say("patience.stock"), str(left)))
    if score is not None:
        shown.append((say("patience.score"), common.number(score)))
    shown.append((say("patience.moves"), str(acts)))
    return shown


def notes(play):
    """[(pile, words)] that stand below piles: the rank that a foundation takes next."""
    found = play.game.notes(play.position, play.options) if hasattr(play.game, "notes") else ()
    return [(pile, say("patience.next", RANKS[rank])) for pile, rank in found if rank]


def under_the_waste(waste, rules):
    """The cards shown below the top card of the waste, the upper one first."""
    shown = rules.get("waste_shown", 1)
    if shown == "auto":
        shown = rules.get("draw_count", 1)
    return "" if shown == 1 else " ".join([card_name(card) for card in reversed(waste[-shown:-1])])


# -- the footer


def what_a_does(play, choices, cursor, lifted):
    """In words. `lifted` is the move chosen for a lifted run, or None."""
    piles = play.position.piles
    transfers = choices.transfers(cursor.pile, cursor.count)
    move = lifted or (transfers[0] if transfers else choices.acts.get(cursor.pile))
    cards = piles[cursor.pile]
    if move is None:
        known = cards and cards[-1] < FACE_DOWN
        return say("patience.nowhere", card_name(cards[-cursor.count])) if known else ""
    if lifted is None and len(transfers) > 1:
        return say("patience.places", _lifted_name(move, cards), len(transfers))
    return _with_effect(_act(move, piles, choices.layout, play.game), move, play)


def _lifted_name(move, cards):
    """What a move lifts: a run, or one card from under others."""
    return card_name(cards[-move.count]) if move.act == "p" else run_name(cards, move.count)


def _act(move, piles, layout, game):
    if move.act == "p":
        return say("patience.act.p", _lifted_name(move, piles[move.source]))
    if move.act != "m":
        return say("patience.act." + move.act)
    run = run_name(piles[move.source], move.count)
    cards = piles[move.target]
    if move.target in layout.foundations:
        at_home = len(layout.foundations) > 1 or move.count > 1
        return say("patience.home" if at_home else "patience.away", run)
    if cards and (cards[-1] >= FACE_DOWN or move.target == move.source):
        return say("patience.under", run)
    if cards:
        return say("patience." + getattr(game, "GOES", "to"), run, card_name(cards[-1]))
    if move.target in layout.columns:
        return say("patience.to_space", run)
    return say("patience.to_gap" if move.target in layout.lower else "patience.to_cell", run)


def _with_effect(words, move, play):
    """`words` with what the move does to the score."""
    score, rules = play.score(), play.options
    if score is None:
        return words
    if rules.get("auto_foundation", "off") != "off":
        # what goes home by itself is left out: it would tell a card that lies face down
        rules = dict(rules)
        rules["auto_foundation"] = "off"
    after = play.game.play(play.position, move, rules)
    gained = play.game.score(after, rules, play.seconds) - score
    if not gained:
        return words
    return say("patience.effect", words, ("+" if gained > 0 else "") + common.number(gained))


def keys(choices, cursor, lifted, can_undo):
    """The keys that do something now."""
    if lifted:
        return [(sign, say("patience.key." + word)) for sign, word in LIFTED]
    shown = []
    counts = choices.counts(cursor.pile)
    if len(counts) > 1:
        which = "fewer" if cursor.count == counts[-1] else "more" if cursor.count == counts[0] else "cards"
        shown.append(("updown", say("patience.key." + which)))
    transfers = choices.transfers(cursor.pile, cursor.count)
    if transfers:
        shown.append(("a", say("patience.key." + ("move" if len(transfers) == 1 else "choose"))))
    elif cursor.pile in choices.acts:
        shown.append(("a", say("patience.key." + choices.acts[cursor.pile].act)))
    if can_undo:
        shown.append(("b", say("patience.key.undo")))
    shown.append(("menu", ""))
    return shown


LIFTED = (("leftright", "other"), ("a", "place"), ("b", "back"))


# -- menu and questions: rows as sheets.MenuSheet takes them


def menu_rows(play, choices, cursor, acts, can_undo):
    home, draw = choices.home(cursor.pile), choices.draw()
    rows: list = [("finish", say("patience_menu.finish"), True)] if choices.finish else []
    rows.append(("undo", say("patience_menu.undo"), can_undo, keyed("{B}")))
    if play.can_redo():
        rows.append(("redo", say("patience_menu.redo"), True))
    if play.options.get("hints", True):
        rows.append(("hint", say("patience_menu.hint"), True))
    if home:
        name = card_name(play.position.piles[home.source][-1])
        words = "send" if len(choices.layout.foundations) > 1 else "away"
        if home.target not in choices.layout.foundations:
            words = "aside"
        rows.append(("send", say("patience_menu." + words, name), True, keyed(say("patience_menu.hold_a"))))
    if draw:
        rows.append(("draw", say("patience_menu." + draw.act), True, say("patience_menu.hold_down")))
    rows.append(("restart", say("patience_menu.restart"), acts > 0))
    for key in ("new", "options", "rules", "statistics", "clean", "home"):
        rows.append((key, say("patience_menu." + key), True))
    return rows


def can_be_won(play):
    """What is known of the deal; "" where nothing is."""
    grade = modules.ask("firmware.winnable", "grade", play.id, play.choice, play.number)
    return say("patience_menu." + grade, play.number) if grade else ""


def question(about, number, can_undo):
    """(words, rows) of the question about "finish", "restart", "new", or "dead"."""
    stay = ("stay", say("patience_menu.stay"), True)
    if about == "dead":
        rows = [("undo", say("patience_menu.dead.undo"), can_undo), stay]
        rows += [(key + "!", say("patience_menu.dead." + key), True) for key in ("restart", "new")]
        return say("patience_menu.ask.dead"), rows
    words = say("patience_menu.ask." + about)
    if "%d" in words:
        words = words % number
    return words, [
        (about if about == "finish" else about + "!", say("patience_menu.yes." + about), True),
        stay,
    ]
