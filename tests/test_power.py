"""The battery sign: coarse, steady, and never better than what is known."""

from firmware.power import Gauge


def after(gauge, *readings, charging=False):
    for millivolts in readings:
        gauge.update(millivolts, charging)
    return gauge.level


def test_the_first_reading_tells_the_step():
    assert [after(Gauge(), mv) for mv in (4150, 3950, 3949, 3830, 3750, 3700, 3680, 3600, 3000)] == [
        *(4, 4, 3, 3, 2, 1, 1, 0, 0)
    ]


def test_a_battery_that_cannot_be_read_is_unknown_and_not_full():
    assert Gauge().level is None
    assert after(Gauge(), None) is None
    assert after(Gauge(), 0) is None
    assert after(Gauge(), 4100, None) is None
    assert after(Gauge(), 4100, None, 3700) == 1


def test_a_single_low_reading_changes_nothing():
    assert after(Gauge(), 4000, 4000, 3850, 4000, 4000) == 4


def test_a_battery_that_empties_goes_through_every_step_once():
    gauge = Gauge()
    levels = [after(gauge, mv) for mv in range(4100, 3500, -1)]
    assert sorted(levels, reverse=True) == levels
    assert set(levels) == {0, 1, 2, 3, 4}


def test_on_the_edge_of_two_steps_the_sign_stays():
    gauge = Gauge()
    levels = {after(gauge, 3955 if i % 2 else 3945) for i in range(200)}
    assert levels == {3} or levels == {4}


def test_it_does_not_rise_by_itself():
    gauge = Gauge()
    after(gauge, 3700)
    assert after(gauge, *[3900] * 100) == 1  # the load is gone and the cell recovers


def test_it_rises_by_charging():
    gauge = Gauge()
    after(gauge, 3700)
    assert after(gauge, *[4100] * 60, charging=True) == 4


def test_the_supply_of_the_usb_cable_is_not_the_battery():
    assert after(Gauge(), 4700, charging=True) is None
    gauge = Gauge()
    after(gauge, 3700)
    assert after(gauge, *[4700] * 50, charging=True) == 1
    assert after(gauge, 3960) == 4  # the cable is out again, and the battery full
