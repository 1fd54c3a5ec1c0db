"""rules_calculation: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/calculation.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "calculation": (
        (
            "Goal",
            "Build four foundations up to their kings, whatever the suits. They begin with an ace, a two, a three and a four, and count by one, by two, by three and by four.",
            "The first goes A 2 3 4 5 6 7 8 9 10 J Q K. The second 2 4 6 8 10 Q A 3 5 7 9 J K. The third 3 6 9 Q 2 5 8 J A 4 7 10 K. The fourth 4 8 Q 3 7 J 2 6 10 A 5 9 K.",
        ),
        (
            "Moves",
            "One card of the stock lies open at a time. It goes home where it is the next one, or onto any of the four heaps. Under each foundation stands what it takes next.",
            "The last card of a heap may go home, but nowhere else. So what is needed soon should lie on what is needed late.",
            "What is home stays there. Stock and heaps are gone through once. The options give you three or five heaps.",
        ),
    ),
}
