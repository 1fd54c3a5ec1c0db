"""rules_keys: the last page of the rules of every patience."""

TABLE = {
    "patience": (
        (
            "Keys",
            "Arrows move the cursor; UP in a column takes more cards, DOWN fewer. A plays where there is"
            " one place; if there are more, LEFT and RIGHT choose and A places.",
            "Hold A to send a card home. Where there is a stock, hold DOWN to draw from anywhere. B puts a"
            " lifted run back, else it takes back an act.",
            "MENU holds undo, redo, hint, a new deal and all the rest.",
        ),
    ),
}
