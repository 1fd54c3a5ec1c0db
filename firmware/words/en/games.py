"""games: the patience games: names (but for those in common), groups, and one line about each."""

TABLE = (
    """
group.stock: With a stock
group.cells: With free cells
group.open: All cards open
group.shapes: Of other shapes
group.lifts: Any card moves
group.runs: Whole runs go home
canfield: Canfield
trigon: Trigon
east_haven: East Haven
yukon: Yukon
russian_solitaire: Russian Solitaire
spider: Spider
spiderette: Spiderette
simple_simon: Simple Simon
scorpion: Scorpion
freecell: FreeCell
bakers_game: Baker's Game
eight_off: Eight Off
fore_cell: Fore Cell
seahaven_towers: Seahaven Towers
penguin: Penguin
beleaguered_castle: Beleaguered Castle
streets_and_alleys: Streets and Alleys
bakers_dozen: Baker's Dozen
king_albert: King Albert
raglan: Raglan
fan: Fan
la_belle_lucie: La Belle Lucie
""",
    """
about.klondike: Seven columns, four foundations from ace to king.
about.freecell: Four cells to lay cards aside. Nearly every deal can be won.
about.bakers_game: FreeCell built in suit. Three deals of four can be won.
about.eight_off: Eight cells, columns in suit, kings into spaces.
about.fore_cell: FreeCell that begins with its cells filled.
about.seahaven_towers: Ten columns in suit, four cells, kings into spaces.
""",
    """
about.penguin: Seven cells, columns in suit; the first card says where to begin.
about.beleaguered_castle: Aces lie home; columns go down whatever the suit.
about.streets_and_alleys: Like Beleaguered Castle, but the aces are to be found.
about.bakers_dozen: Thirteen columns, kings at the bottom, no spaces to fill.
""",
    """
about.canfield: Thirteen cards in reserve; the first card says where to begin.
about.trigon: Klondike built in suit. One deal of six can be won.
about.east_haven: Seven columns; the stock lays a card on each of them.
about.yukon: Any card that lies face up moves, with all that lies on it.
about.russian_solitaire: Yukon built in suit: as hard as it looks.
about.spider: Two packs, ten columns; one, two or four suits.
""",
    """
about.spiderette: Spider with one pack and the columns of Klondike.
about.simple_simon: Ten open columns; runs of a suit, king to ace, go home.
about.scorpion: Any card moves with all that lies on it, but in suit alone.
about.king_albert: Columns of one to nine cards and seven in reserve.
about.raglan: Like King Albert, with the aces home from the start.
about.fan: Eighteen small columns in suit; kings into spaces.
about.la_belle_lucie: Fans of three in suit; shuffle what is left twice.
""",
    # of other shapes
    """
golf_patience: Golf Patience
black_hole: Black Hole
tripeaks: TriPeaks
pyramid: Pyramid
accordion: Accordion
gaps: Gaps
aces_up: Aces Up
calculation: Calculation
clock: Clock
about.golf_patience: Clear seven columns, one rank up or down at a time.
about.black_hole: Seventeen fans go into the ace, one rank up or down at a time.
""",
    """
about.tripeaks: Three peaks of overlapping cards, one rank up or down at a time.
about.pyramid: Pairs that count thirteen, from the foot to the top.
about.accordion: One long row that closes up by suit and rank.
about.gaps: Each gap takes the card that follows. Also called Montana.
about.aces_up: Of each suit the highest card stays: four aces in the end.
""",
    """
about.calculation: Foundations that count by one, two, three and four.
about.clock: Cards tell the hours. All is luck: one deal of thirteen is won.
""",
)
