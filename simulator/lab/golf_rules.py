"""golf_rules: the presets and options of Golf as the book of rules lists them, for the commands.

Inside, four options have a value of their own for "as the rest says" (see shared_rules.golf.choices.options);
here they have the number that the preset counts by, and `layout` is no option.
"""

from shared_rules import catalogue, options
from shared_rules.golf.choices import checks, presets
from shared_rules.golf.choices.options import OPTIONS
from shared_rules.golf.scoring import card_value

# option: the rank of the card, where "low" and "auto" stand for what the card counts
COUNTED = {"two_value": 2, "jack_value": 11, "queen_value": 12, "king_value": 13}


def ids():
    return presets.ids()


def playable():
    """The presets that are in the menu."""
    return catalogue.ids(catalogue.GOLF)


def full(preset, choice=()):
    """All options of a preset with some chosen by hand, as the rules inside take them. Raises ValueError."""
    return options.defaults(OPTIONS, {**presets.preset(preset), **dict(choice)})


def chosen(preset, choice):
    """The same, and they go together. Raises ValueError that says what would be right."""
    table = full(preset, choice)
    wrong = checks.contradiction(table)
    if wrong:
        raise ValueError(wrong)
    return table


def book():
    """[(id, values, general default)] of the 74 options in the order of the rules."""
    general = options.defaults(OPTIONS)
    for option in OPTIONS:
        if option.id != "layout":
            values = [v for v in option.values if option.id not in COUNTED or isinstance(v, int)]
            yield option.id, values, in_book(option.id, general)


def in_book(id, table):
    """The value of option `id` among `table`, as the book has it."""
    # what a power game counts is no matter of this option
    return card_value(COUNTED[id], {**table, "power_set": "none"}) if id in COUNTED else table[id]


def parsed(words):
    """{option: value} from words such as "players=4"; a true minus is a minus. Raises ValueError that names
    what would be right."""
    choice = {}
    for word in words:
        id, equals, value = word.replace("\u2212", "-").partition("=")
        if not equals:
            raise ValueError("'%s' is no option=value; write for example holes=18" % word)
        choice[id] = _parsed(id, value)
    return choice


def _parsed(id, value):
    from difflib import get_close_matches

    known = [option for option in OPTIONS.ids() if option != "layout"]
    if id not in known:
        near = get_close_matches(id, known, 3) or [each for each in known if id and id in each]
        hint = "near it: %s" % ", ".join(near) if near else "`fairway games six_card` lists them"
        raise ValueError("no option '%s'; %s" % (id, hint))
    try:
        return options.parse_value(OPTIONS, id, value)
    except ValueError:
        values = [values for option, values, _ in book() if option == id][0]
        raise ValueError("option %s takes %s, not '%s'" % (id, values_text(values), value))


def values_text(values, between=", "):
    """All values; of more than eight numbers only the ends, and the step where it is not 1."""
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    words = [options.value_text(value) for value in values]
    if len(numbers) <= 8:
        return between.join(words)
    words = [word for value, word in zip(values, words) if value not in numbers]
    step = numbers[1] - numbers[0]
    ends = "%d to %d" % (numbers[0], numbers[-1]) + (" by %d" % step if step != 1 else "")
    return between.join([*words, ends])
