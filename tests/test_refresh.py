"""Which refresh is done when, and what happens when the panel fails."""

import pytest
from driver_recorder import Clock

from firmware import refresh as module
from firmware.drivers import FAST, FULL, PARTIAL, PanelError
from firmware.refresh import Refresh

CARD = (8, 8, 40, 48)  # in the first region
ELSEWHERE = (352, 260, 392, 300)  # in the last one
LASTS = {FULL: 1800, FAST: 1140, PARTIAL: 358}


class Panel:
    """Stands in for a driver. `fails`: how many of the next refreshes do not end."""

    width, height = 400, 300

    def __init__(self, clock):
        self.clock = clock
        self.done = []
        self.fails = 0
        self.resets = 0
        self.finished_at = None
        self._until = None

    def show(self, buffer, windows, kind):
        assert self._until is None, "shown while busy"
        self.done.append(kind)
        self._until = self.clock.now + LASTS[kind]
        return kind

    def ready(self):
        if self._until is None:
            return True
        if self.fails:
            self.fails -= 1
            self._until = None
            raise PanelError("panel: not over")
        if self.clock.now < self._until:
            return False
        self._until, self.finished_at = None, self.clock.now
        return True

    def recover(self):
        self.resets += 1

    def power_off(self):
        self.done.append("off")

    def sleep(self):
        self.done.append("sleep")


def test_the_watchdog_is_fed_as_long_as_a_refresh_is_awaited(clock):
    fed = []
    panel = Panel(clock)
    refresh = Refresh(panel, feed=lambda: fed.append(clock.now))
    panel.ready = lambda: clock.now >= 15_000  # 10 s: the longest that a driver allows itself
    panel.finished_at = 0
    refresh.show(b"", [CARD])
    assert max(later - earlier for earlier, later in zip(fed, fed[1:])) < 100
    assert fed[-1] >= 14_990


@pytest.fixture
def clock(monkeypatch):
    clock = Clock(5000)
    monkeypatch.setattr(module, "time", clock)
    return clock


@pytest.fixture
def panel(clock):
    return Panel(clock)


@pytest.fixture
def refresh(panel):
    return Refresh(panel, cleanup=4)


def shown(refresh, *windows, full=False):
    """Show and wait for the end; the kind it was."""
    kind = refresh.show(bytearray(1), windows, full)
    settle(refresh)
    return kind


def settle(refresh):
    while refresh.busy():
        refresh._panel.clock.sleep_ms(1)


def test_the_first_refresh_is_full_and_those_after_it_are_partial(refresh):
    assert [shown(refresh, CARD) for _ in range(3)] == [FULL, PARTIAL, PARTIAL]


def test_nothing_changed_is_nothing_to_do(refresh, panel):
    shown(refresh, CARD)
    assert refresh.show(bytearray(1), []) is None
    assert panel.done == [FULL]


def test_after_so_many_partials_in_one_place_comes_a_full_one(refresh):
    kinds = [shown(refresh, CARD) for _ in range(11)]
    assert kinds == [FULL] + [PARTIAL] * 4 + [FULL] + [PARTIAL] * 4 + [FULL]


def test_each_place_has_its_own_debt(refresh):
    shown(refresh, CARD)
    assert [shown(refresh, CARD, ELSEWHERE) for _ in range(2)] == [PARTIAL] * 2
    assert [shown(refresh, ELSEWHERE) for _ in range(2)] == [PARTIAL] * 2
    assert [shown(refresh, CARD) for _ in range(2)] == [FULL, PARTIAL]


def test_a_window_is_counted_where_it_lies(refresh):
    shown(refresh, CARD)
    shown(refresh, (40, 49, 104, 51))  # over regions 0 to 2 of the first two rows
    assert [i for i, debt in enumerate(refresh._debts) if debt] == [0, 1, 2, 8, 9, 10]
    shown(refresh, (0, 0, 400, 300))
    assert all(refresh._debts)


@pytest.mark.parametrize("cleanup", [8, 16, 32])
def test_the_number_is_a_setting(panel, cleanup):
    refresh = Refresh(panel, cleanup)
    shown(refresh, CARD)
    kinds = [shown(refresh, CARD) for _ in range(cleanup + 1)]
    assert kinds == [PARTIAL] * cleanup + [FULL]


def test_never_is_a_setting_too(panel):
    refresh = Refresh(panel, 0)
    kinds = [shown(refresh, CARD) for _ in range(300)]
    assert kinds == [FULL] + [PARTIAL] * 299
    assert shown(refresh, full=True) == FAST


def test_no_clean_up_while_the_player_is_choosing(refresh):
    shown(refresh, CARD)
    refresh.hold = True
    assert [shown(refresh, CARD) for _ in range(9)] == [PARTIAL] * 9
    refresh.hold = False
    assert [shown(refresh, ELSEWHERE), shown(refresh, ELSEWHERE)] == [FULL, PARTIAL]


def test_another_picture_is_driven_fast_until_much_is_owed(refresh):
    shown(refresh, CARD)
    assert shown(refresh, full=True) == FAST
    shown(refresh, CARD)
    assert shown(refresh, full=True) == FAST
    shown(refresh, CARD)
    assert shown(refresh, full=True) == FULL
    assert not refresh.owes()


def test_a_refresh_waits_for_the_one_before(refresh, panel, clock):
    refresh.show(bytearray(1), [CARD])
    began = clock.now
    assert refresh.show(bytearray(1), [CARD]) == PARTIAL
    assert clock.now - began == LASTS[FULL]


def test_a_press_has_seen_the_picture_when_it_was_made_after_the_end(refresh, clock):
    began = clock.now
    refresh.show(bytearray(1), [CARD])
    clock.sleep_ms(100)
    assert refresh.busy()
    assert not refresh.seen(clock.now)
    settle(refresh)
    assert refresh.finished_at == began + LASTS[FULL]
    assert not refresh.seen(refresh.finished_at - 1)
    assert refresh.seen(refresh.finished_at)


def test_a_picture_stays_seen_for_weeks(refresh, clock):
    """The ticks of the clock start over after twelve days."""
    shown(refresh, CARD)
    for _ in range(40):
        clock.sleep_ms(12 * 3600 * 1000)
        assert not refresh.busy()
        assert refresh.seen(clock.ticks_ms())


def test_a_failed_refresh_is_repeated_in_full_after_a_reset(refresh, panel):
    shown(refresh, CARD)
    refresh.show(bytearray(1), [CARD])
    panel.fails = 1
    settle(refresh)
    assert panel.done == [FULL, PARTIAL, FULL]
    assert panel.resets == 1
    assert not refresh.owes()
    assert shown(refresh, CARD) == PARTIAL


def test_a_panel_that_fails_again_is_told_to_the_app(refresh, panel):
    shown(refresh, CARD)
    refresh.show(bytearray(1), [CARD])
    panel.fails = 2
    assert refresh.busy()
    with pytest.raises(PanelError):
        refresh.busy()
    assert panel.resets == 1
    assert not refresh.busy()
    assert shown(refresh, CARD) == FULL  # and the next show tries everything anew


def test_a_failure_long_after_the_last_one_is_recovered_again(refresh, panel):
    for _ in range(3):
        refresh.show(bytearray(1), [CARD])
        panel.fails = 1
        settle(refresh)
    assert panel.resets == 3


def test_a_panel_that_fails_at_once_is_tried_twice(refresh, panel):
    def fail(buffer, windows, kind):
        panel.done.append(kind)
        raise PanelError("panel: reset not over")

    panel.show = fail
    with pytest.raises(PanelError):
        refresh.show(bytearray(1), [CARD])
    assert panel.done == [FULL, FULL]
    assert panel.resets == 1


def test_before_a_sleep_what_is_owed_is_paid(refresh, panel):
    shown(refresh, CARD)
    refresh.sleep()
    assert panel.done == [FULL, "sleep"]
    shown(refresh, CARD)
    refresh.sleep()
    assert panel.done == [FULL, "sleep", PARTIAL, FULL, "sleep"]


def test_at_rest_the_supply_is_dropped(refresh, panel):
    refresh.show(bytearray(1), [CARD])
    refresh.rest()
    assert panel.done == [FULL]
    settle(refresh)
    refresh.rest()
    assert panel.done == [FULL, "off"]
