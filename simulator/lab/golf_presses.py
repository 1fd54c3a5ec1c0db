"""golf_presses: a person at the Golf table of the device who knows the acts wanted and finds the buttons.

It runs where the firmware runs, as a program of its own (see `run`), and leaves a script of its presses that
anybody can follow. The way of the cursor is found on the cursor itself.
"""

from firmware import main
from firmware.app import App
from shared_rules import moves
from shared_rules.golf import bots, powers
from shared_rules.golf.game import tie_breaks
from shared_rules.golf.position import DRAWN, HUMAN, POWER, REVEAL, TAKEN, TIDY, is_over
from shared_rules.golf.view import view
from simulator.lab.robot import Done, NoWay, Robot

PLAN, SCRIPT, USED = "plan.txt", "script.txt", "used.txt"  # files beside the saves
DIRECTIONS = ("left", "right", "up", "down")
LIKED = "uhq"  # acts of a power: who is to use them all takes them wherever they are offered


class Person(Robot):
    """Presses the buttons of the table that is open."""

    def make(self, move):
        """Press what makes this move. Raises NoWay."""
        table = self.app.screen
        table.look()
        if (table.view.phase, move.act) == (TIDY, "p"):
            self.press("b")
            return
        if move not in table.stops.values():
            self._go([stop for stop in table.stops if table.stops[stop] is None], move)
            self.press("a")
            table.look()
        self._go([stop for stop in table.stops if table.stops[stop] == move], move)
        before = table.play.position
        self.press("a")
        if table.play.position is before:
            raise NoWay("A does not make %s" % moves.text(move))

    def _go(self, stops, move):
        """Step to one of these stops."""
        cursor = self.app.screen.cursor
        start = dict(vars(cursor))
        ways: dict = {_known(start): ()}
        waiting = [start]
        for state in waiting:
            if state["at"] in stops:
                break
            for direction in DIRECTIONS:
                vars(cursor).update(state)
                cursor.step(direction)
                after = dict(vars(cursor))
                if _known(after) not in ways:
                    ways[_known(after)] = ways[_known(state)] + (direction,)
                    waiting.append(after)
        vars(cursor).update(start)
        if state["at"] in stops:
            for direction in ways[_known(state)]:
                self.press(direction)
            return
        raise NoWay("the cursor does not come to where %s is made" % moves.text(move))


def _known(state):
    """Where the cursor stands and which numbers it remembers."""
    return tuple(sorted((name, value) for name, value in state.items() if isinstance(value, int)))


def run(root, start, parts):
    """Play `start` (preset, deal number): one hole with pictures, or when PLAN says "game" all of it and
    with a liking for powers. Leaves SCRIPT, and in USED what was done how often; ends with Done."""

    def take_over(app):
        person = Person(app)
        with open(root + PLAN) as file:
            whole = file.read().strip() == "game"
        used = play(person, whole)
        with open(root + SCRIPT, "w") as file:
            file.write("\n".join(person.lines()) + "\n")
        with open(root + USED, "w") as file:
            file.write("\n".join("%s %d" % each for each in sorted(used.items())) + "\n")
        raise Done

    App.step = take_over  # type: ignore[method-assign]
    main.run(root, start, parts)


def play(person, whole):
    """Play a hole to its scorecard, or the game; {what was done: how often}."""
    used: dict = {}
    shown: set = set()
    person._let_work()
    table = person.app.screen
    game, options = table.play, table.play.options
    while game.result() is None:
        seen = view(game.position, HUMAN, options)
        if is_over(seen):
            if not whole:
                break
            person.press("a")
            person.press("a")
            continue
        move = chosen(seen, game, used if whole else None)
        note = told(seen, move, options)
        used[note] = used.get(note, 0) + 1
        if not whole and (seen.phase, move.act) not in shown:
            shown.add((seen.phase, move.act))
            person.shot("%s-%s" % (seen.phase, move.act))
        person.make(move)
        table.look()
        if not whole and table.view.phase in (DRAWN, TAKEN, POWER) and table.view.picked:
            person.shot("in-sight")
    person.shot("over")
    person.press("a")
    person.expect("scorecard")
    person.shot("scorecard")
    return used


def chosen(seen, game, used):
    """What the best computer player would do; who collects powers (`used` is a dict) does what is rare."""
    legal = game.legal_moves()
    if used is not None:
        fresh = [
            move for move in legal if not used.get(told(seen, move, game.options)) and move.act in "umqhl"
        ]
        rare = [move for move in legal if move.act in LIKED] or fresh
        if rare and not (seen.phase == DRAWN and rare[0].act == "m"):
            return rare[0]
        equal = [move for move in legal if move.act == "m" and is_equal(seen, move, game.options)]
        if equal:
            return equal[0]
        legal_ends = [move for move in legal if move.act != "k"]
        if seen.turns[HUMAN] < 12 and len(legal_ends) < len(legal):
            found = bots.choose(seen, game.options, tie_breaks(game.position, game.number), bots.EXPERT)
            return found if found.act != "k" else legal_ends[-1]
    return bots.choose(seen, game.options, tie_breaks(game.position, game.number), bots.EXPERT)


def is_equal(seen, move, options):
    """Is the card named known to match the card in the hand, or the pile's top card?"""
    seat = (seen.seat + move.target) % len(seen.layouts)
    card, wanted = seen.layouts[seat][move.source], seen.hand or (seen.pile and seen.pile[-1])
    return seen.phase not in (REVEAL, POWER) and powers.same(card & 0x7F, wanted, options) and card > 0x80


def told(seen, move, options):
    """The word under which an act is counted: a power by its kind, all else by phase and act."""
    if move.act == "u":
        return "power %d" % powers.power_of(seen.hand or seen.pile[-1], options)
    return "%s %s" % (seen.phase, move.act)
