"""manifest: what goes on the device, in the format of MicroPython's manifest files.

`fairway build` reads it, and so does MicroPython's own build when Fairway is frozen into a UF2:
make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=.../firmware/manifest.py
"""

import os

# MicroPython's build runs this file in its own folder; ours says where that is
here = globals().get("here", ".")
# the desk's end, and what is listed below
DESK = ("usb", "boot", "manifest.py", "art/make.py", "art/source", "words/make.py")


def modules(folder):
    """The modules below a folder, as paths from it, in order."""
    found = []
    for at, below, files in os.walk(os.path.join(here, folder)):
        below[:] = sorted(name for name in below if name != "__pycache__")
        inside = os.path.relpath(at, os.path.join(here, folder)).replace(os.sep, "/")
        names = [name if inside == "." else inside + "/" + name for name in files if name.endswith(".py")]
        found += [name for name in names if not (name + "/").startswith(tuple(desk + "/" for desk in DESK))]
    return sorted(found)


include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821
package("shared_rules", files=modules("../shared_rules"), base_path="..")  # noqa: F821
package("firmware", files=modules("."), base_path="..")  # noqa: F821
module("main.py", base_path="boot")  # noqa: F821
module("start.py", base_path="boot")  # noqa: F821
module("pack.py", base_path="boot")  # noqa: F821
