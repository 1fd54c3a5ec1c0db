"""Patience with hidden cards, stocks, reserves and whole runs: what each game deals, builds, lifts and sends
home. Cards as text, lower case lies face down."""

import pytest

from shared_rules import cards, catalogue, options
from shared_rules.cards import FACE_DOWN, names, parse_pile, rank
from shared_rules.patience import auto_complete, dead_end, hint
from shared_rules.patience.pieces import DEAL, DRAW, FINISH, REDEAL, Position
from shared_rules.playthrough import Playthrough


def rules(id, **choice):
    return options.defaults(catalogue.load(id).choices().OPTIONS, choice)


def table(id, *columns, home="", stock="", waste="", reserve=""):
    """A position; `home` is the highest card of each suit that is home, up from the ace; of a game of runs
    the suits of the runs."""
    game = catalogue.load(id)
    piles = [b""] * (game.TABLEAU[-1] + 1)
    first = game.FOUNDATIONS[0]
    for word in home.split():
        if len(game.FOUNDATIONS) == 1:
            piles[first] += parse_pile(" ".join(name + word for name in cards.RANKS[1:]))
        else:
            card = parse_pile(word)[0]
            piles[first + (card >> 4)] = bytes(card & 0x30 | r for r in range(1, rank(card) + 1))
    if stock:
        piles[game.STOCK] = parse_pile(stock)
    if waste:
        piles[game.WASTE] = parse_pile(waste)
    if reserve:
        piles[game.RESERVE[0]] = parse_pile(reserve)
    for number, column in zip(game.TABLEAU, columns):
        piles[number] = parse_pile(column)
    return Position(tuple(piles), 0, 0, b"")


def said(game, position, move):
    """A move as "JD > QS": the lowest card moved and where it goes."""
    if move.act != "m":
        return move.act
    card = cards.name(position.piles[move.source][-move.count])
    if move.target in game.FOUNDATIONS:
        return card + " > home"
    below = position.piles[move.target]
    return "%s > %s" % (card, cards.name(below[-1]) if below else "space")


def can(id, position, **choice):
    """All that can be done, as a sorted list of texts."""
    choice.setdefault("auto_complete", "off")
    game = catalogue.load(id)
    return sorted(said(game, position, move) for move in game.legal_moves(position, rules(id, **choice)))


def after(id, position, words, **choice):
    """The columns as text after the move that is said so."""
    game, chosen = catalogue.load(id), rules(id, **choice)
    found = [move for move in game.legal_moves(position, chosen) if said(game, position, move) == words]
    assert found, can(id, position, **choice)
    return game.play(position, found[0], chosen)


def columns(id, position):
    return [names(position.piles[column]) for column in catalogue.load(id).TABLEAU]


# -- deals

DEALS = {
    # columns, of which lie face up, stock, reserve, home
    "canfield": ([1] * 4, [1] * 4, 34, 13, 1),
    "trigon": ([1, 2, 3, 4, 5, 6, 7], [1] * 7, 24, 0, 0),
    "east_haven": ([3] * 7, [1] * 7, 31, 0, 0),
    "yukon": ([1, 6, 7, 8, 9, 10, 11], [1] + [5] * 6, 0, 0, 0),
    "russian_solitaire": ([1, 6, 7, 8, 9, 10, 11], [1] + [5] * 6, 0, 0, 0),
    "simple_simon": ([8, 8, 8, 7, 6, 5, 4, 3, 2, 1], [8, 8, 8, 7, 6, 5, 4, 3, 2, 1], 0, 0, 0),
    "spiderette": ([1, 2, 3, 4, 5, 6, 7], [1] * 7, 24, 0, 0),
    "spider": ([6] * 4 + [5] * 6, [1] * 10, 50, 0, 0),
    "scorpion": ([7] * 7, [4] * 4 + [7] * 3, 3, 0, 0),
}


@pytest.mark.parametrize("id", DEALS)
def test_the_cards_are_dealt_as_the_game_says(id):
    game, (lengths, face_up, stock, reserve, home) = catalogue.load(id), DEALS[id]
    piles = game.deal(11, rules(id)).piles
    dealt = [piles[column] for column in game.TABLEAU]
    assert [len(column) for column in dealt] == lengths
    for column, shown in zip(dealt, face_up):
        assert [card < FACE_DOWN for card in column] == [False] * (len(column) - shown) + [True] * shown
    assert stock == (len(piles[game.STOCK]) if hasattr(game, "STOCK") else 0)
    assert reserve == sum(len(piles[number]) for number in game.RESERVE)
    assert home == sum(len(piles[number]) for number in game.FOUNDATIONS)


@pytest.mark.parametrize(
    ("suits", "found"), [(1, {3: 104}), (2, {2: 52, 3: 52}), (4, {0: 26, 1: 26, 2: 26, 3: 26})]
)
def test_spider_is_played_with_one_suit_with_two_or_with_four(suits, found):
    dealt = b"".join(catalogue.load("spider").deal(3, rules("spider", suits=suits)).piles)
    assert {suit: sum(card >> 4 & 3 == suit for card in dealt) for suit in found} == found


# -- canfield


def canfield(*given, home="5S", reserve="", stock="", waste=""):
    """The foundations begin with the five."""
    position = table("canfield", *given, reserve=reserve, stock=stock, waste=waste)
    return Position((*position.piles[:5], parse_pile(home), *position.piles[6:]), 0, 0, b"")


def test_the_first_card_begins_the_foundations_and_the_reserve_shows_its_top_card():
    game = catalogue.load("canfield")
    for number in range(1, 30):
        piles = game.deal(number, rules("canfield")).piles
        begun = [pile for pile in piles[2:6] if pile]
        assert len(begun) == 1 and game.base(piles) == rank(begun[0][0])
        assert [card < FACE_DOWN for card in piles[6]] == [False] * 12 + [True]


def test_in_canfield_a_king_lies_on_an_ace_and_nothing_on_the_rank_that_begins_the_foundations():
    position = canfield("AH", "KS", "5H", "4C")
    assert can("canfield", position) == ["5H > home", "KS > AH"]


def test_in_canfield_the_ace_follows_the_king_home():
    position = canfield("AS", "9H", "7C", "3D", home="5S 6S 7S 8S 9S 10S JS QS KS")
    assert can("canfield", position) == ["AS > home"]


def test_the_reserve_fills_a_space_at_once_and_turns_up_its_next_card():
    position = canfield("9H", "10S", "7C", "3D", reserve="2c 8d KH")
    there = after("canfield", position, "9H > 10S")
    assert columns("canfield", there) == ["KH", "10S 9H", "7C", "3D"]
    assert names(there.piles[6]) == "2c 8D"


def test_without_a_reserve_any_card_fills_a_space_or_only_one_that_lies_in_no_column():
    position = canfield("", "10S 9H", "7C", "3D", waste="KC")
    assert can("canfield", position) == ["9H > space", "KC > space", "r"]
    assert can("canfield", position, fill_empty="waste") == ["KC > space", "r"]


def test_canfield_moves_any_part_of_a_run_or_only_whole_ones():
    position = canfield("10S 9H 8C", "JH", "9D", "3D")
    assert can("canfield", position) == ["10S > JH", "8C > 9D"]
    assert can("canfield", position, run_moves="whole_run") == ["10S > JH"]


def test_three_cards_are_drawn_and_the_waste_is_turned_over_as_often_as_allowed():
    game, position = catalogue.load("canfield"), canfield("AH", "9H", "7H", "JH", stock="2c 3c 4c 6c")
    chosen = rules("canfield", redeals=1)
    position = game.play(position, DRAW, chosen)
    assert (names(position.piles[0]), names(position.piles[1])) == ("2c", "6C 4C 3C")
    position = game.play(game.play(position, DRAW, chosen), REDEAL, chosen)
    assert names(position.piles[0]) == "2c 3c 4c 6c"
    position = game.play(game.play(position, DRAW, chosen), DRAW, chosen)
    assert REDEAL not in game.legal_moves(position, chosen)
    assert REDEAL in game.legal_moves(position, rules("canfield"))


# -- trigon


def test_trigon_builds_in_suit_and_gives_spaces_to_kings():
    position = table("trigon", "3c 9H", "10H", "10D", "2d KS QS", "")
    assert can("trigon", position) == ["9H > 10H", "KS > space"]
    assert columns("trigon", after("trigon", position, "9H > 10H"))[:2] == ["3C", "10H 9H"]
    assert "9H > space" in can("trigon", position, fill_empty="any")


def test_trigon_is_dealt_as_klondike():
    from shared_rules.patience import klondike

    chosen = options.defaults(klondike.choices().OPTIONS)
    for number in range(1, 6):
        trigon = catalogue.load("trigon").deal(number, rules("trigon"))
        assert trigon.piles == klondike.deal(number, chosen).piles


# -- east haven


def test_the_stock_lays_a_card_on_each_column_and_the_last_three_on_the_first_three():
    game, chosen = catalogue.load("east_haven"), rules("east_haven")
    position = game.deal(5, chosen)
    for dealt in ([1] * 7, [1] * 7, [1] * 7, [1] * 7, [1, 1, 1, 0, 0, 0, 0]):
        before, position = position, game.play(position, DEAL, chosen)
        for column, more in zip(game.TABLEAU, dealt):
            assert len(position.piles[column]) - len(before.piles[column]) == more
            assert position.piles[column][-1] < FACE_DOWN
    assert DEAL not in game.legal_moves(position, chosen)


def test_in_east_haven_any_run_fills_a_space_and_cards_come_back_from_home():
    position = table("east_haven", "9H 8S", "", "4C", home="3H")
    assert can("east_haven", position) == ["3H > 4C", "3H > space", "8S > space"]
    assert can("east_haven", position, fill_empty="king", worry_back=False) == []


def test_as_long_as_more_will_be_dealt_it_matters_which_space_is_filled():
    given = ["9H", "", "", "KC JC", "2D", "2D", "2D"]
    going_on = can("east_haven", table("east_haven", *given, stock="2c"))
    assert (going_on.count("JC > space"), going_on.count("9H > space")) == (2, 2)
    assert can("east_haven", table("east_haven", *given)) == ["JC > space"]


# -- yukon, russian solitaire


def test_in_yukon_any_card_takes_along_what_lies_on_it():
    position = table("yukon", "4c 10H 2C 7S", "JS", "8D")
    assert can("yukon", position) == ["10H > JS", "7S > 8D"]
    there = after("yukon", position, "10H > JS")
    assert columns("yukon", there)[:3] == ["4C", "JS 10H 2C 7S", "8D"]


def test_russian_solitaire_builds_in_suit():
    position = table("russian_solitaire", "4c 10H 2C 7S", "JS", "JH", "8D", "8S")
    assert can("russian_solitaire", position) == ["10H > JH", "7S > 8S"]


def test_in_yukon_only_the_last_card_of_a_column_goes_home():
    position = table("yukon", "AS 9C", "AH", "")
    assert can("yukon", position) == ["AH > home"]


def test_a_king_takes_what_lies_on_it_into_a_space():
    position = table("yukon", "4c KH 2C 7S", "")
    assert can("yukon", position) == ["KH > space"]
    assert columns("yukon", after("yukon", position, "KH > space"))[:2] == ["4C", "KH 2C 7S"]


def test_where_cards_are_taken_along_safe_means_that_all_lower_ones_are_home():
    position = table("yukon", "3D", "5C 4S", "5D", home="3C 2D 2H 3S")
    sent = after("yukon", position, "4S > 5D", auto_foundation="safe")
    # in Klondike the three of diamonds and the four of spades would be safe by now
    assert [len(pile) for pile in sent.piles[:4]] == [3, 3, 2, 3]
    sent = after("yukon", position, "4S > 5D", auto_foundation="all")
    assert [len(pile) for pile in sent.piles[:4]] == [3, 3, 2, 4]


# -- games of runs


def run(suit, high=13, low=1):
    """A run of a suit as text, from the highest rank down."""
    return " ".join(cards.RANKS[r] + suit for r in range(high, low - 1, -1))


ALL_BUT_THE_ACE = table("simple_simon", "4D " + run("S", low=2), "3H AS", *["9C"] * 8)


def test_in_simple_simon_a_run_of_a_suit_goes_onto_any_card_one_higher():
    position = table("simple_simon", "9S", "8S 7S", "8H 7C", "6D", *["AC"] * 6)
    assert can("simple_simon", position) == ["6D > 7C", "6D > 7S", "8S > 9S"]


def test_a_whole_run_goes_home_as_one_with_its_king_on_top():
    there = after("simple_simon", ALL_BUT_THE_ACE, "AS > 2S")
    assert columns("simple_simon", there)[:2] == ["4D", "3H"]
    assert names(there.piles[0]).split() == run("S").split()[::-1]


def test_going_home_can_be_left_to_the_player():
    there = after("simple_simon", ALL_BUT_THE_ACE, "AS > 2S", auto_foundation="off")
    assert columns("simple_simon", there)[0] == "4D " + run("S")
    assert "KS > home" in can("simple_simon", there, auto_foundation="off")
    there = after("simple_simon", there, "KS > home", auto_foundation="off")
    assert columns("simple_simon", there)[:2] == ["4D", "3H"]


def test_a_run_that_went_home_by_itself_comes_back_with_the_move_that_completed_it():
    play, before = Playthrough(catalogue.load("simple_simon"), "simple_simon", 1), ALL_BUT_THE_ACE
    play.position, play._kept = before, {0: before}
    play.play([move for move in play.legal_moves() if said(play.game, before, move) == "AS > 2S"][0])
    assert len(play.position.piles[0]) == 13
    assert play.undo() and play.position == before


def test_spider_deals_only_when_no_column_is_empty():
    full = table("spider", *["9C 8H"] * 10, stock="2c 3c 4c 5c 6c 7c 2d 3d 4d 5d")
    spaced = table("spider", *["9C 8H"] * 9, stock="2c 3c 4c 5c 6c 7c 2d 3d 4d 5d")
    few = table("spider", *["9C"] * 9, stock="2c 3c 4c 5c 6c 7c 2d 3d 4d 5d")
    assert "l" in can("spider", full) and "l" not in can("spider", spaced)
    assert "l" in can("spider", spaced, deal_into_spaces=True)
    assert "l" in can("spider", few)  # there is nothing to fill all spaces with


def test_spiderette_may_deal_onto_spaces_unless_that_is_forbidden():
    position = table("spiderette", "9C 8H", "4C", "", *["9D"] * 4, stock="2c 3c 4d")
    assert "l" in can("spiderette", position)
    assert "l" not in can("spiderette", position, deal_into_spaces=False)
    there = after("spiderette", position, "l")
    assert columns("spiderette", there)[:4] == ["9C 8H 4D", "4C 3C", "2C", "9D"]


def test_a_row_that_is_dealt_can_complete_a_run():
    position = table("spider", run("S", low=2), *["9C"] * 9, stock="2c 3c 4c 5c 6c 7c 2d 3d 4d as")
    there = after("spider", position, "l")
    assert columns("spider", there)[:2] == ["", "9C 4D"] and len(there.piles[1]) == 13


def test_scorpion_builds_in_suit_lifts_anything_and_deals_its_last_three_cards_once():
    position = table("scorpion", "4c 10H 2C 7S", "JH", "8S", "KD 3D", "", stock="as ah ad")
    assert can("scorpion", position) == ["10H > JH", "7S > 8S", "KD > space", "KD > space", "KD > space", "l"]
    there = after("scorpion", position, "l")
    assert columns("scorpion", there)[:4] == ["4c 10H 2C 7S AD", "JH AH", "8S AS", "KD 3D"]


def test_runs_are_won_when_all_are_home():
    game, chosen = catalogue.load("spider"), rules("spider", suits=2)
    nearly = table("spider", "AS", run("S", low=2), home="H H H H S S S")
    assert game.result(nearly, chosen) is None
    won = after("spider", nearly, "AS > 2S", suits=2)
    assert game.result(won, chosen) == "won" and game.legal_moves(won, chosen) == []


# -- the rest, hints, dead ends

# all but the four of spades is home, up from the five
ALMOST = ["4S"], [bytes(suit << 4 | (4 + i) % 13 + 1 for i in range(13 - suit // 3)) for suit in range(4)]
CERTAIN = {
    "yukon": table("yukon", "KC QH", "KD JH", "KH", home="QC QD 10H KS"),
    "trigon": table("trigon", "KC", "KD", "KH", home="QC QD JH KS", stock="qh"),
    "east_haven": table("east_haven", "KC QH", "KD JH", "KH", home="QC QD 10H KS"),
    "canfield": Position((b"", b"", *ALMOST[1], b"", parse_pile("4S"), b"", b"", b""), 0, 0, b""),
    "scorpion": table("scorpion", run("S", 4), run("S", 13, 10), run("S", 9, 5), home="C D H"),
}
UNCERTAIN = {
    "yukon": table("yukon", "QH KC", "KD JH", "KH", home="QC QD 10H KS"),
    "trigon": table("trigon", "kc KD", "KH", home="QC QD QH KS"),
    "east_haven": table("east_haven", "KC QH", "KD JH", home="QC QD 10H KS", stock="kh"),
    "canfield": Position((b"", parse_pile("4S"), *ALMOST[1], b"", b"", b"", b"", b""), 0, 0, b""),
    "scorpion": table("scorpion", run("S", 4), run("S", 13, 10) + " AH", run("S", 9, 5), home="C D"),
}


@pytest.mark.parametrize("id", CERTAIN)
def test_the_rest_is_played_when_it_is_certain(id):
    game, chosen, position = catalogue.load(id), rules(id), CERTAIN[id]
    assert FINISH in game.legal_moves(position, chosen) and auto_complete.ready(position, chosen, game)
    assert game.result(game.play(position, FINISH, chosen), chosen) == "won"
    for move in auto_complete.moves(position, chosen, game):
        assert move in game.legal_moves(position, chosen)
        position = game.play(position, move, chosen)
    assert game.result(position, chosen) == "won"


@pytest.mark.parametrize("id", UNCERTAIN)
def test_the_rest_is_not_offered_while_anything_hides_or_lies_on_lower_cards(id):
    assert FINISH not in catalogue.load(id).legal_moves(UNCERTAIN[id], rules(id))


def test_as_long_as_the_stock_can_be_dealt_nothing_is_dead_and_then_that_is_the_hint():
    game, chosen = catalogue.load("spider"), rules("spider")
    position = table("spider", *["9C 5H"] * 10, stock="2c 3c 4c 5c 6c 7c 2d 3d 4d 6d")
    assert dead_end.verdict(position, chosen, game) == (dead_end.ALIVE, DEAL)
    assert hint.hint(position, chosen, game) == DEAL
    assert dead_end.verdict(table("spider", *["9C 5H"] * 10), chosen, game) == (dead_end.DEAD, None)


def test_a_card_of_the_reserve_that_can_be_played_keeps_canfield_alive():
    game, chosen = catalogue.load("canfield"), rules("canfield")
    alive, dead = (
        canfield("9H", "7H", "JH", "3H", reserve="2c 8S"),
        canfield("9H", "7H", "JH", "3H", reserve="2c KS"),
    )
    assert dead_end.verdict(alive, chosen, game)[0] == dead_end.ALIVE
    assert dead_end.verdict(dead, chosen, game)[0] == dead_end.DEAD


def test_the_waste_of_canfield_is_judged_by_where_its_foundations_begin():
    game, chosen = catalogue.load("canfield"), rules("canfield")
    alive = canfield("AH", "7H", "9H", "3H", reserve="2c 4C", waste="KC")
    dead = canfield("AH", "7H", "9H", "3H", reserve="2c 4C", waste="KD")
    assert dead_end.verdict(alive, chosen, game)[0] == dead_end.ALIVE
    assert dead_end.verdict(dead, chosen, game)[0] == dead_end.DEAD


def hinted(id, position):
    game = catalogue.load(id)
    move = hint.hint(position, rules(id), game)
    return move and said(game, position, move)


def test_a_hint_joins_what_is_apart_and_never_tears_apart():
    apart = table("simple_simon", "9S 4C", "8S 7S", "3H", "10S 9S", *["AC"] * 6)
    assert hinted("simple_simon", apart) == "8S > 9S"
    joined = table("simple_simon", "JH 10S 9S 8S", "3H", "10S 9S", *["KC"] * 7)
    assert hinted("simple_simon", joined) is None


def test_hints_lead_nowhere_in_a_circle():
    for id in DEALS:
        game = catalogue.load(id)
        for number in range(1, 4):
            play, seen = Playthrough(game, id, number), set()
            for _ in range(150):
                move = hint.preferred(play.position, play.options, game)
                if move is None:
                    break
                play.play(move)
                assert play.position.piles not in seen
                seen.add(play.position.piles)


# -- saves


def test_a_save_that_no_such_game_can_look_like_is_refused():
    game, chosen = catalogue.load("spiderette"), rules("spiderette")
    piles = list(game.deal(1, chosen).piles)
    with pytest.raises(ValueError, match="stock lies face up"):
        game.position_from(((piles[0][:-1] + bytes((piles[0][-1] & 0x7F,)), *piles[1:]), 0, 0, b""), chosen)
    moved = [piles[0][1:], bytes((piles[0][0] & 0x7F,)), *piles[2:]]
    with pytest.raises(ValueError, match="no whole run"):
        game.position_from((tuple(moved), 0, 0, b""), chosen)
    with pytest.raises(ValueError, match="each card"):
        game.position_from((tuple(piles), 0, 0, b""), rules("spiderette", suits=1))
