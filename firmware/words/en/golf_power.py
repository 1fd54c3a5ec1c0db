"""golf_power: words on the Golf table with power cards."""

TABLE = (
    # the corner
    """
called: %s called
head0: Look well
below0: They are turned back
head9: Call it?
below9: it ends the hole
head13: Give one
below13: of your cards for it
head14: A match?
power1: Look | own
power2: Look | other
power3: Look | any
power4: Swap | blind
power5: Swap | any
power6: Look, | swap
power7: Look | both
power8: Mix | one
hand11: All | alike
hand12: One | more
""",
    # beside a name
    """
did1: drew, %s out
did2: took, %s out
did6: used the %s
did7: looked at one
did_yours: saw one of yours
did8: exchanged two
did9: shuffled %s's
did_mixed: shuffled yours
did10: equals: %s
did11: wrong: a %s
did12: matched a %s
did13: wrong: a %s
did14: gave one
did15: called
""",
    # the footer
    """
equal: This for two or more equal cards
equal_any: Throw equal cards with it
show: Show them: they are equal
use1: %s: look at one of yours
use2: %s: look at one of theirs
use3: %s: look at any card
use4: %s: swap yours and theirs, blind
use5: %s: swap any two, blind
use6: %s: look at theirs, then swap
use7: %s: look at yours and theirs
use8: %s: have cards shuffled
does_l: Look at %s card
does_h: Have %s cards shuffled
does_k: Call the end
does_q: Swap these two
""",
    """
m10: Swap this card
m10b: Swap with this one
m_steal: This one for the %s
m13: Give this card
m14: Throw this on the %s
m_claim: One of the equal cards
m_match: This is a %s too
p0: Remember %s
p9: Do not call yet
p10: You see the %s
p12: That was enough
p14: Let the %s lie
your: your
own: an own
of: %s’s
""",
    """
key_known: I know them
key_equal: Equal
key_s: Show
key_u: Use it
key_k: Call
key_l: Look
key_h: Shuffle
key_q: Swap
key_m: This one
key_p: Go on
""",
)
