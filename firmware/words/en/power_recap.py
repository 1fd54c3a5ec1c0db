"""power_recap: words of the page that tells what was done at a table with power cards."""

TABLE = (
    """
left: drew the %s and left it
kept: kept the card besides
tell1: drew for card %d; the %s went out
tell2: took for card %d; the %s went out
tell6: used the %s
tell7: looked at %s card %d
tell8: swapped %s card %d and %s card %d
tell9: had %s cards shuffled
tell10: put away an equal %s, card %d
tell11: showed a %s, card %d: not equal
tell12: matched %s card %d, a %s
tell13: tried %s card %d: a %s, wrong
tell14: gave a card for %s one
tell15: called the end
""",
)
