"""The image of a device: the same bytes from the same sources, nothing of the desk, all of it checked."""

import hashlib
import json
import re

import pytest
from interpreters import micropython
from usb_desk import old

from firmware.usb import build, image
from firmware.usb.messages import ImageError
from simulator import cli

MODULES = {
    "firmware/__init__.mpy": b"one",
    "firmware/app.mpy": b"two" * 99,
    "firmware/art/pictures.mpy": b"3",
}


def bytes_of(made):
    return {path.name: path.read_bytes() for path in made.folder.iterdir()}


def test_the_same_sources_give_the_same_bytes(tmp_path):
    first, second = image.make(tmp_path / "first"), image.make(tmp_path / "second")
    assert bytes_of(first) == bytes_of(second)
    assert first.mark.startswith("fairway %s " % first.version)
    for name in ("one", "two"):
        build.compile_module("import sys\nprint(sys.path)\n", "short", tmp_path / name / "short.mpy")
    assert (tmp_path / "one" / "short.mpy").read_bytes() == (tmp_path / "two" / "short.mpy").read_bytes()


def test_the_manifest_tells_size_and_sum_of_every_file():
    made = old()
    told = json.loads((made.folder / "image.json").read_text())
    assert {file["path"] for file in told["files"]} == {"main.py", "start.mpy", "pack.mpy", "a.fairway"}
    for file in told["files"]:
        data = (made.folder / file["path"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (file["size"], file["sha256"])
    assert json.loads((made.folder / "package.json").read_text())["urls"][0] == ["a.fairway", "a.fairway"]


def test_what_belongs_to_the_desk_does_not_go_on_the_device():
    names = set(build.sources())
    assert {
        "firmware/main.py",
        "firmware/app.py",
        "shared_rules/cards.py",
        "firmware/art/pictures.py",
    } <= names
    desk = (
        "firmware/usb/",
        "firmware/boot/",
        "firmware/art/make",
        "firmware/art/source",
        "firmware/words/make",
        "firmware/manifest",
    )
    assert not [name for name in names if name.startswith(desk)]
    modules = {path.replace(".mpy", ".py") for path in old().module_sizes}
    assert modules == names


def test_a_module_of_a_pack_is_imported_from_it_by_micropython(tmp_path):
    (tmp_path / "greet.py").write_text("print('module', __name__, 6 * 7)\n")
    build.compile_module((tmp_path / "greet.py").read_text(), "parts.greet", tmp_path / "greet.mpy")
    files = {"parts/__init__.mpy": (tmp_path / "greet.mpy").read_bytes(), "parts/greet.mpy": b""}
    files["parts/greet.mpy"] = files["parts/__init__.mpy"]
    files.update({"parts/filler%d.mpy" % number: bytes(number) for number in range(200)})
    (tmp_path / "test.fairway").write_bytes(image.packed(files, "9 - rp2040"))
    program = """
import sys, vfs
sys.path.insert(0, %r)
import pack
vfs.mount(pack.Pack(sys.argv[1]), "/version")
sys.path.insert(0, "/version")
import parts.greet
try:
    import parts.none
except ImportError:
    print("no more")
"""
    printed = micropython(program % str(build.ROOT / "firmware" / "boot"), tmp_path / "test.fairway")
    assert printed.split("\n")[:3] == ["module parts 42", "module parts.greet 42", "no more"]


def test_a_pack_tells_what_is_in_it():
    data = image.packed(MODULES, "9 rev rp2040")
    modules = image.pack_modules(data)
    assert sorted(module.size for module in modules) == [1, 3, 297]
    assert all(module.is_in(data) for module in modules)
    assert not all(module.is_in(data[:-1]) for module in modules)
    for nonsense in (b"", b"fairway", b"x" * 600, data[:520]):
        with pytest.raises(ImageError):
            image.pack_modules(nonsense)


def test_an_image_that_was_changed_is_refused(tmp_path):
    made = image.make(tmp_path / "image")
    for name in ("main.py", "a.fairway"):
        path = made.folder / name
        data = path.read_bytes()
        path.write_bytes(data[:-1] + b"!")
        with pytest.raises(ImageError, match="not what the manifest says"):
            image.Image(made.folder)
        path.unlink()
        with pytest.raises(ImageError, match="make the image anew"):
            image.Image(made.folder)
        path.write_bytes(data)
    manifest = made.folder / "image.json"
    text = manifest.read_text()
    for wrong in (
        "", "[]", "{}", text.replace('"main.py"', '"../main.py"'), text.replace('"format": 1', '"format": 2'),
        text.replace('"size": ', '"size": "1'), "[" * 100_000,
    ):  # fmt: skip
        manifest.write_text(wrong)
        with pytest.raises(ImageError):
            image.Image(made.folder)


def test_a_pack_that_is_damaged_under_a_good_checksum_is_refused(tmp_path):
    made = image.make(tmp_path / "image")
    good = (made.folder / "a.fairway").read_bytes()
    manifest = made.folder / "image.json"
    before = json.loads(manifest.read_text())
    for data in (b"", b"\xff" * 2000, good[:-1] + b"!", good[:600]):
        (made.folder / "a.fairway").write_bytes(data)
        files = [file for file in before["files"] if file["path"] != "a.fairway"]
        told = {"path": "a.fairway", "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        manifest.write_text(json.dumps({**before, "files": [*files, told]}))
        with pytest.raises(ImageError):
            image.Image(made.folder)


def test_where_nothing_can_be_written_that_is_said(tmp_path, capsys):
    (tmp_path / "file").touch()
    for option in ("--out", "--mip"):
        out = ["--out", str(tmp_path / "image")] if option == "--mip" else []
        assert cli.main(["build", *out, option, str(tmp_path / "file" / "x")]) == 1
        assert "file/x cannot be written (" in capsys.readouterr().err


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(ImageError, match="holds something else"):
        image.make(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "Dear"


def test_the_command_says_what_each_part_weighs(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("simulator.lab.heap.modules", lambda: [("firmware.app", 2000), ("", 2000)])
    assert (
        cli.main(["build", "--out", str(tmp_path / "image"), "--mip", str(tmp_path / "mip"), "--json"]) == 0
    )
    told = json.loads(capsys.readouterr().out)
    parts = {part["part"]: part for part in told["parts"]}
    assert parts["firmware"]["heap"] == 1000 and parts["shared_rules/golf"]["flash"] > 10_000
    assert parts["all"]["flash"] == told["bytes"] == sum(p["flash"] for p in told["parts"]) - told["bytes"]
    index = json.loads((tmp_path / "mip/package/6/fairway/latest.json").read_text())
    for name, short in index["hashes"]:
        data = (tmp_path / "mip/file" / short[:2] / short).read_bytes()
        assert hashlib.sha256(data).hexdigest().startswith(short), name


def test_what_is_frozen_is_text_that_a_c_compiler_takes_as_it_is():
    """Frozen, a constant becomes C, and MicroPython's build for the Pico refuses trigraphs such as ??-."""
    found = [
        name for name in build.sources() if re.search(r"\?\?[-=/'()!<>]", (build.ROOT / name).read_text())
    ]
    assert found == []


# as MicroPython's: what is configured once keeps its manifest
MAKEFILE = """
all:
	@mkdir -p $(BUILD)
	@[ -e $(BUILD)/CMakeCache.txt ] || echo M:U=$(FROZEN_MANIFEST) > $(BUILD)/CMakeCache.txt
	@echo B:U=$(BOARD_DIR) >> $(BUILD)/CMakeCache.txt
	@head -c %d /dev/zero > $(BUILD)/firmware.uf2
	@echo $(BOARD) $(FROZEN_MANIFEST) $(CMAKE_ARGS)
"""


def test_freezing_runs_micropythons_own_build_with_our_manifest(tmp_path, capfd):
    assert cli.main(["build", "--frozen", str(tmp_path)]) == 1
    assert "holds no sources of MicroPython; get them with git clone" in capfd.readouterr().err
    port = tmp_path / "ports" / "rp2"
    port.mkdir(parents=True)
    (port / "Makefile").write_text(MAKEFILE % (1570 << 10))
    folder = port / "build-RPI_PICO2-fairway"
    folder.mkdir()
    (folder / "CMakeCache.txt").write_text("M:U=/another/manifest.py\n")
    assert cli.main(["build", "--frozen", str(tmp_path), "--chip", "rp2350"]) == 0
    out = capfd.readouterr().out.split("\n")
    assert out[0].startswith("make -C %s BOARD=RPI_PICO2 BUILD=%s FROZEN_MANIFEST=" % (port, folder.name))
    assert out[-2] == "%s: 785 KB of 1024 KB" % (folder / "firmware.uf2")
    assert "RPI_PICO2 %s" % build.MANIFEST in out
    assert (folder / "CMakeCache.txt").read_text() == "M:U=%s\nB:U=\n" % build.MANIFEST
    (port / "Makefile").write_text("all:\n\t@false\n")
    assert cli.main(["build", "--frozen", str(tmp_path), "--chip", "rp2350"]) == 1
    assert "make ended with code 2" in capfd.readouterr().err


def test_the_files_of_a_pico_leave_the_frozen_firmware_its_room(tmp_path, capfd):
    port = tmp_path / "ports" / "rp2"
    (port / "boards" / "RPI_PICO").mkdir(parents=True)
    (port / "boards" / "RPI_PICO" / "mpconfigboard.h").write_text(
        "#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024)\n"
    )
    (port / "Makefile").write_text(MAKEFILE % (1570 << 10))
    assert cli.main(["build", "--frozen", str(tmp_path)]) == 0
    out = capfd.readouterr().out
    assert "manifest.py -DMICROPY_HW_FLASH_STORAGE_BYTES=1048576\n" in out
    header = (port / "board-RPI_PICO-fairway" / "mpconfigboard.h").read_text()
    assert "BOARD_DIR=%s" % (port / "board-RPI_PICO-fairway") in out
    assert header.index("1408") < header.index("#undef MICROPY_HW_FLASH_STORAGE_BYTES\n")
    assert header.endswith("#define MICROPY_HW_FLASH_STORAGE_BYTES (1048576)\n")
    (port / "Makefile").write_text(MAKEFILE % (2049 << 10))
    assert cli.main(["build", "--frozen", str(tmp_path)]) == 1
    assert "has 1024 KB, and the flash has room for 1024 KB" in capfd.readouterr().err
