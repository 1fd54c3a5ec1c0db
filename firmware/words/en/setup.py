"""setup: words for setting up a game."""

TABLE = (
    """
title.golf: Golf
title.patience: Solitaire
deal: Deal
game: Game
number: Deal number
random: at random
day: Deal of the day
wish: Deals
wish.: any
wish.any: that can be won
wish.easy: can be won, easy
wish.medium: can be won, medium
wish.hard: can be won, hard
changed: %d changed
book: by the book
sets: Rule sets
each: One by one
enter: Enter
list: List
take: Take it
takes: Deal %d
takes_random: At random
last: The last one was %d.
continue: Go on with that game
give_up: Give it up and deal anew
ask_golf: A game of %s is in progress. It would be lost.
ask_patience: A game of %s is in progress. It would count as lost.
""",
    """
explain.deal: One press deals, with the rules that were chosen last.
explain.sets: House rules under a name: those that many play, and up to eight of your own.
explain.rules: All other rules of the game, one by one.
explain.wish: Any, or those that a search with all cards known has won: the less it had to look, the \
easier. Next deals are of the same kind.
explain.day: A deal for each date, the same for everybody. You say which day it is.
explain.number: The same number gives the same cards on every device.
""",
    """
explain.digits: The same number gives the same cards on every device, with the same rules of the game. \
Nothing but noughts is a deal at random.
""",
)
