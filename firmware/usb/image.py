"""image: what is copied on a device, compiled, with a manifest that tells every file's size and SHA-256.

image.json                        the manifest
package.json                      the same for `mip`
main.py, start.mpy, pack.mpy      what runs at power-on
a.fairway                         a version, to be copied into the slot `a` or `b`
slot                              for `mip` alone, which knows no slots: that `a` is in use now
"""

import binascii
import hashlib
import json
import shutil
import struct
import subprocess
import tempfile
from collections import namedtuple
from pathlib import Path, PurePosixPath

from firmware import VERSION
from firmware.boot.pack import HEAD, RECORD
from firmware.usb import build
from firmware.usb.messages import ImageError

BOOT = ("pack.mpy", "start.mpy", "main.py")  # in the order in which a device gets them
PACK = "a.fairway"
SLOT, NAMED = "slot", b"a trial\n"
IN_PACKAGE = (PACK, *BOOT, SLOT)  # in the order in which mip copies them
MANIFEST = "image.json"
FORMAT = 1
LONGEST_MANIFEST = 200_000
CHIPS = ("rp2040", "rp2350")

# size in bytes, sha256 in hex
File = namedtuple("File", ("path", "size", "sha256"))


class Module(namedtuple("Module", ("path_sum", "offset", "size", "digest"))):
    """A module in a pack; `digest`: the first 8 bytes of its SHA-256."""

    def is_in(self, data):
        """Is this module whole in the bytes of its pack?"""
        part = data[self.offset : self.offset + self.size]
        return len(part) == self.size and hashlib.sha256(part).digest()[:8] == self.digest


def make(folder, chip="rp2040", modules=None):
    """Make an image in `folder`, in the place of one that is there; `modules` is the folder of what
    build.compile_to has compiled, without it the sources are. Raises ImageError."""
    folder = Path(folder)
    if (
        folder.exists()
        and (not folder.is_dir() or any(folder.iterdir()))
        and not (folder / MANIFEST).exists()
    ):
        raise ImageError("%s holds something else; name a new or empty folder with --out" % folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _make(folder, chip, modules)
    except OSError as error:
        raise ImageError(
            "%s cannot be written (%s); name another folder" % (folder, error.strerror)
        ) from None
    return Image(folder)


def _make(folder, chip, modules):
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=folder.name + ".") as fresh:
        try:
            _fill(Path(fresh) / "image", chip, Path(modules or build.compiled()))
        except RuntimeError as error:  # a module that cannot be compiled
            raise ImageError(str(error)) from None
        shutil.rmtree(folder, ignore_errors=True)
        (Path(fresh) / "image").rename(folder)


def _fill(folder, chip, modules):
    folder.mkdir()
    boot = build.MANIFEST.parent / "boot"
    (folder / "main.py").write_bytes((boot / "main.py").read_bytes())
    for name in ("start", "pack"):
        text = (boot / (name + ".py")).read_text(encoding="utf-8")
        build.compile_module(text, name, folder / (name + ".mpy"))
    files = {path.relative_to(modules).as_posix(): path.read_bytes() for path in modules.rglob("*.mpy")}
    revision = git_revision()
    (folder / PACK).write_bytes(packed(files, "%s %s %s" % (VERSION, revision or "-", chip)))
    described = {
        "format": FORMAT,
        "version": VERSION,
        "revision": revision,
        "chip": chip,
        "files": [_described(folder / name)._asdict() for name in (*BOOT, PACK)],
        "modules": {path: len(files[path]) for path in sorted(files)},
    }
    _write_json(folder / MANIFEST, described)
    (folder / SLOT).write_bytes(NAMED)
    urls = [[name, name] for name in IN_PACKAGE]
    _write_json(folder / "package.json", {"urls": urls, "deps": [], "version": VERSION})


def packed(files, words):
    """The bytes of a pack (firmware/boot/pack.py tells the format) from {path: bytes of a module}; `words`
    say which version it is. Raises ImageError."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.encode() + b"\0" + hashlib.sha256(files[path]).digest())
    folders = sorted({parent.as_posix() for path in files for parent in PurePosixPath(path).parents} - {"."})
    head = ("fairway %s %s\n %s \n" % (words, digest.hexdigest()[:12], " ".join(folders))).encode()
    sums = sorted((binascii.crc32(path.encode()), path) for path in files)
    if len(head) > HEAD or len({path_sum for path_sum, _ in sums}) < len(sums):
        raise ImageError("the pack cannot hold these modules: too many folders, or two paths with one sum")
    out = bytearray(head.ljust(HEAD, b"\0"))
    out += struct.pack("<I%dI" % len(sums), len(sums), *[path_sum for path_sum, _ in sums])
    offset = len(out) + RECORD * len(sums)
    for _, path in sums:
        out += struct.pack("<II", offset, len(files[path])) + hashlib.sha256(files[path]).digest()[:8]
        offset += len(files[path])
    for _, path in sums:
        out += files[path]
    return bytes(out)


def pack_head_size(data):
    """How many bytes of a pack, of which these are the first, come before its modules. Raises ImageError."""
    if len(data) < HEAD + 4 or not data.startswith(b"fairway "):
        raise ImageError("this is no pack")
    return HEAD + 4 + (4 + RECORD) * struct.unpack_from("<I", data, HEAD)[0]


def pack_modules(data):
    """[Module] of a pack, of which `data` holds at least what comes before the modules. Raises ImageError."""
    end = pack_head_size(data)
    if len(data) < end:
        raise ImageError("the pack is cut off")
    count = struct.unpack_from("<I", data, HEAD)[0]
    sums = struct.unpack_from("<%dI" % count, data, HEAD + 4)
    found = []
    for number, path_sum in enumerate(sums):
        offset, size, digest = struct.unpack_from("<II8s", data, HEAD + 4 + 4 * count + RECORD * number)
        found.append(Module(path_sum, offset, size, digest))
    return found


class Image:
    """An image in a folder, checked against its manifest. Raises ImageError."""

    def __init__(self, folder):
        self.folder = Path(folder)
        try:
            text = (self.folder / MANIFEST).read_bytes()
            if len(text) > LONGEST_MANIFEST:
                raise ValueError("its manifest is too long")
            told = json.loads(text)
            if told["format"] != FORMAT:
                raise ValueError("its format is %s, not %d" % (told["format"], FORMAT))
            self.version, self.revision, self.chip = told["version"], told["revision"], told["chip"]
            self.module_sizes = dict(told["modules"])
            self.files = {
                file["path"]: File(file["path"], file["size"], file["sha256"]) for file in told["files"]
            }
            self.boot = [self.files[name] for name in BOOT]
            self.pack = self.files[PACK]
            if len(self.files) != len(BOOT) + 1:
                raise ValueError("it names files that no device needs")
        except OSError as error:
            raise ImageError("%s is no image (%s); make one with fairway build" % (folder, error.strerror))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ImageError("%s is no image (%s); make one with fairway build" % (folder, error))
        for file in self.files.values():
            self._check(file)
        data = self.read(PACK)
        if not all(module.is_in(data) for module in pack_modules(data)):
            raise ImageError("%s is damaged; make the image anew" % (self.folder / PACK))
        self.mark = data[:HEAD].split(b"\n")[0].decode(errors="replace")

    def _check(self, file):
        try:
            data = self.read(file.path)
        except OSError as error:
            raise ImageError("%s: %s; make the image anew" % (error.filename, error.strerror))
        if len(data) != file.size or hashlib.sha256(data).hexdigest() != file.sha256:
            raise ImageError(
                "%s is not what the manifest says; make the image anew" % (self.folder / file.path)
            )

    def read(self, path):
        return (self.folder / path).read_bytes()


def git_revision():
    """The commit of the sources, with a + when they were changed since; "" without git."""
    try:
        commit = _git("rev-parse", "--short=10", "HEAD").strip()
        return commit + ("+" if _git("status", "--porcelain", "--", *build.SOURCE_FOLDERS).strip() else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(*words):
    done = subprocess.run(["git", *words], cwd=build.ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def _described(path):
    data = path.read_bytes()
    return File(path.name, len(data), hashlib.sha256(data).hexdigest())


def write_index(image, folder):
    """A package index for `mpremote mip install --index`, in files for any web server. Raises ImageError."""
    try:
        _write_index(image, Path(folder))
    except OSError as error:
        raise ImageError(
            "%s cannot be written (%s); name another folder" % (folder, error.strerror)
        ) from None


def _write_index(image, folder):
    hashes = []
    for name in IN_PACKAGE:
        short = hashlib.sha256(image.read(name)).hexdigest()[:8]
        hashes.append([name, short])
        target = folder / "file" / short[:2] / short
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(image.read(name))
    for name in ("latest", image.version):
        target = folder / "package" / "6" / "fairway" / (name + ".json")
        target.parent.mkdir(parents=True, exist_ok=True)
        _write_json(target, {"v": 1, "version": image.version, "hashes": hashes, "deps": []})


def _write_json(path, value):
    path.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8", newline="\n")
