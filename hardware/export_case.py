"""export_case: writes hardware/out/case: STL as it lies on the plate, STEP in place, sizes, pictures.

`python -m hardware.export_case [--no-pictures] [FOLDER]`
"""

import sys
import time
from datetime import datetime
from pathlib import Path

from build123d import export_step, export_stl
from PIL import Image

from hardware import case, layout, pictures

HERE = Path(__file__).parent
OUT = HERE / "out" / "case"
SCREEN = HERE.parent / "tests" / "pictures" / "patience-deal.png"  # shown on the panel of the pictures
NO_DATE = datetime(2000, 1, 1)  # so that a file changes only when the part does


def write_solids(p, made, folder):
    """STL and STEP of every printed part. The solids must be fresh: an older mesh would be used again."""
    for name, solid in made.items():
        export_stl(case.turned_for_print(p, name, solid), folder / (name + ".stl"), 0.04, 0.2)
        export_step(solid, folder / (name + ".step"), timestamp=NO_DATE)


def sizes(p):
    """The table of dimensions, in Markdown."""
    x0, x1, y0, y1 = case.window_edges(p)
    a, b, up, down = (p.buttons[name] for name in ("a", "b", "up", "down"))
    rows = (
        ("case, width x height x thickness", "%.1f x %.1f x %.1f" % (p.width, p.height, p.depth)),
        ("thickness with caps", "%.1f" % (p.depth + p.proud)),
        ("face / back / sides", "%.1f / %.1f / %.1f" % (p.face, p.back, p.wall)),
        ("seam above the back", "%.1f" % p.seam),
        ("stack from glass to USB shell", "%.2f" % (p.glass_z - p.usb_z + p.pico_usb[2])),
        ("window", "%.1f x %.1f" % (x1 - x0, y1 - y0)),
        ("middle of the window above the middle of the case", "%.1f" % ((y0 + y1) / 2)),
        ("room around the driver board", "%.1f" % p.board_gap),
        ("middle of the cross, of A and B: beside the middle of the case", "%.2f" % p.wing_x),
        ("cross, switch to switch", "%.2f" % (up[1] - down[1])),
        ("A to B, across and up", "%.2f, %.2f" % (a[0] - b[0], a[1] - b[1])),
        ("round cap / its hole", "%.1f / %.1f" % (p.round_hole - 2 * p.hole_gap, p.round_hole)),
        ("caps above the face", "%.1f" % p.proud),
        ("face (inner side) to perfboard", "%.2f" % (p.inside - p.perf_z)),
        ("left button board", "%.1f x %.1f" % p.board_left[:2]),
        ("right button board", "%.1f x %.1f" % p.board_right[:2]),
        ("pilot holes for M2.5 in plastic", "%.1f" % p.screw_pilot),
        ("BOOTSEL hole", "%.1f" % p.bootsel_hole),
        ("reset hole", "%.1f" % p.reset_hole),
    )
    width = max(len(name) for name, _ in rows)
    lines = ["| %-*s | %-19s |\n" % (width, name, value) for name, value in (("", "mm"), *rows)]
    lines.insert(1, "| %s | %s |\n" % ("-" * width, "-" * 19))
    return "".join(lines)


def main(arguments):
    folder = Path(next((a for a in arguments if not a.startswith("-")), OUT))
    folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    p = layout.plan()
    made = case.printed(p)
    write_solids(p, made, folder)
    (folder / "sizes.md").write_text(sizes(p))
    print("case: %d parts as STL and STEP in %.0f s" % (len(made), time.time() - began))
    if "--no-pictures" not in arguments:
        names = pictures.make(p, made, folder, Image.open(SCREEN) if SCREEN.exists() else None)
        print("case: %d pictures, %.0f s in all" % (len(names), time.time() - began))


if __name__ == "__main__":
    main(sys.argv[1:])
