"""patience: the table of any patience: the cursor, the moves, the menu."""

import gc
import time

from firmware.art import letters
from firmware.buttons import ALSO
from firmware.layout import lay_out
from firmware.screens import CLOSE, HOME, common, instead, over_home
from firmware.screens import patience_words as words
from firmware.screens.patience_cursor import Choices, Cursor
from firmware.screens.patience_picture import draw_figures, draw_notes, picture_for
from firmware.text import say
from shared_rules.patience.dead_end import DEAD, HANDHELD, UNKNOWN

FOOTER = 280  # y of its rule
LONGEST_PAUSE_MS = 60000  # who thinks longer than this has laid the device aside
SEARCH_MS = 12  # a slice of `work` begins no board after this time


class PatienceScreen:
    """`play` is the playthrough; `note` is what `note()` once returned."""

    def __init__(self, player, play, note=""):
        self._player = player
        self._begin(play)
        try:
            pile, count = [int(word) for word in note.split(".")]
        except ValueError:
            return  # a note of another build, or none
        self._cursor.put(self._choices, pile, count)

    @property
    def NAME(self):
        return self.play.id

    @property
    def choosing(self):
        """A run is lifted: no clean-up of the glass now."""
        return self._lifted is not None

    def covered(self):
        """Another page lies over the table: let go what is kept for drawing it."""
        self._drawn = 0

    def note(self):
        return "%d.%d" % (self._cursor.pile, self._cursor.count)

    def _begin(self, play):
        """Take up a playthrough that is new to this screen, or begun anew."""
        self.play = play
        self.full = True
        left_handed = self._player.settings["left_handed"]
        self._layout = lay_out(play.game, play.options, left_handed, self._player.width)
        self._picture = picture_for(self._layout)
        self._position = self._piles = None  # those that what follows from them was made for, see _look
        self._acts = play.acts()
        self._choice = None  # options for the next deal, when they were changed
        self._pressed_ms = None  # when the button before was pressed; None while the clock rests
        self._spare_ms = 0  # time passed that makes no second yet
        self._offered = False  # to play the rest
        self._told_dead = False
        self._search = None  # the search for something useful to do, while it lasts
        self._lifted: list | None = None  # while a place is chosen: the moves of the run, from left to right
        self._at = 0  # the one chosen
        self._before_down = None  # (pile, count) under the cursor before DOWN was pressed
        self._message = ""
        stocks = [stock for stock in self._layout.stocks if play.position.piles[stock]]
        self._cursor = Cursor((stocks or self._layout.columns or self._layout.lower)[0])
        self._look()
        self._cursor.settle(self._choices)
        if not stocks:
            movable = [pile for pile in self._choices.below if pile in self._choices.runs]
            self._cursor.enter(self._choices, movable[0] if movable else None)

    def _look(self):
        """See what the position offers; once for each position."""
        play, layout = self.play, self._layout
        position = play.position
        if position is self._position:
            return
        piles = position.piles
        if piles is not self._piles:  # the clock changes the score alone
            if self._piles is not None:
                self._choices.runs = {}  # the old moves make room for the new ones
            self._choices: Choices = Choices(play.legal_moves(), piles, layout)
            self._picture.lay(piles, self._choices)
            self._piles = piles
            waste = getattr(play.game, "WASTE", None)
            self._under = "" if waste is None else words.under_the_waste(piles[waste], play.options)
        self._drawn = 0  # the table as it is to the canvas, and whether that was asleep
        self._drawn_quiet = False
        self._figures = words.figures(layout, play, self._acts)
        self._notes = words.notes(play)
        self._can_undo = play.can_undo()
        self._position = position  # last: should the memory not do, all is looked at anew

    # -- pressing

    def holds(self, button):
        """Holding A sends a card home: another meaning where the short press would not. Holding DOWN draws;
        the press that it begins with steps all the same."""
        if button == "down":
            return ALSO if self._lifted is None and self._choices.draw() else False
        if button != "a":
            return False
        home = self._choices.home(self._cursor.pile)
        if home is None:
            return False
        if self._lifted:
            return self._lifted[self._at] != home
        return list(self._transfers()) != [home]

    def press(self, press):
        self._pass_time()
        self._message = ""
        self._look()  # there is something new only when the memory ran short after a move
        button, held = press.button, press.held
        before_down, self._before_down = self._before_down, None
        if self.play.result():
            return self._won()
        if button == "menu":
            self._lifted = None
            rows = words.menu_rows(self.play, self._choices, self._cursor, self._acts, self._can_undo)
            from firmware.screens.sheets import MenuSheet

            return self._over(MenuSheet(self, rows, words.can_be_won(self.play)))
        if self._lifted:
            return self._choose_place(button, held)
        if button == "a":
            return self._act(held)
        if button == "b":
            self._undo()
            return None
        if button == "down":
            if held:
                return self._draw_cards(before_down)
            self._before_down = (self._cursor.pile, self._cursor.count)
        self._cursor.step(self._choices, button)
        return None

    def _transfers(self):
        return self._choices.transfers(self._cursor.pile, self._cursor.count)

    def _act(self, held):
        """A: what has one place goes there at once; a run with several is lifted."""
        home = self._choices.home(self._cursor.pile) if held else None
        moves = self._transfers()
        if home:
            return self._play(home)
        if len(moves) == 1:
            return self._play(moves[0])
        if moves:
            self._lift(moves[0])
        elif self._cursor.pile in self._choices.acts:
            return self._play(self._choices.acts[self._cursor.pile])
        return None

    def _lift(self, chosen):
        """Lift the run under the cursor, with the place of the move `chosen` to begin with."""
        lifted = sorted(self._transfers(), key=lambda move: self._layout.places[move.target])
        self._lifted = lifted
        self._at = lifted.index(chosen)

    def _choose_place(self, button, held):
        lifted = self._lifted or []
        if button == "left" or button == "right":
            self._at = (self._at + (1 if button == "right" else -1)) % len(lifted)
        elif button == "a":
            home = self._choices.home(self._cursor.pile) if held else None
            return self._play(home or lifted[self._at])
        elif button == "b":
            self._lifted = None
        return None

    def _draw_cards(self, before_down):
        """DOWN is held: draw, and leave the cursor where it was before DOWN moved it."""
        if before_down:
            self._cursor.put(self._choices, *before_down)
        move = self._choices.draw()
        return self._play(move) if move else None

    def _play(self, move):
        """Make a move; returns what is to be opened then."""
        self.play.play(move)
        return self._made()

    def _made(self):
        """A move was made: go on from there."""
        self._changed(1)
        play, finish = self.play, self._choices.finish
        if play.result():
            return self._won()
        if finish is None:
            self._offered = False
            if play.options.get("dead_end") == "notify" and not self._told_dead:
                from shared_rules.patience import dead_end  # in the heap while it searches

                boards = getattr(play.game, "BOARDS", HANDHELD)
                self._search = dead_end.search(play.position, play.options, play.game, boards)
        elif play.options.get("auto_complete") == "on":
            return self._play(finish)
        elif not self._offered:
            self._offered = True
            return self._ask("finish")
        return None

    def _changed(self, acts):
        """So many acts more or fewer: see what the position offers, and where the cursor can stand."""
        self._acts += acts
        self._lifted = self._search = None
        self._look()
        self._cursor.settle(self._choices)

    def _undo(self):
        if self.play.undo():
            self._told_dead = False
            self._changed(-1)
        else:
            self._message = say("patience.no_undo")

    def _won(self):
        from firmware.screens.won import WonScreen

        player, play = self._player, self.play
        return over_home(lambda: WonScreen(player, play))

    # -- between the presses

    def work(self):
        """Search on for something useful to do; a dead game gets a sheet, one that was won its page."""
        if self.play.result():
            return self._won()
        if self._search is None:
            return None
        began = time.ticks_ms()
        found = None
        while found is None and time.ticks_diff(time.ticks_ms(), began) < SEARCH_MS:
            try:
                found = next(self._search)
            except MemoryError:  # with no room for it the search is left; nothing is said without it
                found = (UNKNOWN, None)
        if found is None:
            return True
        self._search = None
        if found[0] != DEAD:
            return None
        self._told_dead = True
        return self._ask("dead")

    def _pass_time(self):
        """The time since the press before is time of play."""
        now = time.ticks_ms()
        if self._pressed_ms is not None:
            # a difference of more than six days comes out negative
            self._spare_ms += max(min(time.ticks_diff(now, self._pressed_ms), LONGEST_PAUSE_MS), 0)
        self._pressed_ms = now
        if self._spare_ms >= 1000:
            self.play.pass_time(self._spare_ms // 1000)
            self._spare_ms %= 1000
            self._look()

    # -- menu and questions

    def _over(self, sheet):
        """Open a sheet; the clock rests as long as it covers the table."""
        self._pressed_ms = None
        return sheet

    def _ask(self, about):
        from firmware.screens.sheets import AskSheet

        return self._over(AskSheet(self, *words.question(about, self.play.number, self._can_undo)))

    def choose(self, key):
        """Do what a sheet offered; returns what is to be opened, None for the table."""
        return getattr(self, "_choose_" + key.replace("!", "_now"))()

    def _choose_stay(self):
        self._choice = None

    def _choose_undo(self):
        self._undo()

    def _choose_redo(self):
        return self._made() if self.play.redo() else None

    def _choose_send(self):
        return self._play(self._choices.home(self._cursor.pile))

    def _choose_draw(self):
        return self._play(self._choices.draw())

    def _choose_finish(self):
        return self._play(self._choices.finish)

    def _choose_hint(self):
        """Put the cursor on a good move; where its run has several places, with the right one chosen."""
        play, move = self.play, None
        for _ in range(2):
            try:
                from shared_rules.patience.hint import hint

                move = hint(play.position, play.options, play.game)
                break
            except MemoryError:  # there is no room for the search: once more without the fonts
                letters.forget()
                gc.collect()
        if move is None:
            self._message = say("patience.no_hint")
        elif move.act in "mp":
            self._cursor.put(self._choices, move.source, move.count)
            if len(self._transfers()) > 1:
                self._lift(move)
        else:
            for pile in self._choices.acts:
                if self._choices.acts[pile] == move:
                    self._cursor.enter(self._choices, pile)

    def _choose_restart(self):
        return self._ask("restart")

    def _choose_restart_now(self):
        self.play.restart()
        self._begin(self.play)

    def _choose_new(self):
        self._choice = None
        return self._ask("new") if self._acts else self._choose_new_now()

    def _choose_new_now(self):
        play = self.play
        choice = self._choice
        if choice is None:
            choice = dict(play.choice)
        self._player.give_up(play)
        self._begin(self._player.begin(play.id, choice))

    def _choose_options(self):
        from firmware.screens.options import OptionsScreen

        choice = dict(self.play.choice)
        return OptionsScreen(self.play.id, choice, lambda: self._deal_with(choice))

    def _deal_with(self, choice):
        """A on the page of options: a new deal with them."""
        self._choice = choice
        if self._acts:
            return instead(self._ask("new"))
        self._choose_new_now()
        return CLOSE

    def _choose_clean(self):
        self.full = True

    def _choose_rules(self):
        from firmware.screens.rules import RulesScreen

        return RulesScreen(self.play.id)

    def _choose_statistics(self):
        from firmware.screens.statistics import StatisticsScreen

        return StatisticsScreen(self._player, self.play.id)

    def _choose_home(self):
        return HOME

    # -- the picture

    def draw(self, canvas):
        self._look()
        if self._picture.spread(self._cursor):
            self._drawn = 0
        self._draw_table(canvas)
        if canvas.quiet:
            self._pressed_ms = None  # the clock rests in sleep
            common.footer(canvas, "", (), FOOTER)
            return
        lifted = self._lifted[self._at] if self._lifted else None
        # the marks come last: what stands in its old place of the list takes no time
        self._draw_footer(canvas, lifted)
        self._picture.draw_marks(canvas, self._cursor, self._transfers(), lifted)

    def _draw_footer(self, canvas, lifted):
        cursor, choices = self._cursor, self._choices
        left = self._message or words.what_a_does(self.play, choices, cursor, lifted)
        common.footer(canvas, left, words.keys(choices, cursor, lifted, self._can_undo), FOOTER)

    def _draw_table(self, canvas):
        """All that does not depend on the cursor; the same from step to step."""
        self._drawn = canvas.again(self._drawn) if self._drawn_quiet == canvas.quiet else 0
        if self._drawn:
            return
        before = canvas.count
        self._picture.draw(canvas)
        draw_figures(canvas, self._layout, self._figures, self._under)
        draw_notes(canvas, self._layout, self._notes)
        self._drawn, self._drawn_quiet = canvas.since(before), canvas.quiet
