"""choices: what may be chosen in a patience: the options of the game, and those that all have."""

from shared_rules.options import Table

HOME = """
auto_foundation off: off safe all
auto_complete ask: off ask on
"""
COMMON = """
undo unlimited: unlimited off 1 2 3 5 10 20
dead_end notify: off notify
hints true: false true
deal random: random number
"""


class Choices:
    """What a game's `choices` returns. `own` is a text of options as options.Table takes it, begun with a
    line end; `needs` says with which other choices one has an effect: {id: ((other, values), ...)}; the one
    preset of the game is its book. `goes_home`: has it foundations to which cards could go by themselves?"""

    def __init__(self, own="", needs=None, goes_home=True):
        self.OPTIONS = Table(own, HOME, COMMON) if goes_home else Table(own, COMMON)
        self._needs = needs or {}

    def preset(self, id):
        return {}

    def check_options(self, options):
        """Every choice goes with every other."""

    def offered(self, options):
        """Each (option, values) that has an effect beside the other choices."""
        for option in self.OPTIONS:
            needs = self._needs.get(option.id, ())
            if all([options[other] in values for other, values in needs]):
                yield option, option.values
