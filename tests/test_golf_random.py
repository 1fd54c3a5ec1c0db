"""Every form of Golf with options at random, played at random to the end, in both interpreters: see
simulator/lab/golf_random.py, which plays as many as one likes."""

from shared_rules.golf.choices import ids
from simulator.lab import golf_random
from simulator.lab.golf_random_device import choice_at_random, dice_of

FORMS = ",".join(ids())


def test_both_interpreters_play_the_same_games_to_their_end():
    """Under MicroPython in 256 KB; cards, views, saves and undo are checked on the way."""
    desk, wrong = golf_random.games("cpython", FORMS, 7, 1)
    assert wrong == ""
    assert [line.split(" ")[0] for line in desk] == ids()
    assert golf_random.games("micropython", FORMS, 7, 1) == (desk, "")


def test_the_options_at_random_are_of_all_kinds():
    set_by_hand = set()
    for id in ids():
        for number in range(1, 12):
            set_by_hand |= set(choice_at_random(id, dice_of(id, number)))
    assert len(set_by_hand) > 50


def test_the_command_says_how_many_games_it_has_played(capsys):
    asked_for = ["--preset", "four_card", "--preset", "power_cabo"]
    assert golf_random.main(["--count", "2", "--jobs", "1", *asked_for]) == 0
    printed = capsys.readouterr().out
    assert "four_card            2 games" in printed and " 0 failures (cpython)" in printed
