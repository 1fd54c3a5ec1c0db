"""The printed parts fit, hold and print: each check with a mutant that it must catch.

Needs build123d and trimesh (the extra `hardware`); run by `make hardware-test`.
"""

import pytest
import trimesh
from build123d import Pos, import_step

from firmware.boards import pico_epaper_4in2
from hardware import case, export_case, fit, inside, layout, pictures

PARTS = sorted(case.PRINTED)


@pytest.fixture(scope="module")
def p():
    return layout.plan()


@pytest.fixture(scope="module")
def written(p, tmp_path_factory):
    """Fresh parts, and the folder they were written to before anything else meshed them."""
    made, folder = case.printed(p), tmp_path_factory.mktemp("case")
    export_case.write_solids(p, made, folder)
    return made, folder


@pytest.fixture(scope="module")
def made(written):
    return written[0]


@pytest.fixture(scope="module")
def solids(p, made):
    return inside.assembly(p, made)


def changed(made, *parts, **changes):
    """The assembly by another plan, with only these printed parts built anew."""
    q = layout.plan(**changes)
    return q, inside.assembly(q, {**made, **{name: case.PRINTED[name](q) for name in parts}})


# ---- solids -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_one_valid_solid(made, name):
    assert fit.pieces(made[name]) == (1, True)


def test_a_boss_that_hangs_in_the_air_is_two_pieces(p, made):
    adrift = case.one(made["lid"] + case.post(0, 0, 5, 10, p.boss))
    assert fit.pieces(adrift)[0] == 2


# ---- room -------------------------------------------------------------------------------------------


def test_nothing_shares_room_with_anything_else(solids):
    assert fit.clashes(solids) == []


@pytest.mark.parametrize(
    ("pair", "parts", "changes"),
    [
        (("lid", "driver board"), ["lid"], {"board_gap": -0.3}),
        (("base", "pico"), ["base"], {"play": -0.5}),
        (("driver board", "cell"), [], {"cell": (62.0, 35.0, 16.0)}),
        (("pico", "cell"), [], {"pico_x": -16.0}),
        (("lid", "case screw 1"), [], {"screw_length": 12.0}),
        (("lid", "inside screw 8"), [], {"clip": (13.0, 7.0, 2.0)}),
        (("lid", "cap a"), ["a"], {"hole_gap": -0.1}),
        (("base", "charger"), [], {"charger_at": (35.0, 17.4)}),
        (("base", "slide switch"), [], {"slide_x": 58.0}),
    ],
    ids=lambda value: " and ".join(value) if isinstance(value, tuple) else None,
)
def test_things_that_would_share_room_are_found(made, pair, parts, changes):
    _, solids = changed(made, *parts, **changes)
    assert [found[:2] for found in fit.clashes({name: solids[name] for name in pair})] == [pair]


def test_a_taller_switch_would_keep_its_cap_pressed(solids):
    taller = {"cap b": solids["cap b"], "switch b": Pos(0, 0, 0.7) * solids["switch b"]}
    assert fit.clashes(taller)


def test_boards_glass_and_cell_go_in_when_they_are_a_little_larger_and_do_not_rattle(p, made):
    assert fit.tight(p, made) == []
    assert fit.loose(p, made) == []


@pytest.mark.parametrize(
    ("part", "changes", "name"),
    [("lid", {"board_gap": 0.3}, "driver board"), ("base", {"part_gap": 0.3}, "cell")],
)
def test_too_little_room_is_found(made, part, changes, name):
    q = layout.plan(**changes)
    assert name in fit.tight(q, {**made, part: case.PRINTED[part](q)})


def test_too_much_room_is_found(made):
    q = layout.plan(part_gap=2.0)
    assert "cell" in fit.loose(q, {**made, "base": case.base(q)})


def test_the_two_halves_close_straight_down(p, solids):
    assert fit.stuck(p, solids) == []


def test_a_usb_socket_that_cannot_pass_the_wall_is_found(p, made, solids):
    x, y = p.pico_x, p.height / 2 - p.wall + 0.6
    filled = made["base"] + case.box(x - 6, x + 6, y - 0.6, y + 0.6, 9.2, p.seam)
    found = fit.stuck(p, {**solids, "base": case.one(filled), "lid": solids["clip 1"]})
    assert {name for name, _ in found} == {"pico"}


def test_nothing_hard_comes_near_the_cell(p, made, solids):
    assert fit.near_cell(p, solids) == []
    _, closer = changed(made, pico_x=-3.0)
    assert fit.near_cell(p, closer) == ["pico", "socket and header"]
    _, thicker = changed(made, cell=(62.0, 35.0, 14.5))
    assert fit.near_cell(layout.plan(cell=(62.0, 35.0, 14.5)), thicker)[0] == "driver board"


def test_every_screw_bites_into_the_lid(p, solids):
    assert fit.unheld(p, solids) == []


def test_a_screw_in_too_wide_a_hole_is_found(made):
    q, solids = changed(made, "lid", screw_pilot=2.6)
    assert len(fit.unheld(q, solids)) == 15


# ---- controls ---------------------------------------------------------------------------------------


def test_the_case_has_the_buttons_of_the_board():
    assert set(layout.BUTTONS) == set(pico_epaper_4in2.BUTTONS)


def test_under_every_hole_is_a_switch_and_over_every_switch_a_cap(p, solids):
    assert fit.misplaced(p, solids) == {}


def test_a_hole_beside_its_switch_is_found(p, solids, monkeypatch):
    monkeypatch.setitem(layout.BUTTONS, "a", ("right", 2, 2.8))
    beside = {**solids, "lid": case.lid(layout.plan())}
    assert fit.misplaced(p, beside) == {"a": "the cap's pin touches the lid"}


def test_a_hole_that_is_too_wide_is_found(p, made, solids):
    wide = {**solids, "lid": case.lid(layout.plan(round_hole=14.0))}
    assert set(fit.misplaced(p, wide)) == {"a", "b"}


def test_a_missing_hole_and_a_missing_switch_are_found(p, solids):
    plug = case.prism(case.profile(p, "menu", 0.1), 0, 0, p.inside, p.depth)
    closed = {**solids, "lid": case.one(solids["lid"] + plug)}
    del closed["switch up"]
    wrong = fit.misplaced(p, closed)
    assert wrong["face"] == "7 holes for 7 buttons and reset"
    assert wrong["up"] == "no switch"
    assert "menu" in wrong


def test_a_reset_hole_beside_its_switch_is_found(p, solids, monkeypatch):
    monkeypatch.setitem(layout.SWITCHES, "reset", ("right", 1, -5.2))
    beside = {**solids, "lid": case.lid(layout.plan())}
    assert fit.misplaced(p, beside) == {"reset": "the paper clip touches the lid"}
    without = {**solids}
    del without["switch reset"]
    assert fit.misplaced(p, without) == {"reset": "no switch"}


def test_a_cap_that_does_not_reach_its_switch_is_found(p, solids):
    short = {**solids, "cap b": Pos(0, 0, 0.5) * solids["cap b"]}
    assert fit.misplaced(p, short) == {"b": "the cap ends 0.60 mm above the plunger"}


def test_switches_lie_on_the_grid_of_their_perfboard(p, monkeypatch):
    assert fit.off_grid(p) == []
    monkeypatch.setitem(layout.BUTTONS, "left", ("left", -3.3, 0))
    assert fit.off_grid(layout.plan()) == ["left"]


def test_both_plugs_and_a_paper_clip_reach_their_sockets(p, solids):
    assert fit.unreachable(p, solids) == []
    assert fit.out_of_reach(p, solids) is None


def test_a_pico_that_sits_elsewhere_is_found(p, made, solids):
    assert fit.unreachable(layout.plan(pico_x=3.0), solids) == ["micro-USB plug"]
    assert fit.unreachable(layout.plan(charger_at=(30.0, 17.4)), solids) == ["USB-C plug"]
    assert fit.out_of_reach(layout.plan(bootsel=(3.6, 14.0)), solids) == "the back is in the way"
    _, moved = changed(made, pico_inset=4.0)
    assert fit.out_of_reach(p, moved) == "the key is elsewhere"


# ---- printing ---------------------------------------------------------------------------------------


def letters(p, name):
    found = layout.lettering(p)
    return [found[name]] if name in found else []


@pytest.mark.parametrize("name", PARTS)
def test_walls_are_thick_enough_to_print(p, made, name):
    thinnest, where = fit.walls(fit.triangles_for_print(p, name, made[name]), letters(p, name))
    assert thinnest >= fit.LEAST_WALL, where


@pytest.mark.parametrize(
    ("name", "changes"), [("lid", {"wall": 1.6}), ("base", {"back": 1.5}), ("base", {"tongue": 0.6})]
)
def test_a_thin_wall_is_found(name, changes):
    q = layout.plan(**changes)
    thinnest, _ = fit.walls(fit.triangles_for_print(q, name, case.PRINTED[name](q)), letters(q, name))
    assert thinnest < fit.LEAST_WALL


@pytest.mark.parametrize("name", PARTS)
def test_nothing_hangs_over_but_the_bridges_that_have_names(p, made, name):
    found = fit.overhangs(fit.triangles_for_print(p, name, made[name]), fit.bridges_of(p, name))
    assert found[""] == 0, found


def test_every_bridge_is_short_and_exists(p, made):
    assert max(span for _, _, span in layout.bridges(p).values()) <= 14
    found = fit.overhangs(fit.triangles_for_print(p, "base", made["base"]), fit.bridges_of(p, "base"))
    assert all(area > 1 for name, area in found.items() if name)


def test_a_flat_screw_seat_and_a_part_upside_down_hang_over(p, made):
    x, y = p.screws[0]
    flat = case.one(made["base"] - case.post(x, y, -1, p.seam - 2, p.screw_head))
    assert fit.overhangs(fit.triangles_for_print(p, "base", flat), fit.bridges_of(p, "base"))[""] > 10
    wrong_way_up = fit.triangles_for_print(p, "lid", made["base"])
    assert fit.overhangs(wrong_way_up, fit.bridges_of(p, "base"))[""] > 1000


# ---- files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PARTS)
def test_the_stl_is_watertight_lies_on_the_plate_and_has_the_volume_of_the_model(written, name):
    made, folder = written
    mesh = trimesh.load_mesh(folder / (name + ".stl"))
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.volume == pytest.approx(made[name].volume, rel=0.004)
    assert mesh.bounds[0][2] == pytest.approx(0, abs=1e-3)


def test_a_hole_in_the_skin_and_a_part_inside_out_are_found(written):
    _, folder = written
    mesh = trimesh.load_mesh(folder / "clip.stl")
    assert not trimesh.Trimesh(mesh.vertices, mesh.faces[1:], process=False).is_watertight
    assert trimesh.Trimesh(mesh.vertices, mesh.faces[:, ::-1], process=False).volume < 0


@pytest.mark.parametrize("name", PARTS)
def test_the_step_reads_back_with_the_same_volume(written, name):
    made, folder = written
    assert import_step(folder / (name + ".step")).volume == pytest.approx(made[name].volume, rel=1e-6)


def test_a_step_of_another_part_has_another_volume(written):
    made, folder = written
    assert import_step(folder / "a.step").volume != pytest.approx(made["b"].volume, rel=1e-6)


def without_date(path):
    return [line for line in path.read_text().splitlines() if not line.startswith("FILE_NAME")]


@pytest.mark.parametrize("name", PARTS)
def test_the_committed_files_are_those_of_the_code(written, name):
    _, folder = written
    assert (folder / (name + ".stl")).read_bytes() == (export_case.OUT / (name + ".stl")).read_bytes()
    assert without_date(folder / (name + ".step")) == without_date(export_case.OUT / (name + ".step"))


def test_a_changed_part_would_not_be_the_committed_one(tmp_path):
    q = layout.plan(proud=1.7)
    export_case.write_solids(q, {"menu": case.cap(q, "menu")}, tmp_path)
    assert (tmp_path / "menu.stl").read_bytes() != (export_case.OUT / "menu.stl").read_bytes()
    assert without_date(tmp_path / "menu.step") != without_date(export_case.OUT / "menu.step")


def test_the_table_of_sizes_is_that_of_the_code_here_and_in_the_page(p):
    table = export_case.sizes(p)
    assert (export_case.OUT / "sizes.md").read_text() == table
    assert table in (export_case.HERE / "CASE.md").read_text()
    assert table != export_case.sizes(layout.plan(proud=1.7))


def test_the_steps_of_building_add_up_to_the_whole(p, solids):
    steps = pictures.steps(solids, p)
    counts = [sum(len(thing[0]) for thing in things) for things, _, _ in steps.values()]
    everything = sum(len(thing[0]) for thing in pictures.things(solids, p))
    assert counts[0] < counts[1] < counts[2]
    assert counts[4] == everything
    assert all((export_case.OUT / (name + ".png")).exists() for name in steps)


def test_a_section_shows_only_what_lies_left_of_the_cut(p, solids):
    cut = pictures.section({name: solids[name] for name in ("base", "cell", "charger")}, 0.0)
    assert max(triangles[..., 2].max() for triangles, _ in cut) == pytest.approx(0)
    assert len(cut) == 3  # the cut and the rest of the base; the cell is not cut; the charger lies right
