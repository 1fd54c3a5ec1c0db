"""The handheld's circuit, wires, lists, pictures and power: they agree with the firmware and with themselves.

Nothing here needs more than the project itself. Each check is shown to catch a mistake: its mutant. What
takes SKiDL, KiCad or a CAD library stands in hardware/tests.
"""

import csv
import re
from types import SimpleNamespace

import pytest
from interpreters import ROOT

from firmware import currents
from firmware.boards import pico_epaper_4in2 as board
from hardware import (
    bom,
    button_boards,
    outputs,
    parts,
    pico,
    pinout,
    power,
    rules,
    strip,
    wiring,
    wiring_picture,
)
from hardware import circuit as design

OUT = ROOT / "hardware" / "out"


def board_with(**changes):
    """The board's constants, some of them changed."""
    return SimpleNamespace(**{**{name: getattr(board, name) for name in dir(board)}, **changes})


def moved(name, gpio):
    """The board with one button on another GPIO."""
    return board_with(BUTTONS={**board.BUTTONS, name: gpio})


def rewired(pin, net=None, board=board):
    """The circuit with one pin taken to another net, or left in the air."""
    made = design.circuit(board)
    nets = {name: pins - {pin} for name, pins in made.nets.items()}
    if net:
        nets.setdefault(net, set()).add(pin)
    return made._replace(nets=nets)


def swapped(first, second):
    """The circuit with two pins exchanged."""
    made = design.circuit(board)
    other = {first: second, second: first}
    return made._replace(nets={net: {other.get(p, p) for p in pins} for net, pins in made.nets.items()})


def judged_with(board):
    """The circuit as it is, judged as if the firmware said something else."""
    return design.circuit(outputs.BOARD)._replace(board=board)


def unprotected():
    made = design.circuit(board)
    return made._replace(parts={**made.parts, "BT1": made.parts["BT1"]._replace(protected=False)})


# -- rules


def test_no_rule_has_anything_against_the_handheld():
    assert outputs.complaints(design.circuit(board)) == []


MUTANTS = {
    "two buttons on one GPIO": (
        lambda: design.circuit(moved("up", board.BUTTONS["down"])),
        "one_function_per_pin: GP19 is both BTN_DOWN and BTN_UP",
    ),
    "a button on the pin named as MISO": (
        lambda: design.circuit(moved("up", 28)),
        "one_function_per_pin: GP28 is both BTN_UP and SPI MISO",
    ),
    "a pin on two nets": (
        lambda: design.circuit(board)._replace(
            nets={**design.circuit(board).nets, "EXTRA": {"U1.24", "U1.25"}}
        ),
        "one_function_per_pin: U1.24 is on BTN_UP and on EXTRA",
    ),
    "a button on the LED's GPIO": (
        lambda: judged_with(moved("up", 25)),
        "reserved_gpios: BTN_UP uses GP25: the LED",
    ),
    "the battery on a free analogue pin": (
        lambda: judged_with(board_with(BATTERY={"pin": 27, "divider": 3})),
        "reserved_gpios: battery is on GP29 on the Pico, not GP27",
    ),
    "DC where the module has none": (
        lambda: design.circuit(board_with(DC=7)),
        "module_pins: the module has DC on GP8, the firmware on GP7",
    ),
    "clock and data exchanged": (
        lambda: design.circuit(board_with(SPI={**board.SPI, "sck": 11, "mosi": 10})),
        "module_pins: the module has CLK on GP10, the firmware on GP11",
    ),
    "an output on a pin that a key of the module shorts": (
        lambda: design.circuit(
            board_with(BUTTONS={**board.BUTTONS, "b": 16}, DISPLAY_POWER={"pin": 17, "on": 0})
        ),
        "module_pins: EPD_POWER would be shorted to ground by the module's key KEY1 on GP17",
    ),
    "a module pin that does not follow the plug": (
        lambda: rewired("U2.12", "EPD_DC"),
        "module_pins: the plug joins U1.12 and U2.12, the nets do not",
    ),
    "buttons that the firmware takes for high when pressed": (
        lambda: judged_with(board_with(PRESSED=1)),
        "buttons: the buttons lead to ground, but the firmware takes PRESSED for 1",
    ),
    "a button that is not joined to its GPIO": (
        lambda: rewired("SW3.1"),
        "buttons: SW3 (left) does not reach GP20",
    ),
    "a button to 3.3 V": (
        lambda: rewired("SW7.2", "3V3"),
        "buttons: SW7 (menu) does not lead to ground",
    ),
    "the reset switch on a button's GPIO": (
        lambda: rewired("SW9.1", "BTN_MENU"),
        "reset: SW9 is to reach RUN alone, not SW7.1, U1.29",
    ),
    "the reset switch to 3.3 V": (lambda: rewired("SW9.2", "3V3"), "reset: SW9 does not lead to ground"),
    "a button on RUN": (
        lambda: rewired("SW1.1", "RUN"),
        "reset: SW9 is to reach RUN alone, not SW1.1, U1.30",
    ),
    "a button to 5 V": (
        lambda: rewired("SW1.2", "VBUS"),
        "voltages: U1.24 stands 3630 mV, but BTN_UP can have 5250 mV",
    ),
    "the cell on the 5 V of USB": (
        lambda: rewired("U3.3", "VBUS"),
        "voltages: U3.3 stands 4300 mV, but VBUS can have 5250 mV",
    ),
    "a ground pin on a signal": (
        lambda: rewired("U2.8", "EPD_CS"),
        "voltages: U2.8 is a ground pin on EPD_CS",
    ),
    "the display switched from VSYS": (
        lambda: rewired("Q2.2", "VSYS"),
        "switches_off: Q2 cannot be switched off: its source can have 5250 mV",
    ),
    "the slide switch bridged": (
        lambda: rewired("Q1.3", "CHARGER_OUT"),
        "cell_path: the cell reaches VSYS without SW8: U3, Q1",
    ),
    "the cell past the charger": (
        lambda: rewired("BT1.1", "CHARGER_OUT"),
        "cell_path: the cell reaches VSYS without U3: SW8, D1",
    ),
    "the cell straight on VSYS": (
        lambda: rewired("BT1.1", "VSYS"),
        "cell_path: the cell reaches VSYS without SW8: directly",
    ),
    "a bare cell": (unprotected, "cell_path: BT1 is not a protected cell"),
    "the cell not joined": (lambda: rewired("U3.2"), "cell_path: the cell does not reach VSYS"),
    "Q1 the wrong way round": (
        lambda: swapped("Q1.2", "Q1.3"),
        "diodes: the diode of Q1 leads from VSYS to SWITCHED",
    ),
    "D1 the wrong way round": (
        lambda: swapped("D1.1", "D1.2"),
        "diodes: the diode of D1 leads from VSYS to SWITCHED",
    ),
    "D2 the wrong way round": (
        lambda: swapped("D2.1", "D2.2"),
        "diodes: the diode of D2 leads from CHARGER_IN to VBUS",
    ),
    "Q2 the wrong way round": (
        lambda: swapped("Q2.2", "Q2.3"),
        "diodes: the diode of Q2 leads from 3V3 to EPD_3V3",
    ),
    "a resistor across the open switch": (
        lambda: rewired("R2.1", "CELL"),
        "real_off: switched off, R2.1 is still on the cell by CELL",
    ),
    "the display fed past Q2": (
        lambda: rewired("U1.36", "EPD_3V3"),
        "display_supply: U2.36 is fed past Q2: U1.36",
    ),
    "the display not fed": (lambda: rewired("U2.39"), "display_supply: U2.39 is not fed by Q2"),
}


@pytest.mark.parametrize("what", MUTANTS)
def test_a_rule_catches(what):
    mutant, complaint = MUTANTS[what]
    assert complaint in rules.complaints(mutant())


def test_every_rule_has_a_mutant():
    shown = {complaint.split(":")[0] for _mutant, complaint in MUTANTS.values()}
    assert shown == {rule.__name__ for rule in rules.RULES}


def test_a_gpio_without_a_pin_makes_no_circuit():
    with pytest.raises(KeyError):
        design.circuit(moved("up", 25))


# -- wires, strip, button boards


def rows():
    return list(wiring.rows(design.circuit(board)))


def wiring_complaints(made):
    return "\n".join(wiring.complaints(design.circuit(board), made))


def test_a_wire_left_out_is_noticed():
    for row in rows():
        if row.how == wiring.WIRE:
            rest = [other for other in rows() if other != row]
            assert "%s is not joined" % row.net in wiring_complaints(rest), row


def test_a_wire_to_the_wrong_place_is_noticed():
    made = [row._replace(end="SW2.1") if row.end == "SW1.1" else row for row in rows()]
    assert "a row of BTN_UP ends at SW2.1, which is on BTN_DOWN" in wiring_complaints(made)


def test_a_wire_in_the_wrong_colour_is_noticed():
    made = [
        row._replace(colour="red") if row.net == "GND" and row.how == wiring.WIRE else row for row in rows()
    ]
    assert "of GND is red" in wiring_complaints(made)


def test_wires_that_come_to_one_place_differ_in_colour():
    for places in (("X1",), ("SW1", "SW2", "SW3", "SW4", "SW5", "SW6", "SW7", "SW9"), ("U3",)):
        wires = [row for row in rows() if row.how == wiring.WIRE]
        there = [row for row in wires if row.start.startswith(places) or row.end.startswith(places)]
        here = {(row.net, row.colour) for row in there}
        colours = [colour for _net, colour in here]
        assert len(colours) == len(set(colours)), sorted(here)


def test_a_wire_is_as_long_as_its_way_and_a_little_more():
    found = {"U1.1": (0, 0), "X1": (30, -45)}
    assert wiring.length_mm(found, "U1.1", "X1 GND") == 120  # 75 and 40, rounded up to whole centimetres
    for row in rows():
        assert row.how != wiring.WIRE or 40 <= row.length_mm <= 250, row


@pytest.mark.parametrize(
    "links, complaint",
    [
        (strip.LINKS[1:], "nothing joins VBUS at"),
        (strip.LINKS + (("GND", (7, 4), (0, 4)),), "links of SWITCHED and GND cross at"),
        (strip.LINKS + (("EPD_3V3", (10, 2), (8, 2)),), "the link of EPD_3V3 passes a leg of 3V3"),
        (strip.LINKS + (("GND", (11, 0), (11, 3)),), "the links of GND do not meet"),
    ],
)
def test_a_mistake_on_the_power_strip_is_noticed(links, complaint):
    assert complaint in "\n".join(strip.complaints(design.circuit(board), links=links))


def test_a_leg_off_the_strip_or_in_a_taken_hole_is_noticed():
    made = design.circuit(board)
    assert "is not on the board" in "\n".join(strip.complaints(made, legs={**strip.LEGS, "C1.1": (12, 4)}))
    assert "two legs in the hole" in "\n".join(strip.complaints(made, legs={**strip.LEGS, "C1.1": (8, 2)}))


def test_every_part_of_the_strip_is_placed():
    legs = {
        "%s.%d" % (ref, pin) for ref in ("Q1", "Q2", "D1", "D2", "R1", "R2", "C1") for pin in parts_pins(ref)
    }
    assert set(strip.LEGS) == legs


def parts_pins(ref):
    return design.circuit(board).parts[ref].pins


def test_a_ground_wire_over_a_signal_leg_is_noticed():
    straight = {**button_boards.WAYS, "left": (((1, 1.5), (-2, 1.5), (-2, -4.5)), ((1, 1.5), (4, 1.5)))}
    assert "touches the free leg of up" in "\n".join(button_boards.complaints(straight))


def test_a_ground_wire_that_misses_a_button_is_noticed():
    short = {**button_boards.WAYS, "right": (((3, 1), (3, -1), (-1, -1)),)}
    assert "does not reach menu" in "\n".join(button_boards.complaints(short))
    apart = {**button_boards.WAYS, "right": (((3, 1), (3, -1), (-1, -1)), ((1, -6), (1, -8)))}
    assert "do not meet" in "\n".join(button_boards.complaints(apart))


def test_a_switch_uses_legs_across_from_each_other():
    for name in design.SWITCH_REFS:
        (gx, gy), (sx, sy) = button_boards.leg(name, "ground"), button_boards.leg(name, "signal")
        assert abs(gx - sx) == 2 and abs(gy - sy) == 3, name


# -- one source of pins: firmware, netlist, schematic, wiring list and pictures


def gpio(pin):
    """U1.24 -> 18."""
    return int(pico.PINS[int(pin.split(".")[1])][2:])


def in_netlist():
    """{net: GPIO} as the committed netlist has it."""
    text = (OUT / "fairway.net").read_text()
    found = {}
    for block in re.split(r"\(net\b", text)[1:]:
        net = re.search(r'\(name "([^"]+)"\)', block).group(1)
        for ref, pin in re.findall(r'\(ref "([^"]+)"\)\s+\(pin "([^"]+)"\)', block):
            if ref == "U1" and pico.PINS[int(pin)].startswith("GP"):
                found[net] = gpio("U1." + pin)
    return found


def in_wiring_list():
    """The same of the committed wiring list: wires and the plug."""
    with (OUT / "wiring.csv").open() as lines:
        listed = list(csv.DictReader(lines))
    ends = [(row["Net"], row["From"]) for row in listed]
    return {net: gpio(end) for net, end in ends if end.startswith("U1.") and is_gpio(end)}


def is_gpio(pin):
    return pico.PINS[int(pin.split(".")[1])].startswith("GP")


def in_pinout():
    """The same of the committed picture, by what is written beside each pin."""
    text = (OUT / "pinout.svg").read_text()
    labels = re.findall(r'<text [^>]*data-pin="(\d+)" data-net="([^"]+)">([^<]+)</text>', text)
    assert labels and all(net == words for _pin, net, words in labels)
    return {net: gpio("U1." + pin) for pin, net, _words in labels if is_gpio("U1." + pin)}


def in_wiring_picture():
    """The same of the table in the committed wiring diagram."""
    text = (OUT / "wiring.svg").read_text()
    found = re.findall(r'data-start="(U1\.\d+)" data-end="([^"]+)" data-net="([^"]+)"', text)
    assert found
    return {net: gpio(start) for start, _end, net in found if is_gpio(start)}


def wired(signals):
    """Of the signals those that take a wire; the display's come by the plug."""
    return {net: pin for net, pin in signals.items() if net.startswith("BTN_") or net == "EPD_POWER"}


def disagreements(board):
    """Where a committed output says something else than the board's constants."""
    meant = design.signals(board)
    places = {
        "netlist": (in_netlist(), meant),
        "wiring list": (in_wiring_list(), meant),
        "pinout": (in_pinout(), meant),
        "wiring diagram": (in_wiring_picture(), wired(meant)),
    }
    return [place for place, (found, wanted) in places.items() if found != wanted]


def test_firmware_netlist_wiring_list_and_pictures_agree_on_every_pin():
    assert disagreements(board) == []


@pytest.mark.parametrize("changed", [moved("up", 16), board_with(DISPLAY_POWER={"pin": 3, "on": 0})])
def test_a_pin_moved_in_the_firmware_alone_is_noticed_everywhere(changed):
    assert disagreements(changed) == ["netlist", "wiring list", "pinout", "wiring diagram"]


def test_a_display_pin_moved_in_the_firmware_alone_is_noticed():
    assert disagreements(board_with(CS=5)) == ["netlist", "wiring list", "pinout"]


def test_a_pin_moved_in_the_firmware_moves_in_everything_that_is_made_anew():
    made = design.circuit(moved("up", 16))
    assert "U1.21" in made.nets["BTN_UP"]
    assert [row.start for row in wiring.rows(made) if row.net == "BTN_UP"] == ["U1.21"]
    assert 'data-pin="21" data-net="BTN_UP">BTN_UP<' in pinout.sheet(made).svg()
    assert rules.complaints(made) == []


def test_every_pin_of_the_pico_stands_in_the_pinout_once():
    text = (OUT / "pinout.svg").read_text()
    made = design.circuit(board)
    shown = re.findall(r'data-pin="(\d+)"', text)
    assert sorted(map(int, shown)) == [n for n in pico.PINS if design.net_of(made, "U1.%d" % n)]


def test_every_wire_stands_in_the_wiring_diagram_once():
    text = (OUT / "wiring.svg").read_text()
    for row in rows():
        if row.how == wiring.WIRE:
            assert text.count('data-start="%s" data-end="%s"' % (row.start, row.end)) == 1, row


def test_no_two_wires_of_the_diagram_lie_on_each_other(monkeypatch):
    assert wiring_picture.shared_ways(rows()) == []
    terminals = {**wiring_picture.TERMINALS, "SW5.1": wiring_picture.TERMINALS["SW6.1"]}
    monkeypatch.setattr(wiring_picture, "TERMINALS", terminals)
    assert {(a.net, b.net) for a, b in wiring_picture.shared_ways(rows())} >= {("BTN_A", "BTN_B")}


# -- freshness


@pytest.mark.parametrize("name", sorted(outputs.plain(design.circuit(board))))
def test_a_committed_output_is_what_the_tables_make_today(name):
    made = outputs.plain(design.circuit(board))[name]
    assert (OUT / name).read_text(encoding="utf-8") == made, "make hardware writes it anew"


def test_the_committed_netlist_has_today_s_parts_and_nets():
    text = (OUT / "fairway.net").read_text()
    made = design.circuit(board)
    nets = {}
    for block in re.split(r"\(net\b", text)[1:]:
        net = re.search(r'\(name "([^"]+)"\)', block).group(1)
        nets[net] = {"%s.%s" % pin for pin in re.findall(r'\(ref "([^"]+)"\)\s+\(pin "([^"]+)"\)', block)}
    assert nets == made.nets
    values = dict(re.findall(r'\(comp\s+\(ref "([^"]+)"\)\s+\(value "([^"]+)"\)', text))
    assert values == {ref: part.value for ref, part in made.parts.items()}


def test_a_changed_value_makes_the_outputs_stale():
    made = design.circuit(board)
    other = made._replace(parts={**made.parts, "R1": made.parts["R1"]._replace(value="22k")})
    stale = [name for name, text in outputs.plain(other).items() if text != outputs.plain(made)[name]]
    assert stale == ["kicad/fairway.kicad_sym", "kicad/fairway.kicad_sch", "power-path.svg"]


# -- parts list


def test_every_part_of_the_circuit_is_in_the_parts_list_once():
    listed = [ref for item in parts.ITEMS for ref in item.refs]
    assert len(listed) == len(set(listed))
    assert set(design.circuit(board).parts) <= set(listed)


def test_a_part_has_a_number_from_a_source_or_is_any():
    for item in parts.ITEMS:
        assert item.mpn and item.maker
        assert (item.mpn == "any") == (item.maker == "any"), item.refs
        assert item.mpn == "any" or re.search(r"\[\w+\]", item.notes), "%s: who says so?" % (item.refs,)


def marks(text):
    return set(re.findall(r"(?<![\w)])\[([A-Z][A-Z0-9]{0,2})\]", text)) | set(
        re.findall(r"\]\[([A-Z][A-Z0-9]{0,2})\]", text)
    )


def test_every_source_mark_is_explained_and_used():
    cited = marks(" ".join(" ".join(map(str, item[1:])) for item in parts.ITEMS))
    cited |= marks(" ".join(size.source for size in parts.SIZES.values()))
    for path in (ROOT / "hardware").glob("*.py"):
        cited |= marks(path.read_text()) - {"BQ", "M1", "M2", "S4"}  # those of firmware/currents.py
    assert cited == set(parts.SOURCES)


def test_a_size_says_where_it_comes_from():
    for name, size in parts.SIZES.items():
        assert "assumed" in size.source or marks(size.source), name


def test_the_parts_list_names_no_price_and_no_shop_number():
    text = (OUT / "bom.csv").read_text()
    assert not re.search(r"[$€£]|\bUSD\b|\bEUR\b|digikey|mouser|lcsc", text, re.IGNORECASE)
    rows_of = list(csv.DictReader(text.splitlines()))
    assert tuple(rows_of[0]) == bom.COLUMNS
    assert all(len(row["Ref"].split()) == int(row["Qty"]) for row in rows_of)
    assert {row["Checked"] for row in rows_of} == {"not bought"}


# -- power


def test_a_pattern_of_use_is_reckoned_as_by_hand():
    """1000 uA at 5 V everywhere: 5 mW, and 1572.5 mWh of 500 mAh are left to use."""
    b = power.budget({})._replace(rows=dict.fromkeys(currents.CURRENTS, (1000, 5000, "assumed", "")))
    assert power.at_cell_uw(b, "pico awake") == 5000
    assert power.at_cell_uw(b, "panel idle") == pytest.approx(5000 / 0.88)  # behind the converter
    assert power.dozing_uw(b) == pytest.approx(5000)
    fading_uw = 500 * 3700 * 0.02 / 730
    assert power.hours(b, 5000, 500) == pytest.approx(500 * 3700 * 0.85 / (5000 + fading_uw))


def test_the_shares_of_a_press_make_up_its_whole_time():
    """With every part at one power, Pico and panel each come to that power, whatever the pattern."""
    b = power.budget({})._replace(rows=dict.fromkeys(currents.CURRENTS, (1000, 5000, "assumed", "")))
    for pattern in power.PATTERNS:
        shares = power.playing_uw(b, pattern)
        assert shares["Pico awake"] + shares["Pico napping"] == pytest.approx(5000)
        panel = shares["partial refreshes"] + shares["cleaning refreshes"] + shares["panel between"]
        assert panel == pytest.approx(5000 / 0.88), pattern.name
        deep = power.playing_deep_uw(b, pattern)
        assert sum(share for name, share in deep.items() if name[:4] == "Pico") == pytest.approx(5000)
        panel = deep["partial refreshes"] + deep["cleaning refreshes"] + deep["panel between"]
        assert panel == pytest.approx(5000 / 0.88), pattern.name


def test_a_higher_current_shortens_play_and_sleep():
    """The mutant: a row that nothing reads would make no difference."""
    before = power.budget({})

    def lasting(b):
        play = [power.days_of(b, pattern, 500) for pattern in power.PATTERNS]
        play += [power.hours(b, sum(power.playing_deep_uw(b, one).values()), 500) for one in power.PATTERNS]
        return sum(play + [power.hours(b, uw, 500) for uw in power.resting_uw(b).values()])

    for name, row in before.rows.items():
        after = before._replace(rows={**before.rows, name: (row[0] * 2, *row[1:])})
        assert lasting(after) < lasting(before), "nothing reads '%s'" % name


def test_every_figure_of_the_model_makes_a_difference():
    before = power.budget({})
    for name, entry in before.model.items():
        if isinstance(entry.value, int):
            more = before._replace(model={**before.model, name: entry._replace(value=entry.value * 2)})
            assert (
                power.page(more).split("## The currents")[0] != power.page(before).split("## The currents")[0]
            ), name


def test_what_was_measured_takes_the_place_of_what_was_read():
    measured = power.read_measured('# mine\n[microamperes]\n"pico awake" = 19500  # by meter\n')
    assert measured == {"pico awake": 19500}
    assert power.budget(measured).rows["pico awake"] == (19500, 5000, "measured", "measured.toml")
    assert "| pico awake | 19500 uA | 5000 mV | measured |" in power.page(power.budget(measured))


@pytest.mark.parametrize("line", ['"pico asleep" = 5', '"pico awake" = 2.5 mA', "pico awake 5"])
def test_a_line_of_measured_that_says_nothing_known_is_refused(line):
    with pytest.raises(ValueError):
        power.read_measured(line)


def test_nothing_is_called_measured_before_somebody_has_measured():
    assert power.read_measured(power.MEASURED_FILE.read_text()) == {}
    assert all(
        kind in (currents.SOURCED, currents.ASSUMED) for _ua, _mv, kind, _who in currents.CURRENTS.values()
    )
    for name, (_ua, _mv, kind, who) in currents.CURRENTS.items():
        if kind == currents.SOURCED:
            mark = re.search(r"\[\w+\]", who).group(0)
            assert mark + " " in currents.__doc__, name


def test_the_model_follows_the_firmware():
    source = (ROOT / "firmware" / "app.py").read_text() + (ROOT / "firmware" / "refresh.py").read_text()
    assert "LONGEST_MS = %d" % power.MODEL["nap, ms"].value in source
    assert "REST_MS = %d" % power.MODEL["supply kept up, ms"].value in source
    assert "DEEP_MS = %d" % power.MODEL["deep: supply kept up, ms"].value in source
    assert "CLEANUP = %d" % power.MODEL["partials to a cleaning"].value in source


def test_with_deep_rest_the_model_comes_to_200_hours_of_thoughtful_play():
    """The project's bar. Computed from currents that others measured, and from assumed ones."""
    b = power.budget({})
    [pattern] = [one for one in power.PATTERNS if one.name == "thoughtful patience"]
    assert power.hours(b, sum(power.playing_deep_uw(b, pattern).values()), 500) > 200


def test_switched_off_it_keeps_its_charge_for_a_year():
    b = power.budget({})
    assert power.hours(b, power.resting_uw(b)["off by the slide switch"], 500) > 365 * 24


# -- what the pages say


@pytest.mark.parametrize("page", ["README.md", "BUILD.md", "out/bom.md", "out/power.md"])
def test_a_page_says_that_nobody_has_built_it(page):
    text = (ROOT / "hardware" / page).read_text()
    assert re.search(r"nobody has (built|bought)", text, re.IGNORECASE), page


def test_the_build_guide_names_every_part_and_terminal():
    text = (ROOT / "hardware" / "BUILD.md").read_text()
    for ref in ("U1", "U2", "U3", "BT1", "Q1", "Q2", "D1", "D2", "R1", "R2", "C1", "SW8"):
        assert re.search(r"\b%s\b" % ref, text), ref
    for net in strip.TERMINALS:
        assert net in text, net


def test_the_readme_lists_every_mutant():
    text = (ROOT / "hardware" / "README.md").read_text()
    for what in MUTANTS:
        assert what in text, what


def test_the_pages_speak_of_the_firmware_s_pins():
    guide, readme = ((ROOT / "hardware" / page).read_text() for page in ("BUILD.md", "README.md"))
    power_pin = board.DISPLAY_POWER["pin"]
    assert "Pin(%d, Pin.OUT, value=1)" % power_pin in guide and "gate on GP%d |" % power_pin in readme
    assert "Pin %d switches the" % pico.PIN_OF_GPIO[power_pin] in " ".join(guide.split())
    a, b = (pico.PIN_OF_GPIO[board.BUTTONS[name]] for name in "ab")
    assert "A and B (pins %d and %d)" % (a, b) in " ".join(guide.split())
    busy, reset = pico.PIN_OF_GPIO[board.BUSY], pico.PIN_OF_GPIO[board.RST]
    assert "BUSY stays high** (pin %d)" % busy in guide and "RST (pin %d)" % reset in guide
