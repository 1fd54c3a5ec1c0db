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
game.four_card: Four-Card Golf
game.four_card_alt: Four-Card, Pairs
game.hand_four: Four in the Hand
game.eight_card: Eight-Card Golf
game.eight_card_alt: Eight-Card, Last Turns
game.nine_card: Nine-Card Golf
game.nine_card_alt: Nine-Card, Last Turns
game.nine_morako: Nine-Card, Touching
game.nine_fuchs: Nine-Card, Blind Start
game.ten_card: Ten-Card Golf
game.ten_card_alt: Ten-Card, Last Turns
game.power_malaysia: Powers: Last Card
game.power_pablo: Powers: Equal Cards
game.power_cumbia: Powers: Red Kings
game.power_cabo: Powers: Diamond King
game.power_cactus: Powers: Quick Match
""",
    """
family.golf: Golf
family.patience: Solitaire
menu: Menu
names: You | Ada | Ben | Cleo | Dora | Emil | Fay | Gus
names1: Pip | Dot | Moe | Lulu | Jem | Bo | Kit
names3: Iris | Max | Rolf | Vera | Hugo | Nora | Otto
on: on
off: off
battery_low: The battery is nearly empty. Charge it soon; your game is saved after every move.
cannot_save: This could not be saved: %s. The device may be full.
cannot_read: The file %s cannot be read: %s.
set_aside: The file %s cannot be used: %s. It is kept as %s.
older: The file %s cannot be used: %s. It is kept as %s, and the one saved before it is used.
""",
)
