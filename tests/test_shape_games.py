"""Patience of other shapes: one rank away, pairs, rows, heaps and the clock. Cards as text."""

import pytest

from shared_rules import cards, catalogue, options
from shared_rules.cards import names, parse_pile
from shared_rules.moves import move
from shared_rules.patience import dead_end, hint
from shared_rules.patience.pieces import DEAL, DRAW, FINISH, GATHER, REDEAL, Position
from shared_rules.playthrough import Playthrough


def rules(id, **choice):
    return options.defaults(catalogue.load(id).choices().OPTIONS, choice)


def table(id, redeals=0, **piles):
    """A position that need not hold the whole pack; p5="9H" says what lies on pile 5."""
    empty = [b""] * len(catalogue.load(id).deal(1, rules(id)).piles)
    for name, text in piles.items():
        empty[int(name[1:])] = parse_pile(text)
    return Position(tuple(empty), 0, redeals, b"")


def said(position, found):
    """A move as "9H > 8C", or as its act."""
    if found.act != "m":
        return found.act
    taken, under = position.piles[found.source], position.piles[found.target]
    return "%s > %s" % (cards.name(taken[-1]), cards.name(under[-1]) if under else found.target)


def can(id, position, **choice):
    return {said(position, found) for found in catalogue.load(id).legal_moves(position, rules(id, **choice))}


def after(id, position, found, **choice):
    return catalogue.load(id).play(position, found, rules(id, **choice))


def won(id, position, **choice):
    return catalogue.load(id).result(position, rules(id, **choice)) == "won"


def verdict(id, position, **choice):
    return dead_end.verdict(position, rules(id, **choice), catalogue.load(id))


def test_each_game_deals_as_its_book_says():
    lengths = {
        id: [len(pile) for pile in Playthrough(catalogue.load(id), id, 1).position.piles]
        for id in dict(catalogue.groups("patience"))["shapes"]
    }
    assert lengths["golf_patience"] == [16, 1] + [5] * 7
    assert lengths["black_hole"] == [0, 1] + [3] * 17
    assert lengths["tripeaks"] == [23, 1] + [1] * 28
    assert lengths["pyramid"] == [24, 0, 0] + [1] * 28
    assert lengths["accordion"] == [1] * 52 + [0]
    assert sorted(lengths["gaps"]) == [0] * 5 + [1] * 48 + [4]
    assert lengths["aces_up"] == [48, 0, 1, 1, 1, 1]
    assert lengths["calculation"] == [47, 1, 1, 1, 1, 1] + [0] * 5
    assert lengths["clock"] == [4] * 13


# -- one rank away


@pytest.mark.parametrize(
    "waste, apart, round, stop",
    [
        ("KS", "QH", "QH AC", ""),
        ("AS", "2D", "2D KC", "2D"),
        ("QS", "KC", "KC", "KC"),
        ("2S", "AC", "AC", "AC"),
        ("5S", "", "", ""),
    ],
)
def test_what_goes_onto_a_king_is_a_choice(waste, apart, round, stop):
    position = table("golf_patience", p1=waste, p2="5S QH", p3="AC", p4="KC", p5="2D")
    for choice, fitting in (("apart", apart), ("round", round), ("stop", stop)):
        found = can("golf_patience", position, king_and_ace=choice)
        assert found == {"%s > %s" % (card, waste) for card in fitting.split()}


def test_by_default_the_rule_of_kings_is_that_of_the_study():
    defaults = [rules(id)["king_and_ace"] for id in ("golf_patience", "black_hole")]
    assert defaults == ["apart", "round"]


def test_the_stock_of_golf_is_gone_through_once():
    position = table("golf_patience", p0="6c", p1="KS", p2="5H")
    assert can("golf_patience", position) == {"d"}
    position = after("golf_patience", position, DRAW)
    assert names(position.piles[1]) == "KS 6C" and can("golf_patience", position) == {"5H > 6C"}
    position = after("golf_patience", position, move("m", 2, 1, 1))
    assert won("golf_patience", position) and not can("golf_patience", position)


def test_golf_is_dead_when_no_card_of_the_stock_lets_one_be_played():
    assert verdict("golf_patience", table("golf_patience", p0="6c 4c", p1="KS", p2="9H")) == ("dead", None)
    alive = table("golf_patience", p0="8c 4c", p1="KS", p2="9H")
    assert verdict("golf_patience", alive) == ("alive", DRAW)
    assert hint.hint(alive, rules("golf_patience"), catalogue.load("golf_patience")) == DRAW


def test_the_black_hole_begins_with_the_ace_of_spades_and_takes_all():
    position = Playthrough(catalogue.load("black_hole"), "black_hole", 9).position
    assert names(position.piles[1]) == "AS"
    position = table("black_hole", p1="AS", p2="KH", p9="QC")
    assert can("black_hole", position) == {"KH > AS"}
    position = after("black_hole", position, move("m", 2, 1, 1))
    assert not won("black_hole", position)
    assert won("black_hole", after("black_hole", position, move("m", 9, 1, 1)))


def test_a_peak_turns_up_when_both_cards_below_it_are_gone():
    position = table("tripeaks", p1="5S", p11="kh", p20="6H", p21="4C")
    assert can("tripeaks", position) == {"6H > 5S", "4C > 5S"}
    half = after("tripeaks", position, move("m", 20, 1, 1))
    assert names(half.piles[11]) == "kh" and can("tripeaks", half) == set()
    free = after("tripeaks", table("tripeaks", p1="5S", p11="kh", p21="4C"), move("m", 21, 1, 1))
    assert names(free.piles[11]) == "KH"


def test_every_peak_lies_on_nothing_and_each_place_of_a_row_under_two_of_the_next():
    game = catalogue.load("tripeaks")
    above = {place: game.covers(place) for place in game.TABLEAU}
    assert [place for place in above if not above[place]] == list(range(20, 30))
    lies_on = [place for covers in above.values() for place in covers]
    assert set(lies_on) == set(range(5, 30)) and len(lies_on) == 36
    assert above[2] == (5, 6) and above[4] == (9, 10) and above[7] == (14, 15) and above[19] == (28, 29)


def test_the_peaks_may_lie_open():
    game = catalogue.load("tripeaks")
    for face_up, count in ((False, 18), (True, 0)):
        piles = game.deal(3, rules("tripeaks", face_up=face_up)).piles
        assert sum(cards.is_face_down(piles[place][0]) for place in game.TABLEAU) == count


# -- pairs


def test_pairs_count_thirteen_and_kings_go_alone():
    position = table("pyramid", p1="3C AH", p24="QS", p25="KD", p26="6C", p27="7H", p28="7S", p29="AC")
    found = can("pyramid", position, redeals=0)
    pairs = {("QS", "AH"), ("QS", "AC"), ("6C", "7H"), ("6C", "7S")}
    both_ways = {"%s > %s" % pair for a, b in pairs for pair in ((a, b), (b, a))}
    assert found == both_ways | {"KD > 2"}
    position = after("pyramid", position, move("m", 24, 1, 1))
    assert names(position.piles[2]) == "QS AH" and names(position.piles[1]) == "3C"


def test_pairs_may_count_fourteen():
    position = table("pyramid", p24="KD", p25="AC", p26="7H", p27="7S")
    expected = {"KD > AC", "AC > KD", "7H > 7S", "7S > 7H"}
    assert can("pyramid", position, pairs_count=14, redeals=0) == expected


def test_a_card_under_another_waits_unless_they_may_go_together():
    position = table("pyramid", p3="5H", p4="8C", p5="8S")
    assert can("pyramid", position) == set()
    assert can("pyramid", position, overlap=True) == set(), "two cards cover the five"
    position = table("pyramid", p3="5H", p4="8C")
    assert can("pyramid", position) == set()
    assert can("pyramid", position, overlap=True) == {"8C > 5H"}
    assert won("pyramid", after("pyramid", position, move("m", 4, 3, 1), overlap=True))


def test_the_waste_is_turned_over_as_often_as_the_options_say():
    position = table("pyramid", p0="", p1="2C 9D", p24="KH", p25="3S")
    assert "r" in can("pyramid", position)
    turned = after("pyramid", position, REDEAL)
    assert (names(turned.piles[0]), turned.redeals) == ("9d 2c", 1)
    last = position._replace(redeals=2)
    assert "r" not in can("pyramid", last) and "r" in can("pyramid", last, redeals="unlimited")


def test_pyramid_is_dead_when_no_card_of_the_stock_has_a_partner():
    assert verdict("pyramid", table("pyramid", p0="2c 5d", p24="3H"), redeals="unlimited")[0] == "dead"
    assert verdict("pyramid", table("pyramid", p0="10c 5d", p24="3H"))[0] == "alive"
    below = table("pyramid", p1="10C 5D", p24="3H")
    assert verdict("pyramid", below, redeals=1) == ("alive", REDEAL)
    assert verdict("pyramid", below, redeals=0) == ("dead", None)


# -- rows


def row(*piles):
    return table("accordion", **{"p%d" % place: pile for place, pile in enumerate(piles)})


def test_a_pile_goes_one_or_three_to_the_left_by_suit_or_rank():
    assert can("accordion", row("7H", "2C", "KD", "7S", "KS")) == {"7S > 7H", "KS > 7S"}
    assert can("accordion", row("7H", "2H")) == {"2H > 7H"}
    assert can("accordion", row("7H", "2C", "7D")) == set()


def test_the_row_closes_up_behind_the_pile_that_moved():
    position = after("accordion", row("7H", "2C", "KD", "4S 7S", "9C"), move("m", 3, 0, 1))
    assert [names(pile) for pile in position.piles[:5]] == ["7H 4S 7S", "2C", "KD", "9C", ""]


def test_accordion_is_won_with_one_pile_or_as_many_as_the_options_say():
    assert not won("accordion", row("7H", "2C")) and won("accordion", row("7H 2C"))
    assert won("accordion", row("7H", "2C"), piles_left=2)
    assert verdict("accordion", row("7H", "2C")) == ("dead", None)


def test_accordion_may_be_played_with_eighteen_cards():
    play = Playthrough(catalogue.load("accordion"), "accordion", 5, {"cards": 18})
    whole = Playthrough(catalogue.load("accordion"), "accordion", 5)
    assert play.position.piles[:18] == whole.position.piles[:18]
    assert play.position.piles[18:52] == (b"",) * 34 and len(play.position.piles[52]) == 34


def test_a_gap_takes_the_card_that_follows_its_left_neighbour():
    position = table("gaps", p0="6S", p2="KD", p20="7S", p21="KC", p30="7D")
    assert can("gaps", position) == {"7S > 1"}
    position = after("gaps", position, move("m", 20, 1, 1))
    assert names(position.piles[1]) == "7S" and not position.piles[20]


def test_nothing_follows_a_king_or_a_gap():
    position = table("gaps", p0="KS", p13="3C", p26="4C", p39="5C")
    assert can("gaps", position) == {"4C > 14", "5C > 27"}


def test_a_two_begins_any_row_or_that_of_its_suit():
    position = table("gaps", p5="2H", p1="KC", p14="KD", p27="KH", p40="KS")
    assert can("gaps", position) == {"2H > 0", "2H > 13", "2H > 26", "2H > 39"}
    assert can("gaps", position, twos="suit") == {"2H > 26"}


def test_the_study_of_gaps_deals_once_and_lets_twos_begin_any_row():
    assert (rules("gaps")["shuffles"], rules("gaps")["twos"]) == (0, "any")


def test_gaps_is_won_with_every_row_in_order():
    rows = {}
    for start, suit in ((0, "H"), (13, "C"), (26, "S"), (39, "D")):
        for place, rank in enumerate(cards.RANKS[2:]):
            rows["p%d" % (start + place)] = rank + suit
    assert won("gaps", table("gaps", **rows)) and not won("gaps", table("gaps", **rows), twos="suit")
    rows["p11"], rows["p10"] = rows["p10"], rows["p11"]
    assert not won("gaps", table("gaps", **rows))


def test_what_is_not_in_place_is_shuffled_with_a_gap_behind_what_is():
    game, chosen = catalogue.load("gaps"), rules("gaps", shuffles=1)
    play = Playthrough(game, "gaps", 11, {"shuffles": 1})
    while "2" not in [names(pile)[:1] for pile in play.position.piles[:52:13]]:
        play.play(play.legal_moves()[0])
    before = play.position
    kept = [game.in_place(before.piles, start, chosen) for start in range(0, 52, 13)]
    assert any(kept)
    play.play(GATHER)
    now = play.position
    assert now.redeals == 1 and GATHER not in play.legal_moves()
    for start, length in zip(range(0, 52, 13), kept):
        assert now.piles[start : start + length] == before.piles[start : start + length]
        assert not now.piles[start + length]
    assert sorted(b"".join(now.piles)) == sorted(b"".join(before.piles))
    assert play.undo() and play.position == before


def test_gaps_is_not_dead_as_long_as_it_may_be_shuffled():
    stuck = table("gaps", p0="KS", p13="KC", p26="KD", p39="KH")
    assert verdict("gaps", stuck) == ("dead", None)
    assert verdict("gaps", stuck, shuffles=1) == ("alive", GATHER)


# -- aces up


def test_the_lower_of_two_cards_of_a_suit_goes_and_aces_are_high():
    position = table("aces_up", p2="9H", p3="KH", p4="AH", p5="3C")
    assert can("aces_up", position) == {"9H > 1", "KH > 1"}
    position = after("aces_up", position, move("m", 3, 1, 1))
    assert names(position.piles[1]) == "KH"


def test_a_space_takes_any_card_or_an_ace_or_none():
    position = table("aces_up", p2="9H 4C", p3="2D AS", p4="5D")
    assert can("aces_up", position) == {"4C > 5", "AS > 5"}
    assert can("aces_up", position, fill_empty="ace") == {"AS > 5"}
    assert can("aces_up", position, fill_empty="none") == set()


def test_a_card_from_the_stock_goes_onto_each_column():
    position = table("aces_up", p0="2c 3d 4h 5s", p2="9H")
    assert can("aces_up", position) == {"l"}
    position = after("aces_up", position, DEAL)
    assert [names(pile) for pile in position.piles[2:]] == ["9H 5S", "4H", "3D", "2C"]


def test_four_aces_are_left_in_the_end():
    low = " ".join(cards.name(card) for card in cards.pack() if cards.rank(card) > 1)
    last = low.rsplit(" ", 1)[0]
    position = table("aces_up", p1=last, p2="AC", p3="AD", p4="AH", p5="AS KS")
    assert not won("aces_up", position)
    assert won("aces_up", table("aces_up", p1=low, p2="AC", p3="AD", p4="AH", p5="AS"))


def test_aces_up_is_dead_when_neither_spaces_nor_stock_help():
    assert verdict("aces_up", table("aces_up", p2="9H", p3="4C", p4="5D", p5="6S")) == ("dead", None)
    assert verdict("aces_up", table("aces_up", p2="9H 4C", p3="5C", p4="5D"))[0] == "alive"
    assert verdict("aces_up", table("aces_up", p2="9H 4C", p3="KH", p4="5D"))[0] == "alive", "the four moves"


# -- calculation


def test_the_foundations_count_by_one_two_three_and_four():
    game, orders = catalogue.load("calculation"), []
    for foundation in game.FOUNDATIONS:
        piles, order = [b""] * 11, []
        for _ in range(13):
            order.append(cards.RANKS[game.wanted(piles, foundation)])
            piles[foundation] += b"\x01"
        assert game.wanted(piles, foundation) == 0
        orders.append(" ".join(order))
    assert orders == [
        "A 2 3 4 5 6 7 8 9 10 J Q K",
        "2 4 6 8 10 Q A 3 5 7 9 J K",
        "3 6 9 Q 2 5 8 J A 4 7 10 K",
        "4 8 Q 3 7 J 2 6 10 A 5 9 K",
    ]


def test_the_open_card_goes_home_or_onto_a_heap_and_the_next_is_turned():
    position = table("calculation", p0="5c", p1="6H", p2="AS", p3="2S", p4="3S", p5="4S", p6="KD", p7="2C")
    assert can("calculation", position) == {"6H > 3S", "6H > KD", "6H > 2C", "6H > 8", "6H > 9", "2C > AS"}
    assert len(can("calculation", position, heaps=3)) == 5
    position = after("calculation", position, move("m", 1, 4, 1))
    assert names(position.piles[4]) == "3S 6H" and names(position.piles[1]) == "5C"


def test_from_heap_to_heap_nothing_goes():
    position = table("calculation", p2="AS", p3="2S", p4="3S", p5="4S", p6="KD", p7="QC")
    assert can("calculation", position) == set() and verdict("calculation", position) == ("dead", None)


def test_the_rest_of_calculation_is_played_when_it_goes_home_as_it_lies():
    game, full = catalogue.load("calculation"), {}
    for foundation in game.FOUNDATIONS:
        step = foundation - 1
        ranks = [(step * (height + 1) - 1) % 13 + 1 for height in range(13)]
        full["p%d" % foundation] = " ".join(cards.RANKS[rank] + "CDHS"[step - 1] for rank in ranks)
    full["p2"] = full["p2"].rsplit(" ", 2)[0]  # without queen and king
    assert "a" in can("calculation", table("calculation", p6="KC QC", **full))
    assert "a" not in can("calculation", table("calculation", p6="QC KC", **full))
    done = after("calculation", table("calculation", p6="KC QC", **full), FINISH)
    assert won("calculation", done)


def test_a_hint_lays_a_card_on_one_that_must_wait_longer():
    position = table("calculation", p0="5c", p1="5H", p2="AS", p3="2S", p4="3S", p5="4S", p6="3C", p7="KD")
    found = hint.hint(position, rules("calculation"), catalogue.load("calculation"))
    assert said(position, found) == "5H > KD"


# -- clock


def test_the_open_card_goes_under_its_pile_and_the_next_is_turned():
    position = table("clock", p12="5c 9d 3S", p2="kh 4d")
    assert can("clock", position) == {"3S > 4d"}
    position = after("clock", position, move("m", 12, 2, 1))
    assert names(position.piles[2]) == "3S kh 4D" and names(position.piles[12]) == "5c 9d"
    assert can("clock", position) == {"4D > 3"}


def test_a_card_may_go_under_its_own_pile():
    position = after("clock", table("clock", p4="9d 5C", p12="ks"), move("m", 4, 4, 1))
    assert names(position.piles[4]) == "5C 9D"


def test_the_fourth_king_ends_the_clock():
    lost = table("clock", p12="KC KD KH KS", p3="2c 5c")
    assert not won("clock", lost) and can("clock", lost) == set()
    assert verdict("clock", lost) == ("dead", None)
    assert won("clock", table("clock", p12="KC KD KH KS", p3="4C 4D 4H 4S"))


def test_one_deal_of_thirteen_is_won():
    game, count = catalogue.load("clock"), 0
    for number in range(1, 521):
        position = game.deal(number, rules("clock"))
        while found := game.legal_moves(position, {}):
            position = game.play(position, found[0], {})
        count += won("clock", position)
    assert 25 < count < 57, "40 of 520 are to be expected, with a deviation of 6"


def test_a_clock_in_which_a_card_lies_open_out_of_turn_is_refused():
    game, chosen = catalogue.load("clock"), rules("clock")
    piles = list(game.deal(3, chosen).piles)
    wrong = 5 if cards.rank(piles[4][0]) == 5 else 4
    piles[wrong] = bytes((piles[wrong][0] & 0x7F,)) + piles[wrong][1:]
    with pytest.raises(ValueError, match="face up where"):
        game.position_from((tuple(piles), 0, 0, b""), chosen)
