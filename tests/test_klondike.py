"""Klondike: the worked examples of the rules, and every option."""

import pytest

from shared_rules import moves
from shared_rules.cards import face_up, is_face_down, names, pack
from shared_rules.options import defaults
from shared_rules.patience import auto_complete, dead_end, klondike, one_press, scoring
from shared_rules.patience.klondike import FOUNDATIONS, STOCK, TABLEAU, WASTE
from shared_rules.patience.pieces import DRAW, FINISH, REDEAL, position_from_text
from shared_rules.playthrough import TICK, Playthrough
from shared_rules.rng import Rng

CLUBS, DIAMONDS, HEARTS, SPADES = FOUNDATIONS
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

# every card lies open in four runs: the rest is certain
FOUR_RUNS = [
    "KC QD JC 10D 9C 8D 7C 6D 5C 4D 3C 2D AC",
    "KD QC JD 10C 9D 8C 7D 6C 5D 4C 3D 2C AD",
    "KH QS JH 10S 9H 8S 7H 6S 5H 4S 3H 2S AH",
    "KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H AS",
]


def rules(**choice):
    return defaults(klondike.choices().OPTIONS, choice)


def table(*columns, stock="", waste="", home="", points=0, redeals=0):
    """A position: columns from the left, top card last; `home` names the top card of each foundation."""
    tops = dict.fromkeys("CDHS", 0)
    for top in home.split():
        tops[top[-1]] = RANKS.index(top[:-1]) + 1
    foundations = [" ".join([rank + suit for rank in RANKS[:height]]) for suit, height in tops.items()]
    piles = [stock, waste, *foundations, *columns] + [""] * (7 - len(columns))
    return position_from_text("\n".join([pile or "-" for pile in piles]), points, redeals)


def column(number):
    return TABLEAU[number - 1]


def listed(position, **choice):
    return [moves.text(move) for move in klondike.legal_moves(position, rules(**choice))]


def played(position, *words, **choice):
    """The position after these moves, each of which must be legal."""
    options = rules(**choice)
    for word in words:
        move = moves.parse(word) if isinstance(word, str) else word
        assert move == TICK or move in klondike.legal_moves(position, options), word
        position = klondike.play(position, move, options)
    return position


def points(position, seconds=0, **choice):
    return klondike.score(position, rules(**choice), seconds)


def to(source, target, count=1):
    return "m%d.%d.%d" % (source, target, count)


# -- K: set-up and moves


def test_K1_after_the_deal_columns_hold_one_to_seven_cards_and_only_the_last_lies_face_up():
    piles = klondike.deal(4711, rules()).piles
    assert [len(piles[c]) for c in TABLEAU] == [1, 2, 3, 4, 5, 6, 7]
    for c in TABLEAU:
        assert [is_face_down(card) for card in piles[c]] == [True] * (len(piles[c]) - 1) + [False]
    assert len(piles[STOCK]) == 24 and all(is_face_down(card) for card in piles[STOCK])
    assert piles[WASTE] == b"" and all(piles[f] == b"" for f in FOUNDATIONS)


def test_the_deal_goes_row_by_row_and_the_next_card_is_the_top_of_the_stock():
    deck, piles = Rng(9).shuffled(pack()), klondike.deal(9, rules()).piles
    assert [piles[c][0] & 0x7F for c in TABLEAU] == list(deck[:7])
    assert [piles[c][1] & 0x7F for c in TABLEAU[1:]] == list(deck[7:13])
    assert face_up(piles[STOCK][-1]) == deck[28] and face_up(piles[STOCK][0]) == deck[51]


def test_a_deal_number_is_the_same_deal_for_ever():
    assert names(klondike.deal(1, rules()).piles[column(7)]) == "ad 10s 4c 3c 4d 4s 6C"


def test_K2_a_nine_goes_onto_a_ten_of_the_other_colour_and_the_next_card_turns_up():
    position = table("KS", "", "4h 7c 9S", "", "", "10H")
    after = played(position, to(column(3), column(6)))
    assert names(after.piles[column(6)]) == "10H 9S"
    assert names(after.piles[column(3)]) == "4h 7C"


def test_K3_a_nine_does_not_go_onto_a_ten_of_its_colour():
    assert to(column(1), column(2)) not in listed(table("9S", "10C"))


def test_K4_a_whole_run_moves_onto_a_card_that_takes_its_head():
    assert to(column(1), column(2), 3) in listed(table("10S 9H 8C", "JD"))


def test_K5_a_part_of_a_run_moves_and_leaves_the_rest():
    position = table("10S 9H 8C", "10C")
    assert [m for m in listed(position) if m.startswith("m6.7")] == [to(column(1), column(2), 2)]
    assert names(played(position, to(column(1), column(2), 2)).piles[column(1)]) == "10S"


def test_K6_no_part_of_a_run_goes_where_neither_rank_nor_colour_fits():
    assert [m for m in listed(table("10S 9H 8C", "10D")) if m.startswith("m")] == []


def test_K7_only_a_king_and_his_run_fill_a_space():
    position = table("QH", "5c KS QD")
    assert [m for m in listed(position) if m.startswith("m")] == [to(column(2), c, 2) for c in TABLEAU[2:]]


def test_K8_a_covered_card_of_the_waste_cannot_be_played():
    assert to(WASTE, HEARTS) not in listed(table(waste="5H 6H", home="4H"))
    assert to(WASTE, HEARTS) in listed(table(waste="6H 5H", home="4H"))


def test_K9_draw_three_turns_three_cards_and_the_next_pass_has_the_same_order():
    position = table("KS", stock="5c 4c 3c 2c ac")
    position = played(position, DRAW, draw_count=3)
    assert names(position.piles[WASTE]) == "AC 2C 3C"
    position = played(position, DRAW, draw_count=3)
    assert names(position.piles[WASTE]) == "AC 2C 3C 4C 5C"
    position = played(position, REDEAL, DRAW, draw_count=3)
    assert names(position.piles[WASTE]) == "AC 2C 3C"


def test_K10_a_full_stock_is_eight_draws_of_three_and_every_third_card_is_reached():
    position, options = klondike.deal(5, rules(draw_count=3)), rules(draw_count=3)
    order = [card & 0x7F for card in reversed(position.piles[STOCK])]
    assert sorted(set(dead_end.reachable_cards(position, options, klondike))) == sorted(order[2::3])
    tops = []
    while position.piles[STOCK]:
        position = played(position, DRAW, draw_count=3)
        tops.append(position.piles[WASTE][-1])
    assert tops == order[2::3] and len(tops) == 8


def test_K11_after_one_card_was_played_the_next_pass_has_seven_draws_of_three_and_one_of_two():
    position = table("2D", stock="kh qh jh 10h 9h 8h 7h 6h 5h 4h 3h 2h kd qd jd 10d 9d 8d 7d 6d 5d ac 3d 4d")
    position = played(position, DRAW, to(WASTE, CLUBS), draw_count=3)
    while position.piles[STOCK]:
        position = played(position, DRAW, draw_count=3)
    position, sizes = played(position, REDEAL, draw_count=3), []
    while position.piles[STOCK]:
        before = len(position.piles[WASTE])
        position = played(position, DRAW, draw_count=3)
        sizes.append(len(position.piles[WASTE]) - before)
    assert sizes == [3] * 7 + [2]


def test_the_game_is_won_when_all_cards_are_home_and_then_nothing_is_legal():
    position = table("KS", home="KC KD KH QS")
    assert klondike.result(position, rules()) is None
    position = played(position, to(column(1), SPADES))
    assert klondike.result(position, rules()) == "won"
    assert klondike.legal_moves(position, rules()) == []


def test_with_stock_and_waste_empty_there_is_nothing_to_draw():
    assert listed(table("5h 9S", "9C")) == []


# -- S: standard score


def test_S1_a_card_laid_on_a_column_and_later_sent_home_earns_fifteen():
    position = table("6S", waste="5H", home="4H")
    assert points(played(position, to(WASTE, column(1)))) == 5
    assert points(played(position, to(WASTE, column(1)), to(column(1), HEARTS))) == 15
    assert points(played(position, to(WASTE, HEARTS))) == 10


def test_S2_a_card_that_goes_home_and_uncovers_another_earns_fifteen():
    assert points(played(table("9c 5H", home="4H"), to(column(1), HEARTS))) == 15


def test_S3_a_run_that_uncovers_a_card_earns_five():
    assert points(played(table("9c 5H 4S", "6C"), to(column(1), column(2), 2))) == 5
    assert points(played(table("5H 4S", "6C"), to(column(1), column(2), 2))) == 0


def test_S4_the_score_never_falls_below_nothing():
    assert points(played(table("6S", home="5H", points=10), to(HEARTS, column(1)))) == 0


def test_S5_a_card_taken_back_and_sent_home_again_costs_five():
    position = table("6S", home="5H", points=40)
    assert points(played(position, to(HEARTS, column(1)), to(column(1), HEARTS))) == 35


@pytest.mark.parametrize("before, after", [(130, 30), (60, 0)])  # S6, S7
def test_S6_S7_turning_the_waste_over_in_draw_one_costs_a_hundred(before, after):
    position = table("9s KS", waste="5H 6H", points=before)
    assert points(played(position, REDEAL)) == after
    assert points(played(position, REDEAL, recycle_cost=False)) == before


@pytest.mark.parametrize("free, after", [(3, 140), (4, 160)])  # S8, S9
def test_S8_S9_five_redeals_in_draw_three_cost_twenty_from_the_first_pass_that_is_not_free(free, after):
    position = table("KS", stock="5h 6h 7h", points=200)
    position = played(position, *[DRAW, REDEAL] * 5, draw_count=3, free_passes_draw3=free)
    assert points(position) == after and position.redeals == 5


TIMED = {"timed": True}
UNCOVERS_IN_DEAL_7 = moves.move("m", 9, 8, 1)


def test_S10_a_timed_win_pays_for_speed():
    position = table("KS", home="KC KD KH QS", points=630)
    position = played(position, *[TICK] * 18, to(column(1), SPADES), **TIMED)
    assert points(position, 185, **TIMED) == 640 - 36 + 3783 == 4387


WON = table(home="KC KD KH KS")


def test_S11_the_bonus_begins_at_thirty_seconds():
    assert [points(WON, seconds, **TIMED) for seconds in (29, 30)] == [0, 23333]


def test_S12_the_bonus_has_two_forms():
    assert points(WON, 61, **TIMED) == 11475
    assert points(WON, 61, bonus_form="steps", **TIMED) == 11445


def test_no_bonus_without_a_clock_or_without_a_win():
    assert points(WON, 61) == 0
    assert points(table("KS", points=7), 61, **TIMED) == 7
    assert points(WON, 61, scoring="vegas", timed=True) == 0


def test_S13_the_best_untimed_score_is_745():
    event = {name: scoring.points_for(name, rules()) for name in scoring.STANDARD}
    assert 52 * event["home"] + 24 * event["laid"] + 21 * event["turned"] == 745


def test_a_column_move_may_earn_three():
    position = table("5H", "6C")
    assert points(played(position, to(column(1), column(2)), row_move_points=3)) == 3


def test_without_scoring_there_is_no_score():
    assert points(klondike.deal(1, rules(scoring="none")), scoring="none") is None


def test_the_clock_charges_two_every_ten_seconds_and_undo_gives_none_back():
    play = Playthrough(klondike, "klondike", 7, {"timed": True})
    play.pass_time(100)
    assert play.seconds == 0, "the clock starts with the first act"
    play.play(UNCOVERS_IN_DEAL_7)
    assert play.score() == 5
    play.pass_time(9)
    play.play(DRAW)
    play.pass_time(1)
    assert play.score() == 3
    assert play.undo() and play.score() == 3
    assert play.seconds == 10


def test_an_untimed_game_keeps_no_ticks():
    play = Playthrough(klondike, "klondike", 7)
    play.play(DRAW)
    play.pass_time(3600)
    assert play.moves() == [DRAW] and play.seconds == 3600


def test_an_undo_may_cost_two():
    for cost, left in ((0, 5), (2, 3)):
        play = Playthrough(klondike, "klondike", 7, {"undo_cost": cost})
        play.play(UNCOVERS_IN_DEAL_7)
        play.play(DRAW)
        play.undo()
        assert play.score() == left


# -- V: Vegas

VEGAS = {"scoring": "vegas"}


def begun_vegas(count, **choice):
    """A Vegas deal with so many cards sent home."""
    options = rules(**VEGAS, **choice)
    position = table(*FOUR_RUNS, points=scoring.at_start(options))
    for move in auto_complete.moves(position, options, klondike)[:count]:
        position = klondike.play(position, move, options)
    return position


@pytest.mark.parametrize("home, balance", [(0, -52), (10, -2), (11, 3), (18, 38), (52, 208)])
def test_V1_V4_vegas_pays_five_for_each_card_that_goes_home(home, balance):
    assert points(begun_vegas(home), **VEGAS) == balance


def test_V2_vegas_takes_five_for_a_card_taken_back():
    position = begun_vegas(12)
    back = next(m for m in klondike.legal_moves(position, rules(**VEGAS)) if m.source in FOUNDATIONS)
    assert points(played(position, moves.text(back), **VEGAS), **VEGAS) == 3


def test_V3_a_balance_is_carried_from_deal_to_deal():
    assert scoring.carries_over(rules(scoring="vegas", vegas_cumulative=True))
    assert not scoring.carries_over(rules(vegas_cumulative=True))
    assert sum(points(begun_vegas(home), **VEGAS) for home in (18, 5)) == 11


@pytest.mark.parametrize("draw_count, redeals", [(1, 0), (3, 2)])
def test_vegas_has_one_pass_in_draw_one_and_three_in_draw_three(draw_count, redeals):
    choice = {"scoring": "vegas", "draw_count": draw_count, "redeals": 9}
    position, options = klondike.deal(3, rules(**choice)), rules(**choice)
    while draws := {DRAW, REDEAL}.intersection(klondike.legal_moves(position, options)):
        position = klondike.play(position, draws.pop(), options)
    assert position.redeals == redeals and points(position, **choice) == -52


# -- C: auto-complete


def offers(position, **choice):
    offered = FINISH in klondike.legal_moves(position, rules(**choice))
    assert offered == auto_complete.ready(position, rules(**choice), klondike)
    return offered


def test_C1_it_is_offered_when_all_lies_face_up_and_stock_and_waste_are_empty():
    assert offers(table(*FOUR_RUNS)) and offers(table(*FOUR_RUNS), draw_count=3)


def test_C2_it_is_offered_when_every_card_of_the_waste_comes_round():
    assert offers(table("9D", waste="KD QD JD 10D", home="KC KH KS 8D"))


def test_C3_it_is_not_offered_in_draw_three_or_with_passes_counted():
    position = table("9D", waste="KD QD JD 10D", home="KC KH KS 8D")
    assert not offers(position, draw_count=3)
    assert not offers(position, redeals=3) and not offers(position, scoring="vegas")


def test_C4_it_is_not_offered_while_a_card_lies_face_down():
    assert not offers(table("kc 9D", "KD QC JD 10C"))


def test_it_wins_as_one_act_and_its_redeals_cost_nothing():
    position = table("10D", waste="KD QD JD", home="KC KH KS 9D", points=100)
    after = played(position, FINISH)
    assert klondike.result(after, rules()) == "won" and points(after) == 140


def test_it_is_not_legal_when_it_is_switched_off():
    assert FINISH.act not in listed(table(*FOUR_RUNS), auto_complete="off")


# -- D: no more moves


def test_D1_no_act_at_all_is_a_dead_end():
    position = table("2c 9S", "2d 9C", "2h 7H", "2s 7D", "4c 5S", "4d 5C", "4h 3H")
    assert dead_end.verdict(position, rules(), klondike) == (dead_end.DEAD, None)


def test_D2_moving_a_king_from_space_to_space_is_no_way_out():
    position = table("KS", "3h 5D", "3d 5H")
    assert listed(position)
    assert dead_end.verdict(position, rules(), klondike) == (dead_end.DEAD, None)


# -- the options


def test_worry_back_lets_a_card_return_where_it_fits():
    position = table("6S", "6D", home="5H")
    assert [m for m in listed(position) if m.startswith("m")] == [to(HEARTS, column(1))]
    assert not [m for m in listed(position, worry_back=False) if m.startswith("m")]


def test_fill_empty_any_lets_every_card_and_run_into_a_space():
    position = table("QH JS", *["4c 9C"] * 5, waste="2D")
    assert to(WASTE, column(7)) in listed(position, fill_empty="any")
    assert to(column(1), column(7), 1) in listed(position, fill_empty="any")
    assert not [m for m in listed(position) if m.startswith("m")]


def test_fill_empty_none_leaves_spaces_for_ever():
    position = table("KS", "QH", "5c KD QC", waste="KH")
    assert to(WASTE, column(7)) in listed(position)
    assert [move for move in listed(position, fill_empty="none") if ".%d." % column(7) in move] == []


def test_build_colour_suit_builds_in_suit_alone():
    position = table("10S 9S", "10D 9D", "JS", "JH", waste="8D")
    assert to(column(1), column(3), 2) in listed(position, build_colour="suit")
    assert to(WASTE, column(2)) in listed(position, build_colour="suit")
    assert to(column(1), column(4), 2) not in listed(position, build_colour="suit")
    assert to(WASTE, column(1)) not in listed(position, build_colour="suit")


def test_build_colour_any_builds_by_rank_alone():
    position = table("9S 8S", "10C", waste="9C")
    assert to(column(1), column(2), 2) in listed(position, build_colour="any")
    assert to(WASTE, column(2)) in listed(position, build_colour="any")
    assert not [m for m in listed(position) if m.startswith("m")]


@pytest.mark.parametrize("how, counts", [("any_part", [2, 3]), ("whole_run", [3]), ("single", [])])
def test_run_moves_says_what_moves_between_columns(how, counts):
    position = table("4c 10S 9H 8C", "JD", "3c 10C", *["2d 2C"] * 4)
    expected = [to(column(1), {2: column(3), 3: column(2)}[count], count) for count in counts]
    found = [m for m in listed(position, run_moves=how) if m.startswith("m6")]
    assert sorted(found) == sorted(expected)


def test_single_cards_still_move():
    assert to(column(1), column(2)) in listed(table("10S 9H 8C", "9D"), run_moves="single")
    assert to(column(1), column(2)) not in listed(table("10S 9H 8C", "9D"), run_moves="whole_run")


def test_flip_mode_manual_leaves_the_turning_to_the_player():
    position = played(table("9c 5H", "8D", home="4H"), to(column(1), HEARTS), flip_mode="manual")
    assert points(position) == 10 and names(position.piles[column(1)]) == "9c"
    assert listed(position, flip_mode="manual") == ["f6"], "nothing goes onto it, and it goes nowhere"
    position = played(position, "f6", flip_mode="manual")
    assert points(position) == 15 and to(column(2), column(1)) in listed(position, flip_mode="manual")


def test_ace_forced_leaves_only_the_way_home_while_an_ace_is_free():
    position = table("9c AH", "2S", "3D", waste="AC", stock="5c")
    assert listed(position, ace_forced=True) == [to(WASTE, CLUBS), to(column(1), HEARTS)]
    assert len(listed(position)) > 2


@pytest.mark.parametrize("redeals, more", [("unlimited", True), (0, False), (1, True)])
def test_redeals_counts_how_often_the_waste_may_be_turned_over(redeals, more):
    assert (REDEAL.act in listed(table("9c KS", waste="5H 6H"), redeals=redeals)) == more
    assert REDEAL.act not in listed(table("9c KS", waste="5H 6H", redeals=9), redeals=9)


def home_after_draw(position, mode, **choice):
    """What a draw sends home, by the option auto_foundation."""
    after = played(position, DRAW, auto_foundation=mode, **choice)
    return sum(len(after.piles[f]) for f in FOUNDATIONS) - sum(len(position.piles[f]) for f in FOUNDATIONS)


def test_auto_foundation_sends_home_with_the_act_that_made_it_possible_and_undoes_with_it():
    position = table("9c AH", "8s 2H", stock="5c")
    after = played(position, DRAW, auto_foundation="all")
    assert [names(after.piles[c]) for c in TABLEAU[:2]] == ["9C", "8S"] and points(after) == 30
    assert home_after_draw(position, "off") == 0
    play = Playthrough(klondike, "klondike", 12, {"auto_foundation": "all"})
    deal = play.position
    while play.acts() < 40:
        play.play(play.legal_moves()[-1])
    assert sum(len(play.position.piles[f]) for f in FOUNDATIONS) > 0
    while play.undo():
        pass
    assert play.position == deal


SAFE = [
    # column, home, goes, why
    ("AC", "", True, "an ace"),
    ("2H", "AH", True, "a two"),
    ("3H", "2H 2C 2S", True, "both black twos are home"),
    ("3H", "2H 2C AS", False, "a black two may want to lie on it"),
    ("5H", "4H 4C 4S 2D", True, "the three of diamonds can follow at once"),
    ("5H", "4H 4C 4S AD", False, "a black four may come back to hold the three of diamonds"),
]


@pytest.mark.parametrize("card, home, goes, why", SAFE)
def test_auto_foundation_safe_sends_what_cannot_be_missed(card, home, goes, why):
    position = table("KS", card, stock="9c", home=home)
    assert home_after_draw(position, "safe") == goes, why
    assert home_after_draw(position, "all") == 1


def test_while_no_card_may_come_back_the_two_lower_neighbours_are_enough():
    position = table("KS", "5H", stock="9c", home="4H 4C 4S AD")
    assert home_after_draw(position, "safe", worry_back=False) == 1


@pytest.mark.parametrize(
    "choice, goes", [({}, 1), ({"draw_count": 3}, 0), ({"redeals": 2}, 0), ({"scoring": "vegas"}, 0)]
)
def test_safe_leaves_a_card_in_the_waste_where_that_decides_what_can_be_reached(choice, goes):
    assert home_after_draw(table("KS", stock="ac"), "safe", **choice) == goes
    assert home_after_draw(table("KS", stock="ac"), "all", **choice) == 1


def test_a_card_just_taken_back_is_not_sent_home_again():
    position = table("9c 6S", "8h 4S", stock="3c 9h", home="5H")
    position = played(position, to(HEARTS, column(1)), DRAW, auto_foundation="all")
    assert names(position.piles[column(1)]) == "9c 6S 5H"
    position = played(position, to(column(2), column(1)), auto_foundation="all")
    assert names(position.piles[column(1)]) == "9c 6S 5H 4S", "what it was taken back for"


@pytest.mark.parametrize("allowed, taken", [("off", 0), (3, 3), ("unlimited", 6)])
def test_undo_has_a_limit(allowed, taken):
    play = Playthrough(klondike, "klondike", 7, {"undo": allowed})
    for _ in range(6):
        play.play(DRAW)
    assert sum(play.undo() for _ in range(9)) == taken


def test_draws_and_redeals_are_taken_back_with_their_cost():
    play = Playthrough(klondike, "klondike", 7)
    play.play(UNCOVERS_IN_DEAL_7)
    before = play.score()
    while REDEAL not in play.legal_moves():
        play.play(DRAW)
    play.play(REDEAL)
    assert before == 5 and play.score() == 0
    assert play.undo() and play.score() == 5


def test_there_are_twenty_three_options_and_the_presets_are_made_of_them():
    assert len(klondike.choices().OPTIONS.ids()) == 23
    assert rules(**klondike.choices().preset("klondike")) == rules()
    with pytest.raises(ValueError, match="no preset 'spider'; the presets are klondike"):
        klondike.choices().preset("spider")


def offered(**choice):
    return {option.id for option, _ in klondike.choices().offered(rules(**choice))}


@pytest.mark.parametrize(
    "id, choice",
    [
        ("redeals", {"scoring": "vegas"}),
        ("bonus_form", {"timed": False}),
        ("bonus_form", {"timed": True, "scoring": "none"}),
        ("vegas_cumulative", {"scoring": "standard"}),
        ("undo_cost", {"undo": "off"}),
        ("free_passes_draw3", {"draw_count": 1}),
        ("free_passes_draw3", {"draw_count": 3, "recycle_cost": False}),
    ],
)
def test_an_option_without_effect_is_not_offered(id, choice):
    assert id not in offered(**choice)


def test_with_the_right_choices_each_option_is_offered():
    ids = {option.id for option in klondike.choices().OPTIONS}
    assert offered(draw_count=3, timed=True) | offered(scoring="vegas") == ids


# -- one press


def test_a_card_goes_home_before_it_goes_to_a_column():
    position = table("9c 5H", "6S", "6C", home="4H")
    assert one_press.best_target(position, rules(), klondike, column(1)) == moves.parse(to(column(1), HEARTS))


def test_among_columns_the_leftmost_is_taken():
    position = table("6S", "6C", "9c 5H")
    found = one_press.targets(position, rules(), klondike, column(3))
    assert [move.target for move in found] == [column(1), column(2)]
    assert one_press.best_target(table("6H", "5D"), rules(), klondike, column(1)) is None


def test_what_uncovers_a_card_is_preferred():
    position = table("7H", "8c 6D 5S", "6H", "7S")
    best = one_press.best_target(position, rules(), klondike, column(2))
    assert best == moves.parse(to(column(2), column(4), 2))
    assert one_press.best_target(position, rules(), klondike, column(2), 1).target == column(3)


# -- saves


def fields(**changes):
    position = klondike.deal(8, rules())._asdict() | changes
    return tuple(position.values())


def swapped(*changes):
    piles = list(klondike.deal(8, rules()).piles)
    for pile, cards in changes:
        piles[pile] = cards(piles)
    return fields(piles=tuple(piles))


BAD = {
    "no tuple": None,
    "too short": fields()[:3],
    "a pile missing": fields(piles=klondike.deal(8, rules()).piles[1:]),
    "points are text": fields(points=b"1"),
    "redeals below zero": fields(redeals=-1),
    "a card missing": swapped((STOCK, lambda piles: piles[STOCK][1:])),
    "a card twice": swapped((WASTE, lambda piles: bytes([piles[STOCK][0] & 0x7F]))),
    "a card of the waste lies face down": swapped(
        (WASTE, lambda piles: piles[STOCK][:1]), (STOCK, lambda piles: piles[STOCK][1:])
    ),
    "a card face down on one face up": swapped((column(2), lambda piles: bytes(reversed(piles[column(2)])))),
    "a foundation begins with any card": swapped(
        (CLUBS, lambda piles: piles[column(1)]), (column(1), lambda piles: b"")
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_a_position_is_refused(what):
    with pytest.raises(ValueError):
        klondike.position_from(BAD[what], rules())


def test_a_deal_is_a_position():
    assert klondike.position_from(fields(), rules()) == klondike.deal(8, rules())
