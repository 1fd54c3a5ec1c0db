"""golf: the table of Golf: the others' layouts above, the own one below, stock and pile beside it."""

import gc

from firmware import text
from firmware.art import letters
from firmware.screens import SHOW, common, golf_common
from firmware.screens.golf_common import SHOWING, THINKING, is_over, let_go
from firmware.screens.golf_places import STOCK, Places
from firmware.text import say
from shared_rules import modules
from shared_rules.golf import show
from shared_rules.golf.position import DRAWN, HUMAN, TAKEN, TIDY, TURN
from shared_rules.golf.view import view
from shared_rules.moves import Move

CLEAR, KNOCK, LEAVE = "g", "k", "p"


class GolfScreen:
    """The person sits in seat 0 and sees what that seat may know, nothing else.

    The computer players' turns are made in `work`, one act at a time, and shown together once it is the
    person's turn again, or one turn at a time if the settings say so."""

    NAME = "golf"

    def __init__(self, player, play, note=""):
        self.play = play
        self.full = True  # another table
        self.player = player
        self._one_by_one = player.settings["show_turns"] == "one_by_one"
        self._looking = False  # cards are chosen to be looked at, see golf_cursor.stops
        self._kept = golf_common.Kept()
        self._lay_out(player.settings["left_handed"])
        self._position = None  # the one that what follows from it was made for, see look
        self._others_moved = False
        self._counted = False
        self._acts = b""  # of the others since the person's last turn, see golf.acts
        self.look()
        self.cursor.restore(note)

    def _lay_out(self, left_handed):
        from firmware.screens.golf_cursor import Cursor

        self._places = Places(self.play.options, left_handed)
        self.cursor = Cursor(self._places.columns, left_handed)

    def covered(self):
        """Another page lies over the table: let go what is kept for drawing it."""
        self._drawn = 0
        self._kept = golf_common.Kept()
        let_go(SHOWING, "firmware.screens.")

    # -- what the person may know and do now

    def look(self):
        """Take in the position, when it is another one than before."""
        play = self.play
        if self._position is play.position:
            return
        position, options = play.position, play.options
        self.view = seen = view(position, HUMAN, options)
        self.faces = tuple([show.faces(seen, options, seat) for seat in range(options["players"])])
        self.moves = play.legal_moves() if seen.seat == HUMAN else []
        self.can_undo = play.can_undo()
        self._looking = False
        self._drawn = 0  # the table as it is to the canvas, and in which state
        self._drawn_in: tuple = ()
        self._offer()
        self._position = position  # last: should the memory not do, all is looked at anew

    def _offer(self):
        """The cursor goes to what can be done now."""
        from firmware.screens.golf_cursor import first_stop, stops

        self._said = {}  # {stop: the words of the footer}
        self.stops = stops(self.moves, self.view.phase, self.play.options, self._looking)
        self.cursor.offer(self.stops, first_stop(self.stops, self.view, self.play.options))

    @property
    def choosing(self):
        """A card is in the hand: no clean-up of the glass now."""
        return self.view.seat == HUMAN and self.view.phase in (DRAWN, TAKEN)

    def note(self):
        return self.cursor.note()

    # -- presses

    def press(self, press):
        self.look()
        self.count()
        button = press.button
        if button == "menu":
            return self._by_menu("sheet")
        if button == "a":
            if is_over(self.view):
                return self._by_menu("scorecard")
            move = self.cursor.move()
            if move:
                self._play(move, press)
            elif self.stops:  # a word that is no act: choose a card to look at
                self._looking = True
                self._offer()
        elif button == "b":
            return self._back(press)
        else:
            self.cursor.step(button)
        return None

    def _play(self, move, press):
        """Make a move. One that shows an unknown card stands for good: it needs a press made after the
        picture was finished, so that nobody acts on a card not yet seen."""
        before = self.play.position
        try:
            self._play_if_seen(move, press)
        except MemoryError:
            if self.play.position is not before:
                raise
            self._make_room()  # nothing has happened yet, so that the press need not be lost
            self._play_if_seen(move, press)

    def _play_if_seen(self, move, press):
        final = move.act == KNOCK or self.play.game.reveals(self._position, move, self.play.options)
        if press.seen or not final:
            self.play.play(move)
            self.look()

    def _make_room(self):
        """Let go what the table is shown with."""
        self.covered()
        letters.forget()
        gc.collect()

    def _b(self):
        """The words for what B does: take back what showed nothing; leave a group that could be put away;
        where nothing can be taken back, tell what the others did. "" when it does nothing."""
        if self.view.phase == TIDY and self.view.seat == HUMAN:
            return say("golf.key_p")
        if self._looking or self.can_undo:
            return say("common.back")
        return say("golf.key_recap") if self.tells() else ""

    def tells(self):
        """Is there something to tell, at a moment to read it?"""
        seen = self.view
        return (seen.phase == TURN and seen.seat == HUMAN or is_over(seen)) and any(seen.last_acts[1:])

    def _back(self, press):
        if self.view.phase == TIDY and self.view.seat == HUMAN:
            self._play(Move(LEAVE, 0, 0, 0), press)
        elif self._looking:
            self._looking = False
            self._offer()
        elif self.can_undo:
            self.play.undo()
            self.look()
        elif self.tells():
            return self.choose("recap")
        return None

    # -- the menu and the scorecard; what they need is not kept

    def choose(self, key):
        """Do what the menu offers. Returns what is to be opened, or None for the table."""
        return self._by_menu("choose", key)

    def _by_menu(self, name, *values):
        if name != "sheet":  # under which the table shows
            self.covered()
        return modules.ask("firmware.screens.golf_menu", name, self, *values)

    def told(self):
        """What the others have done, for the page that tells it: [(name, words)]."""
        from firmware.screens import recap

        return recap.told(self.view, self.play.options, self._acts)

    def point_to(self, at, why):
        """Put the cursor there, and say why in place of what A would do."""
        self.cursor.offer(self.stops, at)
        self._said[at] = why, self._keys(self._what_a_does(at)[1])

    # -- a finished game

    def count(self):
        """A finished game is counted, once."""
        if not self._counted and self.play.result() is not None:
            self._counted = True
            self.player.finish(self.play)

    # -- the others' turns

    def work(self):
        """One act of a computer player; true while there are more."""
        play = self.play
        self.count()
        if not self._others_moved and play.position.seat != HUMAN:
            let_go(SHOWING, "firmware.screens.")
            text.keep_only(("common", "golf"))
            letters.forget()
        move = None if self._counted else play.computer_move()
        if move is None:
            if self._others_moved:
                let_go(THINKING)
            moved, self._others_moved = self._others_moved, False
            return SHOW if moved else None
        from shared_rules.golf import acts

        before = play.position
        play.play(move)
        self._acts = acts.noted(self._acts, before, play.position)
        self._others_moved = not (self._one_by_one and play.position.seat != before.seat)
        return True if self._others_moved else SHOW

    # -- the picture

    def draw(self, canvas):
        self.look()
        self._draw_table(canvas)
        if canvas.quiet:
            common.footer(canvas, "")
            return
        at = self.cursor.at
        common.footer(canvas, *self._footer(at))
        self._draw_cursor(canvas, at)

    def _draw_cursor(self, canvas, at):
        from firmware.screens import golf_cards
        from firmware.screens import golf_words as words

        move = self.cursor.move()
        if len(self.stops) > 1 and min(self.stops) < STOCK:
            words.memory().draw_words(canvas, self.stops, at, self._places)
        if self.stops and at >= STOCK:
            cleared = ()
            if move.act == CLEAR:
                from firmware.screens.golf_cursor import group

                cleared = group(move, self.play.options)
            golf_cards.cursor(canvas, at, self._places, cleared)

    def _footer(self, at):
        """(what A would do, the keys) with the cursor there."""
        if at not in self._said:
            does, key = self._what_a_does(at)
            self._said[at] = does, self._keys(key)
        return self._said[at]

    def _keys(self, a):
        return golf_common.keys(self.cursor, self.stops, a, self._b())

    def _what_a_does(self, at):
        """(in words, the word beside A)"""
        if is_over(self.view):
            from firmware.screens.golf_ending import scored

            return scored(self.view, self.play.options), say("golf.card")
        if not self.stops:
            return "", ""
        from firmware.screens import golf_words as words

        does = words.what_a_does(self.view, self.stops, at, self.play.options)
        return does, words.key(self.stops[at], at, self.view)

    def _draw_cards(self, canvas, game):
        from firmware.screens import golf_cards

        golf_cards.table(canvas, self.view, self.faces, self.play.options, game, self._places, self._kept)

    def _draw_headline(self, canvas):
        from firmware.screens import golf_picture
        from firmware.screens import golf_words as words

        seen = self.view
        if self.choosing:
            deed = "golf.you_took" if seen.phase == TAKEN else "golf.you_drew"
            golf_picture.in_hand(canvas, say(deed), self._places)
        else:
            found = words.headline(seen, self.play.options, self._one_by_one)
            golf_picture.headline(canvas, found, self._places)

    def _draw_table(self, canvas):
        """All that does not depend on the cursor; the same from step to step."""
        state = (canvas.quiet, canvas.battery)
        self._drawn = canvas.again(self._drawn) if self._drawn_in == state else 0
        if self._drawn:
            return
        before = canvas.count
        self._draw_cards(canvas, common.game_name(self.play.id))
        if canvas.quiet:
            from firmware.screens import golf_picture

            golf_picture.moon(canvas, self._places)
        else:
            self._draw_headline(canvas)
        self._drawn, self._drawn_in = canvas.since(before), state
