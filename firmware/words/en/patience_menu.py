"""patience_menu: words of the menu and the questions over the patience table."""

TABLE = (
    """
finish: Play the rest
undo: Undo
redo: Redo
hint: Hint
d: Draw from the stock
r: Turn the waste over
g: Gather, shuffle, deal again
l: Deal a card to each column
send: Send %s home
away: Take %s away
aside: Lay %s in a cell
restart: Start this deal again
new: New deal
options: Options of this game
rules: Rules
statistics: Statistics
clean: Clean the screen
home: Home
hold_a: hold {A}
hold_down: hold down
easy: Deal %d can be won. It is an easy one.
medium: Deal %d can be won. It is neither easy nor hard.
hard: Deal %d can be won. It is a hard one.
""",
    # questions
    """
ask.restart: Start deal %d again? All its moves are forgotten.
ask.new: Leave deal %d? It counts as lost.
ask.finish: The rest is certain. Play it?
ask.dead: Nothing useful is left to do in this deal.
yes.restart: Start again
yes.new: New deal
yes.finish: Play the rest
stay: Go on playing
dead.undo: Take back the last move
dead.restart: The same deal again
dead.new: New deal
""",
)
