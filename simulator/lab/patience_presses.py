"""patience_presses: a person at a patience table of the device who knows the moves and finds the buttons.

It runs where the firmware runs, as a program of its own (see `run`), and leaves a script of its presses that
anybody can follow. The shortest way of the cursor is found on the cursor itself.
"""

from firmware import main
from firmware.app import App
from firmware.buttons import Press
from shared_rules import moves
from shared_rules.patience.pieces import FINISH
from simulator.lab.robot import Done, NoWay, Robot

PLAN, SCRIPT, COUNT = "plan.txt", "script.txt", "count.txt"  # files beside the saves
HOLD = "hold %s 1s"


def run(root, start, parts):
    """Play `start` (game id, deal number) by the words of moves in PLAN, to the win. Leaves SCRIPT, and in
    COUNT how many presses and acts it took; ends with Done."""

    def take_over(app):
        person = Person(app)
        with open(root + PLAN) as file:
            plan = [moves.parse(word) for word in file.read().split()]
        acts = person.play(plan)
        with open(root + SCRIPT, "w") as file:
            file.write("\n".join(person.lines()) + "\n")
        with open(root + COUNT, "w") as file:
            file.write("%d %d" % (person.presses, acts))
        raise Done

    App.step = take_over  # type: ignore[method-assign]
    main.run(root, start, parts)


class Person(Robot):
    """Presses the buttons of the table that is open, on a panel of any size."""

    def __init__(self, app):
        Robot.__init__(self, app)
        self.presses = 0
        self._view = app._view

    def play(self, plan):
        """Play to the win, with pictures of the deal, the middle and the end. Returns how many acts it took;
        the rest is played as one as soon as it is certain."""
        self._let_work()
        self.shot("start")
        acts = 0
        for i, move in enumerate(plan):
            table = self._play()
            if FINISH in table.legal_moves():
                move = FINISH
            if i == len(plan) // 2 and self.app.screen.NAME != "question":
                self.shot("middle")
            self.make(move)
            acts += 1
            if self.app.screen.NAME == "won":
                break
        self.expect("won")
        self.shot("won")
        return acts

    # -- the buttons

    def press(self, button, held=False):
        """Press a button as the hand does, and let the picture and the screen's own work follow."""
        if held:
            self._lines.append((HOLD % button, 0))
        elif self._lines and self._lines[-1][0] == button:
            self._lines[-1][1] += 1
        else:
            self._lines.append([button, 1])
        self.presses += 1
        if held and button == "down" and not self._view:
            self.app.enter(self._pressed("down"))  # it counts at once, and the hold besides
        self.app.enter(self._pressed(button, held))
        self._show()
        self._let_work()
        self._show()

    def _pressed(self, button, held=False):
        screen, press = self.app.screen, Press(button, held, True)
        return self._view.press(screen, press) if self._view else screen.press(press)

    def _show(self):
        """On the small panel the cursor settles where it is drawn."""
        if self._view:
            self.app.canvas.begin()
            self._view.draw(self.app.screen)

    # -- one move

    def make(self, move):
        """Press what makes this move. Raises NoWay."""
        screen, play = self.app.screen, self._play()
        count = play.acts()
        if screen.NAME == "question":
            self.press("a")
        elif move == FINISH:
            self.press("menu")  # whose first row it is
            self.press("a")
        else:
            self._make_on_table(screen, move)
        if play.acts() == count or play.moves()[-1] != move:
            raise NoWay("%s was not made" % moves.text(move))

    def _make_on_table(self, screen, move):
        way, last = self._way_to(screen, move)
        for button in way:
            self.press(button)
        for button in last:
            self.press(button.lstrip("-"), button[0] == "-")

    def _way_to(self, screen, move):
        """(directions, what is pressed then; "-a": held) that make the move with the fewest presses."""
        cursor = screen._cursor
        start = dict(vars(cursor))
        ways: dict = {_known(start): ()}
        waiting = [start]
        best = None
        for state in waiting:
            vars(cursor).update(state)
            way = ways[_known(state)]
            if best and len(way) + 1 >= len(best[0]) + len(best[1]):
                break
            last = self._last(screen, move)
            if last and (best is None or len(way) + len(last) < len(best[0]) + len(best[1])):
                best = way, last
            for button in ("up", "down") if self._view else ("left", "right", "up", "down"):
                vars(cursor).update(state)
                self._pressed(button)
                after = dict(vars(cursor))
                if _known(after) not in ways:
                    ways[_known(after)] = way + (button,)
                    waiting.append(after)
        vars(cursor).update(start)
        if best is None:
            raise NoWay("the cursor finds no place where %s can be made" % moves.text(move))
        return best

    def _last(self, screen, move):
        """What makes the move with the cursor where it is, the shorter way first; None when nothing does."""
        choices, cursor = screen._choices, screen._cursor
        transfers = list(screen._transfers())
        if transfers == [move] or not transfers and choices.acts.get(cursor.pile) == move:
            return ("a",)
        if choices.home(cursor.pile) == move and screen.holds("a"):
            return ("-a",)
        if choices.draw() == move:
            return ("b",) if self._view else ("-down",)
        if move not in transfers:
            return None
        screen._lift(transfers[0])
        at, there, count = screen._at, screen._lifted.index(move), len(screen._lifted)
        screen._lifted = None
        right, left = (there - at) % count, (at - there) % count
        less, more = ("up", "down") if self._view else ("left", "right")
        steps = (more,) * right if right <= left else (less,) * left
        return ("a",) + steps + ("a",)


def _known(state):
    """Where the cursor stands and what it remembers."""
    return tuple(sorted(state.items()))
