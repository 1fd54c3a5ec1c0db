"""golf_memory: words on the Golf table about looking, knocking and putting cards in another order."""

TABLE = (
    """
look: Look well | Look at one | Look at two | Look at three
of_yours: of your cards
hidden: They are turned back
arrange: In order?
as_you_like: two change places
knocked: %s knocked
remember: Remember %s
look_paid: See a card again: %d points
does_l: Look at this card
does_k: Knock: one more turn for the others
does_k1: Knock: the hole ends
does_m: Move this card
does_m2: These two change places
does_p: Leave them as they lie
""",
    """
key_l: Look
key_k: Knock
key_m: This one
key_p: Go on
key_known: I know them
""",
)
