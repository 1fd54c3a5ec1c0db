"""choosing: options for the screen: what may be chosen now, what it is called, how it is changed."""

from firmware.screens import common
from firmware.text import line, say
from shared_rules import options

UNASKED = ("deal", "waste_shown", "layout")  # asked elsewhere, or nothing to choose


def together(base, choice):
    """All options: those of the preset with what was chosen."""
    chosen = dict(base)
    chosen.update(choice)
    return chosen


def offered(game, chosen):
    """Each (option, values) that may be chosen beside these options; the game says what has an effect."""
    for option, values in game.offered(chosen):
        if option.id not in UNASKED:
            yield option, values


def turn(id, values, base, choice, step):
    """Choose the next of the values, or the one before; round the ends."""
    value = choice.get(id, base[id])
    at = values.index(value) if value in values else 0
    value = values[(at + step) % len(values)]
    if value == base[id]:
        choice.pop(id, None)
    else:
        choice[id] = value


def refusal(family, game, chosen):
    """Why the game cannot be dealt with these options; "" when it can."""
    try:
        game.check_options(chosen)
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


def explained(family, id):
    """What an option means, in one sentence."""
    return line("explain_" + family, id)


def _words(family, id, otherwise):
    """[name, "value words", ...] of an option."""
    return line("options_" + family, id, otherwise).split(" | ")
