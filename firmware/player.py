"""player: what the device keeps for its player: settings, games in progress, statistics.

Each family of games has one place for the game in progress. A file that cannot be used is set aside
under another name, never deleted, and `notices` says so for the player.

Here is what a game in play asks for. What the files say is read by `saved`, what there is to choose is in
`settings`, what becomes of finished games in `records`: they are in the heap only while they are asked.
"""

from firmware.storage import StorageError
from shared_rules import catalogue, modules, sealed

SETTINGS = "settings"
STATISTICS = "statistics"
RULE_SETS = "rulesets"
VERSION = 1


class Player:
    """`storage` holds the files (see storage.Storage)."""

    def __init__(self, storage):
        self.storage = storage
        self.width = 400  # of the panel; the app knows, and the next too
        self.rests_deep = False  # could the board stop all its clocks?
        self.notices = []  # (key of text, values), oldest first; who shows one takes it out
        self.settings = {}  # id: value, see settings
        self.at = ""  # the family whose table is open, "" at home
        self.latest = catalogue.FAMILIES[0]  # the family whose table was open last
        self.places: dict = {}  # family: the playthrough in its place
        self.choices = {}  # id: {option: value as text} of the last game begun
        self.ids = {}  # family: id of the last game begun
        self.numbers = {}  # family: deal number of the last game begun
        self.wishes = {}  # id: which of the deals that can be won are wanted, see firmware.winnable
        self.day = 0  # the last deal of the day, see shared_rules.daily
        self.records = {}  # "id option=value ...": record as its line, see stats
        self.counted = ""  # which finished game was counted last
        self._unwritten = []  # names of files that could not be written the last time
        self._ask("saved", "read_all")

    def _ask(self, part, name, *values):
        """What a module that is not kept knows to do for a player."""
        return modules.ask("firmware." + part, name, self, *values)

    # -- settings

    def set(self, id, value):
        """Change a setting. Raises ValueError for one that does not exist."""
        self._ask("settings", "change", id, value)
        self.write_settings()

    def open_at(self, family):
        """The table of this family is open now ("" for home): where to go on after power was off."""
        if not family:
            self.let_go()
        if family != self.at:
            self.at = family
            self.latest = family or self.latest
            self.write_settings()

    # -- games in progress

    def last_id(self, family):
        """The id of the game of this family that was begun last, else the first of the menu."""
        return self.ids.get(family, catalogue.ids(family)[0])

    def last_number(self, family):
        """The deal number of the game of this family that was begun last; 0 before the first."""
        return self.numbers.get(family, 0)

    def choice(self, id):
        """The options chosen for the last game of `id`, as far as they differ from the preset."""
        return self._ask("saved", "choice", id)

    def begin(self, id, choice=(), number=None):
        """A new game of `id`; a deal number is drawn where none is given, as wished. Raises ValueError."""
        return self._ask("saved", "begin", id, choice, number)

    def keep(self, play, note=""):
        """Save a game in progress; one whose place another has taken is not saved any more. False when it
        should have been and could not."""
        family = catalogue.family_of(play.id)
        if family in self.places and self.places[family] is play:
            return self.write(family + ".game", play.lines(note))
        return True

    def let_go(self):
        """No table is open: hold no game, so that its modules can be forgotten."""
        self.places.clear()

    def in_progress(self, family):
        """Is a game of this family saved? (Whether it can be read is seen on resuming.)"""
        return self.storage.exists(family + ".game")

    def begun(self, family):
        """The id of the game in progress of this family if a move was made in it, else None. The game is not
        loaded for it."""
        return self._ask("saved", "begun", family)

    def resume(self, family):
        """(playthrough, note) of the game in progress, or None; a damaged one is set aside."""
        return self._ask("saved", "resume", family)

    def put_aside(self):
        """Keep the save of the open table under another name: the device may not start because of it."""
        if self.at:
            self._ask("saved", "put_aside", self.at)
        self.open_at("")

    def finish(self, play):
        """Count a finished game and take it from its place; counted once, even when power fails between. As
        long as that it was counted could not be written, its save stays."""
        self._ask("records", "count", play, play.result() == "won")
        family = catalogue.family_of(play.id)
        self.places.pop(family, None)
        if STATISTICS in self._unwritten:
            return
        try:
            self.storage.remove(family + ".game")
        except StorageError as error:
            self.notices.append(("common.cannot_save", (str(error),)))

    def give_up(self, play):
        """The game is left for a new one: a patience that was begun counts as played and lost."""
        if catalogue.family_of(play.id) == catalogue.PATIENCE and play.acts() and play.result() is None:
            self._ask("records", "count", play, False)

    def record(self, play):
        """The record of this game with these house rules."""
        return self._ask("records", "record", play)

    # -- files

    def write(self, name, lines):
        """Write a file; when that fails the player is told, once, and play goes on. Did it work?"""
        unwritten = self._unwritten
        try:
            self.storage.write(name, lines)
        except StorageError as error:
            told = ("common.cannot_save", (str(error),))
            if name not in unwritten:
                unwritten.append(name)
                if told not in self.notices:
                    self.notices.append(told)
            return False
        if name in unwritten:
            unwritten.remove(name)
        return True

    def write_again(self):
        """Try once more to write what could not be written. (Games are kept by who plays them.)"""
        if SETTINGS in self._unwritten:
            self.write_settings()
        if STATISTICS in self._unwritten:
            self._ask("records", "write")

    def write_settings(self):
        self.write(SETTINGS, sealed.seal(SETTINGS, VERSION, self._ask("settings", "lines")))

    def count(self, counts):
        """Keep what wears the device: `counts` of refreshes, see counters, and the files written."""
        storage = self.storage
        counts["writes"] = storage.writes + 1
        storage.writes = 0
        modules.ask("firmware.counters", "add", storage, counts)
        del counts["writes"]
        storage.writes = 0
