"""golf.outlook_bonus: the extra values of equal columns (S5), where an outlook has to do with them."""

from shared_rules.golf.outlook import SCALE
from shared_rules.golf.position import kind


def bonus(outlook, layout):
    """S5 for the matched columns whose cards are known: what their best bonus takes off."""
    columns, options = outlook.columns, outlook.options
    matched = bytearray(columns)
    for i in range(columns):
        one = kind(layout[i])
        if one and one == kind(layout[i + columns]):
            matched[i] = one
    points = 0
    for i in range(columns):
        one = matched[i]
        if not one or any([matched[j] == one for j in range(i)]):
            continue
        count = sum([other == one for other in matched])
        if count < 2:
            continue
        best = min(0, options["four_equal_bonus"] * (count - 1))
        if options["square_bonus"]:
            beside = sum([matched[j] == one == matched[j + 1] for j in range(columns - 1)])
            best = min(best, options["square_bonus"] * beside)
        if columns == 3 == count:
            best = min(best, options["six_equal_bonus"])
        if options["four_negatives_bonus"] and outlook.values[layout[i] & 0x7F] < 0:
            best = min(best, options["four_negatives_bonus"] * (count // 2))
        if outlook.apart:  # the bonus takes the place of the cards' values
            best = min(0, best - 2 * count * outlook.values[layout[i] & 0x7F] // SCALE)
        points += best * SCALE
    return points
