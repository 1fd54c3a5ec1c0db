"""The arbiter: what a layout counts, and the reason for each column, line, block and adjustment."""

import io
import json

import pytest
from test_golf_scoring import EXAMPLES

from shared_rules import options
from simulator import cli
from simulator.lab import score_command

POT = {"pot_ante": 5}


@pytest.fixture
def score(capsys):
    """(exit code, output, errors) of `fairway score`."""

    def score(*arguments):
        try:
            code = cli.main(["score", *[str(argument) for argument in arguments]])
        except SystemExit as end:
            code = end.code
        return (code, *capsys.readouterr())

    return score


def batch(score, monkeypatch, *lines):
    """(exit code, answers) of a batch from the input; a line is text or what becomes JSON."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(texts) + "\n"))
    code, out, err = score("--batch", "-")
    assert err == ""
    return code, [json.loads(line) for line in out.splitlines()]


# -- layouts


@pytest.mark.parametrize(
    ("id", "cards", "preset", "choice", "points"), EXAMPLES, ids=[e[0] for e in EXAMPLES]
)
def test_worked_example(score, id, cards, preset, choice, points):
    chosen = [word for o in choice for word in ("-o", "%s=%s" % (o, options.value_text(choice[o])))]
    code, out, _ = score(preset, cards, *chosen, "--json")
    answer = json.loads(out)
    assert (code, answer["score"]) == (0, points)
    assert answer["why"]


@pytest.mark.parametrize(
    ("id", "cards", "preset", "points"),
    [
        ("P1", "JC X / 4D AS", "power_malaysia", 25),
        ("P2", "X KC / 7D 2S", "power_pablo", 14),
        ("P6", "2D KH / KS QC", "power_cumbia", -3),
        ("P7", "2C 10H / JD KC", "power_cumbia", 23),
        ("P9", "KD KS / JC 4H", "power_cabo", 28),
        ("grown", "KD KS JC 4H 2S", "power_cabo", 30),
        ("empty", "", "power_cactus", 0),
    ],
)
def test_worked_example_of_a_power_game(id, cards, preset, points):
    answer = score_command.answered(json.dumps({"preset": preset, "layout": cards}))
    assert answer["score"] == points


@pytest.mark.parametrize(
    ("preset", "cards", "choice", "why"),
    [
        (
            "six_card",
            "9H 5C KD / 9S 2H 7C",
            (),
            ["column 1: 9H 9S are a pair: 0", "column 2: 5C 5 + 2H −2 = 3", "column 3: KD 0 + 7C 7 = 7"],
        ),
        (
            "six_card",
            "X 9H 4D / X 3S 4C",
            ("jokers_per_pack=2", "joker_value=-2", "negative_group=keep"),
            [
                "column 1: X X are a pair and keep their sum: −4",
                "column 2: 9H 9 + 3S 3 = 12",
                "column 3: 4D 4C are a pair: 0",
            ],
        ),
        ("hand_four", "8H 8C QD 3S", (), ["cards 1 and 2: 8H 8C are a pair: 0", "cards: QD 10 + 3S 3 = 13"]),
        (
            "six_card",
            "4H 4C 4D / 4S 4H 4C",
            ("packs=2", "square_bonus=-20"),
            ["2 overlapping blocks of 4H 4C 4D 4S 4H 4C: −40"],
        ),
        (
            "eight_card",
            "AC 8D 6H 8S / KH 8C 4C 8H",
            (),
            [
                "column 1: AC 1 + KH 0 = 1",
                "columns 2 and 4: 8D 8S 8C 8H (four_equal_bonus): −10",
                "column 3: 6H 6 + 4C 4 = 10",
            ],
        ),
        (
            "six_card_alt",
            "5H 5C 8D / 5S 5D KH",
            ("four_equal_fine=10",),
            [
                "column 1: 5H 5S are a pair: 0",
                "column 2: 5C 5D are a pair: 0",
                "column 3: 8D 8 + KH 0 = 8",
                "four equal cards side by side: every other player gets +10",
            ],
        ),
        (
            "nine_card",
            "QH 3C 4D / 8S QC KH / 5D 2S QD",
            ("line_rule=row_column_diagonal",),
            [
                "diagonal: QH QC QD are three equal cards: 0",
                "column 2: 3C 3 + 2S −2 = 1",
                "column 3: 4D 4 + KH 0 = 4",
                "column 1: 8S 8 + 5D 5 = 13",
            ],
        ),
        (
            "nine_morako",
            "4H 4C KD / 9S QD 3H / 9C 7S 8D",
            (),
            [
                "column 1: 4H 0 (beside an equal card) + 9S 0 (beside an equal card) "
                "+ 9C 0 (beside an equal card) = 0",
                "column 2: 4C 0 (beside an equal card) + QD 10 + 7S 7 = 17",
                "column 3: KD 0 + 3H 3 + 8D 8 = 11",
            ],
        ),
        (
            "six_card",
            "JH 9C . / 10S kh ?",
            ("one_eyed_jack=wild",),
            ["column 1: JH 10S pair, a one-eyed jack is wild: 0", "column 2: 9C 9 + KH 0 = 9"],
        ),
    ],
)
def test_the_reasons_in_words(score, preset, cards, choice, why):
    chosen = [word for each in choice for word in ("-o", each)]
    _, out, _ = score(preset, *cards.split(), *chosen)
    assert out.splitlines()[:-1] == why
    assert out.splitlines()[-1].startswith("score: ")


def test_the_parts_always_add_up():
    """Random layouts under random house rules; the arbiter checks itself against the rules' own score."""
    from random import Random

    from shared_rules.cards import pack
    from shared_rules.golf.layouts import columns_and_rows
    from simulator.lab import arbiter, golf_rules

    dice = Random(7)
    rules = {
        "pair_rule": ("none", "column", "row_or_column", "anywhere", "touching"),
        "line_rule": ("none", "column", "row_or_column", "row_column_diagonal"),
        "one_eyed_jack": ("normal", "wild", "zero"),
        "negative_group": ("zero", "keep"),
        "overlap_rule": ("share", "exclusive"),
        "square_bonus": (0, -20, -25),
        "four_equal_bonus": (0, -10),
        "four_negatives_bonus": (0, -20),
        "six_equal_bonus": (0, -20),
        "two_value": (2, -2),
    }
    tried = 0
    for _ in range(1500):
        choice = {id: dice.choice(values) for id, values in rules.items() if dice.random() < 0.5}
        choice.update(packs=3, jokers_per_pack=2)
        preset = dice.choice(golf_rules.ids()[:13])
        try:
            table = golf_rules.chosen(preset, choice)
        except ValueError:
            continue
        columns, rows = columns_and_rows(table)
        few = dice.sample(list(pack(3, 2)), 12)
        score, why, _ = arbiter.layout_score(bytes(dice.choice(few) for _ in range(columns * rows)), table)
        assert sum(int(words.rpartition(" ")[2].replace("−", "-")) for words in why) == score, why
        tried += 1
    assert tried > 150


# -- holes


@pytest.mark.parametrize(
    ("id", "line", "hole_scores"),
    [
        ("A1", {"card_scores": [3, 9, 8, 7], "options": {"ender_bonus": "minus_players"}}, [-1, 9, 8, 7]),
        ("A2", {"card_scores": [3, 2, 8, 7], "options": {"ender_penalty": "double"}}, [6, 2, 8, 7]),
        ("A3", {"card_scores": [9, 4, 20], "options": {"ender_penalty": "plus_10"}}, [19, 4, 20]),
        ("A4", {"card_scores": [7, 5], "options": {"ender_penalty": "double_plus_5"}}, [19, 5]),
        ("A5", {"card_scores": [9, 4, 15, 6], "options": {"ender_penalty": "highest"}}, [15, 4, 15, 6]),
        ("A6", {"card_scores": [17, 12], "options": {"ender_penalty": "add_lowest"}}, [29, 12]),
        ("A7", {"card_scores": [6, 8, 9], "options": {"ender_bonus": "zero"}}, [0, 8, 9]),
        ("A8", {"card_scores": [-3, 2], "options": {"ender_bonus": "zero"}}, [-3, 2]),
        ("A9", {"card_scores": [-2, -5], "options": {"ender_penalty": "double_plus_5"}}, [3, -5]),
        ("A10", {"card_scores": [8, 8], "options": {"ender_penalty": "plus_10"}}, [8, 8]),
        (
            "A11",
            {"card_scores": [8, 8], "options": {"ender_penalty": "plus_10", "ender_tie": "not_lowest"}},
            [18, 8],
        ),
        (
            "A12",
            {
                "preset": "nine_card",
                "card_scores": [14, 9, 20],
                "options": {"winner_zero": True, "ender_penalty": "add_lowest", "last_turns": "one_each"},
            },
            [23, 0, 20],
        ),
        (
            "A13",
            {
                "preset": "nine_card",
                "card_scores": [9, 9, 20],
                "options": {"winner_zero": "true", "ender_penalty": "add_lowest"},
            },
            [0, 0, 20],
        ),
        ("A14", {"card_scores": [11], "options": {"relook": "paid"}, "looks": [3], "ender": None}, [14]),
        (
            "S18",
            {"preset": "six_card_alt", "card_scores": [8, 5, 7], "fines": [10, 0, 0], "ender": 1},
            [8, 15, 17],
        ),
        ("P3", {"preset": "power_pablo", "card_scores": [6, 9, 21]}, [-10, 9, 21]),
        ("P4", {"preset": "power_pablo", "card_scores": [8, 5, 21]}, [29, 5, 21]),
        ("P5", {"preset": "power_pablo", "card_scores": [8, 8, 21]}, [8, 8, 21]),
        ("P8", {"preset": "power_cumbia", "card_scores": [6, 9], "snap_points": [10, 0]}, [16, 9]),
        ("P10", {"preset": "power_cactus", "card_scores": [5, 9]}, [0, 9]),
        ("P11", {"preset": "power_cactus", "card_scores": [5, 5]}, [15, 0]),
        ("P12", {"preset": "power_cactus", "card_scores": [7, 4, 12]}, [17, 0, 12]),
    ],
)
def test_worked_example_of_a_hole(id, line, hole_scores):
    answer = score_command.answered(json.dumps({"preset": "four_card", "ender": 0, **line}))
    assert answer["hole_scores"] == hole_scores
    assert answer["why"]


def test_the_pot_of_the_worked_examples():
    """A15 and A16: the ante of four players, doubled by a knocker who fails, won by the next who does not."""
    line = {"preset": "four_card", "card_scores": [9, 4, 5, 6], "ender": 0, "options": POT}
    failed = score_command.answered(json.dumps(line))
    assert (failed["pot"], failed["chips"]) == (40, [-25, -5, -5, -5])
    line.update(ender=1, pot=failed["pot"], chips=failed["chips"])
    won = score_command.answered(json.dumps(line))
    assert (won["pot"], won["chips"]) == (0, [-25, 35, -5, -5])
    line["options"] = {**POT, "pot_cap": 25}
    capped = score_command.answered(json.dumps(line))
    assert (capped["pot"], capped["chips"]) == (15, [-25, 20, -5, -5])
    assert capped["why"][-1] == "pot: 40 → 15; chips 0, +25, 0, 0"


def test_each_adjustment_is_told():
    line = {
        "preset": "nine_card",
        "options": {"winner_zero": True, "ender_penalty": "add_lowest", "relook": "paid"},
        "card_scores": [14, 9, 20],
        "ender": 0,
        "looks": [0, 2, 0],
        "fines": [0, 0, 10],
    }
    answer = score_command.answered(json.dumps(line))
    assert answer["hole_scores"] == [33, 12, 20]
    assert answer["why"] == [
        "seat 1: 9 → 0, lowest counts zero (winner_zero)",
        "seat 0: 14 → 23, seat 0 ended the hole and is not lowest (ender_penalty=add_lowest)",
        "seat 0: 23 → 33, fine for another's four equal cards (four_equal_fine)",
        "seat 1: 0 → 10, fine for another's four equal cards (four_equal_fine)",
        "seat 1: 10 → 12, paid looks, 1 each (relook_cost)",
    ]


# -- batches


def test_a_batch_goes_on_after_a_bad_line_and_tells_it(score, monkeypatch):
    code, answers = batch(
        score,
        monkeypatch,
        {"preset": "six_card", "layout": "9H 5C KD / 9S 2H 7C", "id": "first"},
        "",
        {"preset": "six_card", "layout": "9H 5C KD / 9S 2H 7Z"},
        {"preset": "four_card", "card_scores": [9, 4], "ender": 0, "options": {"ender_penalty": "double"}},
    )
    assert code == 1
    assert (answers[0]["score"], answers[0]["id"]) == (10, "first")
    assert answers[1] == {
        "line": 3,
        "error": "row 2, card 3: '7Z' is no card; write 9H, 10S, KD, or X for a joker",
    }
    assert answers[2]["hole_scores"] == [18, 4]


def test_a_batch_without_a_bad_line_is_done(score, monkeypatch, tmp_path):
    code, answers = batch(score, monkeypatch, {"preset": "hand_four", "layout": "8H 8C QD 3S"})
    assert (code, answers[0]["score"]) == (0, 13)
    path = tmp_path / "batch.jsonl"
    path.write_text('{"preset": "Six-Card Golf", "layout": "9H 5C KD / 9S 2H 7C"}\n')
    code, out, _ = score("--batch", path)
    assert (code, json.loads(out)["score"]) == (0, 10)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("{", "not JSON: "),
        ("7", "a line is an object such as"),
        ({"preset": "six_card"}, "a line needs a layout, or card_scores"),
        ({"layout": "9H"}, "preset is a name such as six_card, not null"),
        ({"preset": "six", "layout": "9H"}, "no game 'six'; near it: six_card, six_card_alt"),
        ({"preset": "klondike", "layout": "9H"}, "'klondike' is no preset of Golf; they are four_card,"),
        ({"preset": "six_card", "layout": 9}, 'a layout is text such as "9H QS 2C / 9D KH 2S", not 9'),
        ({"preset": "six_card", "layout": "9H", "cards": 1}, "no 'cards' in such a line; it has preset,"),
        (
            {"preset": "six_card", "layout": "", "options": 3},
            'options are an object such as {"two_value": -2}',
        ),
        ({"preset": "six_card", "layout": "", "options": {"holes": []}}, "option holes takes no []"),
        ({"preset": "six_card", "layout": "", "options": {"pair": 1}}, "no option 'pair'; near it:"),
        (
            {"preset": "six_card", "layout": "", "options": {"pair_rule": "touching"}},
            "pair_rule=touching needs nine cards; take none, column or anywhere",
        ),
        (
            {"preset": "four_card", "card_scores": 3},
            "card_scores is a list of whole numbers, one for each seat",
        ),
        ({"preset": "four_card", "card_scores": [3.5, 2]}, "card_scores is a list of whole numbers"),
        (
            {"preset": "four_card", "card_scores": []},
            "card_scores has a number for each of 1 to 8 seats, not 0",
        ),
        (
            {"preset": "four_card", "card_scores": [1, 2], "ender": 2},
            "ender is a seat from 0 to 1, or null, not 2",
        ),
        (
            {"preset": "four_card", "card_scores": [1, 2], "looks": [1]},
            "looks has a number for each of the 2 seats",
        ),
        ({"preset": "four_card", "card_scores": [1, 2], "looks": [1, -1]}, "looks are 0 or more, not -1"),
        (
            {"preset": "four_card", "card_scores": [1, 2], "options": {"players": 3}},
            "players=3, but card_scores has 2",
        ),
        (
            {"preset": "four_card", "card_scores": [1, 2], "layout": "9H"},
            "a line has a layout or card_scores, not",
        ),
        (
            {"preset": "four_card", "card_scores": [1, 2], "options": POT, "pot": "full"},
            "pot is a number of chips, 0 or more, not",
        ),
    ],
)
def test_a_bad_line_is_told_what_would_be_right(line, complaint):
    with pytest.raises(ValueError) as error:
        score_command.answered(line if isinstance(line, str) else json.dumps(line))
    assert complaint in str(error.value)


# -- what is wrong on the command line


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["six_card"], "score needs a preset and a layout, such as"),
        (["six_card", "9H QS 2C 9D KH 2S"], "six_card has 2 rows of 3 cards, parted by /; here is 1"),
        (["six_card", "9H QS 2C / 9D KH"], "six_card has 2 rows of 3 cards, parted by /; row 2 has 2"),
        (["six_card", "9H QS 2C / 9D 1H 2S"], "row 2, card 2: '1H' is no card; write AH"),
        (["six_card", "9H QS 2C / 9D TH 2S"], "row 2, card 2: 'TH' is no card; write 10H"),
        (["six_card", "9♥ QS 2C / 9D KH 2S"], "row 1, card 1: '9♥' is no card; write 9H"),
        (["hand_four", "8H 8C H8 3S"], "card 3: 'H8' is no card; write 8H"),
        (["hand_four", "8H 8C 3S"], "hand_four is a hand of 4 cards, not 3"),
        (["six_card", "9H QS 2C / 9D KH X"], "X: six_card has no jokers; take jokers_per_pack=2"),
        (
            ["six_card", "9H 9H 2C / 9H KH 2S"],
            "9H lies there 3 times, and there are only 2 of it; take more packs",
        ),
        (
            ["six_card", "9H 9H 2C / 9D KH 2S", "-o", "players=2"],
            "9H lies there 2 times, and there is only 1 of it",
        ),
        (["power_cabo", "9H", "-o", "players=1"], "power games are not played alone; take players=2 or more"),
        (["six_card", "9H", "-o", "hole=3"], "no option 'hole'; near it: holes"),
        (["six_card", "--batch", "x"], "--batch reads presets, layouts and options from its lines"),
        (["--batch", "/nowhere"], "cannot read the batch /nowhere (No such file or directory)"),
    ],
)
def test_a_wrong_layout_or_option_is_told_what_would_be_right(score, arguments, complaint):
    code, out, err = score(*arguments)
    assert (code, out) == (2, "")
    assert complaint in err
    code, out, err = score(*arguments, "--json")
    assert code == 2 and complaint in json.loads(out)["error"]
