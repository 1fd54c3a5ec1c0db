"""common: words that many screens say."""

TABLE = (
    """
asleep: Asleep. Press any button to go on.
choose: Choose
change: Change
open: Open
back: Back
home: Home
go_on: Go on
do: Do it
deal: Deal
page: Page
game: Game
page_of: Page %d of %d
game.six_card: Six-Card Golf
game.six_card_alt: Six-Card, Last Turns
game.klondike: Klondike
short.six_card: Six-Card
short.six_card_alt: Last Turns
short.klondike: Klondike
""",
    """
family.golf: Golf
family.patience: Solitaire
menu: Menu
names: You | Ada | Ben | Cleo | Dora | Emil | Fay | Gus
on: on
off: off
cannot_save: This could not be saved: %s. The device may be full.
cannot_read: The file %s cannot be read: %s.
set_aside: The file %s cannot be used: %s. It is kept as %s.
""",
)
