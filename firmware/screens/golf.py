"""golf: the table of Golf: the others' layouts above, the own one below, stock and pile beside it."""

from firmware.screens import HOME, SHOW, common, golf_picture, over_home, sheets, tables
from firmware.screens.golf_cursor import PILE, STOCK, Cursor, stops
from firmware.text import say
from shared_rules.golf import show
from shared_rules.golf.position import (
    DRAWN,
    FLIP,
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    REVEAL,
    TAKEN,
    TIDY,
    TURN,
    columns_and_rows,
    face_down_places,
)
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
        self._columns = columns_and_rows(play.options)[0]
        self._cursor = Cursor(self._columns)
        self._position = None
        self._others_moved = False
        self._counted = False
        self._look()
        self._cursor.restore(note)

    # -- what the person may know and do now

    def _look(self):
        """Take in the position, when it is another one than before."""
        if self._position is self.play.position:
            return
        self._position = self.play.position
        self.view = view(self._position, HUMAN, self.play.options)
        self.moves = self.play.legal_moves() if self.view.seat == HUMAN else []
        self._cursor.offer(stops(self.moves, self.view.phase), self._first_stop())

    def _first_stop(self):
        """Where the cursor starts: on the stock, or on the first card that lies face down."""
        if self.view.phase in (DRAWN, TAKEN, REVEAL, FLIP):
            down = face_down_places(self.view.layouts[HUMAN])
            return down[0] if down else 0
        return STOCK

    def _has(self, act):
        return any([move.act == act for move in self.moves])

    @property
    def choosing(self):
        """A card is in the hand: no clean-up of the glass now."""
        return self.view.phase in (DRAWN, TAKEN)

    def note(self):
        return self._cursor.note()

    # -- presses

    def press(self, press):
        self._look()
        button = press.button
        if button == "menu":
            return sheets.MenuSheet(self, self._menu())
        if button == "a":
            return self._act(press)
        if button == "b":
            return self._back()
        self._cursor.step(button)
        return None

    def _act(self, press):
        phase = self.view.phase
        if phase in (HOLE_OVER, GAME_OVER):
            return self._scorecard()
        if phase == TIDY:
            return self._play(Move(CLEAR, self._tidy_column(), 0, 0), press)
        move = self._cursor.move()
        return self._play(move, press) if move else None

    def _play(self, move, press):
        """Make a move. One that shows an unknown card stands for good: it needs a press made after the
        picture was finished, so that nobody acts on a card not yet seen."""
        if press.seen or not self.play.game.reveals(self._position, move, self.play.options):
            self.play.play(move)
            self._look()

    def _back(self):
        """Take back what showed nothing; where a column could be put away, leave it."""
        if self.view.phase == TIDY:
            self.play.play(Move(LEAVE, 0, 0, 0))
        else:
            self.play.undo()
        self._look()

    def _tidy_column(self):
        return [move.source for move in self.moves if move.act == CLEAR][0]

    # -- the menu

    def _menu(self):
        rows = []
        if self._has(CLEAR) and self.view.phase == TURN:
            rows.append(("clear", say("golf.menu_clear"), True))
        if self._has(EXPOSE):
            rows.append(("expose", say("golf.menu_expose"), True))
        if self._has(END_GAME):
            rows.append(("end", say("golf.menu_end"), True))
        undo = self.play.can_undo()
        rows.append(("undo", say("golf.menu_undo"), undo, "B" if undo else say("golf.stands")))
        rows.append(("scorecard", say("golf.menu_scorecard"), True))
        rows.append(("new", say("golf.menu_new"), True))
        rows.append(("rules", say("golf.menu_rules"), True))
        rows.append(("statistics", say("golf.menu_statistics"), True))
        rows.append(("clean", say("golf.menu_clean"), True))
        rows.append(("home", say("golf.menu_home"), True))
        return rows

    def choose(self, key):
        """Do what the menu offers. Returns what is to be opened, or None for the table."""
        if key == "clear":
            self.play.play(Move(CLEAR, self._tidy_column(), 0, 0))
        elif key == "expose":
            self.play.play(Move(EXPOSE, 0, 0, 0))
        elif key == "end":
            self.play.play(Move(END_GAME, 0, 0, 0))
        elif key == "undo":
            self.play.undo()
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

    # -- the scorecard

    def _scorecard(self):
        from firmware.screens.scorecard import ScorecardScreen

        self._look()
        over = self.view.phase == GAME_OVER
        players = self.play.options["players"]
        rows = [[hole[seat] for hole in self.view.hole_scores] for seat in range(players)]
        on_a = None
        if self.view.phase == HOLE_OVER:
            on_a = (say("golf.next_hole"), self._next_hole)
        elif over:
            on_a = (say("golf.new_game"), self._new_game)
        return ScorecardScreen(
            say("common.names")[:players],
            rows,
            self.play.options["holes"] if self.play.options["game_length"] == "holes" else 0,
            over,
            on_a,
            game=say("common.game." + self.play.id),
            note=self._record_words() if over else "",
            table=None if over else self,
        )

    def _next_hole(self):
        from firmware.screens import CLOSE

        self.play.play(Move(NEXT_HOLE, 0, 0, 0))
        self.full = True
        self._look()
        return CLOSE

    def _new_game(self):
        """Another game under the same rules."""
        from shared_rules import options

        play = self.play
        choice = dict(options.changed(play.options, play.base))
        return over_home(tables.beginning(self._player, play.id, choice))

    def _record_words(self):
        from shared_rules import stats

        record = self._player.record(self.play)
        if record["played"] < 2:
            return ""
        best, mean = common.number(record["best_score"]), common.number(stats.mean(record, "score"))
        return say("golf.best_and_average", best, mean)

    # -- the others' turns

    def work(self):
        """One act of a computer player; true while there are more. A finished game is counted here."""
        play = self.play
        if play.result() is not None:
            if not self._counted:
                self._counted = True
                self._player.finish(play)
            return self._shown()
        move = play.computer_move()
        if move is None:
            return self._shown()
        seat = play.position.seat
        play.play(move)
        self._others_moved = True
        one_by_one = self._player.settings["show_turns"] == "one_by_one"
        return SHOW if one_by_one and play.position.seat != seat else True

    def _shown(self):
        """Show what the others did, once."""
        moved = self._others_moved
        self._others_moved = False
        return SHOW if moved else None

    # -- the picture

    def draw(self, canvas):
        self._look()
        golf_picture.table(canvas, self.view, self.play.options, say("common.game." + self.play.id))
        if self.choosing:
            deed = "golf.you_took" if self.view.phase == TAKEN else "golf.you_drew"
            golf_picture.in_hand(canvas, say(deed))
        else:
            golf_picture.headline(canvas, self._headline())
        if self.view.seat == HUMAN:
            golf_picture.cursor(canvas, self._cursor.at, self._columns)
        common.footer(canvas, self._left_words(canvas), self._keys())

    def _headline(self):
        """(line, smaller line): whose turn it is, or what became of the hole."""
        position = self.view
        if position.phase in (HOLE_OVER, GAME_OVER):
            return say(
                "golf.game_over" if position.phase == GAME_OVER else "golf.hole_over"
            ), self._why_over()
        if position.seat != HUMAN:
            return say("golf.others"), ""
        if position.phase == REVEAL:
            return say("golf.reveal"), ""
        if position.ender is not None:
            return say("golf.last_turn"), say("golf.out", say("common.names")[position.ender])
        return say("golf.your_turn"), ""

    def _why_over(self):
        names = say("common.names")
        ender = self.view.ender
        return say("golf.ended%d" % self.view.ended) if ender is None else say("golf.out", names[ender])

    def _left_words(self, canvas):
        """What A would do."""
        position, at = self.view, self._cursor.at
        if position.phase in (HOLE_OVER, GAME_OVER):
            scores = position.hole_scores[-1]
            return say("golf.scored", common.number(scores[HUMAN]))
        if position.seat != HUMAN:
            return ""
        if position.phase == REVEAL:
            return say("golf.turn_up")
        if position.phase == TIDY:
            return say("golf.put_away")
        if position.phase == FLIP:
            return say("golf.leave_all" if at == PILE else "golf.turn_up")
        if position.phase == TURN:
            return self._turn_words(at)
        card = golf_picture.rank_word(position.hand)
        if at == PILE:
            return say("golf.leave", card)
        return self._effect_words(card, show.effect(position, at, self.play.options))

    def _turn_words(self, at):
        if at == PILE:
            return say("golf.take", golf_picture.rank_word(self.view.pile[-1]))
        if at == STOCK and self.view.pile:
            return say("golf.draw_or", golf_picture.rank_word(self.view.pile[-1]))
        return say("golf.draw" if at == STOCK else "golf.turn_up")

    def _effect_words(self, card, effect):
        out = golf_picture.rank_word(effect.out)
        change = effect.after - effect.before
        points = ("+%d" % change) if change > 0 else common.number(change)
        words = say("golf.for", card, out) if out else say("golf.for_hidden", card)
        if effect.pair:
            return say("golf.pair", words, points)
        return say("golf.points", words, points)

    def _keys(self):
        position = self.view
        keys = []
        if position.phase in (HOLE_OVER, GAME_OVER):
            keys.append(("a", say("golf.card")))
        elif position.phase == TIDY:
            keys += [("a", say("golf.key_tidy")), ("b", say("golf.key_leave"))]
        elif position.seat == HUMAN:
            if self._cursor.has_choice():
                sign = "leftright" if position.phase == TURN else ("leftright", "updown")
                keys.append((sign, say("common.choose")))
            keys.append(("a", self._key_a()))
            if self.play.can_undo():
                keys.append(("b", say("common.back")))
        keys.append(("menu", ""))
        return keys

    def _key_a(self):
        position, at = self.view, self._cursor.at
        if position.phase == TURN and at in (STOCK, PILE):
            return say("golf.key_take" if at == PILE else "golf.key_draw")
        if at == PILE:
            return say("golf.key_leave")
        return say("golf.key_turn" if position.phase in (REVEAL, FLIP, TURN) else "golf.key_place")
