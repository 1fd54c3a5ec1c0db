"""A move is an act with up to three numbers; it has a text form and a number form."""

import pytest

from shared_rules import moves
from shared_rules.moves import LARGEST, move


@pytest.mark.parametrize(
    "made, text",
    [
        (move("d"), "d"),
        (move("s", 4), "s4"),
        (move("s", 0), "s"),
        (move("m", 7, 3), "m7.3"),
        (move("m", 0, 3), "m0.3"),
        (move("m", 12, 3, 13), "m12.3.13"),
        (move("z", *LARGEST), "z127.127.63"),
    ],
)
def test_a_move_reads_back_from_its_text_and_its_number(made, text):
    assert moves.text(made) == text
    assert moves.parse(text) == made
    assert moves.unpack(moves.pack(made)) == made
    assert 0 <= moves.pack(made) < 1 << 30


@pytest.mark.parametrize(
    "word", ["", "7", "M7.3", "m7.3.2.1", "m-1", "m7.x", "m7..2", "m128", "m0.0.64", "mm", "m 7"]
)
def test_what_is_no_move_is_refused_with_its_text(word):
    with pytest.raises(ValueError, match="is not a move"):
        moves.parse(word)
