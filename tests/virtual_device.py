"""virtual_device: a virtual handheld that follows scripts, with its folder of saves, for tests."""

import pytest
from interpreters import ROOT

from firmware.boards import pico_epaper_4in2
from simulator import runtimes, script
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.runtimes import cpython, micropython

RUNTIMES = {"cpython": cpython.live, "micropython": micropython.live}


class Device:
    """`board` with the saves in `folder`/saves; it begins with the game `start` where that is not None.
    `program`: the name of a module in tests/programs that runs in the place of firmware.main."""

    def __init__(
        self,
        folder,
        board=pico_epaper_4in2,
        start=("klondike", 4711),
        handheld=Handheld,
        runtime="cpython",
        program=None,
        **options,
    ):
        self.folder, self.board, self.start, self.runtime = folder, board, start, runtime
        for name in ("saves", "shots"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        self.handheld = handheld(board, **options)
        self.console = runtimes.Console()
        self.program = {}
        if program:
            self.program = {"module": program, "path": (ROOT / "tests" / "programs",)}

    def does(self, steps, at=()):
        """Follow a script; `at`: (seconds from now, what to do). Returns the hand."""
        hand = Hand(script.parse(steps), self.handheld, self.console, self.folder / "shots")
        for seconds, act in at:
            self.handheld.at(self.handheld.clock.now + int(seconds * 1e6), act)
        program = runtimes.Program(self.board.NAME, self.folder / "saves", self.start, fixed=True)
        program = program._replace(**self.program)
        with pytest.raises(StopScript):
            runtimes.run(RUNTIMES[self.runtime], self.handheld, program, self.console, hand.while_off)
        assert hand.error is None, hand.error
        return hand

    def volts(self, volts):
        self.handheld.battery.volts = volts

    def screens(self):
        """The screens that were entered, in order."""
        return [line.split()[1] for line in self.console.lines if line.startswith("screen ")]
