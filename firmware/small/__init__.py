"""small: the screens on a panel of 296 x 128 with five buttons; the app asks here in the place of a screen.

A page made of a title, a list, running text and a footer is laid out anew from what it says (see pager). The
others have a module here, called like the screen, with `draw(screen, pager)` and, where it takes presses in
its own way, `press(screen, press, view)`. What the buttons do stands over them in the legend.
"""

from firmware.buttons import Press
from firmware.small.pager import Pager
from shared_rules import catalogue, modules

# screens with a module here
OWN = ("day", "golf", "home", "number", "rules", "scorecard", "statistics", "won")


class View:
    """Draws screens on `canvas` and takes the presses of five buttons for them."""

    def __init__(self, canvas, parts):
        self._pager = Pager(canvas, parts.LEGEND)
        self._shown = None  # (screen, part): what the legend belongs to; None after a press
        self.part = 0  # of a page with more text than the panel holds

    def draw(self, screen):
        self._look(screen)
        self._pager.finish()

    def _look(self, screen):
        """Have the screen say what is to be seen, and what its buttons do."""
        pager = self._pager
        pager.begin(self.part)
        module = _own(screen)
        if module:
            module.draw(screen, pager)
        else:
            screen.draw(pager)
        self._shown = screen
        self.part = pager.part

    def press(self, screen, press):
        """What `screen.press` returns for the button that this one stands for."""
        if self._shown is not screen:
            self._look(screen)  # pressed before its picture: the legend is not the one before
        self._shown = None
        module = _own(screen)
        if module and hasattr(module, "press"):
            return module.press(screen, press, self)
        if self._pager.pieces > 1 and press.button in ("up", "down"):
            self.part = (self.part + (1 if press.button == "down" else -1)) % self._pager.pieces
            return None
        self.part = 0
        button = self._pager.keys.get(press.button, press.button)
        return screen.press(Press(button, press.held, press.seen)) if button else None

    def holds(self, screen, button):
        """Has holding this button a meaning of its own?"""
        hold = getattr(screen, "holds", None)
        return hold(button) if hold and button == "a" and self._shown is screen else False

    @property
    def pieces(self):
        """How many parts the text of the page has."""
        return self._pager.pieces


def _own(screen):
    """The module for this screen, None when the pager will do."""
    name = screen.NAME
    if name not in OWN:
        if name == "recap" or hasattr(screen, "under") or not hasattr(screen, "play"):
            return None
        name = "patience"
    return modules.load("firmware.small." + name)


def fits(id, options):
    """Has the table of this game room here?"""
    if catalogue.family_of(id) == catalogue.GOLF:
        from shared_rules.golf.position import columns_and_rows

        columns, rows = columns_and_rows(options)
        # five columns leave room for the ranks of three others; powers ask for every card of everybody
        return (columns <= 4 or options["players"] <= 4) and rows <= 3 and options["power_set"] == "none"
    from firmware import layout_small

    return layout_small.fits(catalogue.load(id), options)
