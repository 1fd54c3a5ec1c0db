"""Power cuts at random writes of littlefs, and damaged files: samples of what the lab does in thousands."""

from simulator.lab import cuts, mutants


def test_power_cuts_at_random_writes_lose_nothing_beyond_the_move_being_made():
    landed, total = cuts.run(80, 3)
    assert total["cuts"] == 80 and landed["patience.game", "old"] > 5 and landed["golf.game", "old"] > 5


def test_damaged_files_stop_nothing_and_the_one_before_is_used(capsys):
    assert mutants.main(["--count", "80", "--seed", "3"]) == 0
    assert "set aside, the older one in use" in capsys.readouterr().out
