"""Deals are solved with all cards known, and each answer is right."""

import io
import json
import sys

import pytest
from late_deals import late_columns, late_gaps, late_klondike, late_open

from shared_rules.cards import FACE_DOWN, RANKS, names, pack, parse_pile
from shared_rules.options import defaults
from shared_rules.patience import canfield, east_haven, scorpion, spiderette, trigon, yukon
from shared_rules.patience.column_game import ColumnGame
from shared_rules.patience.run_game import RunGame
from shared_rules.rng import Rng
from simulator import cli
from simulator.lab import (
    compare_solvers,
    solver,
    solver_columns,
    solver_core,
    solver_deals,
    solver_klondike,
    solver_open,
    solver_reference,
    solver_rows,
    solver_winnability,
    study_games,
)
from simulator.lab.solver import UNDECIDED, UNWINNABLE, WINNABLE

BOTH = {WINNABLE, UNWINNABLE}

needs_core = pytest.mark.skipif(
    solver_core.load("solver_klondike") is None, reason="nothing here compiles C; see docs/solver.md"
)


def game_with(id, **choice):
    """(game, options with automatic moves off)"""
    game, chosen = solver_deals.game_with(id, choice)
    return game, solver.by_hand(chosen)


# -- the reference


PRUNED = [
    {},
    {"draw_count": 3},
    {"worry_back": False},
    {"draw_count": 3, "redeals": 1},
    {"draw_count": 3, "redeals": 0},
    {"run_moves": "single"},
    {"run_moves": "whole_run", "draw_count": 3},
]


def test_where_cards_take_along_what_lies_on_them_no_card_is_called_safe_by_the_theorem():
    game, chosen = game_with("yukon")
    deal = {
        "column 1": "3D",
        "column 2": "KC QD AS 2H",
        "foundation 1": " ".join(c + "C" for c in RANKS[1:4]),
    }
    deal["foundation 2"] = "AD 2D"
    piles = [b""] * 11
    for name, cards in deal.items():
        piles[solver_deals.pile_names(game)[name]] = parse_pile(cards)
    position = game.deal(1, chosen)._replace(piles=tuple(piles))
    home = [move for move in game.legal_moves(position, chosen) if move.target == 1]
    assert home and not solver_reference.is_safe(position, home[0], solver_reference.Table(game, chosen))


@pytest.mark.parametrize("choice", PRUNED, ids=str)
def test_what_the_reference_leaves_out_changes_no_verdict(choice):
    game, chosen = game_with("klondike", **choice)
    verdicts = set()
    for number in range(16):
        position = late_klondike(number)
        whole = solver_reference.search(position, chosen, game, 0.15, prune=False)[0]
        pruned = solver_reference.search(position, chosen, game, 0.3)[0]
        if UNDECIDED not in (whole, pruned):
            assert pruned == whole, number
            verdicts.add(whole)
    assert verdicts == BOTH


def test_the_reference_wins_deals_of_many_games():
    for id, number in (("klondike", 1), ("bakers_game", 1), ("eight_off", 1)):
        game, chosen = game_with(id)
        answer = solver.solve(game, chosen, game.deal(number, chosen), 20, "reference")
        assert (answer.verdict, answer.engine) == (WINNABLE, "reference")


def test_columns_that_are_gathered_in_their_order_are_not_alike():
    game, chosen = game_with("la_belle_lucie")
    table = solver_reference.Table(game, chosen)
    position = game.deal(1, chosen)
    assert not table.columns_alike(position)
    assert table.columns_alike(position._replace(redeals=chosen["shuffles"]))


# -- the fast searches against the reference


FAST_KLONDIKE = [
    {},
    {"draw_count": 3},
    {"worry_back": False},
    {"draw_count": 3, "worry_back": False},
    {"draw_count": 3, "redeals": 1},
    {"redeals": 0},
    {"redeals": 2, "flip_mode": "manual"},
    {"build_colour": "any"},
    {"fill_empty": "any"},
    {"fill_empty": "any", "build_colour": "any", "worry_back": False, "redeals": 0},
]


def agreeing(search, game, chosen, positions, seconds=0.05):
    """How many positions both searches decide: alike, with wins that the rules accept."""
    decided = {WINNABLE: 0, UNWINNABLE: 0}
    for number, position in enumerate(positions):
        verdict, moves, _ = search(position, chosen, game, 0.5)
        if verdict == WINNABLE:
            solver.replay(game, chosen, position, moves)
        reference = solver_reference.search(position, chosen, game, seconds, prune=False)[0]
        if UNDECIDED not in (verdict, reference):
            assert verdict == reference, number
            decided[reference] += 1
    return decided


@needs_core
@pytest.mark.parametrize("choice", FAST_KLONDIKE, ids=str)
def test_the_fast_klondike_agrees_with_the_rules(choice):
    game, chosen = game_with("klondike", **choice)
    shapes = ((5, 9, 3, 6), (5, 9, 6, 5), (4, 9, 8, 4), (6, 10, 2, 8))
    if "any" in choice.values():  # these are won unless the cards lie very deep
        shapes = ((3, 6, 0, 3), (3, 6, 0, 60), (4, 8, 0, 1), (1, 3, 0, 60))
    positions = [late_klondike(number, *shapes[number % 4]) for number in range(48)]
    decided = agreeing(solver_klondike.search, game, chosen, positions)
    assert min(decided.values()) >= 2


FAST_OPEN = [
    ("freecell", {}),
    ("freecell", {"cells": 2, "columns": 6, "worry_back": True}),
    ("freecell", {"run_moves": "single", "cells": 0}),
    ("bakers_game", {"worry_back": True, "fill_empty": "king", "cells": 2}),
    ("eight_off", {}),
    ("seahaven_towers", {"run_moves": "single", "worry_back": True}),
    ("fore_cell", {}),
    ("penguin", {}),
    ("beleaguered_castle", {"worry_back": True}),
    ("bakers_dozen", {}),
    ("king_albert", {}),
    ("fan", {}),
    ("fan", {"worry_back": False, "fill_empty": "any"}),
    ("la_belle_lucie", {"shuffles": 0}),
]


@needs_core
@pytest.mark.parametrize(("id", "choice"), FAST_OPEN, ids=str)
def test_the_fast_search_without_stock_agrees_with_the_rules(id, choice):
    game, chosen = game_with(id, **choice)
    positions = [late_open(game, chosen, number) for number in range(24)]
    decided = agreeing(solver_open.search, game, chosen, positions)
    assert sum(decided.values()) >= 10


@needs_core
def test_both_searches_know_the_one_deal_of_windows_that_nobody_can_win():
    game, chosen = game_with("freecell", deals="windows")
    answer = solver.solve(game, chosen, game.deal(11982, chosen), 20)
    assert (answer.verdict, answer.engine) == (UNWINNABLE, "open")
    assert solver.solve(game, chosen, game.deal(617, chosen), 20).verdict == WINNABLE


@needs_core
def test_what_options_make_another_game_is_left_to_the_reference():
    for choice in ({"run_moves": "whole_run"}, {"ace_forced": True}, {"run_moves": "single"}):
        game, chosen = game_with("klondike", **choice)
        assert solver_klondike.search(game.deal(1, chosen), chosen, game, 1) is None
        assert solver_open.search(game.deal(1, chosen), chosen, game, 1) is None


def test_without_a_compiler_the_reference_answers(monkeypatch):
    monkeypatch.setenv("FAIRWAY_SOLVER", "python")
    solver_core.load.cache_clear()
    game, chosen = game_with("klondike")
    answer = solver.solve(game, chosen, game.deal(1, chosen), 20)
    solver_core.load.cache_clear()
    assert (answer.verdict, answer.engine) == (WINNABLE, "reference")


@needs_core
def test_the_time_limit_ends_a_search_undecided():
    game, chosen = game_with("klondike")
    answer = solver.solve(game, chosen, game.deal(57, chosen), 0.05)
    assert answer.verdict == UNDECIDED
    assert answer.moves == ()
    assert answer.seconds < 5


def test_moves_that_do_not_win_are_no_proof():
    game, chosen = game_with("klondike")
    position = game.deal(1, chosen)
    moves = solver.solve(game, chosen, position, 20).moves
    solver.replay(game, chosen, position, moves)
    with pytest.raises(solver.Unproved, match="do not win"):
        solver.replay(game, chosen, position, moves[:-1])
    with pytest.raises(solver.Unproved, match="not legal"):
        solver.replay(game, chosen, position, moves[1:])


# -- held against another solver


@needs_core
@pytest.mark.parametrize("draws", [1, 3])
def test_pyksolve_agrees(draws):
    theirs = pytest.importorskip("pyksolve.solver")
    game, chosen = game_with("klondike", draw_count=draws)
    decided = 0
    for number in range(1, 9):
        deck = Rng(number).shuffled(pack())
        table = theirs.Solitaire()
        table.load_solitaire("".join("%02d%d" % (card & 15, (card >> 4) + 1) for card in deck))
        table.reset_game(draws)
        result = table.solve_fast(max_closed_count=50000)
        if result != theirs.SolveResult.CouldNotComplete:
            ours = solver.solve(game, chosen, game.deal(number, chosen), 20).verdict
            assert (result != theirs.SolveResult.Impossible) == (ours == WINNABLE), number
            decided += 1
    assert decided >= 3


@needs_core
def test_a_card_may_come_back_at_once_which_another_solver_overlooks():
    game, chosen = game_with("klondike")
    position = solver_deals.from_text(compare_solvers.BACK_AT_ONCE, game, chosen)
    assert solver.solve(game, chosen, position, 20).verdict == WINNABLE
    never, chosen = game_with("klondike", worry_back="false")
    assert solver.solve(never, chosen, position, 20).verdict == UNWINNABLE
    theirs = compare_solvers.pyksolve(shortest=True)
    if theirs:
        assert theirs(game, position, 1) == UNWINNABLE


def test_a_board_is_written_as_the_other_solver_reads_it():
    game, chosen = game_with("seahaven_towers")
    lines = compare_solvers.board(game, game.deal(1, chosen)).splitlines()
    assert lines[0].startswith("Freecells: ") and lines[0].endswith(" - -")
    assert len(lines) == 11 and lines[1].startswith(": ")
    game, chosen = game_with("beleaguered_castle")
    lines = compare_solvers.board(game, game.deal(1, chosen)).splitlines()
    assert lines[0] == "Foundations: C-A D-A H-A S-A"


@needs_core
def test_solvers_are_compared_where_they_are_installed(capsys, monkeypatch):
    monkeypatch.setitem(compare_solvers.MADE, "pyksolve", lambda: None)
    monkeypatch.setitem(
        compare_solvers.MADE, "freecell-solver", lambda: lambda game, position, called: UNWINNABLE
    )
    assert compare_solvers.main(["freecell", "klondike", "--count", "2"]) == 0
    told = capsys.readouterr()
    assert "pyksolve is not here: pip install" in told.err
    row = told.out.splitlines()[-1].split(" | ")
    assert row[3:8] == ["2", "2", "0", "1, 2", "2"]


# -- deals of one's own


def test_a_pack_in_the_order_of_dealing_gives_the_deal_of_a_number():
    for id in ("klondike", "freecell", "beleaguered_castle", "bakers_dozen", "penguin"):
        game, chosen = game_with(id)
        deck = names(Rng(7).shuffled(pack()))
        if id != "beleaguered_castle":
            assert solver_deals.from_text(deck, game, chosen) == game.deal(7, chosen)
        else:  # its aces are home before the deal
            assert len(solver_deals.from_text(deck, game, chosen).piles[game.TABLEAU[0]]) == 6


def piles_as_text(game, position):
    lines = []
    for name, number in solver_deals.pile_names(game).items():
        lines.append("%s: %s" % (name, names(position.piles[number])))
    return "\n".join(lines)


def test_piles_in_words_give_the_deal_back():
    for id in ("klondike", "king_albert"):
        game, chosen = game_with(id)
        position = game.deal(3, chosen)
        assert solver_deals.from_text(piles_as_text(game, position), game, chosen) == position


def errors_of(text, id="freecell"):
    game, chosen = game_with(id)
    with pytest.raises(solver_deals.WrongDeal) as caught:
        solver_deals.from_text(text, game, chosen)
    return str(caught.value)


def test_a_wrong_deal_is_told_what_is_wrong():
    deck = names(pack()).split()
    assert "51 cards instead of 52" in errors_of(" ".join(deck[1:]))
    assert "lacks AC" in errors_of(" ".join(["2C", *deck[1:]]))
    assert "'1H' is not a card" in errors_of("1H")
    assert "no pile 'stock'" in errors_of("stock: 9H")
    assert "missing: AC" in errors_of("column 1: " + " ".join(deck[1:]))
    assert "too many: KS" in errors_of("column 1: KS " + " ".join(deck))
    assert "names no pile" in errors_of("column 1: 9H\n3C")


# -- the command


def run(capsys, *arguments, code=0):
    assert cli.main(["solve", *arguments]) == code
    return capsys.readouterr()


def test_the_command_tells_the_moves_of_a_win(capsys):
    lines = run(capsys, "freecell", "--deal", "1", "--jobs", "1").out.splitlines()
    assert lines[0].startswith("freecell 1: winnable in %d moves" % (len(lines) - 1))
    assert lines[-1].endswith("to foundation 4") or " to foundation " in lines[-1]


def test_the_command_solves_many_deals_in_several_processes(capsys):
    told = json.loads(run(capsys, "klondike", "--deals", "1-3", "--jobs", "2", "--json").out)
    assert [deal["deal"] for deal in told["deals"]] == [1, 2, 3]
    assert {deal["verdict"] for deal in told["deals"]} == {WINNABLE}
    assert told["deals"][0]["moves"]


def test_the_command_takes_cards_from_the_input(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(names(Rng(1).shuffled(pack()))))
    told = run(capsys, "klondike", "--cards", "-").out
    monkeypatch.undo()
    assert told.split(";")[0] == run(capsys, "klondike", "--deal", "1").out.split(";")[0].replace(
        " 1:", " -:"
    )


def test_a_batch_answers_line_by_line(capsys, tmp_path):
    game, chosen = game_with("klondike", draw_count=3)
    piles = dict(
        line.split(": ") for line in piles_as_text(game, game.deal(5, chosen)).splitlines() if line[-1] != " "
    )
    questions = [
        {"game": "klondike", "options": {"draw_count": 3}, "piles": piles},
        {"game": "freecell", "deck": names(Rng(2).shuffled(pack()))},
        {"game": "freecell", "options": {"deals": "windows"}, "deal": 11982},
    ]
    asked = tmp_path / "asked.jsonl"
    asked.write_text("\n".join(map(json.dumps, questions)))
    answers = [
        json.loads(line) for line in run(capsys, "--batch", str(asked), "--jobs", "1").out.splitlines()
    ]
    assert [answer["verdict"] for answer in answers] == [WINNABLE, WINNABLE, UNWINNABLE]
    assert all(set(answer) == {"verdict", "moves", "seconds"} for answer in answers)


def test_wrong_questions_end_with_code_2_and_a_reason(capsys, tmp_path):
    wrong = tmp_path / "wrong"
    wrong.write_text('{"game": "klondike"}')
    for arguments, reason in (
        (["six_card"], "no patience"),
        (["klondike", "-o", "draw_count=5"], "draw_count takes 1, 3"),
        (["klondike", "-o", "draw_count"], "write -o option=value"),
        (["klondike", "--cards", str(tmp_path / "none")], "cannot read"),
        (["--batch", str(wrong)], "line 1"),
        ([], "which game"),
    ):
        assert reason in run(capsys, *arguments, code=2).err
    for arguments in (["nonsense"], ["klondike", "--deals", "9-3"], ["klondike", "--limit", "0"]):
        with pytest.raises(SystemExit) as left:
            cli.main(["solve", *arguments])
        assert left.value.code == 2


# -- the table of shares


def test_a_share_agrees_only_within_both_errors():
    row = solver_winnability.Row("klondike", {}, 90.0, 0.1)
    low, high = solver_winnability.bounds(row, 10000, 9000, 0)
    assert 89.1 < low < 89.3
    assert 90.7 < high < 90.9
    low, high = solver_winnability.bounds(row, 10000, 8800, 300)
    assert low < 88 < 90 < 91.7 < high


def test_a_row_of_the_table_is_asked_for_by_its_options(capsys):
    rows = solver_winnability.of_rows(["fan", "canfield run_moves=whole_run"])
    assert [(row.game, row.choice) for row in rows] == [("fan", {}), ("canfield", {"run_moves": "whole_run"})]
    assert len(solver_winnability.of_rows(["klondike draw_count=3 fill_empty=none"])) == 2
    with pytest.raises(SystemExit):
        solver_winnability.main(["canfield cells=9"])
    assert "no row of 'canfield cells=9'" in capsys.readouterr().err


@needs_core
def test_a_game_without_published_figure_is_told_alone(capsys):
    assert solver_winnability.main(["russian_solitaire", "--count", "2", "--limit", "1"]) == 0
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith("| russian_solitaire |  | 2 |") and "| none |  |  |" in row
    assert row.count("|") == solver_winnability.HEAD.splitlines()[0].count("|")


def test_the_published_games_and_options_exist():
    for row in solver_winnability.PUBLISHED:
        solver_deals.game_with(row.game, row.choice)


def test_a_cluster_gives_the_same_answers(capsys):
    distributed = pytest.importorskip("distributed")
    asked = ["solve", "eight_off", "--deals", "1-6", "--json"]
    answers = []
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        for more in (["--cluster", cluster.scheduler_address], ["--jobs", "1"]):
            assert cli.main(asked + more) == 0
            told = json.loads(capsys.readouterr().out)["deals"]
            answers.append([(deal["deal"], deal["verdict"], deal["moves"]) for deal in told])
    assert answers[0] == answers[1] and len(answers[0]) == 6


# -- the other fast searches


@needs_core
def test_trigon_is_klondike_in_suit_and_solved_as_such():
    game, chosen = game_with("trigon")
    answers = [solver.solve(game, chosen, game.deal(number, chosen), 2) for number in range(1, 41)]
    assert {answer.engine for answer in answers} == {"klondike"}
    assert {answer.verdict for answer in answers} >= BOTH
    klondike, suits = game_with("klondike", build_colour="suit", worry_back="false")
    for number in (1, 2, 3):
        other = solver.solve(klondike, suits, klondike.deal(number, suits), 2)
        assert other.verdict == answers[number - 1].verdict


LATE_ONE_AWAY = [
    ("golf_patience", {}),
    ("golf_patience", {"king_and_ace": "round"}),
    ("golf_patience", {"king_and_ace": "stop"}),
    ("black_hole", {}),
    ("black_hole", {"king_and_ace": "apart"}),
    ("tripeaks", {}),
    ("tripeaks", {"king_and_ace": "apart", "face_up": "true"}),
]


@needs_core
@pytest.mark.parametrize(("id", "choice"), LATE_ONE_AWAY)
def test_with_few_cards_one_rank_away_the_fast_search_and_the_reference_agree(id, choice):
    game, chosen = game_with(id, **choice)
    step = 3 if id == "tripeaks" else 1
    seen = set()
    for number in range(1, 101):
        position = game.deal(number, chosen)
        piles = list(position.piles)
        kept = game.TABLEAU[number % 3 :: step][:6]
        for place in game.TABLEAU:
            piles[place] = piles[place][-1:] if place in kept else b""
        for place in kept[:2]:
            piles[place] = position.piles[place][-2:]
        stock = piles[game.STOCK] or bytes(position.piles[place][0] | FACE_DOWN for place in game.TABLEAU)
        piles[game.STOCK] = stock[-8:]
        position = position._replace(piles=tuple(piles))
        fast = solver.solve(game, chosen, position, 5)
        slow = solver.solve(game, chosen, position, 5, "reference")
        assert fast.engine == "one_away"
        assert fast.verdict == slow.verdict
        seen.add(fast.verdict)
    assert seen == BOTH


def few_columns(count, build="alternate", spaces="any", declared=ColumnGame, **more):
    """A game like those of the catalogue with so few columns that many positions are lost."""
    return declared((3,) * count, 1, build, spaces, **more)


def small_canfield(count):
    more = {"stock": "waste", "reserve": 13, "first_home": True, "options": canfield.OPTIONS}
    return few_columns(count, **more)


IN_COLUMNS = {"stock": "columns", "options": east_haven.OPTIONS}
ANY_LIFT = {"lift": "any", "options": yukon.OPTIONS}
RUNS = {"declared": RunGame, "lift": "suit"}
DEALT_RUNS = {**RUNS, "stock": "columns", "options": spiderette.OPTIONS}
TAIL = {"declared": RunGame, "lift": "any", "stock": "columns", "options": scorpion.OPTIONS}
LATE_COLUMNS = [
    (small_canfield(3), {}),
    (small_canfield(3), {"draw_count": 1}),
    (small_canfield(3), {"redeals": 1}),
    (small_canfield(4), {"fill_empty": "waste", "run_moves": "whole_run"}),
    (few_columns(3, "suit", "king", stock="waste", options=trigon.OPTIONS), {"draw_count": 3}),
    (few_columns(3, **IN_COLUMNS), {}),
    (few_columns(3, **IN_COLUMNS), {"worry_back": False, "fill_empty": "king"}),
    (few_columns(3, "alternate", "king", **ANY_LIFT), {}),
    (few_columns(3, "suit", "king", **ANY_LIFT), {"worry_back": True}),
    (few_columns(3, "any", **DEALT_RUNS), {}),
    (few_columns(3, "any", **DEALT_RUNS), {"deal_into_spaces": False}),
    (few_columns(3, "any", **RUNS), {}),
    (few_columns(3, "suit", "king", **TAIL), {}),
]


@needs_core
@pytest.mark.parametrize(("game", "choice"), LATE_COLUMNS)
def test_with_few_columns_left_the_fast_search_and_the_reference_agree(game, choice):
    chosen = solver.by_hand(dict(defaults(game.choices().OPTIONS, {}), **choice))
    positions = [late_columns(game, number) for number in range(40)]
    decided = agreeing(solver_columns.search, game, chosen, positions)
    assert min(decided.values()) >= 1 and sum(decided.values()) >= 25


@needs_core
def test_whole_deals_with_hidden_cards_are_won_and_lost():
    for id in ("canfield", "east_haven"):
        game, chosen = game_with(id)
        answers = [solver.solve(game, chosen, game.deal(number, chosen), 0.5) for number in range(1, 10)]
        assert {answer.engine for answer in answers} == {"columns"}
        assert {answer.verdict for answer in answers} >= BOTH


@needs_core
@pytest.mark.parametrize("choice", [{}, {"piles_left": 2}, {"piles_left": 3}])
def test_a_short_accordion_is_closed_up_as_the_reference_finds(choice):
    game, chosen = game_with("accordion", **choice)
    seen = set()
    for number in range(1, 41):
        piles = game.deal(number, chosen).piles
        row = piles[:10] + (b"",) * 42 + (b"".join(piles[10:]),)
        position = game.deal(number, chosen)._replace(piles=row)
        fast = solver.solve(game, chosen, position, 5)
        assert fast.engine == "rows"
        assert fast.verdict == solver.solve(game, chosen, position, 5, "reference").verdict
        seen.add(fast.verdict)
    assert seen == BOTH


@needs_core
@pytest.mark.parametrize("twos", ["any", "suit"])
def test_gaps_with_few_cards_out_of_order_are_filled_as_the_reference_finds(twos):
    game, chosen = game_with("gaps", twos=twos)
    seen = set()
    for number in range(40):
        position = late_gaps(game, chosen, number)
        fast = solver.solve(game, chosen, position, 5)
        slow = solver_reference.search(position, chosen, game, 0.2)[0]
        assert fast.engine == "rows"
        assert slow in (fast.verdict, UNDECIDED)
        seen.add(slow)
    assert seen >= BOTH


@needs_core
def test_gaps_that_may_be_shuffled_are_left_to_the_reference():
    game, chosen = game_with("gaps", shuffles=1)
    assert solver_rows.search(game.deal(1, chosen), chosen, game, 1) is None


def test_games_that_only_the_study_has_are_solved_as_those_of_the_catalogue():
    for id in study_games.GAMES:
        game, chosen = game_with(id)
        assert solver.solve(game, chosen, game.deal(1, chosen), 2).engine in ("open", "columns")
