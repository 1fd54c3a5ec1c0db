"""games: the patience games: groups, names, and one line about each.

Made by words/make.py from shared_rules/patience; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = (
    """
group.stock: With a stock
group.cells: With free cells
group.open: All cards open
group.shapes: Of other shapes
group.lifts: Any card moves
group.runs: Whole runs go home
klondike: Klondike
about.klondike: Seven columns, four foundations from ace to king.
canfield: Canfield
about.canfield: Thirteen cards in reserve; the first card says where to begin.
trigon: Trigon
about.trigon: Klondike built in suit. One deal of six can be won.
east_haven: East Haven
""",
    """
about.east_haven: Seven columns; the stock lays a card on each of them.
freecell: FreeCell
about.freecell: Four cells to lay cards aside. Nearly every deal can be won.
bakers_game: Baker's Game
about.bakers_game: FreeCell built in suit. Three deals of four can be won.
eight_off: Eight Off
about.eight_off: Eight cells, columns in suit, kings into spaces.
fore_cell: Fore Cell
about.fore_cell: FreeCell that begins with its cells filled.
seahaven_towers: Seahaven Towers
""",
    """
about.seahaven_towers: Ten columns in suit, four cells, kings into spaces.
penguin: Penguin
about.penguin: Seven cells, columns in suit; the first card says where to begin.
beleaguered_castle: Beleaguered Castle
about.beleaguered_castle: Aces lie home; columns go down whatever the suit.
streets_and_alleys: Streets and Alleys
about.streets_and_alleys: Like Beleaguered Castle, but the aces are to be found.
bakers_dozen: Baker's Dozen
""",
    """
about.bakers_dozen: Thirteen columns, kings at the bottom, no spaces to fill.
king_albert: King Albert
about.king_albert: Columns of one to nine cards and seven in reserve.
raglan: Raglan
about.raglan: Like King Albert, with the aces home from the start.
fan: Fan
about.fan: Eighteen small columns in suit; kings into spaces.
la_belle_lucie: La Belle Lucie
about.la_belle_lucie: Fans of three in suit; shuffle what is left twice.
golf_patience: Golf Patience
""",
    """
about.golf_patience: Clear seven columns, one rank up or down at a time.
black_hole: Black Hole
about.black_hole: Seventeen fans go into the ace, one rank up or down at a time.
tripeaks: TriPeaks
about.tripeaks: Three peaks of overlapping cards, one rank up or down at a time.
pyramid: Pyramid
about.pyramid: Pairs that count thirteen, from the foot to the top.
accordion: Accordion
about.accordion: One long row that closes up by suit and rank.
gaps: Gaps
""",
    """
about.gaps: Each gap takes the card that follows. Also called Montana.
aces_up: Aces Up
about.aces_up: Of each suit the highest card stays: four aces in the end.
calculation: Calculation
about.calculation: Foundations that count by one, two, three and four.
clock: Clock
about.clock: Cards tell the hours. All is luck: one deal of thirteen is won.
yukon: Yukon
about.yukon: Any card that lies face up moves, with all that lies on it.
russian_solitaire: Russian Solitaire
""",
    """
about.russian_solitaire: Yukon built in suit: as hard as it looks.
spider: Spider
about.spider: Two packs, ten columns; one, two or four suits.
spiderette: Spiderette
about.spiderette: Spider with one pack and the columns of Klondike.
simple_simon: Simple Simon
about.simple_simon: Ten open columns; runs of a suit, king to ace, go home.
scorpion: Scorpion
about.scorpion: Any card moves with all that lies on it, but in suit alone.
""",
)
