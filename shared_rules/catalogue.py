"""catalogue: the games and presets in menu order, loaded one at a time."""

from collections import namedtuple

from shared_rules import modules

# id: of the preset, as in saves and on the command line. family: games of one family share a place
# for the game in progress. module: where the game's functions are. choices: the module that its
# `choices` returns, for those who need no more.
Entry = namedtuple("Entry", ("id", "family", "module", "choices"))

GOLF = "golf"
PATIENCE = "patience"

ENTRIES = (
    Entry("six_card", GOLF, "shared_rules.golf.game", "shared_rules.golf.choices"),
    Entry("six_card_alt", GOLF, "shared_rules.golf.game", "shared_rules.golf.choices"),
    Entry("klondike", PATIENCE, "shared_rules.patience.klondike", "shared_rules.patience.klondike_options"),
)
FAMILIES = (GOLF, PATIENCE)


def find(id):
    """The entry with this id. Raises ValueError that names the right ids."""
    for entry in ENTRIES:
        if entry.id == id:
            return entry
    raise ValueError("no game '%s'; the games are %s" % (id, ", ".join([e.id for e in ENTRIES])))


def of_family(family):
    return [entry for entry in ENTRIES if entry.family == family]


def load(id):
    """The module of the game `id`. Raises ValueError for an unknown id."""
    return modules.load(find(id).module)


def load_choices(id):
    """The module that says what may be chosen about the game `id`. Raises ValueError for an unknown id."""
    return modules.load(find(id).choices)


def drop(family):
    """Forget the games of a family. None of them may be in use."""
    modules.forget("shared_rules." + family)


def drop_choices(family):
    """Forget what may be chosen about the games of a family: while one is played nobody asks."""
    for entry in of_family(family):
        modules.forget(entry.choices)
