"""golf_random_device: Golf with legal options at random, played at random; runs under both interpreters.

Arguments: presets separated by commas, first number, count, and in every which game computer players choose
(0: in none). Prints a line for each game; ends with a traceback where a rule is broken.
"""

import gc
import sys

from shared_rules import cards, catalogue, modules, options, playthrough, rng
from shared_rules.golf import game, position, show, view

DEVICE = sys.implementation.name == "micropython"
MOST_MOVES = 40000  # of a hole: three packs shuffled anew many times, with nobody who may end it
MOST_HOLES = 40  # those who throw all cards away tie for the lowest again and again, and play one more hole
SAVED_EVERY = 61  # moves


def choice_at_random(id, dice):
    """{option: value}: the preset, and up to twelve things about it changed that go together."""
    checks = modules.load("shared_rules.golf.choices.checks")
    effects = modules.load("shared_rules.golf.choices.effects")
    presets = modules.load("shared_rules.golf.choices.presets")
    table = modules.load("shared_rules.golf.choices.options")
    choice: dict = {"players": 1 + dice.below(8), "holes": 1 + dice.below(2)}
    base = options.defaults(table.OPTIONS, presets.preset(id))
    if checks.contradiction(_with(base, choice)):  # one pack does not do for so many
        choice["players"] = 2
    for _ in range(dice.below(13)):
        chosen = _with(base, choice)
        ids = [id for id in effects.with_effect(chosen) if id not in ("holes", "target", "players")]
        option = table.OPTIONS.find(ids[dice.below(len(ids))])
        chosen[option.id] = option.values[dice.below(len(option.values))]
        if not checks.contradiction(chosen):
            choice[option.id] = chosen[option.id]
            if option.id == "game_length":
                choice["target"] = 50
    return choice


def _with(base, choice):
    chosen = dict(base)
    chosen.update(choice)
    return chosen


def a_move(play, found, dice, computers):
    """Mostly any of the legal moves found; in some games a computer player's own one; what can be left is
    left three times of four, or the layouts would grow and grow with wrong snaps."""
    if computers and play.number % computers == 0 and play.position.seat:
        return play.computer_move()
    assert found, "nobody can move"
    if found[-1].act == "p" and dice.below(4):
        return found[-1]
    return found[dice.below(len(found))]


def check(play, all_cards):
    """Every card is there, and whoever is on turn sees no more than the rules let know. Returns the legal
    moves."""
    now, rules = play.position, play.options
    lying = lying_as_dealt((now.stock, now.pile, bytes([now.hand])) + now.layouts)
    assert lying == all_cards, "a card is missing"
    down = [card for row in now.layouts for card in row if card >= cards.FACE_DOWN]
    assert not down or not position.is_over(now), "a card lies face down after the hole"
    seen = view.view(now, now.seat, rules)
    found = play.legal_moves()
    assert game.legal_moves(seen, rules) == found, "a view has other moves"
    for layout, known in zip(seen.layouts, seen.known):
        for card, mask in zip(layout, known):
            if card >= cards.FACE_DOWN:
                assert (card == cards.UNKNOWN) == (not mask), "a view shows too much or too little"
    show.faces(view.view(now, 0, rules) if now.seat else seen, rules, 0)
    return found


def lying_as_dealt(piles):
    """The cards in these piles face up and in order; an empty place is none."""
    return sorted([card & 0x7F for card in b"".join(piles) if card & 0x7F])


def check_save(play):
    """A save comes back as it was."""
    collect()
    again, _ = playthrough.load(play.lines(), find_game)
    catalogue.drop_choices(catalogue.GOLF)  # as the device does: while a game is played nobody asks
    assert again.position == play.position, "a save has changed"
    assert again.legal_moves() == play.legal_moves()
    return again


def check_undo(play, before, move):
    """What shows nothing new can be taken back and made again; anything else stands."""
    after = play.position
    if play.result() is not None:
        assert not play.can_undo()
        return
    assert play.can_undo() == (not game.reveals(before, move, play.options))
    if play.undo():
        assert play.position == before and play.redo() and play.position == after


def dice_of(id, number):
    return rng.Rng(number, sum([ord(letter) * (at + 1) for at, letter in enumerate(id)]))


def find_game(id):
    return game


def played(id, number, computers):
    """A game from its deal to its end; returns the number of moves."""
    dice = dice_of(id, number)
    play = playthrough.Playthrough(game, id, number, choice_at_random(id, dice))
    catalogue.drop_choices(catalogue.GOLF)
    count, begun, all_cards = 0, 0, lying_as_dealt([position.all_cards(play.options)])
    while play.result() is None and play.position.hole <= MOST_HOLES:
        found = check(play, all_cards)
        before, move = play.position, a_move(play, found, dice, computers)
        play.play(move)
        count += 1
        begun = begun if play.position.hole == before.hole else count
        assert count - begun < MOST_MOVES, "no end"
        if count % 5 == 0:
            check_undo(play, before, move)
        if count % SAVED_EVERY == 0:
            check_save(play)
    check(play, all_cards)
    again = check_save(play)
    if number % 4 == 0:  # playing all of it again takes a quarter of the time
        again.verify()
    totals = play.position.totals
    assert totals == tuple([sum(scores) for scores in zip(*play.position.hole_scores)]), "wrong totals"
    return count, play


def keep_all(name):
    """The desk has room for all modules at once."""


def collect():
    if DEVICE:
        gc.collect()


def main(ids, first, count, computers):
    if not DEVICE:
        modules.forget = keep_all
        gc.set_threshold(100000)  # there are few cycles, and looking for them takes a tenth of the time
    for number in range(first, first + count):
        for id in ids.split(","):
            try:
                made, play = played(id, number, computers)
            except Exception:
                print("in game %d of %s %s" % (number, id, choice_at_random(id, dice_of(id, number))))
                raise
            print(id, number, made, play.result(), play.position.hole_scores)
            play = None
            collect()


if __name__ == "__main__":
    if hasattr(gc, "threshold"):
        gc.threshold(8192)  # bytes; collecting seldom leaves long-lived objects all over the heap
    main(sys.argv[1], *[int(number) for number in sys.argv[2:]])
