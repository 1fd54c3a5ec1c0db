"""What the check of a save lets pass is a game of Golf that can be played to its end and scored."""

from array import array

import pytest

from shared_rules import moves
from shared_rules.golf import choices, game, saved
from shared_rules.golf.position import changed
from shared_rules.playthrough import TICK, Playthrough
from shared_rules.rng import Rng
from simulator.lab import golf_mutants
from simulator.lab.golf_random_device import a_move


def played_until(there, id, **choice):
    """(position, options) of a game played at random until `there(position)`."""
    for number in range(1, 100):
        play, dice = Playthrough(game, id, number, choice), Rng(number)
        while play.result() is None:
            if there(play.position):
                return play.position, play.options
            play.play(a_move(play, play.legal_moves(), dice, 0))
    raise AssertionError("it never came")


@pytest.mark.parametrize("id", choices.ids())
def test_any_field_may_be_damaged(id):
    """Each is changed at three moments of a game: the check refuses it, or the game goes to its end."""
    found = golf_mutants.run([id], 2, 1, 4)
    assert found["refused"] > 60 and found["played"] > 3


def test_a_cleared_card_that_is_no_card_is_refused():
    position, options = played_until(lambda now: any(now.cleared[0]), "six_card_alt")
    fields = golf_mutants.plain(position)
    assert saved.position_from(fields, options) == position
    place = next(at for at, card in enumerate(position.cleared[0]) if card)
    for card in (0x0F, 0x80, 0):  # rank 15, face down, none
        cleared = bytearray(position.cleared[0])
        cleared[place] = card
        damaged = changed(position, cleared=(bytes(cleared), *position.cleared[1:]))
        with pytest.raises(ValueError, match="cleared card|empty place"):
            saved.position_from(golf_mutants.plain(damaged), options)


def test_moves_of_a_file_that_nobody_could_make_stop_no_undo_and_no_redo():
    play = Playthrough(game, "four_card", 7, {"first_dealer": "last_bot"})
    take = next(move for move in play.legal_moves() if move.act != "d")
    play.play(take)
    play._history.append(moves.pack(TICK))  # Golf has no clock
    assert not play.undo()
    play._undone = array("I", [moves.pack(moves.move("s", 30))])
    assert not play.redo() and not play.can_redo()
