"""golf.arrange: how a computer player puts its cards in another order before play (5.2)."""

from shared_rules.golf.outlook import expected
from shared_rules.moves import Move


def arrange(view, moves, options):
    """The next of the acts that make the layout expected to count least; the last one is to leave it."""
    layout = view.layouts[view.seat]
    outlook = expected(view, options)
    named = [view.picked[1]] if view.picked else range(len(layout))
    best, least = Move("p", 0, 0, 0), outlook.cost(layout)
    for place in named:
        for other in range(len(layout)):
            if other == place:
                continue
            after = bytearray(layout)
            after[place], after[other] = layout[other], layout[place]
            cost = outlook.cost(after)
            if cost < least or best not in moves:
                least = cost
                best = Move("m", other if view.picked else place, 0, 0)
    return best
