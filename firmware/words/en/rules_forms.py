"""rules_forms: the forms of Golf that are told in short: what counts, and what all of them share."""

TABLE = (
    """
goal: Goal
turn: Your turn
scoring: Scoring
keys: Keys
win: Replace your cards one at a time and bring down what they count. The lowest total wins.
turn1: Take the top card of the stock or of the pile. One from the pile must take the place of one of your \
cards; one from the stock may do that, or you leave it on the pile.
turn2: When the stock is used up, the pile but its top card becomes the stock, once in a hole.
""",
    """
power.win: Remember what lies where, and bring down what your cards count. The lowest total wins.
power.turn1: Draw, or take the top card of the pile. The card may take the place of one of yours, unseen. \
A card with a power, just drawn, may be used instead; then it goes on the pile.
power.turn2: What is exchanged is not looked at. Whoever knew a card still knows it in its new place.
""",
    """
keys1: The arrows go from thing to thing, down to the words below the cards as well. The line at the foot \
says what {A} would do.
keys2: {B} takes back what showed no unknown card, and else tells what the others did. {MENU} holds all the \
rest.
""",
    """
four_card: An ace counts 1, the cards from two to ten their number, jack and queen 10, a king nothing. \
Pairs do not cancel.
four_card_alt: An ace counts 1, two to ten their number, jack and queen 10, a king nothing. Two equal \
cards in a row or a column count 0; of three equal ones the third counts.
hand_four: An ace counts 1, two to ten their number, jack and queen 10, a king nothing. Any two equal \
cards count 0.
""",
    """
eight_card: A joker counts −5, an ace 1, two to ten their number, jack and queen 10, a king nothing. Equal \
cards in a column count 0; the second column of the same rank counts −10.
eight_card_alt: An ace counts 1, two to ten their number, jack and queen 10, a king nothing. Equal cards \
in a column count 0.
ten_card: An ace counts 1, a two −2, three to ten their number, jack and queen 10, a king nothing. Equal \
cards in a column count 0.
""",
    """
ten_card_alt: An ace counts 1, two to ten their number, jack and queen 10, a king nothing. Equal cards in \
a column count 0.
nine_card: An ace counts 1, a two −2, three to ten their number, jack and queen 10, a king nothing. A \
column of three equal cards counts 0; a pair does nothing.
nine_card_alt: An ace counts 1, two to ten their number, jack and queen 10, a king nothing. A row or \
column of three equal cards counts 0.
""",
    """
nine_morako: An ace counts 1, a two −2, three to ten their number, jack and queen 10, a king nothing. \
Equal cards that touch, side by side or one above the other, count 0.
nine_fuchs: A joker counts −2, an ace 1, two to ten their number, a jack 10, a queen nothing, a king 10. \
Rows and columns of three equal cards are put away and count 0.
""",
    """
power_malaysia: Ace to ten count their number, jack, queen, king and joker 10 each. The hole ends when the \
stock is used up.
power_pablo: A joker counts −5, ace to ten their number, jack, queen and king 10. Who calls and is lowest \
alone scores −10; who calls and is not lowest adds the highest of the others.
""",
    """
power_cumbia: The two of diamonds counts −10, a red king −5, a black king nothing, a jack 11, a queen 12, \
all others their number. A wrong match with another’s card costs 10.
power_cabo: The king of diamonds counts nothing, the others 13, a queen 12, a jack 11, all others their \
number. A wrong match brings one more card.
""",
    """
power_cactus: An ace counts 1, a king nothing, jack and queen 10, all others their number. Who calls and \
is lowest alone scores 0, else 10 more; the others score 0 when equal or lower.
""",
)
