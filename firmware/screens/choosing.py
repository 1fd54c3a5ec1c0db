"""choosing: options for the screen: what may be chosen now, what it is called, how it is changed."""

from firmware.screens import common
from firmware.text import line, say
from shared_rules import catalogue, options

UNASKED = ("deal", "waste_shown", "layout")  # asked elsewhere, or nothing to choose


class HouseRules:
    """The rules of a game that is being set up. `choice` holds what differs from the preset `id`; it is
    changed in place, and so is `chosen`, which has the values of all options. The pages of setting up share
    one of these, since two would fill the heap."""

    def __init__(self, id, choice):
        self.id = id
        self.choice = choice
        self.family = catalogue.family_of(id)
        self._game = catalogue.load_choices(id)
        self._preset = self._game.preset(id)
        self.chosen = options.defaults(self._game.OPTIONS, self._preset)
        self.chosen.update(choice)
        self._judge()

    def _judge(self):
        """What the game says now. `shown`: ids of what has an effect; `refusal`: why it cannot be dealt."""
        self.shown = [option.id for option, values in self._offered()]
        self.refusal = ""
        try:
            self._game.check_options(self.chosen)
        except ValueError as error:
            words = [_in_words(self.family, word) for word in str(error).split(" ")]
            self.refusal = say("options.refused", " ".join(words))

    def _offered(self):
        for option, values in self._game.offered(self.chosen):
            if option.id not in UNASKED:
                yield option, values

    def _book(self, id):
        """The value of the preset."""
        return self._preset[id] if id in self._preset else self._game.OPTIONS.find(id).default

    def values(self, id):
        """The values among which `turn` chooses."""
        for option, values in self._offered():
            if option.id == id:
                return values
        return ()

    def turn(self, id, step):
        """Choose the next of the values, or the one before; round the ends."""
        values = self.values(id)
        if values:
            at = values.index(self.chosen[id]) if self.chosen[id] in values else 0
            self.put(id, values[(at + step) % len(values)])

    def put(self, id, value):
        self._choose(id, value)
        self._judge()

    def _choose(self, id, value):
        self.chosen[id] = value
        self.choice.pop(id, None)
        if value != self._book(id):
            self.choice[id] = value

    def grouped(self):
        """[(heading, ids)] of what may be chosen now, see options.grouped."""
        headings = line("options", "groups." + self.family)
        return options.grouped(headings, self._game.OPTIONS.ids(), self.shown)

    def reset(self):
        """Back to what the book says."""
        for id in list(self.choice):
            self._choose(id, self._book(id))
        self._judge()

    def row(self, id):
        """(name, value, does it differ from the book?) of an option, for common.rows."""
        return name(self.family, id), value_words(self.family, id, self.chosen[id]), id in self.choice

    def explained(self, id):
        """What an option means; what the book says where it is another."""
        words = explained(self.family, id)
        if id in self.choice:
            words += " " + say("options.book", value_words(self.family, id, self._book(id)))
        return words


def _in_words(family, word):
    """An id within a sentence by its name, or id=value by name and meaning."""
    end = word[-1] if word[-1] in ",;:" else ""
    id, equals, value = word[: len(word) - len(end)].partition("=")
    if equals:
        return "\u00ab%s: %s\u00bb%s" % (name(family, id), value_words(family, id, value), end)
    if "_" not in id:
        return word
    found = name(family, id)
    return ("\u00ab%s\u00bb" % found if found != id.replace("_", " ") else found) + end


def name(family, id):
    """What an option is called; its id where it has no words."""
    return _words(family, id, id.replace("_", " "))[0]


def value_words(family, id, value):
    """A value, or its text, in words; a number, or a value that has none, as it is."""
    text = options.value_text(value)
    for words in _words(family, id, id)[1:]:
        key, _, meaning = words.partition(" ")
        if key == text or key == "*":
            return meaning
    if text in ("true", "false"):
        return say("options.yes") if text == "true" else say("options.no")
    return common.number(text) if text.lstrip("-").isdigit() else text.replace("_", " ")


def described(family, what):
    """The options of "id=value id=value" in words."""
    pairs = [word.split("=") for word in what.split(" ") if word]
    return ", ".join(["%s: %s" % (name(family, id), value_words(family, id, value)) for id, value in pairs])


def explained(family, id):
    """What an option means, in one sentence."""
    return line("explain_" + family, id)


def _words(family, id, otherwise):
    """[name, "value words", ...] of an option."""
    return line("options_" + family, id, otherwise).split(" | ")
