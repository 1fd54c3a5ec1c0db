"""golf_games: the groups of the forms of Golf, and two lines about each form; they are named in common."""

TABLE = (
    """
group.four: Four cards
group.golf: Six cards
group.six: Six cards
group.more: Eight and ten cards
group.nine: Nine cards
group.power: Cards with powers
""",
    """
about.four_card: Four cards, two by two, face down. Look at two, remember, knock; pairs do not cancel.
about.four_card_alt: Four cards, two by two, face down. Look at any two; pairs in a row or column cancel.
about.hand_four: Four cards in the hand, seen by you alone. Any pair cancels. Knock to end the hole.
""",
    """
about.six_card: Six cards, three by two, two turned up; columns cancel, a two counts −2. Ends at once.
about.six_card_alt: Six cards, three by two, two turned up; columns cancel. The others open up and have a \
last turn.
about.eight_card: Eight cards, four by two, jokers count −5. Turn a column up first; two equal pairs −10.
about.eight_card_alt: Eight cards, four by two; columns cancel. The others open up and have a last turn.
""",
    """
about.nine_card: Nine cards, three by three, three turned up. A column of three equal cards counts 0.
about.nine_card_alt: Nine cards, three by three. Rows and columns of three cancel; a last turn for the others.
about.nine_morako: Nine cards, three by three. Equal cards that touch, side by side or above, count 0.
about.nine_fuchs: Nine cards, three by three, none turned up. Equal lines are put away; jokers −2, queens 0.
about.ten_card: Ten cards, five by two, two turned up; columns cancel, a two counts −2.
""",
    """
about.ten_card_alt: Ten cards, five by two; columns cancel. The others open up and have a last turn.
about.power_malaysia: Four cards, face down. J looks at yours, Q at theirs, K swaps, a joker stirs a layout.
about.power_pablo: Four cards, face down. 7 looks and swaps, 8 looks; equal cards go together. Call the end.
about.power_cumbia: Four cards, face down. 4 5 look, 6 7 at theirs, 10 swaps, J looks and swaps; match any \
layout.
""",
    """
about.power_cabo: Four cards, face down. 7 8 look, 9 10 at theirs, J Q swap any two; match in your turn.
about.power_cactus: Four cards, face down. 6 7 8 look, 9 10 J at theirs, Q swaps; match your own at any time.
""",
)
