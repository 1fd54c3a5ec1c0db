"""`machine` and `time` of the simulator behave alike under CPython and under MicroPython."""

import sys
import time
from types import SimpleNamespace

import pytest
from interpreters import ROOT, cpython, micropython

from simulator import shims
from simulator.handheld import Handheld

# A wire of its own for both interpreters: a clock, edges at given times, and a record of what was said.
WIRE = """
clock = 0
edges = []          # (time, pin), in order
levels = {}
said = []

def now():
    return clock

def advance(us):
    global clock
    end = clock + us
    if edges and edges[0][0] <= end:
        at, pin = edges.pop(0)
        clock = max(clock, at)
        levels[pin] = 1 - levels.get(pin, 1)
        return pin
    clock = end
    return -1

def pin_mode(pin, mode, pull):
    said.append(("mode", pin, mode, pull))

def pin_write(pin, level):
    levels[pin] = level
    said.append(("write", pin, level))

def pin_read(pin):
    return levels.get(pin, 1)

def pin_irq(pin, edges):
    said.append(("irq", pin, edges))

def spi_init(bus, baud):
    said.append(("spi", bus, baud))

def spi_write(bus, data):
    said.append(("bytes", bus, bytes(data)))

def adc_read(pin):
    return 1000 + pin

def reset():
    raise SystemExit("reset at %d" % clock)
"""

# CPython finds its own `time` first; there the ticks are put into it as for the firmware
PREPARE = """
import sys
if sys.implementation.name == "cpython":
    from simulator import shims
    shims.install(__import__("wire"))
import machine, time, wire
"""


@pytest.fixture
def both_print(tmp_path):
    """Run a program under both interpreters; it must print the same, and that is given."""
    (tmp_path / "wire.py").write_text(WIRE)

    def run(program):
        program = PREPARE + program
        ours = cpython("import sys; sys.path.insert(0, %r)\n%s" % (str(tmp_path), program))
        real = micropython(program, path=[tmp_path, ROOT / "simulator" / "shims" / "both"])
        assert ours == real
        return real.splitlines()

    return run


def test_sleeping_takes_simulated_time_and_looking_at_the_clock_a_little(both_print):
    assert both_print("""
time.sleep_ms(250)
time.sleep_us(30)
time.sleep_ms(-5)
print(wire.now())
print(time.ticks_ms(), time.ticks_us(), wire.now())
""") == ["250030", "250 250040 250050"]


def test_a_loop_that_waits_for_a_time_or_for_a_pin_comes_to_its_end(both_print):
    assert both_print("""
start = time.ticks_ms()
while time.ticks_diff(time.ticks_ms(), start) < 20:
    pass
print(wire.now())
wire.edges = [(50000, 13)]
pin = machine.Pin(13, machine.Pin.IN)
while pin.value():
    pass
print(wire.now())
""") == ["20010", "50010"]


def test_ticks_wrap_at_two_to_the_thirty_and_differences_go_across(both_print):
    assert both_print("""
wire.clock = (1 << 30) - 5
before = time.ticks_us()
time.sleep_us(10)
after = time.ticks_us()
print(before, after, time.ticks_diff(after, before), time.ticks_diff(before, after))
print(time.ticks_add(after, -100), time.ticks_diff(time.ticks_add(0, -1), 0))
print(time.ticks_diff(1 << 29, 0), time.ticks_diff((1 << 29) - 1, 0))
""") == [
        "1073741819 15 20 -20",
        "1073741739 -1",
        "-536870912 536870911",
    ]


def test_handlers_run_at_the_time_of_their_edge_and_the_sleep_still_lasts_as_long(both_print):
    assert both_print("""
def heard(pin):
    print(pin, pin.value(), wire.now())

for number in (15, 17):
    machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP).irq(heard)
wire.edges = [(1000, 15), (1000, 17), (3000, 15), (9000, 17)]
time.sleep_ms(5)
print(wire.now())
""") == [
        "Pin(GPIO15) 0 1000",  # the look at the pin is cut short by the next edge
        "Pin(GPIO17) 0 1010",
        "Pin(GPIO15) 1 3010",
        "5000",
    ]


def test_the_trigger_says_which_edges_are_armed(both_print):
    assert both_print("""
pin = machine.Pin(15, machine.Pin.IN, pull=machine.Pin.PULL_UP)
pin.irq(handler=print, trigger=machine.Pin.IRQ_FALLING, hard=True)
pin.irq(print, machine.Pin.IRQ_RISING)
pin.irq(print)
pin.irq(None)
print(wire.said)
""") == ["[('mode', 15, 0, 1), ('irq', 15, 2), ('irq', 15, 1), ('irq', 15, 3), ('irq', 15, 0)]"]


def test_an_edge_during_a_handler_waits_until_it_has_returned(both_print):
    assert both_print("""
def slow(pin):
    print("begin", pin.number, wire.now())
    time.sleep_ms(2)
    print("end", pin.number, wire.now())

for number in (15, 17):
    machine.Pin(number, machine.Pin.IN).irq(slow)
wire.edges = [(1000, 15), (1500, 17)]
time.sleep_ms(10)
print(wire.now())
""") == ["begin 15 1000", "end 15 3000", "begin 17 3000", "end 17 5000", "10000"]


def test_with_interrupts_off_handlers_wait_until_they_are_on_again(both_print):
    assert both_print("""
machine.Pin(15, machine.Pin.IN).irq(lambda pin: print("heard", wire.now()))
state = machine.disable_irq()
wire.edges = [(100, 15)]
time.sleep_ms(1)
print("still off", wire.now())
machine.enable_irq(state)
""") == ["still off 1000", "heard 1000"]


def test_a_light_sleep_ends_at_an_edge(both_print):
    assert both_print("""
machine.Pin(15, machine.Pin.IN).irq(lambda pin: print("heard", wire.now()))
wire.edges = [(30000, 15), (7200000000, 15)]
machine.lightsleep(100)
print(wire.now())
machine.lightsleep(100)
print(wire.now())
""") == ["heard 30000", "30000", "130000"]


def test_without_a_time_only_the_levels_that_the_registers_name_end_it(both_print):
    assert both_print("""
wire.dormant = lambda low, high: print(hex(low), hex(high))
wake = 0x40014160
machine.lightsleep()
machine.mem32[wake + 4] = 2 << 4 * 7 | 1 << 4 * 2
machine.mem32[wake + 8] = 1
machine.lightsleep()
print(machine.mem32[wake + 8])
try:
    machine.mem32[wake + 16] = 1
except ValueError as error:
    print(error)
""") == ["0x0 0x0", "0x10400 0x8000", "1", "nothing is known of the register at 0x40014170"]


def test_the_bus_takes_as_long_as_its_bits_and_handlers_run_meanwhile(both_print):
    assert both_print("""
spi = machine.SPI(1, baudrate=4_000_000, polarity=0, phase=0,
                  sck=machine.Pin(10), mosi=machine.Pin(11), miso=machine.Pin(28))
spi.write(b"\\x24")
print(wire.now())
machine.Pin(15, machine.Pin.IN).irq(lambda pin: print("heard", wire.now()))
wire.edges = [(10000, 15)]
spi.write(memoryview(bytearray(15000)))
print(wire.now())
spi.init(baudrate=10_000_000)
spi.write(bytes(15000))
print(wire.now())
print([(word[0], len(word[2])) if word[0] == "bytes" else word for word in wire.said])
""") == [
        "2",
        "heard 10000",
        "30002",
        "42002",
        "[('spi', 1, 4000000), ('bytes', 1), ('mode', 15, 0, 0), ('irq', 15, 3), ('bytes', 15000), "
        "('spi', 1, 10000000), ('bytes', 15000)]",
    ]


def test_a_bus_mode_that_no_panel_here_has_is_refused(both_print):
    assert (
        both_print("""
for settings in ({"polarity": 1}, {"phase": 1}, {"bits": 16}):
    try:
        machine.SPI(1, 1000000, **settings)
        print("taken")
    except ValueError:
        print("refused")
""")
        == ["refused"] * 3
    )


def test_an_output_gets_its_level_before_it_becomes_one(both_print):
    assert both_print("""
pin = machine.Pin(9, machine.Pin.OUT, value=1)
pin.off()
pin.on()
pin(0)
pin.value(True)
pin.toggle()
print(wire.said)
""") == [
        "[('write', 9, 1), ('mode', 9, 1, 0), ('write', 9, 0), ('write', 9, 1), ('write', 9, 0), "
        "('write', 9, 1), ('write', 9, 0)]"
    ]


def test_an_analogue_input_is_named_by_pin_or_by_channel(both_print):
    assert both_print("""
print(machine.ADC(29).read_u16(), machine.ADC(3).read_u16(), machine.ADC(machine.Pin(29)).read_u16())
""") == ["1029 1029 1029"]


def test_a_watchdog_that_is_not_fed_resets_even_a_loop_that_never_sleeps(both_print):
    assert both_print("""
dog = machine.WDT(timeout=3000)
time.sleep_ms(2999)
dog.feed()
for wait in (lambda: time.sleep_ms(60000), lambda: machine.lightsleep(60000), time.ticks_ms):
    try:
        while True:
            wait()
    except SystemExit as error:
        print(error)
    dog.feed()
""") == ["reset at 5999000", "reset at 8999000", "reset at 11999000"]


# what only CPython needs


BOARD = SimpleNamespace(
    NAME="a board of the tests",
    CONTROLLER="ssd1683",
    WIDTH=400,
    HEIGHT=300,
    SPI={"id": 1},
    CS=9,
    DC=8,
    RST=12,
    BUSY=13,
    BUTTONS={"a": 15},
    PRESSED=0,
    BATTERY={"pin": 29, "divider": 3},
)


@pytest.fixture
def installed():
    yield shims.install
    shims.uninstall()


def test_the_firmwares_modules_can_be_imported_and_talk_to_the_handheld(installed):
    device = Handheld(BOARD)
    installed(device)
    import framebuf  # noqa: F401
    import machine
    from micropython import const

    button = machine.Pin(15, machine.Pin.IN, machine.Pin.PULL_UP)
    device.press("a", at=const(5000))
    time.sleep_ms(6)
    assert button.value() == 0
    assert device.faults == []


def test_a_new_handheld_is_heard_by_modules_that_were_imported_before(installed):
    installed(Handheld(BOARD))
    from machine import Pin

    sleep_ms = time.sleep_ms
    second = Handheld(BOARD)
    installed(second)
    Pin(15, Pin.IN, Pin.PULL_UP)
    sleep_ms(20)
    assert second.now() == 20_000
    assert second.pin_read(15) == 1
    assert second.faults == []


def test_without_a_wire_only_the_canvas_gets_its_module(installed):
    shims.uninstall()
    installed()
    assert "framebuf" in sys.modules and "machine" not in sys.modules
    assert not hasattr(time, "ticks_ms")


def test_everything_can_be_taken_away_again():
    shims.install(Handheld(BOARD))
    shims.uninstall()
    assert not {"machine", "framebuf", "micropython", "wire"} & set(sys.modules)
    assert not hasattr(time, "sleep_ms")
