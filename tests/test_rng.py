"""One deal number, one deck: on every machine, and well spread."""

import pytest
from interpreters import micropython

from shared_rules import cards
from shared_rules.rng import LARGEST_DEAL, Rng


def test_deal_4711_is_this_deck_for_ever():
    deck = cards.names(Rng(4711).shuffled(cards.pack()))
    assert deck == (
        "10S 4S JH 4H 8C KD 7S 8H QS 6C 5S 5D 9H 4D QH 3D AH 5C AD 6S AC 10H 3C 2H 7H 2C "
        "KC 4C 3H KH JC 10C 5H QD 2D QC 7C 9D 3S 6H 9S 8S AS JD 2S 10D 9C JS 8D 6D KS 7D"
    )


DIGEST = """
import binascii
from shared_rules import cards
from shared_rules.rng import Rng
crc = 0
for number in list(range(1, 300)) + [999999999, 65535, 65536, 536870911, 536870912]:
    for stream in (0, 1, 9, 65535):
        crc = binascii.crc32(Rng(number, stream).shuffled(cards.pack()), crc)
print(crc)
"""


def test_micropython_deals_the_same_decks(capsys):
    exec(DIGEST, {})
    assert capsys.readouterr().out == micropython(DIGEST)


def test_no_step_needs_more_than_31_bits():
    """The words stay below 2^16 and each intermediate value below 2^20: small integers on every port."""
    rng = Rng(LARGEST_DEAL, 65535)
    for _ in range(1000):
        rng._next()
        assert max(rng._a, rng._b, rng._c, rng._counter) < 1 << 16


def test_numbers_that_differ_in_one_bit_deal_unlike_decks():
    """Two random decks have one card in 52 at the same place on average."""
    pack = cards.pack()
    same = []
    for bit in range(29):
        for number in (1, 4711, 123456789):
            one, two = Rng(number).shuffled(pack), Rng(number ^ 1 << bit).shuffled(pack)
            same.append(sum(a == b for a, b in zip(one, two)))
    assert 0.5 < sum(same) / len(same) < 1.6
    assert max(same) < 8


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_card_comes_to_every_place_equally_often_over_consecutive_deals():
    pack = cards.pack()
    deals = 5200
    counts = {card: [0] * 52 for card in pack}
    for number in range(1, deals + 1):
        for place, card in enumerate(Rng(number).shuffled(pack)):
            counts[card][place] += 1
    total = sum(chi_square(places, deals / 52) for places in counts.values())
    # 51 x 51 = 2601 degrees of freedom: mean 2601, standard deviation 72
    assert 2601 - 4 * 72 < total < 2601 + 4 * 72


def test_neighbours_in_the_deck_are_independent():
    pack = cards.pack()
    follows = [0] * 52
    deals = 2600
    for number in range(1, deals + 1):
        deck = Rng(number).shuffled(pack)
        for one, two in zip(deck, deck[1:]):
            follows[(pack.index(two) - pack.index(one)) % 52] += 1
    assert follows[0] == 0
    # 50 degrees of freedom: mean 50, standard deviation 10
    assert chi_square(follows[1:], deals * 51 / 51) < 90


def test_streams_of_one_deal_have_nothing_in_common():
    pack = cards.pack()
    decks = [Rng(4711, stream).shuffled(pack) for stream in range(500)]
    assert len(set(decks)) == 500
    first = [sum(deck[0] == card for deck in decks) for card in pack]
    assert chi_square(first, 500 / 52) < 51 + 5 * 10


def test_below_is_even_and_never_reaches_its_limit():
    rng = Rng(7)
    counts = [0] * 6
    for _ in range(12000):
        counts[rng.below(6)] += 1
    assert chi_square(counts, 2000) < 5 + 5 * 3.2
    assert all(Rng(number).below(1) == 0 for number in range(50))


def test_no_two_of_many_deals_are_equal():
    pack = cards.pack()
    assert len({Rng(number).shuffled(pack) for number in range(1, 20001)}) == 20000


@pytest.mark.parametrize("number", [-1, LARGEST_DEAL + 1])
def test_a_number_out_of_range_is_refused(number):
    with pytest.raises(ValueError, match="between 0 and 999999999"):
        Rng(number)
