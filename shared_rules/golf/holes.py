"""golf.holes: from card score to hole score, and the pot (2.6, 10); loaded when a hole is over."""

from shared_rules.golf.position import changed, columns_and_rows


def scored(position, options):
    """The position with the hole's scores, totals and pot settled; all cards lie face up."""
    from shared_rules.golf.scoring import fines

    columns, rows = columns_and_rows(options)
    counted = card_scores(position, options)
    fined = []
    for layout, cleared in zip(position.layouts, position.cleared):
        fined.append(fines(layout, columns, rows, options, cleared))
    snaps = position.power.penalties if position.power else ()
    scores = hole_score(counted, position.ender, options, fined, position.looks, snaps)
    pot, chips = settled_pot(position.pot, position.chips, counted, position.ender, options)
    return changed(
        position,
        hole_scores=position.hole_scores + (scores,),
        totals=tuple([total + score for total, score in zip(position.totals, scores)]),
        pot=pot,
        chips=chips,
    )


def card_scores(position, options):
    """What the cards of every seat count, before any adjustment."""
    from shared_rules.golf.scoring import card_score

    columns, rows = columns_and_rows(options)
    scores = []
    for layout, cleared, points in zip(position.layouts, position.cleared, position.cleared_points):
        scores.append(card_score(layout, columns, rows, options, cleared) + points)
    return scores


def winners(position, options):
    """The seats with the lowest layout of the hole; the ender loses ties (4.5)."""
    scores = card_scores(position, options)
    lowest = [seat for seat, score in enumerate(scores) if score == min(scores)]
    return [seat for seat in lowest if seat != position.ender] or lowest


def is_lowest(card_scores, ender, options):
    """Is the ender lowest, seen as `ender_tie` wants it?"""
    lowest = min(card_scores)
    if card_scores[ender] != lowest:
        return False
    return options["ender_tie"] == "counts_as_lowest" or list(card_scores).count(lowest) == 1


def hole_score(card_scores, ender, options, fined=(), looks=(), snaps=()):
    """The score of every seat for the hole (2.6). `ender` is a seat or None, `fined` what each seat's
    layout costs every other one, `looks` how many looks each seat has paid, `snaps` the points that each seat
    has to pay for wrong snaps."""
    scores = list(card_scores)
    if options["call_score"] != "plain":
        from shared_rules.golf import call_scores

        scores = call_scores.adjusted(scores, ender, options)
    elif len(scores) > 1:
        lowest = min(card_scores)
        if options["winner_zero"]:
            scores = [min(lowest, 0) if score == lowest else score for score in scores]
        if ender is not None:
            if is_lowest(card_scores, ender, options):
                scores[ender] = min(scores[ender], _with_bonus(card_scores, ender, options))
            elif options["ender_penalty"] != "none":
                scores[ender] = _with_penalty(card_scores, ender, options)
        for seat, fine in enumerate(fined):
            scores = [score if other == seat else score + fine for other, score in enumerate(scores)]
    for seat, points in enumerate(snaps):
        scores[seat] += points
    for seat, count in enumerate(looks):
        scores[seat] += options["relook_cost"] * count
    return tuple(scores)


def _with_bonus(card_scores, ender, options):
    own, bonus = card_scores[ender], options["ender_bonus"]
    if bonus == "zero":
        return min(own, 0)
    return own - len(card_scores) if bonus == "minus_players" else own


def _with_penalty(card_scores, ender, options):
    """A penalty never lowers a score."""
    own, penalty = card_scores[ender], options["ender_penalty"]
    if penalty == "plus_10":
        return own + 10
    if penalty == "double":
        return max(own, 2 * own)
    if penalty == "double_plus_5":
        return max(own, 2 * own) + 5
    if penalty == "highest":
        return max(card_scores)
    return own + max(0, min(card_scores))


def settled_pot(pot, chips, card_scores, ender, options):
    """(pot, chips) after a hole: everybody puts the ante in when the pot is empty; the ender takes the
    pot when lowest and pays in as much as it holds when not, either no more than the cap."""
    ante = options["pot_ante"]
    if not ante or len(card_scores) == 1:
        return pot, chips
    chips = list(chips)
    if not pot:
        pot = ante * len(chips)
        chips = [count - ante for count in chips]
    if ender is not None:
        moved = min(pot, options["pot_cap"]) if options["pot_cap"] else pot
        if is_lowest(card_scores, ender, options):
            moved = -moved
        pot += moved
        chips[ender] -= moved
    return pot, tuple(chips)
