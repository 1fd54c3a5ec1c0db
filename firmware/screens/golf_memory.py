"""golf_memory: words of the Golf table where cards are looked at or change places, or a knock ends it."""

from firmware.canvas import BOLD12, SANS12
from firmware.screens.golf_common import rank_word
from firmware.screens.golf_places import GO_ON, KNOCK, LOOK, WORD_PITCH, WORDS_Y
from firmware.text import say
from shared_rules.golf.position import HUMAN, REVEAL, pairs


def headline(count):
    """While so many of the own cards may still be looked at before play."""
    return say("golf_memory.look")[count], say("golf_memory.of_yours" if count else "golf_memory.hidden")


def what_a_does(position, act, options):
    if act == "l" and position.phase != REVEAL:
        return say("golf_memory.look_paid", options["relook_cost"])
    if act == "p" and position.phase == REVEAL:
        seen = [rank_word(position.layouts[HUMAN][place]) for _, place in pairs(position.picked)]
        return say("golf_memory.remember", ", ".join(seen))
    if act == "m" and position.picked:
        return say("golf_memory.does_m2")
    return say(
        "golf_memory.does_k1" if act == "k" and len(position.layouts) == 1 else "golf_memory.does_" + act
    )


def key(position, act):
    return say(
        "golf_memory.key_known" if act == "p" and position.phase == REVEAL else "golf_memory.key_" + act
    )


def draw_words(canvas, stops, at, places):
    """The words on which the cursor can stand beside other things."""
    x, y = places.words, WORDS_Y
    for stop, key in ((KNOCK, "key_k"), (GO_ON, "key_p"), (LOOK, "key_l")):
        if stop in stops:
            if stop == at:
                canvas.arrow(x, y - 10)
            canvas.text(x + 10, y, say("golf_memory." + key), BOLD12 if stop == at else SANS12)
            x += WORD_PITCH
