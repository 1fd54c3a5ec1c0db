"""B tells all that the others did since one's last turn, also where somebody did more than one thing."""

import canvas_pictures  # noqa: F401  puts the framebuf of the desk in its place
from golf_desk import Table, Unpainted

from shared_rules.golf import acts, game
from shared_rules.golf.position import DRAWN, FLIPPED, TURN
from shared_rules.golf.view import view
from shared_rules.playthrough import Playthrough
from shared_rules.rng import Rng
from simulator.lab.golf_random_device import a_move


def test_both_cards_that_each_of_the_others_turned_up_are_told():
    table = Table(3, "six_card", players=3, first_dealer="human", canvas=Unpainted())
    while table.position.phase != TURN or table.position.seat:
        table.make(table.play.legal_moves()[0])
    found = acts.told(table.screen._acts, table.position)
    for seat in (1, 2):
        assert [kind for other, kind, *_ in found if other == seat][:2] == [FLIPPED] * 2
        assert [kind for other, kind, *_ in found if other == seat][2:] != [FLIPPED]
    table.press("b")
    lines = [words for words in table.words() if "up" in words.split()]
    assert table.screen.NAME == "recap" and len(lines) >= 4


def noted(id, number, **choice):
    """(position, what was noted) after each act of the others in a game at random."""
    play, dice, kept = Playthrough(game, id, number, choice), Rng(number), b""
    while play.result() is None:
        before = play.position
        play.play(a_move(play, play.legal_moves(), dice, 0))
        if before.seat:
            kept = acts.noted(kept, before, play.position)
            yield play.position, acts.told(kept, before)


def test_a_second_turn_after_a_jack_is_told_beside_the_first():
    most = 0
    for position, found in noted("six_card", 4, players=2, jack_skip=True, initial_mode="none"):
        most = max(most, len(found))
        assert not found or found[-1][1] == position.last_acts[1].kind or found[-1][1] > FLIPPED
    assert most > 1


def test_groups_put_away_and_looks_paid_for_are_told():
    kinds = set()
    for number in range(1, 30):
        for _, found in noted("six_card_alt", number, players=3):
            kinds |= {kind for _, kind, *_ in found}
        for _, found in noted("four_card", number, players=3, relook="paid"):
            kinds |= {kind for _, kind, *_ in found}
    assert {acts.PUT_AWAY, acts.PAID_LOOK} <= kinds


def test_what_is_told_shows_no_hidden_card():
    """A card that a player drew and put face down, or looked at, is named to nobody."""
    play, dice, kept = Playthrough(game, "four_card", 8, {"players": 4, "relook": "paid"}), Rng(8), b""
    while play.result() is None:
        before = play.position
        seen = view(before, 0, play.options)
        play.play(a_move(play, play.legal_moves(), dice, 0))
        if before.seat:
            kept = acts.noted(kept, before, play.position)
            found = acts.told(kept, before)
            if found and before.phase == DRAWN and found[-1][3] is not None:
                assert found[-1][2] in (0, 0x80) and seen.hand == 0x80


def test_acts_of_another_turn_are_not_told():
    play = Playthrough(game, "six_card", 5)
    kept = bytes([9, 9, 1, 1, 5, 2, 7])
    assert acts.told(kept, play.position) == [] and acts.told(b"", play.position) == []
