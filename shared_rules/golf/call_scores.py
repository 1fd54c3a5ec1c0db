"""golf.call_scores: what a call costs or brings in the power games Pablo and Cactus (4.2, 4.5)."""


def adjusted(scores, caller, options):
    """The scores after a call; without a caller they stand."""
    if caller is None:
        return scores
    own = scores[caller]
    others = scores[:caller] + scores[caller + 1 :]
    if options["call_score"] == "cactus":
        adjusted = [0 if score <= own else score for score in scores]
        adjusted[caller] = min(own, 0) if own < min(others) else own + 10
        return adjusted
    adjusted = list(scores)
    if own < min(others):
        adjusted[caller] = min(own, -10)
    elif own > min(others):
        adjusted[caller] = own + max(0, max(others))
    return adjusted
