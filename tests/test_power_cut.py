"""Power comes back, a panel hangs: the game, the cursor and what can be taken back are there."""

import filecmp

import pytest

from firmware.boards import pico_epaper_4in2
from simulator import cli, runtimes, script
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.runtimes import cpython

SCRIPT = """
press right 2
press a
press down
press right
wait 3s
shot before
%s
shot after
press b
shot undone
expect screen klondike
"""


@pytest.mark.parametrize("runtime", ["cpython", "micropython"])
def test_after_a_cut_of_power_the_game_the_cursor_and_undo_are_there(runtime, tmp_path):
    for name, between in (("cut", "cut power\npower on"), ("whole", "")):
        script = tmp_path / (name + ".txt")
        script.write_text(SCRIPT % between)
        game = ["--game", "klondike", "--deal", "4711", "--runtime", runtime]
        assert cli.main(["run", str(script), *game, "--out", str(tmp_path / name)]) == 0
    assert filecmp.cmp(tmp_path / "cut" / "before.png", tmp_path / "cut" / "after.png", shallow=False)
    assert filecmp.cmp(tmp_path / "cut" / "undone.png", tmp_path / "whole" / "undone.png", shallow=False)
    assert not filecmp.cmp(tmp_path / "cut" / "after.png", tmp_path / "cut" / "undone.png", shallow=False)


class Hanging(Handheld):
    """A handheld whose BUSY wire keeps its level from a moment on, as long as `hangs`."""

    hangs = False

    def pin_read(self, pin):
        level = super().pin_read(pin)
        return 1 if self.hangs and pin == pico_epaper_4in2.BUSY else level


def test_a_panel_that_stays_busy_is_told_of_and_the_game_goes_on_when_it_answers_again(tmp_path):
    steps = """
        press a
        wait 60s
        expect text panel does not answer
        wait 60s
        press a
        wait 10s
        expect screen klondike
    """
    handheld, console = Hanging(pico_epaper_4in2), runtimes.Console()
    hand = Hand(script.parse(steps), handheld, console)
    begun = handheld.clock.now
    handheld.at(begun + 3_000_000, lambda: setattr(handheld, "hangs", True))
    handheld.at(begun + 100_000_000, lambda: setattr(handheld, "hangs", False))
    program = runtimes.Program(pico_epaper_4in2.NAME, tmp_path, ("klondike", 4711), fixed=True)
    with pytest.raises(StopScript):
        runtimes.run(cpython.live, handheld, program, console, hand.while_off)
    assert hand.error is None
    assert any("check its cable" in line for line in console.lines)
    assert (tmp_path / "patience.game").exists()
    assert handheld.glass.image() != bytes(len(handheld.glass.image()))
