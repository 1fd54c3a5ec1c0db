"""rule_sets: words of the page of named house rules, and of giving them a name."""

TABLE = (
    """
title: Rule sets
own: Your own
named: Known by a name
none: choose
keep: Keep the rules chosen now
delete: Delete one of them
delete_which: Delete which?
explain.keep: Keeps the game with its house rules under a name of yours. Seats and levels stay free.
explain.book: By the book there is nothing to keep: change a house rule first.
explain.full: Eight are kept. Delete one first.
explain.delete: Then choose the one that is to go. {A} deletes it, {B} keeps all.
explain.wrong: This was made for other rules and cannot be used any more.
""",
    """
gone: Delete
use: Use them
name: A name for these rules
suggested: RULES
letters: Up and down change the letter, left and right go to the next one.
keeps: Kept as %s
""",
    """
open_four: Four cards, face up
frozen_four: Four cards, frozen
spade_queen: The queen of spades
ladder: Picture ladder
skipping_jacks: Skipping jacks
six_jokers: Six cards with jokers
six_memory: Six cards from memory
locked_eight: Eight cards, locked columns
nine_blocks: Nine cards, lines and blocks
nine_caller: Nine cards, dear endings
children: For children
""",
    """
about.open_four: What is swapped in lies face up. Who has turned all up ends the hole.
about.frozen_four: Nothing is looked at, and what lies face up stays. Each turn opens a card: four turns each.
about.spade_queen: The queen of spades counts 40, an eight 0.
about.ladder: A jack counts 0, a queen 12, a king 13.
about.skipping_jacks: A jack counts 20, and when one is discarded the next player misses a turn.
""",
    """
about.six_jokers: Two jokers in each pack count −2; a two counts 2.
about.six_memory: Three cards are looked at before play, none is turned up.
about.locked_eight: Any two cards are turned up first. A column that lies open cannot be changed any more.
about.nine_blocks: Rows, columns and diagonals of three count 0, a square of four equal cards −25.
about.nine_caller: The lowest counts 0. Who ends the hole and is not lowest adds the lowest score.
about.children: Any two equal cards cancel, wherever they lie.
""",
)
