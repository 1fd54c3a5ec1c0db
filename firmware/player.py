"""player: what the device keeps for its player: settings, games in progress, statistics.

Each family of games has one place for the game in progress. A file that cannot be used is set aside
under another name, never deleted, and `notices` says so for the player.

Options and settings are loaded where they are asked for: while a game is played nobody does.
"""

import os

from firmware.storage import StorageError
from shared_rules import catalogue, modules, playthrough, sealed
from shared_rules.rng import LARGEST_DEAL

SETTINGS = "settings"
STATISTICS = "statistics"
RULE_SETS = "rulesets"
VERSION = 1


class Player:
    """`storage` holds the files (see storage.Storage)."""

    def __init__(self, storage):
        from firmware import settings

        self._storage = storage
        self.width = 400  # of the panel; the app knows, and the next too
        self.rests_deep = False  # could the board stop all its clocks?
        self.notices = []  # (key of text, values), oldest first; who shows one takes it out
        self.settings = settings.defaults()
        self.at = ""  # the family whose table is open, "" at home
        self.latest = catalogue.FAMILIES[0]  # the family whose table was open last
        self._current: dict = {}  # family: the playthrough in its place
        self._choices = {}  # id: {option: value as text} of the last game begun
        self._last_id = {}  # family: id of the last game begun
        self._last_number = {}  # family: deal number of the last game begun
        self.wishes = {}  # id: which of the deals that can be won are wanted, see firmware.winnable
        self.day = 0  # the last deal of the day, see shared_rules.daily
        self._records = {}  # "id option=value ...": record as its line, see stats
        self._unwritten = []  # names of files that could not be written the last time
        self._counted = ""  # which finished game was counted last
        self._read(SETTINGS, self._take_setting)
        self._read(STATISTICS, self._take_record)

    # -- settings

    def set(self, id, value):
        """Change a setting. Raises ValueError for one that does not exist."""
        from firmware import settings
        from shared_rules import options

        self.settings[id] = options.checked(settings.OPTIONS, id, value)
        self._write_settings()

    def open_at(self, family):
        """The table of this family is open now ("" for home): where to go on after power was off."""
        if not family:
            self.let_go()
        if family != self.at:
            self.at = family
            self.latest = family or self.latest
            self._write_settings()

    # -- games in progress

    def last_id(self, family):
        """The id of the game of this family that was begun last, else the first of the menu."""
        return self._last_id.get(family, catalogue.ids(family)[0])

    def last_number(self, family):
        """The deal number of the game of this family that was begun last; 0 before the first."""
        return self._last_number.get(family, 0)

    def choice(self, id):
        """The options chosen for the last game of `id`, as far as they differ from the preset."""
        from shared_rules import options

        table = catalogue.load_choices(id).OPTIONS
        chosen = self._choices.get(id, {})
        try:
            return {option: options.parse_value(table, option, chosen[option]) for option in chosen}
        except ValueError:
            return {}  # chosen under a build that had other options

    def begin(self, id, choice=(), number=None):
        """A new game of `id`; a deal number is drawn where none is given, as wished. Raises ValueError."""
        from shared_rules import options

        if not number and id in self.wishes:
            number = modules.load("firmware.winnable").drawn(id, choice or {}, self.wishes[id])
            modules.forget("firmware.winnable")
        game = catalogue.load(id)
        play = playthrough.Playthrough(game, id, number or random_deal(), choice)
        play.serial = random_deal()
        self._choices[id] = {option: options.value_text(choice[option]) for option in choice or {}}
        family = catalogue.family_of(id)
        self._last_id[family] = id
        self._last_number[family] = play.number
        self._write_settings()
        self._current[family] = play
        self.keep(play)
        return play

    def keep(self, play, note=""):
        """Save a game in progress; one whose place another has taken is not saved any more. False when it
        should have been and could not."""
        family = catalogue.family_of(play.id)
        if family in self._current and self._current[family] is play:
            return self._write(family + ".game", play.lines(note))
        return True

    def let_go(self):
        """No table is open: hold no game, so that its modules can be forgotten."""
        self._current.clear()

    def in_progress(self, family):
        """Is a game of this family saved? (Whether it can be read is seen on resuming.)"""
        return self._storage.exists(family + ".game")

    def begun(self, family):
        """The id of the game in progress of this family if a move was made in it, else None. The game is not
        loaded for it."""
        try:
            lines = self._storage.read(family + ".game")
            lines = sealed.unseal("fairway", playthrough.VERSION, lines) if lines else ()
        except (ValueError, StorageError):
            return None
        moved = [line for line in lines if line.startswith("moves ")]
        ids = [line[5:] for line in lines if line.startswith("game ")]
        return ids[0] if moved and ids else None

    def resume(self, family):
        """(playthrough, note) of the game in progress, or None; a damaged one is set aside."""
        name = family + ".game"
        while True:
            try:
                lines = self._storage.read(name)
                if lines is None:
                    return None
                resumed = playthrough.load(lines, catalogue.load)
            except (playthrough.SaveError, StorageError) as error:
                if not self._set_aside(name, error):
                    return None
            else:
                self._current[family] = resumed[0]
                return resumed

    def put_aside(self):
        """Keep the save of the open table under another name: the device may not start because of it."""
        if self.at and self.in_progress(self.at):
            while self._set_aside(self.at + ".game", "the device did not start with it"):
                pass
        self.open_at("")

    def finish(self, play):
        """Count a finished game and take it from its place; counted once, even when power fails between. As
        long as that it was counted could not be written, its save stays."""
        self._count(play, play.result() == "won")
        family = catalogue.family_of(play.id)
        self._current.pop(family, None)
        if STATISTICS in self._unwritten:
            return
        try:
            self._storage.remove(family + ".game")
        except StorageError as error:
            self.notices.append(("common.cannot_save", (str(error),)))

    def give_up(self, play):
        """The game is left for a new one: a patience that was begun counts as played and lost."""
        if catalogue.family_of(play.id) == catalogue.PATIENCE and play.acts() and play.result() is None:
            self._count(play, False)

    # -- statistics

    def record(self, play):
        """The record of this game with these house rules."""
        from shared_rules import stats

        line = self._records.get(stats.key(play))
        return stats.parse(line) if line else stats.empty()

    def records(self, id):
        """[(what differs from the preset, record)] of a game, the plain one first."""
        from shared_rules import stats

        keys = sorted([key for key in self._records if key.split(" ")[0] == id])
        return [(key[len(id) :].strip(), stats.parse(self._records[key])) for key in keys]

    def has_record(self, id):
        """Was this game ever finished or given up?"""
        return any([key.split(" ")[0] == id for key in self._records])

    def _count(self, play, won):
        """Count a game, once: when power fails before its save is gone, it comes back with the same mark."""
        mark = "%s %d %d" % (play.id, play.number, play.serial)
        if mark == self._counted:
            return
        from shared_rules import stats

        outcome = stats.Outcome(
            won, play.score(), play.seconds, play.acts(), play.undos, play.game.rounds(play.position)
        )
        record = stats.add(self.record(play), outcome, play.game.LOW_WINS)
        self._records[stats.key(play)] = stats.text(record)
        self._counted = mark
        self._write_statistics()

    # -- rule sets of the player's own, see firmware.rule_sets

    def read_rule_sets(self, take):
        """`take(word, rest)` is told each line; a damaged file is set aside."""
        self._read(RULE_SETS, take)

    def keep_rule_sets(self, lines):
        self._write(RULE_SETS, sealed.seal(RULE_SETS, VERSION, lines))

    def count(self, counts):
        """Keep what wears the device: `counts` of refreshes, see counters, and the files written."""
        storage = self._storage
        counts["writes"] = storage.writes + 1
        storage.writes = 0
        modules.load("firmware.counters").add(storage, counts)
        modules.forget("firmware.counters")
        del counts["writes"]
        storage.writes = 0

    # -- files

    def _write(self, name, lines):
        """Write a file; when that fails the player is told, once, and play goes on. Did it work?"""
        unwritten = self._unwritten
        try:
            self._storage.write(name, lines)
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
            self._write_settings()
        if STATISTICS in self._unwritten:
            self._write_statistics()

    def _read(self, name, take):
        again = True
        while again:
            again = False
            try:
                lines = self._storage.read(name)
                for line in sealed.unseal(name, VERSION, lines) if lines is not None else ():
                    word, _, rest = line.partition(" ")
                    take(word, rest)
            except (ValueError, IndexError, StorageError) as error:
                again = self._set_aside(name, error)

    def _set_aside(self, name, error):
        """Keep a damaged file under another name; is there one from before it, which is to be used now?"""
        older = False
        try:
            kept = self._storage.set_aside(name)
            older = self._storage.go_back(name)
        except StorageError as why:
            self.notices.append(("common.cannot_read", (name, str(why))))
        else:
            key = "common.older" if older else "common.set_aside"
            self.notices.append((key, (name, str(error), kept)))
        return older

    def _write_settings(self):
        self._write(SETTINGS, sealed.seal(SETTINGS, VERSION, self._settings_lines()))

    def _write_statistics(self):
        self._write(STATISTICS, sealed.seal(STATISTICS, VERSION, self._statistics_lines()))

    def _settings_lines(self):
        from firmware import settings
        from shared_rules import options

        for id, value in options.changed(self.settings, settings.defaults()):
            yield "set %s %s" % (id, options.value_text(value))
        yield "at " + self.at
        yield "latest " + self.latest
        for family in self._last_id:
            yield "last %s %s" % (family, self._last_id[family])
        for family in self._last_number:
            yield "deal %s %d" % (family, self._last_number[family])
        if self.day:
            yield "day %d" % self.day
        for id in self.wishes:
            yield "wish %s %s" % (id, self.wishes[id])
        for id in self._choices:
            for option, value in sorted(self._choices[id].items()):
                yield "choice %s %s %s" % (id, option, value)

    def _take_setting(self, word, rest):
        words = rest.split(" ")
        if word == "set":
            from firmware import settings
            from shared_rules import options

            self.settings[words[0]] = options.parse_value(settings.OPTIONS, words[0], words[1])
        elif word == "at" and rest in catalogue.FAMILIES:
            self.at = rest
        elif word == "latest" and rest in catalogue.FAMILIES:
            self.latest = rest
        elif word == "last" and catalogue.family_of(words[1]) == words[0]:
            self._last_id[words[0]] = words[1]
        elif word == "deal" and words[0] in catalogue.FAMILIES:
            self._last_number[words[0]] = int(words[1])
        elif word == "day":
            self.day = int(rest)
        elif word == "wish":
            self.wishes[words[0]] = words[1]
        elif word == "choice":
            self._choices.setdefault(words[0], {})[words[1]] = words[2]

    def _statistics_lines(self):
        yield "counted " + self._counted
        for key in self._records:
            yield "record %s: %s" % (key, self._records[key])

    def _take_record(self, word, rest):
        if word == "counted":
            self._counted = rest
        elif word == "record":
            key, _, line = rest.partition(": ")
            self._checked_record(key, line)
            self._records[key] = line

    def _checked_record(self, key, line):
        """Raises ValueError for a line that is no record of a game that exists."""
        from shared_rules import stats

        catalogue.find(key.split(" ")[0])
        if not all(["=" in word for word in key.split(" ")[1:]]):
            raise ValueError("'%s' names no options" % key)
        stats.parse(line)


def random_deal():
    """A deal number that nobody can guess, 1 to 999,999,999."""
    return 1 + int.from_bytes(os.urandom(8), "little") % LARGEST_DEAL
