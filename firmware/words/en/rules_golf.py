"""rules_golf: how Golf is played, page by page: (heading, paragraphs and examples)."""

GOAL = (
    "Goal",
    "A game has nine holes; a hole is one deal. You have six cards in two rows of three, most of them face"
    " down. By replacing them one at a time you bring down what they count.",
    "The lowest total after nine holes wins. Nobody knows the cards that lie face down, not even their"
    " owner.",
)
TURN = (
    "Your turn",
    "Take the top card of the stock, or the top card of the pile, which you can see.",
    "A card from the pile must take the place of one of your six. A card from the stock may do that, or you"
    " leave it on the pile; then nothing of yours changes.",
    "Any card can be replaced, face up or face down; nobody looks at it first. It goes face up on the"
    " pile, the new one lies face up in its place.",
)
TURN_2 = (
    "Your turn",
    "You choose between stock and pile before you see the card of the stock. Once it is drawn, the card of"
    " the pile can no longer be taken.",
    "A card from the pile cannot go straight back. Nobody passes, and cards never change places.",
    "When the stock is used up, the pile is shuffled, all but its top card, and becomes the stock. That"
    " happens once in a hole; the second time the hole ends, and is counted as it lies.",
)
ALONE = (
    "Alone",
    "With one player there is nobody to hurry you, so a hole also ends after twelve turns, two for each"
    " card. It ends at once when your last card lies face up. The stock is not made anew.",
    "Your total is compared with your own best.",
)
KEYS = (
    "Keys",
    "LEFT and RIGHT go from stock to pile, and from place to place. {A} takes, and {A} puts down. To leave a"
    " drawn card, go sideways to the pile.",
    "The line at the foot says what {A} would do, and what it would count.",
    "{B} gives a card back that you took from the pile, as long as it is in your hand. What shows an unknown"
    " card cannot be taken back. {MENU} holds all the rest.",
)

TABLE = {
    "six_card": (
        GOAL,
        (
            "The deal",
            "Up to four players use one pack of 52 cards, five to eight use two.",
            "Everybody gets six cards, face down. The rest is the stock. Its top card is turned up and"
            " begins the pile.",
            "Then each player turns any two of the own cards face up. The one on the dealer’s left begins."
            " The deal goes one seat to the left with each hole.",
        ),
        TURN,
        TURN_2,
        (
            "The end of a hole",
            "When all cards of one player lie face up, the hole ends at once. The others have no more turn.",
            "All cards are turned up and counted. The scores of the holes are added; they may be below zero.",
            "After nine holes the lowest total wins. Equal lowest totals share the win.",
        ),
        (
            "Scoring",
            "An ace counts 1, a two \u22122, the cards from three to ten their number, jack and queen 10, a"
            " king nothing. Two equal cards in one column cancel out: together they count 0.",
            (
                "layout",
                "7D KC 2S / 7H 9S 5D",
                ("0", "9", "3", "12"),
                "The sevens are a pair. The king is free, and the two takes 2 off the five.",
            ),
        ),
        (
            "Scoring",
            "Only a column makes a pair: equal cards side by side do not cancel. Two twos in a column count"
            " 0 as well, not \u22124.",
            (
                "layout",
                "2H 5C KD / 2S 4H 7C",
                ("0", "9", "7", "16"),
                "The pair of twos is 0. Five and four make 9, king and seven 7.",
            ),
        ),
        ALONE,
        KEYS,
    ),
    "six_card_alt": (
        GOAL,
        (
            "The deal",
            "Two or three players use one pack of 52 cards, four to seven use two, eight use three.",
            "Everybody gets six cards, face down. The rest is the stock. Its top card is turned up and"
            " begins the pile.",
            "Then each player turns any two of the own cards face up; see the first before you choose the"
            " second. The one on the dealer’s left begins. The deal goes one seat to the left with each"
            " hole.",
        ),
        TURN,
        TURN_2,
        (
            "Pairs put away",
            "When both cards of a column are equal and face up, you may put them under the pile at the end"
            " of your turn. It only tidies up: the column still counts 0.",
            "Its two places stay empty and count as lying face up. Nothing can be put there any more.",
        ),
        (
            "The end of a hole",
            "When all cards of one player lie face up, each of the others has one last turn, in order.",
            "First that player turns all the own cards face up, then plays the turn, seeing everything."
            " Then the hole is over and is counted.",
            "After nine holes the lowest total wins. Equal lowest totals share the win.",
        ),
        (
            "Scoring",
            "An ace counts 1, a two 2, and so on to ten; jack and queen count 10, a king nothing. Two equal"
            " cards in one column cancel out: together they count 0.",
            (
                "layout",
                "9H 5C KD / 9S 2H 7C",
                ("0", "7", "7", "14"),
                "The nines are a pair. Five and two make 7. The king is free, the seven is not.",
            ),
        ),
        ALONE,
        KEYS,
    ),
}
