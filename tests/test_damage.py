"""Power cuts at random writes of littlefs, and damaged files: samples of what the lab does in thousands."""

from collections import Counter

import pytest

from simulator.lab import cuts, mutants


def test_power_cuts_at_random_writes_lose_nothing_beyond_the_move_being_made():
    landed, total = cuts.run(80, 3)
    assert total["cuts"] == 80 and landed["patience.game", "old"] > 5 and landed["golf.game", "old"] > 5


def test_damaged_files_stop_nothing_and_the_one_before_is_used(capsys):
    assert mutants.main(["--count", "80", "--seed", "3"]) == 0
    assert "set aside, the older one in use" in capsys.readouterr().out


def test_a_long_run_can_be_done_in_pieces(capsys):
    """The same mutants, whether they are reached or begun with."""
    counted = []
    for first, count in ((0, 12), (0, 6), (6, 6)):
        assert mutants.main(["--count", str(count), "--first", str(first), "--seed", "5"]) == 0
        said = capsys.readouterr().out.splitlines()
        assert said[0].startswith("mutants %d to %d of seed 5" % (first, first + count - 1))
        counted.append(Counter({line[8:]: int(line[:8]) for line in said[1:]}))
    assert counted[0] == counted[1] + counted[2]


def test_cuts_go_on_from_a_thousand_only():
    with pytest.raises(SystemExit):
        cuts.main(["--first", "500"])
