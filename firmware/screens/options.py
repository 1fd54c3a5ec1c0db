"""options: the rules of a game, one a line, and what each means."""

from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, common
from firmware.text import say
from shared_rules import catalogue, options

ROOM = 8  # rows on the page
TOP, RULE, EXPLAIN = 60, 226, 244


class OptionsScreen:
    """Change `choice`, the dict of what differs from the preset `id`; it is changed in place.

    `deal` is called on A and returns what a screen's `press` may return. Without it the page only shows
    the rules of a game that is being played. `changed` is called after every change."""

    NAME = "options"

    def __init__(self, id, choice, deal=None, changed=None):
        self._id = id
        self._choice = choice
        self._deal = deal
        self._changed = changed
        self._family = catalogue.find(id).family
        self._game = catalogue.load_choices(id)
        self._base = options.defaults(self._game.OPTIONS, self._game.preset(id))
        self._at = 0
        self._offer()

    def _offer(self):
        """What the game says of the options as they are: which have an effect, and why it cannot be dealt."""
        self._shown = offered(self._game, together(self._base, self._choice))
        self._why_not = refusal(self._family, self._game, self._base, self._choice)
        if self._changed:
            self._changed()

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            return self._act()
        if button in ("left", "right") and self._turns():
            option, values = self._shown[self._at]
            turn(option.id, values, self._base, self._choice, 1 if button == "right" else -1)
            self._offer()
            self._at = [shown[0].id for shown in self._shown].index(option.id)
        self._at = common.stepped(self._at, press, [True] * self._count())
        return None

    def _count(self):
        return len(self._shown) + (1 if self._deal else 0)  # the last line resets all

    def _act(self):
        if not self._deal:
            return CLOSE
        if self._at == len(self._shown):
            self._choice.clear()
            self._offer()
            self._at = len(self._shown)
            return None
        return None if self._why_not else self._deal()

    def draw(self, canvas):
        note = say("common.game." + self._id)
        if self._choice:
            note = say("options.changed", note, len(self._choice))
        common.title(canvas, say("options.title." + self._family), note)
        table = [self._row(shown[0].id) for shown in self._shown]
        if self._deal:
            table.append((say("options.reset"), "", False))
        common.rows(canvas, table, self._at, TOP, ROOM, turning=self._turns())
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        why_not = self._why_not
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(canvas, common.LEFT_EDGE, EXPLAIN, why_not or self._explained(), width, SANS12, 17)
        self._draw_footer(canvas, why_not)

    def _turns(self):
        return self._deal is not None and self._at < len(self._shown)

    def _row(self, id):
        value = self._choice.get(id, self._base[id])
        return name(self._family, id), value_words(self._family, id, value), id in self._choice

    def _explained(self):
        if self._at == len(self._shown):
            return say("options.reset.explain")
        option = self._shown[self._at][0]
        words = option.explain
        if option.id in self._choice:
            words += " " + say("options.book", value_words(self._family, option.id, self._base[option.id]))
        return words

    def _draw_footer(self, canvas, why_not):
        page = common.window(self._at, self._count(), ROOM)
        last = common.window(self._count() - 1, self._count(), ROOM)
        pages = (self._count() + ROOM - 1) // ROOM
        left = say("common.page_of", pages if page == last else page // ROOM + 1, pages)
        keys = [("leftright", say("common.change"))] if self._turns() else []
        if self._deal and self._at == len(self._shown):
            keys.append(("a", say("common.do")))
        elif self._deal and not why_not:
            keys.append(("a", say("common.deal")))
        keys.append(("b", say("common.back")))
        common.footer(canvas, left, keys)


# -- what other screens ask about options too


UNASKED = ("deal", "waste_shown", "layout")  # asked elsewhere, or nothing to choose


def together(base, choice):
    """All options: those of the preset with what was chosen."""
    chosen = dict(base)
    chosen.update(choice)
    return chosen


def offered(game, chosen):
    """[(option, values)] of what may be chosen beside these options; the game says what has an effect."""
    return [pair for pair in game.offered(chosen) if pair[0].id not in UNASKED]


def turn(id, values, base, choice, step):
    """Choose the next of the values, or the one before; round the ends."""
    value = choice.get(id, base[id])
    at = values.index(value) if value in values else 0
    value = values[(at + step) % len(values)]
    if value == base[id]:
        choice.pop(id, None)
    else:
        choice[id] = value


def refusal(family, game, base, choice):
    """Why the game cannot be dealt with these options; "" when it can."""
    try:
        game.check_options(together(base, choice))
    except ValueError as error:
        return say("options.refused", " ".join([_in_words(family, word) for word in str(error).split(" ")]))
    return ""


def _in_words(family, word):
    """An id within a sentence by its name."""
    if "_" not in word:
        return word
    found = name(family, word)
    return "\u00ab%s\u00bb" % found if found != word.replace("_", " ") else found


def name(family, id):
    """What an option is called; its id where it has no words."""
    return _words(family, id, id.replace("_", " "))[0]


def value_words(family, id, value):
    """A value, or its text, in words; a number, or a value that has none, as it is."""
    text = options.value_text(value)
    for words in _words(family, id, id)[1:]:
        key, _, meaning = words.partition(" ")
        if key == text:
            return meaning
    if text in ("true", "false"):
        return say("options.yes") if text == "true" else say("options.no")
    return common.number(text) if text.lstrip("-").isdigit() else text.replace("_", " ")


def described(family, what):
    """The options of "id=value id=value" in words."""
    pairs = [word.split("=") for word in what.split(" ") if word]
    return ", ".join(["%s: %s" % (name(family, id), value_words(family, id, value)) for id, value in pairs])


def _words(family, id, otherwise):
    """[name, "value words", ...] of an option."""
    for lines in say("options_%s.lines" % family):
        start = lines.find("\n" + id + ": ")
        if start >= 0:
            start += len(id) + 3
            return lines[start : lines.index("\n", start)].split(" | ")
    return [otherwise]
