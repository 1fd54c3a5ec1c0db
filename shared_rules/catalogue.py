"""catalogue: the games and presets in menu order, loaded one at a time."""

from collections import namedtuple

from shared_rules import modules

# id: of the preset, as in saves and on the command line. family: games of one family share a place
# for the game in progress. module: where the game's functions are. choices: the module that its
# `choices` returns, for those who need no more; that of the game where it has none of its own.
Entry = namedtuple("Entry", ("id", "family", "module", "choices"))

GOLF = "golf"
PATIENCE = "patience"
FAMILIES = (GOLF, PATIENCE)

# a line for each group of the menu: family, group, ids; one text takes little of the heap. A patience is the
# module called like it, which says itself where it stands: see firmware/words/make.py
LISTED = "shared_rules.patience.listed"
TABLE = (
    """\
golf six: six_card six_card_alt
golf four: four_card four_card_alt hand_four
golf more: eight_card eight_card_alt ten_card ten_card_alt
golf nine: nine_card nine_card_alt nine_morako nine_fuchs
golf power: power_malaysia power_pablo power_cumbia power_cabo power_cactus
"""
    + modules.load(LISTED).TABLE
)
modules.forget(LISTED)
OPTIONS_APART = ("klondike",)  # patience with a module of its own for what may be chosen

ADVICE = (
    "golf.bots golf.weigh golf.weigh_powers golf.outlook golf.outlook_nine golf.outlook_pairs"
    " golf.outlook_bonus golf.chances golf.weigh_looks golf.hint golf.arrange patience.hint"
    " patience.column_hint patience.calculation_hint patience.dead_end"
)


def groups(family=None):
    """[(group, [id, ...])] of this family, or of all, in menu order."""
    found = []
    for line in TABLE.split("\n"):
        head, _, members = line.partition(": ")
        if members and family in (None, head.split(" ")[0]):
            found.append((head.split(" ")[1], members.split(" ")))
    return found


def ids(family=None):
    """The games of this family, or of all, in menu order."""
    found = []
    for _, members in groups(family):
        found += members
    return found


def family_of(id):
    """Raises ValueError that names the right ids."""
    for end in " \n":
        at = TABLE.find(" " + id + end)
        if at >= 0:
            line = TABLE.rfind("\n", 0, at) + 1
            return TABLE[line : TABLE.index(" ", line)]
    raise ValueError("no game '%s'; the games are %s" % (id, ", ".join(ids())))


def find(id):
    """The entry with this id. Raises ValueError that names the right ids."""
    family = family_of(id)
    if family == GOLF:
        return Entry(id, family, "shared_rules.golf.game", "shared_rules.golf.choices")
    module = "shared_rules.patience." + id
    return Entry(id, family, module, module + "_options" if id in OPTIONS_APART else module)


def load(id):
    """The game `id`: a module, or the GAME that a module declares. Raises ValueError for an unknown id."""
    module = modules.load(find(id).module)
    return getattr(module, "GAME", module)


def load_choices(id):
    """The module that says what may be chosen about the game `id`. Raises ValueError for an unknown id."""
    entry = find(id)
    return load(id).choices() if entry.choices == entry.module else modules.load(entry.choices)


def drop(family):
    """Forget the games of a family. None of them may be in use."""
    modules.forget("shared_rules." + family)


def drop_choices(family):
    """Forget what may be chosen about the games of a family: while one is played nobody asks."""
    for id in OPTIONS_APART if family == PATIENCE else ids(family):
        modules.forget(find(id).choices)


def drop_advice():
    """Forget how computer players think and how hints are found: it is loaded when it is asked for."""
    for name in ADVICE.split(" "):
        modules.forget("shared_rules." + name)
