"""recap: words of the page that tells what the others have done."""

TABLE = (
    """
title: Since your last turn
nothing: nothing yet
flipped: turned the %s up
exposed: turned all cards up
knocked: knocked
left: drew the %s and left it
left_and_flipped: drew the %s, left it, turned one up
drew: drew the %s and put it %s
drew_hidden: drew and put it %s, unseen
took: took the %s and put it %s
out: ; the %s went out
away: put a group of %ss away
looked: paid for a look at an own card
arranged: put two cards in each other's place
place: in place %d
row.2: in the far row, %d | in the near row, %d
row.3: in the far row, %d | in the middle row, %d | in the near row, %d
""",
)
