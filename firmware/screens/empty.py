"""empty: what an empty battery leaves on the glass. It is drawn once and never pressed."""

from firmware.screens import common
from firmware.text import say


class EmptyScreen:
    NAME = "empty"

    def draw(self, canvas):
        common.title(canvas, say("empty.title"))
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(canvas, common.LEFT_EDGE, 66, say("empty.saved"), width)
