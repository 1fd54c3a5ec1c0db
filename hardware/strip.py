"""strip: the power strip, a perfboard of 12 x 8 holes: where each leg goes and what is joined underneath.

A hole is (column, row), from the upper left corner, seen from the parts' side.
"""

COLUMNS, ROWS = 12, 8
PITCH_MM = 2.54

# Q1 and Q2 sit on adapters with three pins in a row, here gate, source, drain: assumed, look at yours.
LEGS = {
    "Q1.1": (1, 2),
    "Q1.2": (2, 2),
    "Q1.3": (3, 2),
    "Q2.1": (8, 2),
    "Q2.2": (9, 2),
    "Q2.3": (10, 2),
    "D1.1": (2, 5),
    "D1.2": (6, 5),
    "D2.1": (5, 7),
    "D2.2": (1, 7),
    "R1.1": (4, 1),
    "R1.2": (8, 1),
    "R2.1": (4, 2),
    "R2.2": (7, 2),
    "C1.1": (9, 4),
    "C1.2": (8, 4),
}

# Where the wires of a net come to the strip.
TERMINALS = {
    "VBUS": (1, 0),
    "VSYS": (2, 0),
    "SWITCHED": (3, 0),
    "EPD_POWER": (4, 0),
    "3V3": (9, 0),
    "EPD_3V3": (10, 0),
    "CHARGER_IN": (6, 7),
    "GND": (7, 7),
}

# Bare wire on the solder side: net, then the corners of its way.
LINKS = (
    ("VBUS", (1, 0), (1, 7)),
    ("VSYS", (2, 0), (2, 5)),
    ("SWITCHED", (3, 0), (3, 4), (6, 4), (6, 5)),
    ("EPD_POWER", (4, 0), (4, 2)),
    ("GND", (7, 2), (7, 7)),
    ("EPD_GATE", (8, 1), (8, 4)),
    ("3V3", (9, 0), (9, 4)),
    ("EPD_3V3", (10, 0), (10, 2)),
    ("CHARGER_IN", (5, 7), (6, 7)),
)


def holes_of(link):
    """Every hole that a link passes, its corners included."""
    _net, *corners = link
    passed = [corners[0]]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:]):
        if x0 != x1 and y0 != y1:
            raise ValueError("a link runs along rows and columns: %r" % (link,))
        steps = max(abs(x1 - x0), abs(y1 - y0))
        passed += [(x0 + (x1 - x0) * n // steps, y0 + (y1 - y0) * n // steps) for n in range(1, steps + 1)]
    return passed


def complaints(circuit, legs=None, links=LINKS, terminals=None):
    """What does not agree with the nets, or leaves the board."""
    legs = LEGS if legs is None else legs
    terminals = TERMINALS if terminals is None else terminals
    net_at = {}
    for pin, hole in legs.items():
        net = next((name for name, pins in circuit.nets.items() if pin in pins), None)
        if hole in net_at:
            yield "two legs in the hole %r" % (hole,)
        net_at[hole] = net
    for net, hole in terminals.items():
        if net_at.get(hole, net) != net:
            yield "the wire of %s comes to a hole of %s" % (net, net_at[hole])
        net_at[hole] = net
    joined = {}
    for link in links:
        for hole in holes_of(link):
            if joined.get(hole, link[0]) != link[0]:
                yield "links of %s and %s cross at %r" % (joined[hole], link[0], hole)
            joined[hole] = link[0]
            if net_at.get(hole, link[0]) != link[0]:
                yield "the link of %s passes a leg of %s at %r" % (link[0], net_at[hole], hole)
    for hole, net in net_at.items():
        if joined.get(hole) != net:
            yield "nothing joins %s at %r" % (net, hole)
        if not (0 <= hole[0] < COLUMNS and 0 <= hole[1] < ROWS):
            yield "%r is not on the board" % (hole,)
    for net in {link[0] for link in links}:
        pieces = [set(holes_of(link)) for link in links if link[0] == net]
        whole = pieces.pop()
        while any(piece & whole for piece in pieces):
            whole = whole.union(*[piece for piece in pieces if piece & whole])
            pieces = [piece for piece in pieces if not piece & whole]
        if pieces:
            yield "the links of %s do not meet" % net
