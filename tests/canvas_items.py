"""canvas_items: what a picture is made of, for tests under both interpreters."""

TEXTS = (0, 1)  # how texts are painted: black, white


def items(a_canvas):
    """The picture shown as (x, y, width, height, what, number) in order; a text has its words last."""
    found = []
    lefts, tops, rights, feet, whats = a_canvas._shown
    for i in range(a_canvas._shown_count):
        what, about = whats[i] & 511, whats[i] >> 9
        if what & 31 in TEXTS:
            about = a_canvas._texts[about]
        found.append((lefts[i], tops[i], rights[i] - lefts[i], feet[i] - tops[i], what, about))
    return found
