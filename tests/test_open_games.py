"""Patience without a stock: what each game deals, builds, and lets into a space. Cards as text."""

import pytest

from shared_rules import cards, catalogue, moves, options
from shared_rules.cards import names, parse_pile, rank
from shared_rules.patience import freecell, la_belle_lucie
from shared_rules.patience.pieces import FINISH, GATHER, Position


def rules(id, **choice):
    return options.defaults(catalogue.load(id).choices().OPTIONS, choice)


def table(id, *columns, cells="", reserve="", home="", redeals=0):
    """A position; `home` is the highest card of each suit that is home."""
    game = catalogue.load(id)
    piles = [b""] * len(game.deal(1, rules(id)).piles)
    for card in parse_pile(home):
        piles[card >> 4] = bytes(card & 0x30 | r for r in range(1, rank(card) + 1))
    for first, given in ((game.CELLS, cells), (game.RESERVE, reserve)):
        for number, card in zip(first, parse_pile(given)):
            piles[number] = bytes((card,))
    for number, column in zip(game.TABLEAU, columns):
        piles[number] = parse_pile(column)
    return Position(tuple(piles), 0, redeals, b"")


def said(id, position, move):
    """A move as "JD > QS": the lowest card moved and where it goes."""
    game = catalogue.load(id)
    card = cards.name(position.piles[move.source][-move.count])
    if move.target in game.FOUNDATIONS:
        return card + " > home"
    if move.target in game.CELLS:
        return card + " > cell"
    below = position.piles[move.target]
    return "%s > %s" % (card, cards.name(below[-1]) if below else "space")


def can(id, position, **choice):
    """All that can be done, as a set of texts."""
    found = catalogue.load(id).legal_moves(position, rules(id, **choice))
    return {said(id, position, move) for move in found if move.act == "m"}


FULL = "2C 4C 6C 5C"  # four cells with nothing to do
FILLED = ["KS"] * 10  # so that no column is a space


def columns(*given, count=8):
    return [*given, *FILLED[: count - len(given)]]


# -- deals


@pytest.mark.parametrize(
    "id, lengths, aside",
    [
        ("freecell", [7] * 4 + [6] * 4, 0),
        ("bakers_game", [7] * 4 + [6] * 4, 0),
        ("eight_off", [6] * 8, 4),
        ("fore_cell", [6] * 8, 4),
        ("seahaven_towers", [5] * 10, 2),
        ("penguin", [7] * 7, 0),
        ("beleaguered_castle", [6] * 8, 0),
        ("streets_and_alleys", [7] * 4 + [6] * 4, 0),
        ("bakers_dozen", [4] * 13, 0),
        ("king_albert", [1, 2, 3, 4, 5, 6, 7, 8, 9], 7),
        ("raglan", [1, 2, 3, 4, 5, 6, 7, 7, 7], 6),
        ("fan", [3] * 16 + [2] * 2, 0),
        ("la_belle_lucie", [3] * 17 + [1], 0),
    ],
)
def test_the_cards_are_dealt_as_the_game_says(id, lengths, aside):
    game = catalogue.load(id)
    piles = game.deal(11, rules(id)).piles
    assert [len(piles[column]) for column in game.TABLEAU] == lengths
    assert sum(len(piles[number]) for number in [*game.CELLS, *game.RESERVE]) == aside
    at_home = sum(len(piles[foundation]) for foundation in game.FOUNDATIONS)
    assert at_home == 52 - sum(lengths) - aside


@pytest.mark.parametrize("id", ["beleaguered_castle", "raglan"])
def test_the_aces_are_home_from_the_start(id):
    assert [names(pile) for pile in catalogue.load(id).deal(3, rules(id)).piles[:4]] == [
        "AC",
        "AD",
        "AH",
        "AS",
    ]


def test_kings_lie_at_the_bottom_in_bakers_dozen():
    game = catalogue.load("bakers_dozen")
    for number in range(1, 40):
        piles = game.deal(number, rules("bakers_dozen")).piles
        for column in game.TABLEAU:
            kings = [rank(card) == 13 for card in piles[column]]
            assert kings == sorted(kings, reverse=True)


# the first rows of deals as the program of Windows lays them out; 11982 is the one that cannot be won
KNOWN = {
    1: "JD 2D 9H JC 5D 7H 7C 5H / KD KC 9S 5S AD QC KH 3H / 2S KS 9D QD JS AS AH 3C",
    617: "7D AD 5C 3S 5S 8C 2D AH / TD 7S QD AC 6D 8H AS KH / TH QC 3H 9D 6S 8D 3D TC",
    11982: "AH AS 4H AC 2D 6S TS JS / 3D 3H QS QC 8S 7H AD KS / KD 6H 5S 4D 9H JH 9S 3C",
}


@pytest.mark.parametrize("number", KNOWN)
def test_the_deal_numbers_of_windows_give_its_deals(number):
    chosen = rules("freecell", deals="windows")
    piles = freecell.GAME.deal(number, chosen).piles
    dealt = [piles[column] for column in freecell.GAME.TABLEAU]
    for row, known in enumerate(KNOWN[number].replace("T", "10").split(" / ")):
        assert names([column[row] for column in dealt]) == known


def test_the_deals_of_windows_agree_with_pysol_cards():
    pytest.importorskip("pysol_cards")
    from pysol_cards.cards import CardRenderer
    from pysol_cards.deal_game import Game
    from pysol_cards.random_base import RandomBase

    chosen = rules("freecell", deals="windows")
    for number in (1, 2, 164, 7058, 11982, 29999, 32000, 32001, 999999):
        game = Game("freecell", number, RandomBase.DEALS_MS)
        lines = game.calc_deal_string(number, CardRenderer(False)).split("\n")
        piles = freecell.GAME.deal(number, chosen).piles
        assert [names(piles[column]) for column in freecell.GAME.TABLEAU] == lines[:8], number


def test_our_own_numbers_do_not_deal_as_windows_does():
    own = freecell.GAME.deal(1, rules("freecell"))
    assert own != freecell.GAME.deal(1, rules("freecell", deals="windows"))


def test_freecell_deals_to_as_many_columns_as_are_chosen():
    chosen = rules("freecell", columns=5, cells=2)
    piles = freecell.GAME.deal(1, chosen).piles
    assert [len(pile) for pile in piles[8:]] == [11, 11, 10, 10, 10, 0, 0, 0]
    assert freecell.GAME.unused(chosen) == (6, 7, 13, 14, 15)


# -- what goes where


def test_freecell_builds_down_in_alternating_colours():
    position = table("freecell", *columns("9H", "10S", "10D", "10C"), cells=FULL)
    assert can("freecell", position) == {"9H > 10S", "9H > 10C"}


def test_bakers_game_builds_down_in_suit():
    position = table("bakers_game", *columns("9H", "10S", "10H"), cells=FULL)
    assert can("bakers_game", position) == {"9H > 10H"}


def test_beleaguered_castle_builds_down_whatever_the_suit():
    position = table("beleaguered_castle", *columns("9H", "10S", "10D"))
    assert can("beleaguered_castle", position) == {"9H > 10S", "9H > 10D"}


def test_an_ace_does_not_take_a_king_and_no_king_lies_on_an_ace():
    position = table("streets_and_alleys", *columns("2C AC", "KH"), home="AC")
    assert can("streets_and_alleys", position) == set()


def test_a_card_goes_to_a_free_cell_and_back():
    position = table("freecell", *columns("9H", "10S"), cells="4C 6D 9D")
    assert "9H > cell" in can("freecell", position)
    assert "9D > 10S" in can("freecell", position)
    assert "4C > cell" not in can("freecell", position)
    assert "9H > cell" not in can("freecell", position, cells=3)


@pytest.mark.parametrize("id", ["eight_off", "fore_cell", "seahaven_towers"])
def test_only_a_king_goes_into_a_space(id):
    full = FULL if id != "eight_off" else FULL + " 2D 4D 6D 5D"
    position = table(id, *["9H", "2C KH", *["3H 2H"] * 8][: len(catalogue.load(id).TABLEAU) - 1], cells=full)
    assert can(id, position) == {"KH > space"}
    assert {"KH > space", "2C > space", "2H > space"} <= can(id, position, fill_empty="any")


def test_fore_cell_may_be_built_in_suit():
    position = table("fore_cell", *columns("9H", "10S", "10H"), cells=FULL)
    assert can("fore_cell", position) == {"9H > 10S"}
    assert can("fore_cell", position, build_colour="suit") == {"9H > 10H"}


def test_nothing_goes_into_a_space_of_bakers_dozen():
    position = table("bakers_dozen", "2C KH", "9D")
    assert can("bakers_dozen", position) == set()
    assert can("bakers_dozen", position, fill_empty="king") == {"KH > space"}


def test_fan_gives_spaces_to_kings_and_la_belle_lucie_to_nobody():
    for id, expected in (("fan", {"KH > space"}), ("la_belle_lucie", set())):
        assert can(id, table(id, "2C KH", "9D")) == expected


def test_every_card_of_the_reserve_may_be_played_and_none_goes_there():
    position = table("king_albert", *columns("10S", count=9), reserve="9H 4C 9D AS")
    assert can("king_albert", position) == {"9H > 10S", "9D > 10S", "AS > home"}


# -- several cards as one


def most(id, position, target, **choice):
    """How many cards can move at most onto the card or space `target` ("JD", "space")."""
    found = catalogue.load(id).legal_moves(position, rules(id, **choice))
    counts = [m.count for m in found if m.act == "m" and said(id, position, m).endswith("> " + target)]
    return max(counts, default=0)


RUN = "10S 9H 8C 7D 6S 5H 4C 3D"


@pytest.mark.parametrize(
    "cells, spaces, onto_jack, into_space",
    [
        (FULL, 0, 0, 0),
        ("2C 4S 6C", 0, 0, 0),
        (FULL, 1, 2, 1),
        ("2C 4S 6C", 1, 4, 2),
        ("2C", 0, 4, 0),
        ("", 0, 5, 0),
        ("2C 4S", 1, 6, 3),
        ("2C 4S 6C", 2, 8, 4),
    ],
)
def test_freecell_moves_as_many_cards_as_cells_and_spaces_allow(cells, spaces, onto_jack, into_space):
    run = RUN.split()[: max(onto_jack, 3)]
    position = table("freecell", " ".join(["2H", *run]), "JD", *FILLED[: 6 - spaces], cells=cells)
    assert most("freecell", position, "JD") == (len(run) if onto_jack == len(run) else 0)
    assert most("freecell", position, "space") == into_space


def test_a_space_that_takes_only_kings_helps_no_run():
    position = table("eight_off", "2H 10S 9S 8S", "JS", *FILLED[:5], cells="2C 4C 6C 8C 2D 4D 6D")
    assert most("eight_off", position, "JS") == 0
    assert most("eight_off", position, "JS", fill_empty="any") == 3


def test_without_cells_a_space_lets_two_cards_move_and_two_let_four():
    position = table("streets_and_alleys", "2H 6H 5S", "7C", *FILLED[:5])
    assert most("streets_and_alleys", position, "7C") == 2
    position = table("king_albert", "2H 6H 5S 4H 3S", "7C", *FILLED[:5])
    assert most("king_albert", position, "7C") == 4


def test_runs_move_card_by_card_when_that_is_chosen():
    position = table("freecell", *columns("2H 10S 9H", "JD", "10C"))
    assert most("freecell", position, "JD") == 2
    assert most("freecell", position, "JD", run_moves="single") == 1
    assert can("freecell", position, run_moves="single") >= {"9H > 10C"}


def test_free_cells_are_alike_and_so_are_spaces():
    position = table("freecell", "9H 8H", "10S")
    listed = freecell.GAME.legal_moves(position, rules("freecell", auto_complete="off"))
    assert [moves.text(m) for m in listed] == ["m8.10.1", "m8.4.1", "m9.4.1"]


def test_a_lone_card_does_not_go_from_space_to_space():
    assert can("freecell", table("freecell", "9H"), cells=0) == set()


# -- penguin


def test_the_beak_says_where_the_foundations_begin():
    game = catalogue.load("penguin")
    for number in range(1, 20):
        position = game.deal(number, rules("penguin"))
        beak = position.piles[game.TABLEAU[0]][0]
        begun = [pile for pile in position.piles[:4] if pile]
        assert len(begun) == 3 and {rank(pile[0]) for pile in begun} == {rank(beak)}


def penguin(*given, cells=""):
    """The beak is the five of spades, still out."""
    position = table("penguin", *given, cells=cells)
    return Position((*map(parse_pile, ("5C", "5D", "5H", "")), *position.piles[4:]), 0, 0, b"")


def test_in_penguin_a_king_lies_on_an_ace_and_goes_home_before_it():
    cells = "2C 7C 9C 3C 2D 7D 9D"
    position = penguin("AH", "KH", *["5S QC"] * 5, cells=cells)
    assert can("penguin", position) == {"KH > AH"}


def test_in_penguin_a_space_takes_the_rank_below_the_beak_with_its_run():
    cells = "2C 7C 9C 3C 2D 7D 9D"
    position = penguin("QC 4H 3H 2H", *["5S 9H"] * 4, "JH", cells=cells)
    assert can("penguin", position) == {"4H > space"}
    assert most("penguin", position, "space") == 3


# -- home and back


def test_cards_come_back_where_the_study_of_the_game_lets_them():
    for id, comes in (("fan", True), ("king_albert", True), ("raglan", True), ("freecell", False)):
        assert rules(id)["worry_back"] is comes
    position = table("king_albert", *columns("4C", count=9), home="3H")
    assert "3H > 4C" in can("king_albert", position)
    assert "3H > 4C" not in can("king_albert", position, worry_back=False)


def test_a_card_taken_back_is_not_sent_home_again_by_itself():
    game, chosen = catalogue.load("king_albert"), rules("king_albert", auto_foundation="all")
    position = table("king_albert", *columns("4C", "9D 3S", count=9), home="3H")
    back = [m for m in game.legal_moves(position, chosen) if m.source == 2][0]
    after = game.play(position, back, chosen)
    assert names(after.piles[game.TABLEAU[0]]) == "4C 3H" and names(after.held) == "3H"


def sent(id, position, move, **choice):
    """What is home after a move, as the highest card of each suit."""
    chosen = rules(id, **choice)
    after = catalogue.load(id).play(position, moves.parse(move), chosen)
    return names([pile[-1] for pile in after.piles[:4] if pile])


def test_safe_cards_go_home_alone_and_those_that_may_be_needed_stay():
    position = table("freecell", *columns("3D", "5S", "9D"), home="2C 2D 2H 2S")
    assert sent("freecell", position, "m10.4.1") == "2C 2D 2H 2S"
    assert sent("freecell", position, "m10.4.1", auto_foundation="safe") == "2C 3D 2H 2S"
    needed = table("freecell", *columns("5D", "9D"), home="3C 4D 2H 3S")
    assert sent("freecell", needed, "m9.4.1", auto_foundation="safe") == "3C 5D 2H 3S"
    needed = table("freecell", *columns("6D", "9D"), home="3C 5D 2H 3S")
    assert sent("freecell", needed, "m9.4.1", auto_foundation="safe") == "3C 5D 2H 3S"
    assert sent("freecell", needed, "m9.4.1", auto_foundation="all") == "3C 6D 2H 3S"


def test_built_in_suit_every_card_is_safe():
    position = table("bakers_game", *columns("QD", "9C"), home="JD")
    assert sent("bakers_game", position, "m9.4.1", auto_foundation="safe") == "QD"


def test_the_rest_is_certain_when_no_card_lies_on_a_lower_one():
    sure = table("freecell", "KC QH", "KD JH", "KH", home="QC QD 10H KS")
    unsure = table("freecell", "JH QH", "KD KC", "KH", home="QC QD 10H KS")
    assert FINISH in freecell.GAME.legal_moves(sure, rules("freecell"))
    assert FINISH not in freecell.GAME.legal_moves(unsure, rules("freecell"))
    assert FINISH not in freecell.GAME.legal_moves(sure, rules("freecell", auto_complete="off"))
    won = freecell.GAME.play(sure, FINISH, rules("freecell"))
    assert freecell.GAME.result(won, rules("freecell")) == "won"
    assert freecell.GAME.legal_moves(won, rules("freecell")) == []


# -- shuffles


def test_la_belle_lucie_is_shuffled_twice_and_what_is_home_stays():
    game, chosen = la_belle_lucie.GAME, rules("la_belle_lucie")
    position = table("la_belle_lucie", "9D 3C 2H", "4S", "KC 7H", "", "JD", home="AC")
    for _ in range(2):
        assert GATHER in game.legal_moves(position, chosen)
        after = game.play(position, GATHER, chosen)
        assert [len(after.piles[column]) for column in game.TABLEAU[:4]] == [3, 3, 1, 0]
        assert sorted(b"".join(after.piles)) == sorted(b"".join(position.piles))
        assert after == game.play(position, GATHER, chosen)
        assert names(after.piles[0]) == "AC"
        position = after
    assert position.redeals == 2 and GATHER not in game.legal_moves(position, chosen)
    assert GATHER in game.legal_moves(position, rules("la_belle_lucie", shuffles=3))


def merci(position, redeals=2, **choice):
    """The cards that can be drawn out from under others, and where they go."""
    chosen = rules("la_belle_lucie", merci=True, **choice)
    found = la_belle_lucie.GAME.legal_moves(position._replace(redeals=redeals), chosen)
    return {said("la_belle_lucie", position, move): move for move in found if move.act == "p"}


def test_merci_draws_one_card_out_from_under_others_after_the_last_deal():
    position = table("la_belle_lucie", "9D 3C 2C", "KH 10D", "8H 9H", home="AC")
    assert set(merci(position)) == {"9D > 10D", "8H > 9H"}
    assert not merci(position, redeals=1) and not merci(position, redeals=3)
    assert set(merci(table("la_belle_lucie", "2C 9H", home="AC"))) == {"2C > home"}


def test_who_drew_a_card_out_has_had_the_merci_and_may_not_shuffle():
    position = table("la_belle_lucie", "9D 3C 2C", "KH 10D", home="AC", redeals=2)
    chosen = rules("la_belle_lucie", merci=True)
    after = la_belle_lucie.GAME.play(position, merci(position)["9D > 10D"], chosen)
    assert [names(after.piles[column]) for column in la_belle_lucie.GAME.TABLEAU[:2]] == [
        "3C 2C",
        "KH 10D 9D",
    ]
    assert {move.act for move in la_belle_lucie.GAME.legal_moves(after, chosen)} == {"m", "a"}
    assert la_belle_lucie.GAME.shown(after, chosen) == (("shuffles", 0), ("merci", 0))


# -- saves


def test_a_save_with_two_cards_in_a_cell_or_cards_in_no_pile_is_refused():
    game, chosen = freecell.GAME, rules("freecell", cells=3)
    piles = list(game.deal(1, chosen).piles)
    both = [b"", b"", b"", b"", piles[8][:2], b"", b"", b"", piles[8][2:], *piles[9:]]
    with pytest.raises(ValueError, match="a cell holds one card"):
        game.position_from((tuple(both), 0, 0, b""), chosen)
    unused = [b"", b"", b"", b"", b"", b"", b"", piles[8][:1], piles[8][1:], *piles[9:]]
    with pytest.raises(ValueError, match="no pile"):
        game.position_from((tuple(unused), 0, 0, b""), chosen)
