"""golf: the table of Golf: the others' layouts above, the own one below, stock and pile beside it."""

from firmware.screens import CLOSE, HOME, SHOW, common, golf_others, golf_picture, over_home, tables
from firmware.screens import golf_words as words
from firmware.screens.golf_cursor import Cursor, first_stop, stops
from firmware.screens.golf_others import is_over
from firmware.text import say
from shared_rules.golf.position import DRAWN, GAME_OVER, HOLE_OVER, HUMAN, TAKEN, TIDY, columns_and_rows
from shared_rules.golf.view import view
from shared_rules.moves import Move

CLEAR, EXPOSE, LEAVE, NEXT_HOLE, END_GAME = "g", "e", "p", "n", "o"


class GolfScreen:
    """The person sits in seat 0 and sees what that seat may know, nothing else.

    The computer players' turns are made in `work`, one act at a time, and shown together once it is the
    person's turn again, or one turn at a time if the settings say so."""

    NAME = "golf"

    def __init__(self, player, play, note=""):
        self.play = play
        self.full = True  # another table
        self._player = player
        self._one_by_one = player.settings["show_turns"] == "one_by_one"
        left_handed = player.settings["left_handed"]
        self._columns = columns_and_rows(play.options)[0]
        self._places = golf_picture.Places(left_handed)
        self._kept = golf_others.Kept()
        self._cursor = Cursor(self._columns, left_handed)
        self._position = None  # the one that what follows from it was made for, see _look
        self._others_moved = False
        self._counted = False
        self._look()
        self._cursor.restore(note)

    def covered(self):
        """Another page lies over the table: let go what is kept for drawing it."""
        self._drawn = 0
        self._kept = golf_others.Kept()

    # -- what the person may know and do now

    def _look(self):
        """Take in the position, when it is another one than before."""
        play = self.play
        if self._position is play.position:
            return
        self._position = play.position
        self.view = view(self._position, HUMAN, play.options)
        self.moves = play.legal_moves() if self.view.seat == HUMAN else []
        self._can_undo = play.can_undo()
        self._stops = stops(self.moves, self.view.phase)
        self._said = {}  # {stop: the words of the footer}
        self._drawn = 0  # the table as it is to the canvas, and in which state
        self._drawn_in: tuple = ()
        self._cursor.offer(self._stops, first_stop(self._stops, self.view))

    @property
    def choosing(self):
        """A card is in the hand: no clean-up of the glass now."""
        return self.view.seat == HUMAN and self.view.phase in (DRAWN, TAKEN)

    def note(self):
        return self._cursor.note()

    # -- presses

    def press(self, press):
        self._look()
        self._count()
        button = press.button
        if button == "menu":
            from firmware.screens.sheets import MenuSheet

            return MenuSheet(self, words.menu_rows(self.moves, self._can_undo), final=("expose", "end"))
        if button == "a":
            if is_over(self.view):
                return self._scorecard()
            move = self._cursor.move()
            if move:
                self._play(move, press)
        elif button == "b":
            self._back(press)
        else:
            self._cursor.step(button)
        return None

    def _play(self, move, press):
        """Make a move. One that shows an unknown card stands for good: it needs a press made after the
        picture was finished, so that nobody acts on a card not yet seen."""
        if press.seen or not self.play.game.reveals(self._position, move, self.play.options):
            self.play.play(move)
            self._look()

    def _back(self, press):
        """Take back what showed nothing; where a column could be put away, leave it."""
        if self.view.phase == TIDY and self.view.seat == HUMAN:
            self._play(Move(LEAVE, 0, 0, 0), press)
        elif self._can_undo and self.play.undo():
            self._look()

    # -- the menu

    def choose(self, key):
        """Do what the menu offers. Returns what is to be opened, or None for the table."""
        if key == "expose":
            self.play.play(Move(EXPOSE, 0, 0, 0))
        elif key == "end":
            self.play.play(Move(END_GAME, 0, 0, 0))
        elif key == "undo":
            self.play.undo()
        elif key == "hint":
            self._hint()
        elif key == "clean":
            self.full = True
        elif key == "scorecard":
            return self._scorecard()
        elif key == "new":
            from firmware.screens.setup import SetupScreen

            player = self._player
            return over_home(lambda: SetupScreen(player, "golf"))
        elif key == "rules":
            from firmware.screens.rules import RulesScreen

            return RulesScreen(self.play.id)
        elif key == "statistics":
            from firmware.screens.statistics import StatisticsScreen

            return StatisticsScreen(self._player, self.play.id)
        elif key == "home":
            return HOME
        self._look()
        return None

    def _hint(self):
        """Put the cursor on a good move and say why in place of what A would do there."""
        from firmware.screens.golf_hint import advice

        self._look()
        found = advice(self.view, self.play.options, self._stops, self._cursor.at)
        if found:
            at, why = found
            self._cursor.offer(self._stops, at)
            self._said[at] = why, words.keys(self.view, self._cursor, self._stops, self._can_undo)

    # -- the scorecard

    def _scorecard(self):
        from firmware.screens.scorecard import ScorecardScreen

        self._look()
        self._count()
        over = self.view.phase == GAME_OVER
        players = self.play.options["players"]
        rows = [[hole[seat] for hole in self.view.hole_scores] for seat in range(players)]
        on_a = None
        if self.view.phase == HOLE_OVER:
            on_a = (say("golf.next_hole"), self._next_hole)
        elif over:
            on_a = (say("golf.new_game"), self._new_game)
        return ScorecardScreen(
            common.names(self.play.options),
            rows,
            self.play.options["holes"] if self.play.options["game_length"] == "holes" else 0,
            over,
            on_a,
            game=common.game_name(self.play.id),
            note=self._record_words() if over else "",
            table=None if over else self,
        )

    def _next_hole(self):
        move = Move(NEXT_HOLE, 0, 0, 0)
        if move in self.play.legal_moves():  # not when the memory ran short after it was made
            self.play.play(move)
        self.full = True
        self._look()
        return CLOSE

    def _new_game(self):
        """Another game under the same rules."""
        play = self.play
        choice = dict(play.choice)
        return over_home(tables.beginning(self._player, play.id, choice))

    def _record_words(self):
        from firmware.screens import golf_ending

        return golf_ending.record_words(self._player.record(self.play), self.play.options["players"] == 1)

    def _count(self):
        """A finished game is counted, once."""
        if not self._counted and self.play.result() is not None:
            self._counted = True
            self._player.finish(self.play)

    # -- the others' turns

    def work(self):
        """One act of a computer player; true while there are more."""
        play = self.play
        self._count()
        move = None if self._counted else play.computer_move()
        if move is None:
            moved, self._others_moved = self._others_moved, False
            return SHOW if moved else None
        seat = play.position.seat
        play.play(move)
        self._others_moved = not (self._one_by_one and play.position.seat != seat)
        return True if self._others_moved else SHOW

    # -- the picture

    def draw(self, canvas):
        self._look()
        self._draw_table(canvas)
        if canvas.quiet:
            common.footer(canvas, "")
            return
        at = self._cursor.at
        common.footer(canvas, *self._footer(at))
        if self._stops:
            whole_column = self._stops[at].act == CLEAR
            golf_picture.cursor(canvas, at, self._columns, self._places, whole_column)

    def _footer(self, at):
        """(what A would do, the keys) with the cursor there."""
        if at not in self._said:
            does = words.what_a_does(self.view, self._stops, at, self.play.options)
            self._said[at] = does, words.keys(self.view, self._cursor, self._stops, self._can_undo)
        return self._said[at]

    def _draw_table(self, canvas):
        """All that does not depend on the cursor; the same from step to step."""
        state = (canvas.quiet, canvas.battery)
        self._drawn = canvas.again(self._drawn) if self._drawn_in == state else 0
        if self._drawn:
            return
        before = canvas.count
        seen, options = self.view, self.play.options
        game = common.game_name(self.play.id)
        golf_picture.table(canvas, seen, options, game, self._places, self._kept)
        if canvas.quiet:
            golf_picture.moon(canvas, self._places)
        elif self.choosing:
            deed = "golf.you_took" if seen.phase == TAKEN else "golf.you_drew"
            golf_picture.in_hand(canvas, say(deed), self._places)
        else:
            golf_picture.headline(canvas, words.headline(seen, options, self._one_by_one), self._places)
        self._drawn, self._drawn_in = canvas.since(before), state
