"""The account of energy, and the two that reckon with the same currents."""

import pytest

from firmware.boards import badger2040, pico_epaper_4in2
from hardware import power
from simulator.lab import energy


def test_bench_and_power_budget_agree_about_a_press_and_a_day_asleep():
    b = power.budget({})
    [pattern] = [one for one in power.PATTERNS if one.name == "thoughtful patience"]
    shares = power.playing_uw(b, pattern)
    of_a_press = sum(shares[name] for name in ("Pico awake", "partial refreshes", "cleaning refreshes"))
    assert energy.press_uj(pico_epaper_4in2) == pytest.approx(of_a_press * pattern.press_ms / 1000)
    asleep = power.resting_uw(b)["on, asleep, as the firmware does it"]
    assert energy.asleep_uj(pico_epaper_4in2) == pytest.approx(asleep * 24 * 3600)


@pytest.mark.parametrize("deep", [False, True])
def test_bench_and_power_budget_agree_about_hours_of_play(deep):
    b = power.budget({})
    [pattern] = [one for one in power.PATTERNS if one.name == "thoughtful patience"]
    shares = (power.playing_deep_uw if deep else power.playing_uw)(b, pattern)
    assert energy.thinking_uw(pico_epaper_4in2, deep) == pytest.approx(sum(shares.values()))
    assert energy.hours(1000) == pytest.approx(power.hours(b, 1000, 500))


def test_every_board_has_an_account_and_the_one_that_switches_off_takes_nothing_asleep():
    accounts = energy.account()
    assert [one["board"] for one in accounts] == list(energy.BOARDS)
    assert all(0 < one["press_uj"] < one["hole_uj"] for one in accounts)
    assert energy.asleep_uj(badger2040) == 0
