"""robot: plays on the real screens and writes down the buttons it presses, as a script.

It runs where the firmware runs, as a program of its own (see `run`). It knows a screen by what every screen
lets others see: `press`, `note`, `choosing` and the moves of its `play`. To learn where a button leads it
presses it on a copy of the screen, which is what resuming a saved game gives.
"""

from firmware import main
from firmware.app import App
from firmware.buttons import Press
from firmware.screens import SHOW, setup, tables
from shared_rules import catalogue, moves, playthrough

DIRECTIONS = ("left", "right", "up", "down")
MOST_STEPS = 40  # of the cursor, for one move
MOST_PLACES = 7  # to choose from for a lifted run
PLAN, SCRIPT = "moves.txt", "script.txt"  # files beside the saves: what to play, what was pressed


class NoWay(Exception):
    """No buttons were found that do what was wanted."""


class Done(Exception):
    """The game is played and SCRIPT is written."""


def run(root, start, parts):
    """Play `start` (game id, deal number) from home on. A patience is played by the words of moves in PLAN,
    Golf by the choices of a computer player that sees what the person sees. Leaves SCRIPT; ends with Done."""

    def take_over(app):
        robot = Robot(app)
        robot.set_up(*start)
        if catalogue.family_of(start[0]) == catalogue.GOLF:
            play_hole(robot)
        else:
            with open(root + PLAN) as file:
                play_to_win(robot, [moves.parse(word) for word in file.read().split()])
        with open(root + SCRIPT, "w") as file:
            file.write("\n".join(robot.lines()) + "\n")
        raise Done

    App.step = take_over  # type: ignore[method-assign]  # the app has opened its first screen when it takes its first step
    main.run(root, None, parts)


def play_hole(robot):
    """One hole of Golf, to its scorecard."""
    from shared_rules.golf import bots
    from shared_rules.golf.game import tie_breaks
    from shared_rules.golf.position import GAME_OVER, HOLE_OVER, TURN
    from shared_rules.golf.view import view

    play = robot.app.screen.play
    seen = view(play.position, 0, play.options)
    while seen.phase not in (HOLE_OVER, GAME_OVER):
        if seen.phase == TURN:
            robot.shot("turn")
        robot.make(bots.choose(seen, play.options, tie_breaks(play.position, play.number), bots.EXPERT))
        if robot.app.screen.choosing:
            robot.shot("drawn")
        seen = view(play.position, 0, play.options)
    robot.shot("hole-over")
    robot.press("a")
    robot.expect("scorecard")
    robot.shot("scorecard")


def play_to_win(robot, plan):
    """A patience by these moves, the last of which may be the one that plays the rest."""
    for i, move in enumerate(plan):
        if i % 8 == 7:
            robot.shot("move")
        robot.make(move)
    robot.expect("won")
    robot.shot("won")


class Robot:
    """Presses buttons on an app that is at home."""

    def __init__(self, app):
        self.app = app
        self._lines = []  # [act, times], or a line of the script
        self._shots = 0

    # -- the script

    def press(self, button):
        """Press a button, and let the screen do what it then does by itself."""
        if self._lines and self._lines[-1][0] == button:
            self._lines[-1][1] += 1
        else:
            self._lines.append([button, 1])
        self.app.enter(self.app.screen.press(Press(button, False, True)))
        self._let_work()

    def _let_work(self):
        while True:
            work = getattr(self.app.screen, "work", None)
            done = work() if work else None
            if not done:
                return
            if done is not True and done != SHOW:
                self.app.enter(done)

    def shot(self, name):
        self._shots += 1
        self._lines.append(("shot %02d-%s" % (self._shots, name), 0))

    def expect(self, name):
        """The screen is this one, here and whenever the script is followed. Raises NoWay."""
        screen = self.app.screen.NAME
        if screen != name:
            raise NoWay("the screen is '%s', not '%s'" % (screen, name))
        self._lines.append(("expect screen " + name, 0))

    def lines(self):
        for act, times in self._lines:
            if times:
                yield "press " + act + (" %d" % times if times > 1 else "")
            else:
                yield act

    # -- to the table

    def set_up(self, id, number):
        """From home, where nothing is in progress, by the page of setting up to the first deal of `id`.
        Raises NoWay."""
        family = catalogue.family_of(id)
        self.shot("home")
        for _ in range(catalogue.FAMILIES.index(family)):
            self.press("down")
        self.press("a")
        self.expect("setup")
        self._choose(id, family)
        self.press("up")  # round to the last row, the deal number
        self.press("a")
        self.expect("number")
        for i, digit in enumerate(reversed(str(number))):
            if i:
                self.press("left")
            for _ in range(int(digit)):
                self.press("up")
        self.shot("number")
        self.press("a")
        self.press("down")
        self.shot("setup")
        self.press("a")
        self.expect(tables.table(self.app.player, self._play()).NAME)
        play = self._play()
        if (play.id, play.number) != (id, number):
            raise NoWay("dealt %s %d, not %s %d" % (play.id, play.number, id, number))
        self.shot("dealt")

    def _choose(self, id, family):
        """Choose the game on the page of setting up, from its list where there is one; the first is there."""
        steps = catalogue.ids(family).index(id)
        if not steps:
            return
        self.press("down")
        if len(catalogue.ids(family)) > setup.FEW:
            self.press("a")
            self.expect("games")
            for _ in range(steps):
                self.press("down")
            self.shot("games")
            self.press("a")
        else:
            for _ in range(steps):
                self.press("right")
        self.press("up")

    # -- on the table

    def _play(self):
        play = getattr(self.app.screen, "play", None)
        if play is None:
            raise NoWay("the screen '%s' has no game" % self.app.screen.NAME)
        return play

    def make(self, move):
        """Press what makes this move. Raises NoWay."""
        play = self._play()
        before = play.moves()
        if self.app.screen.NAME == "question":
            self._answer(move)
        if play.moves() == before:
            self._go_and_act(move)
        made = play.moves()[len(before) : len(before) + 1]
        if made != [move]:
            raise NoWay("made %s instead of %s" % (made, moves.text(move)))

    def _answer(self, move):
        """A question stands over the table: whether to play the rest. Say yes when that is the move."""
        self.shot("question")
        self.press("a" if move.act == "a" else "b")

    def _go_and_act(self, move):
        """Step the cursor to where the move can be made, one look at a time: where a step leads may hang on
        what a note does not tell."""
        led = {}  # (note, direction): note, as seen on copies and on the screen itself
        for _ in range(MOST_STEPS):
            note = self.app.screen.note()
            way, buttons = self._nearest(note, move, led)
            if not way:
                for button in buttons:
                    self.press(button)
                return
            self.press(way[0])
            led[note, way[0]] = self.app.screen.note()
        raise NoWay("the cursor goes round and never comes to where %s is made" % moves.text(move))

    def _nearest(self, start, move, led):
        """(directions to the nearest place where the move can be made, the buttons that make it there)."""
        ways: dict = {start: ()}
        waiting = [start]
        for note in waiting:
            buttons = self._buttons_for(note, move)
            if buttons:
                return ways[note], buttons
            for direction in DIRECTIONS:
                if (note, direction) not in led:
                    led[note, direction] = self._after(note, (direction,)).note()
                there = led[note, direction]
                if there not in ways:
                    ways[there] = ways[note] + (direction,)
                    waiting.append(there)
        raise NoWay("the cursor finds no place where %s can be made" % moves.text(move))

    def _buttons_for(self, note, move):
        """The buttons that make the move with the cursor at `note`: A; A, some steps to a place, and A; or B.
        None when there are none."""
        before = self._play().moves()
        if self._after(note, ("a",)).play.moves() == before + [move]:
            return ("a",)
        if self._after(note, ("a",)).choosing and not self.app.screen.choosing:
            for steps in range(MOST_PLACES):
                buttons = ("a",) + ("right",) * steps + ("a",)
                if self._after(note, buttons).play.moves() == before + [move]:
                    return buttons
        if self._after(note, ("b",)).play.moves() == before + [move]:
            return ("b",)
        return None

    def _after(self, note, buttons):
        """A copy of the table on which these buttons were pressed with the cursor at `note`."""
        copy = self._copy(note)
        for button in buttons:
            copy.press(Press(button, False, True))
        return copy

    def _copy(self, note):
        """The table as it is, with the cursor at `note`, to try things on."""
        play, note = playthrough.load(self._play().lines(note), catalogue.load)
        return tables.table(self.app.player, play, note)
