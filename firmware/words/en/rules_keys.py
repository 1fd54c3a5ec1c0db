"""rules_keys: the last pages of the rules of every patience."""

TABLE = {
    "patience": (
        (
            "Keys",
            "Arrows move the cursor; UP in a column takes more cards, DOWN fewer. {A} plays where there is"
            " one place; if there are more, LEFT and RIGHT choose and {A} places.",
            "Hold {A} to send a card home or, where it does not fit, to a free cell. Where there is a stock,"
            " hold DOWN to draw from anywhere. {B} puts a lifted run back, else it takes back an act.",
            "{MENU} holds undo, redo, hint, a new deal and all the rest.",
        ),
        (
            "Deals",
            "A number stands for the same cards on every device, with the same rules.",
            "The deal of the day is the date on your calendar: that of 30 November 2026 is deal 20261130. The"
            " device has no clock, so you say which day it is.",
            "Of some games there are deals that can be won: a search with all cards known has won them. Easy,"
            " medium and hard tell how long it looked. Other deals may well be winnable too.",
        ),
    ),
}
