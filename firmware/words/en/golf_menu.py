"""golf_menu: words of the menu of the Golf table, and of its scorecard."""

TABLE = (
    """
expose: Turn all your cards up
end: End the game here
undo: Take back
stands: what was seen stands
hint: Hint
recap: What the others did
scorecard: Scorecard
new: New game
rules: Rules
statistics: Statistics
clean: Clean the screen
home: Home
next_hole: Next hole
new_game: New game
pot: Pot %d, your chips %s
""",
)
