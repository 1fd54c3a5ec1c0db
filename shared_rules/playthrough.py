"""playthrough: one game in progress, for every game: deal number, options, moves, undo, redo,
restart, save, load.

What a game is
--------------
A game is a module (or anything with the same names) of functions that are called and never call:

    choices()                                   -> the module that says what may be chosen, below
    deal(number, options)                       -> position
    legal_moves(position, options)              -> list of moves; the only judge of what is legal
    play(position, move, options)               -> position; the move is legal
    result(position, options)                   -> None while it goes on, else "won", "lost" or "over"
    score(position, options, seconds)           -> number to show, or None
    rounds(position)                            -> the human's score in each finished round, () where a game
                                                   has none
    LOW_WINS                                    is the lowest score the best?
    reveals(position, move, options)            -> does the move show somebody an unknown card, so
                                                   that it can never be taken back?
    computer_move(position, options, number)    -> the move of the computer player whose turn it is,
                                                   None when it is the human's turn
    position_from(fields, options)              -> the position with these fields; ValueError when
                                                   they are not one (cards missing, piles misplaced)
    TICK_SECONDS                                0, or: after so many seconds of play the clock itself
                                                   makes the move TICK (it is not undone)
    STANDS                                      do most acts stand for good, so that undo never goes far
                                                and a long game forgets them?
    UNDO_MARK                                   None, or the move that stands for the cost of an undo;
                                                   a tick or mark that changes nothing is not kept

What may be chosen is a module of its own, because a game in play does without it:

    OPTIONS                                     an options.Table
    preset(id)                                  overrides of the defaults that make the preset `id`
    offered(options)                            -> each (option, values) that has an effect beside these
    check_options(options)                      raises ValueError for options that exclude each other

A position is a tuple of ints, bytes, bools, None and tuples of these. Nothing in it is changed in
place, so a position from before still stands.
"""

import binascii
import json
from array import array

from shared_rules import modules, moves, sealed
from shared_rules.moves import Move
from shared_rules.rng import LARGEST_DEAL

VERSION = 1
TICK = Move("c", 0, 0, 0)

# positions kept for undo: each of the last RECENT, and every SPACING-th before them; of a game whose acts
# mostly stand, only the last FEW; and when there are LONG such acts, all but the last FEW are forgotten
RECENT = 12
SPACING = 16
FEW = 3
LONG = 1000
WORDS_A_LINE = 12  # more would ask for a large piece of the heap
PIECE = 64  # signs in a line of the position, where a field is not longer by itself


class SaveError(ValueError):
    """A save that cannot be used; the text says why, for the player."""


class Playthrough:
    """A game in progress. `game` is the module, `id` the preset's name in the catalogue, `choice` a
    dict of the options that differ from the preset."""

    def __init__(self, game, id, number, choice=()):
        if not 1 <= number <= LARGEST_DEAL:
            raise ValueError("a deal number lies between 1 and %d" % LARGEST_DEAL)
        self.game = game
        self.id = id
        self.number = number
        self.serial = 0  # tells this game from another of the same deal; whoever begins it may set it
        from shared_rules import options  # while the game is played nobody asks for it

        choices = game.choices()
        self.options = options.defaults(choices.OPTIONS, choices.preset(id))
        self.choice = {}  # what differs from the preset
        for option in choice:
            value = options.checked(choices.OPTIONS, option, choice[option])
            if value != self.options[option]:
                self.options[option] = self.choice[option] = value
        self._choice_lines = [
            "option %s %s" % (id, options.value_text(self.choice[id])) for id in self.choice
        ]
        if self.choice:  # a preset as it stands needs no check
            choices.check_options(self.options)
        self.restart()

    def restart(self):
        """The same deal again, from its start."""
        self._history = array("I")  # acts of everybody, ticks and undo marks, packed
        self._forgotten = 0  # acts before the history, which then begins with the position kept at 0
        self._undone = array("I")  # acts taken back, the last one at the end
        self._from_file = 0  # so many of the first moves were not played here but read
        self.undos = 0
        self.seconds = 0
        self.position = self.game.deal(self.number, self.options)
        self._kept = {0: self.position}

    # -- what can be asked

    def legal_moves(self):
        return self.game.legal_moves(self.position, self.options)

    def result(self):
        return self.game.result(self.position, self.options)

    def score(self):
        return self.game.score(self.position, self.options, self.seconds)

    def computer_move(self):
        """The move of the computer player whose turn it is; None when the human is to act."""
        return self.game.computer_move(self.position, self.options, self.number)

    def acts(self):
        """How many acts have been made and not taken back; ticks and undo marks do not count."""
        count = self._forgotten
        for code in self._history:  # a list would ask for a piece of the heap as long as the game
            if not self._is_mark(moves.unpack(code)):
                count += 1
        return count

    def moves(self):
        """All moves that are remembered, up to now, in order: those from the deal, but for a long game whose
        acts stand."""
        return [moves.unpack(code) for code in self._history]

    # -- playing

    def play(self, move):
        """Make a move. Raises ValueError when it is not legal."""
        if move not in self.legal_moves():
            raise ValueError("%s is not legal now" % moves.text(move))
        self._undone = array("I")
        self._append(move)

    def pass_time(self, seconds):
        """`seconds` more of play have gone by. The clock starts with the first act."""
        if not self._history:
            return
        before = self.seconds
        self.seconds += seconds
        tick = self.game.TICK_SECONDS
        if tick and self.result() is None:
            for _ in range(self.seconds // tick - before // tick):
                self._append_mark(TICK)

    def can_undo(self):
        allowed = self.options.get("undo", "unlimited")
        if allowed == "off" or (allowed != "unlimited" and len(self._undone) >= allowed):
            return False
        at = self._last_act()
        if at is None or self.result() is not None:
            return False
        try:
            before, move = self._position_at(at), moves.unpack(self._history[at])
            return not self.game.reveals(before, move, self.options)
        except (ValueError, KeyError, IndexError, TypeError):
            return False  # moves from a file that do not fit the position beside them

    def undo(self):
        """Take back the last act with all that it caused. What the clock took stays taken. Returns
        False when nothing can be taken back."""
        if not self.can_undo():
            return False
        at = self._last_act()
        marks = [moves.unpack(code) for code in self._history[at + 1 :]]
        self._undone.append(self._history[at])
        self.position = self._position_at(at)
        self._history = self._history[:at]
        self._kept = {i: self._kept[i] for i in self._kept if i <= at}
        if self.game.UNDO_MARK:
            marks.append(self.game.UNDO_MARK)
        for mark in marks:
            self._append_mark(mark)
        self.undos += 1
        return True

    def can_redo(self):
        return len(self._undone) > 0

    def redo(self):
        """Make the act again that was taken back last. Returns False when there is none that can be made."""
        if not self._undone:
            return False
        move = moves.unpack(self._undone[-1])
        self._undone = self._undone[:-1]
        if move not in self.legal_moves():  # from a file, where nobody has asked about it
            self._undone = self._undone[:0]
            return False
        self._append(move)
        return True

    def _is_mark(self, move):
        return (move == TICK and self.game.TICK_SECONDS > 0) or move == self.game.UNDO_MARK

    def _last_act(self):
        """The index of the last act in the history, or None."""
        for at in range(len(self._history) - 1, -1, -1):
            if not self._is_mark(moves.unpack(self._history[at])):
                return at
        return None

    def _append(self, move):
        if self.game.STANDS and len(self._history) >= LONG:
            self._forget()
        # the position changes last: should the memory not do for the rest, nothing has happened
        position = self.game.play(self.position, move, self.options)
        self._keep(len(self._history) + 1, position)
        self._history.append(moves.pack(move))
        self.position = position

    def _append_mark(self, mark):
        """A tick or undo mark. Those that cost nothing would only make the save longer."""
        if self.game.play(self.position, mark, self.options) != self.position:
            self._append(mark)

    def _keep(self, index, position):
        """Keep the position after `index` moves, and let one go that lies too far back."""
        self._kept[index] = position
        old = index - (FEW if self.game.STANDS else RECENT)
        stays = (old == 0 and self._forgotten) if self.game.STANDS else old % SPACING == 0
        if old in self._kept and not stays:
            del self._kept[old]

    def _forget(self):
        """Begin the history with the earliest position kept: a save of all acts of a long game, written after
        each of them, would take long, and so would its array in a heap in use."""
        at = min([i for i in self._kept if i])
        history = self._history[at:]
        kept = {i - at: self._kept[i] for i in self._kept if i >= at}
        self._forgotten += at  # a game whose acts stand has no ticks and no marks
        self._from_file = max(0, self._from_file - at)
        self._history, self._kept = history, kept

    def _position_at(self, index):
        """The position after `index` moves, played again from the nearest one kept."""
        start = max([i for i in self._kept if i <= index] or [0])
        position = self._kept.get(start) or self.game.deal(self.number, self.options)
        for i in range(start, index):
            move = moves.unpack(self._history[i])
            # what was played here was legal then; what a file says was played is asked about
            if i < self._from_file and not self._is_legal(position, move):
                raise SaveError("the moves of this game do not follow its rules")
            position = self.game.play(position, move, self.options)
            if i + 1 > index - RECENT or ((i + 1) % SPACING == 0 and not self.game.STANDS):
                self._keep(i + 1, position)
        return position

    def _is_legal(self, position, move):
        return self._is_mark(move) or move in self.game.legal_moves(position, self.options)

    def verify(self):
        """Play the remembered moves again. Raises SaveError when they do not lead to the position."""
        last = len(self._history)
        self._kept = {0: self._kept[0]} if self._forgotten else {}
        if self._position_at(last) != self.position:
            raise SaveError("the moves of this game lead to another position")

    # -- saving

    def lines(self, note=""):
        """The save, line by line, without line ends. `note` is a line that the screen wants kept."""
        return sealed.seal("fairway", VERSION, self._body(note))

    def _body(self, note):
        yield "game " + self.id
        yield from sorted(self._choice_lines)
        yield "deal %d" % self.number
        yield "seconds %d" % self.seconds
        yield "undos %d" % self.undos
        yield "serial %d" % self.serial
        if self._forgotten:
            yield "forgotten %d" % self._forgotten
            for text in _pieces(self._kept[0]):
                yield "from " + text
        for word, codes in (("moves", self._history), ("undone", self._undone)):
            for i in range(0, len(codes), WORDS_A_LINE):
                texts = [moves.text(moves.unpack(code)) for code in codes[i : i + WORDS_A_LINE]]
                yield word + " " + " ".join(texts)
        for text in _pieces(self.position):
            yield "position " + text
        yield "note " + note


def load(lines, find_game):
    """(playthrough, note) from the lines of a save. `find_game(id)` returns the game's module or
    raises ValueError.

    The position beside the moves is taken after a check by the game, so that waking takes no
    replay; the moves are checked by the rules when undo goes back beyond them, or by `verify`.
    Raises SaveError.
    """
    return modules.ask("shared_rules.reading", "load", lines, find_game)


def _pieces(position):
    """The position as JSON, in pieces that find room in a heap in use."""
    text = "["
    for field in position:
        more = json.dumps(_plain(field))
        if len(text) + len(more) > PIECE:
            yield text
            text = ""
        text += more + ","
    yield text[:-1] + "]"


def _plain(value):
    """A position in what JSON knows: bytes become hexadecimal text, tuples become lists."""
    if isinstance(value, bytes):
        return binascii.hexlify(value).decode()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
