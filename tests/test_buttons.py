"""Presses, holds and bounces: what the buttons make of the edges on their pins."""

import pytest
from driver_recorder import Clock
from interpreters import micropython

from firmware import buttons as module
from firmware.buttons import ALSO, RING, Buttons


class Key:
    """A pin with a switch to ground. `silent`: the interrupt does not hear it (a light sleep)."""

    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self):
        self.level = 1
        self.silent = False

    def value(self):
        return self.level

    def irq(self, handler, trigger, hard):
        assert trigger == 12 and hard
        self.handler = handler

    def set(self, level):
        if level != self.level:
            self.level = level
            if not self.silent:
                self.handler(self)


class Hand:
    """Fingers on seven keys: says what happens when, and fetches what came of it."""

    def __init__(self, clock, start=0):
        self.clock = clock
        self.keys = {name: Key() for name in ("up", "down", "left", "right", "a", "b", "menu")}
        self.buttons = Buttons(self.keys)
        self.holds = ()  # the buttons for which a hold has a meaning
        self.also = ()  # those whose press counts at once all the same

    def hold_of(self, button):
        return ALSO if button in self.also else button in self.holds

    def at(self, ms, button, down):
        self.clock.now = ms
        self.keys[button].set(0 if down else 1)

    def edges(self, button, *times):
        """Down at the first time, up at the second, and so on."""
        for place, ms in enumerate(times):
            self.at(ms, button, place % 2 == 0)

    def fetch(self, ms):
        """All that can be fetched at this time, as text."""
        self.clock.now = ms
        found = []
        while True:
            press = self.buttons.next(ms, self.hold_of)
            if press is None:
                return " ".join(found)
            button, held, down_ms = press
            found.append("%s%s@%d" % (button, " held" if held else "", down_ms))


@pytest.fixture
def hand(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return Hand(clock)


def test_a_press_counts_as_it_goes_down(hand):
    hand.at(1000, "a", True)
    assert hand.fetch(1001) == "a@1000"
    hand.at(1080, "a", False)
    assert hand.fetch(1100) == ""


def test_several_presses_between_two_looks_come_in_order(hand):
    hand.edges("right", 1000, 1060)
    hand.edges("right", 1160, 1220)
    hand.edges("a", 1300, 1350)
    assert hand.fetch(1700) == "right@1000 right@1160 a@1300"


def test_two_buttons_at_the_same_time_are_two_presses(hand):
    hand.at(1000, "up", True)
    hand.at(1003, "left", True)
    hand.at(1050, "up", False)
    hand.at(1055, "left", False)
    assert hand.fetch(1100) == "up@1000 left@1003"


def test_bouncing_contacts_make_one_press(hand):
    hand.edges("a", 1000, 1001, 1002, 1004, 1005)
    hand.at(1090, "a", False)
    hand.edges("a", 1091, 1092, 1093, 1096)
    assert hand.fetch(1200) == "a@1000"
    assert hand.buttons.idle()


def test_a_tap_shorter_than_the_debounce_time_is_a_press_and_ends(hand):
    hand.edges("a", 1000, 1008)
    assert hand.fetch(1010) == "a@1000"
    assert hand.fetch(1030) == ""
    hand.edges("a", 1200, 1280)
    assert hand.fetch(1300) == "a@1200"


def test_without_a_meaning_of_its_own_a_hold_is_a_press(hand):
    hand.edges("a", 1000, 2500)
    assert hand.fetch(2600) == "a@1000"


def test_where_a_hold_has_a_meaning_the_press_waits_for_the_release(hand):
    hand.holds = ("b",)
    hand.at(1000, "b", True)
    assert hand.fetch(1400) == ""
    assert not hand.buttons.idle()
    hand.at(1500, "b", False)
    assert hand.fetch(1501) == "b@1000"
    assert hand.fetch(5000) == ""


def test_a_hold_counts_once_when_its_time_is_over(hand):
    hand.holds = ("b",)
    hand.at(1000, "b", True)
    assert hand.fetch(1599) == ""
    assert hand.fetch(1600) == "b held@1000"
    assert hand.fetch(4000) == ""
    hand.at(4100, "b", False)
    assert hand.fetch(4200) == ""


def test_a_press_can_count_at_once_and_a_hold_besides(hand):
    hand.also = ("down",)
    hand.at(1000, "down", True)
    assert hand.fetch(1001) == "down@1000"
    assert hand.fetch(1599) == ""
    assert hand.fetch(1600) == "down held@1000"
    assert hand.fetch(1900) == ""
    hand.at(2000, "down", False)
    assert hand.fetch(2100) == ""


def test_a_press_that_counted_at_once_does_not_count_again_on_release(hand):
    hand.also = ("down",)
    hand.edges("down", 1000, 1080, 1300, 1380)
    assert hand.fetch(1500) == "down@1000 down@1300"
    hand.at(2000, "down", True)
    hand.at(2100, "a", True)
    assert hand.fetch(3000) == "down@2000 a@2100"


def test_the_hold_time_can_be_set(hand):
    hand.holds = ("b",)
    hand.buttons.hold_ms = 900
    hand.edges("b", 1000, 1800)
    assert hand.fetch(1900) == "b@1000"
    hand.at(2000, "b", True)
    assert hand.fetch(2900) == "b held@2000"


def test_holds_and_presses_that_were_over_before_anybody_looked_keep_their_meaning(hand):
    hand.holds = ("b",)
    hand.edges("b", 1000, 1700)
    hand.edges("a", 1800, 1850)
    hand.edges("b", 1900, 2000)
    assert hand.fetch(2100) == "b held@1000 a@1800 b@1900"


def test_a_tap_with_a_bouncing_release_is_not_taken_for_a_hold(hand):
    hand.holds = ("b",)
    hand.edges("b", 1000, 1012)
    hand.edges("a", 1900, 1950)
    assert hand.fetch(2000) == "b@1000 a@1900"


def test_another_button_decides_a_press_that_waits(hand):
    hand.holds = ("b",)
    hand.at(1000, "b", True)
    hand.at(1100, "a", True)
    hand.at(1150, "b", False)
    assert hand.fetch(1800) == "b@1000 a@1100"


def test_whether_a_press_waits_is_asked_after_the_presses_before_it(hand):
    """The first press may open a screen on which holding means something else."""
    asked = []
    hand.edges("a", 1000, 1050)
    hand.edges("b", 1100, 1150)
    hand.buttons.next(1200, lambda button: asked.append(button))
    assert asked == ["a"]
    assert hand.buttons.next(1200, lambda button: asked.append(button)) == ("b", False, 1100)
    assert asked == ["a", "b"]


def test_a_press_older_than_two_seconds_is_dropped(hand):
    hand.edges("a", 1000, 1050)
    hand.edges("b", 1100, 1150)
    assert hand.fetch(3001) == "b@1100"


def test_a_hold_is_as_old_as_the_moment_it_became_one(hand):
    hand.holds = ("b",)
    hand.edges("b", 1000, 1900)
    assert hand.fetch(3600) == "b held@1000"
    hand.edges("b", 4000, 4900)
    assert hand.fetch(6601) == ""


@pytest.mark.parametrize("holds", [(), ("up",)])
def test_a_stuck_button_is_one_press_and_blocks_nothing(hand, holds):
    hand.holds = holds
    hand.at(1000, "up", True)
    assert hand.fetch(1700) == ("up held@1000" if holds else "up@1000")
    for second in range(2, 40):
        hand.edges("a", second * 1000, second * 1000 + 70)
        assert hand.fetch(second * 1000 + 100) == "a@%d" % (second * 1000)
    assert hand.buttons.idle()


def test_what_is_down_at_power_on_is_no_press(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    key = Key()
    key.level = 0
    buttons = Buttons({"a": key})
    assert buttons.next(100, lambda button: False) is None
    key.set(1)
    clock.now = 500
    key.set(0)
    assert buttons.next(500, lambda button: False) == ("a", False, 500)


def test_a_press_that_no_interrupt_heard_is_found_on_the_pin(hand):
    hand.keys["a"].silent = True
    assert hand.buttons.idle()
    hand.at(1000, "a", True)
    assert not hand.buttons.idle()
    assert hand.fetch(1013) == "a@1013"
    assert hand.buttons.idle()
    hand.at(1090, "a", False)
    assert hand.fetch(1100) == ""
    hand.at(1200, "a", True)
    assert hand.fetch(1210) == "a@1210"


def test_a_worn_contact_that_chatters_on_is_one_press(hand):
    for ms in range(1000, 1600, 10):
        hand.edges("left", ms, ms + 5)
        if ms % 100 == 90:
            assert hand.fetch(ms + 9) == ("left@1000" if ms < 1100 else "")


def test_a_full_ring_loses_the_newest_edges_and_then_believes_the_pins(hand):
    for place in range(RING + 20):
        hand.edges("left", 1000 + place * 2, 1001 + place * 2)
    hand.at(1400, "a", True)
    assert hand.fetch(1450) == "left@1000 a@1450"
    hand.at(1500, "a", False)
    hand.edges("left", 1600, 1650)
    assert hand.fetch(1700) == "left@1600"


def test_no_edge_is_lost_whenever_one_looks(hand):
    """Forty presses of two buttons with bouncing contacts, looked at every 1 to 400 ms: always the same."""
    expected = " ".join("%s@%d" % ("ab"[i % 2], 1000 + i * 90) for i in range(40))
    for step in (1, 7, 19, 20, 21, 50, 133, 400):
        hand = Hand(hand.clock)
        happens = []
        for i in range(40):
            start = 1000 + i * 90
            for place, ms in enumerate((0, 1, 3, 60, 62, 63)):
                happens.append((start + ms, "ab"[i % 2], place % 2 == 0))
        found = []
        for ms in range(1000, 5001):
            while happens and happens[0][0] == ms:
                hand.at(*happens.pop(0))
            if ms % step == 0:
                found.append(hand.fetch(ms))
        assert " ".join(text for text in found if text) == expected


def test_the_clock_may_start_over_between_down_and_up(monkeypatch):
    clock = Clock((1 << 30) - 300)
    monkeypatch.setattr(module, "time", clock)
    key = Key()
    buttons = Buttons({"b": key})
    key.set(0)
    assert buttons.next(clock.ticks_ms(), lambda button: True) is None
    clock.now += 600
    press = buttons.next(clock.ticks_ms(), lambda button: True)
    assert press == ("b", True, (1 << 30) - 300)


HARD = """
import micropython, time
from firmware.buttons import Buttons

class Key:
    IRQ_FALLING, IRQ_RISING = 4, 8
    level = 1
    def value(self):
        return self.level
    def irq(self, handler, trigger, hard):
        self.handler = handler

key = Key()
buttons = Buttons({"up": Key(), "a": key})
micropython.heap_lock()
for key.level in (0, 1):
    key.handler(key)
micropython.heap_unlock()
print(buttons.next(time.ticks_ms(), lambda button: False)[:2])
"""


def test_the_interrupt_handler_allocates_nothing():
    assert micropython(HARD).strip() == "('a', False)"
