"""The same deal number and the same choices give the same playthrough under both interpreters."""

import pytest

from shared_rules import catalogue
from simulator.lab import agreement


@pytest.mark.parametrize("id", catalogue.ids())
def test_random_playthroughs_agree_move_for_move(id):
    assert agreement.disagreements(id, 700001, 12) == []
