"""The pictures show what is there: the right way round, near things before far ones, nothing inside out."""

import numpy as np
import pytest
from PIL import Image

from hardware import export_case, layout, render

RED, GREEN = (220, 40, 40), (40, 200, 40)


def cube(x, y, z, half=1.0):
    """Twelve triangles, counter-clockwise seen from outside."""
    found = []
    for axis in range(3):
        for sign in (-1, 1):
            u, v = (axis + 1) % 3, (axis + 2) % 3
            corners = []
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                corner = [0.0, 0.0, 0.0]
                corner[axis], corner[u], corner[v] = sign, a, b * sign
                corners.append(corner)
            found += [(corners[0], corners[1], corners[2]), (corners[0], corners[2], corners[3])]
    return np.array(found) * half + (x, y, z)


def middle_of(picture, colour):
    """Where a colour is, in shares of the picture's size from its upper left; None when it is nowhere."""
    pixels = np.asarray(picture, float)
    strongest = int(np.argmax(colour))
    others = [n for n in range(3) if n != strongest]
    seen = pixels[..., strongest] > 1.6 * pixels[..., others].max(axis=2)
    if not seen.any():
        return None
    rows, columns = np.nonzero(seen)
    return columns.mean() / picture.size[0], rows.mean() / picture.size[1]


def test_x_runs_to_the_right_and_y_up():
    picture = render.draw([(cube(-3, -2, 0), RED), (cube(3, 2, 0), GREEN)], (120, 80))
    left, right = middle_of(picture, RED), middle_of(picture, GREEN)
    assert left[0] < 0.4 < 0.6 < right[0]
    assert right[1] < 0.4 < 0.6 < left[1]


def test_z_runs_towards_the_eye_and_the_near_thing_hides_the_far_one():
    front = [(cube(0, 0, 4), RED), (cube(0, 0, -4), GREEN)]
    assert middle_of(render.draw(front, (80, 80), far=0), GREEN) is None
    assert middle_of(render.draw(front, (80, 80), turn=180, far=0), RED) is None
    assert middle_of(render.draw(front[::-1], (80, 80), far=0), GREEN) is None


@pytest.mark.parametrize(("turn", "rise"), [(0, 0), (-24, 26), (205, 24), (90, 0)])
def test_the_axes_of_every_view_are_right_handed(turn, rise):
    right, up, eye = render.view(turn, rise)
    assert np.cross(right, up) == pytest.approx(eye)


def test_an_eye_to_the_right_sees_the_right_side():
    half = cube(0, 0, 0)
    side = half[np.isclose(half[..., 0], 1).all(axis=1)]
    rest = half[~np.isclose(half[..., 0], 1).all(axis=1)]
    for turn, seen in ((60, True), (-60, False)):
        assert (middle_of(render.draw([(side, RED), (rest, GREEN)], (80, 80), turn), RED) is not None) == seen


def test_a_box_inside_out_shows_its_far_side():
    flipped = cube(0, 0, 0)[:, ::-1]
    right = render.draw([(cube(0, 0, 0), RED), (cube(0, 0, 0, 0.5), GREEN)], (80, 80), far=0)
    wrong = render.draw([(flipped, RED), (cube(0, 0, 0, 0.5), GREEN)], (80, 80), far=0)
    assert middle_of(right, GREEN) is None
    assert middle_of(wrong, GREEN) is not None


def test_the_committed_front_shows_the_cross_left_and_a_above_b():
    p = layout.plan()
    picture = np.asarray(Image.open(export_case.OUT / "front.png").convert("L"), float)
    high, wide = picture.shape
    scale = wide * 0.88 / p.width  # the margins of render.draw; the far eye changes it by little

    def dark(x, y):
        column, row = int(wide / 2 + x * scale), int(high / 2 - y * scale)
        return picture[row - 4 : row + 4, column - 4 : column + 4].mean() < 110

    for name, (x, y) in p.buttons.items():
        beside = 4.5 if name == "menu" else 3.3  # the letters are painted white
        assert dark(x - beside, y) and dark(x + beside, y), name
    (x, y), (menu_x, menu_y) = p.buttons["a"], p.buttons["menu"]
    assert not any((dark(-x, y), dark(x, -y), dark(-menu_x, menu_y), dark(menu_x, -menu_y)))


def test_every_picture_of_the_page_is_there_and_is_not_empty():
    named = [
        word.split(")")[0] for word in (export_case.HERE / "CASE.md").read_text().split("](out/case/")[1:]
    ]
    pictures = [name for name in named if name.endswith(".png")]
    assert len(pictures) >= 8
    for name in pictures:
        grey = np.asarray(Image.open(export_case.OUT / name).convert("L"))
        assert grey.std() > 10, name
