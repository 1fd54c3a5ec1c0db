"""patience: words of the patience table."""

TABLE = (
    # what A would do
    """
suits: ♣♦♥♠
stock: Stock
base: From
base.of: %s
runs: Home
runs.of: %d of %d
moves: Moves
score: Score
run: %s and %d more
to: %s to the %s
to_space: %s to a space
to_cell: %s to a cell
home: %s home
away: %s away
pair: %s with the %s
under: %s under its pile
to_gap: %s to the gap
effect: %s: %s
places: %s: %d places
nowhere: %s fits nowhere
act.d: Draw
act.r: Turn the waste over
act.f: Turn the card up
act.g: Shuffle and deal what is left
act.l: Deal a card to each column
act.p: Merci: draw the %s out
no_undo: Nothing can be taken back
no_hint: No good move is known
""",
    # what else stands on the table
    """
king_and_ace: On a king
king_and_ace.round: A or Q
king_and_ace.apart: Q
king_and_ace.stop: nothing
piles: Piles
shuffles: Shuffles
merci: Merci
redeals: Redeals
kings: Kings
next: next %s
""",
    # keys
    """
key.more: More
key.fewer: Fewer
key.cards: Cards
key.other: Other
key.d: Draw
key.r: Turn over
key.f: Turn up
key.g: Shuffle
key.l: Deal
key.move: Move
key.choose: Choose
key.place: Place
key.undo: Undo
key.back: Back
""",
)
