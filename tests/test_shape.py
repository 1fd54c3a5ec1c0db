"""Knowledge flows one way, and each module can be imported alone."""

import ast
import subprocess
import sys

import pytest
from interpreters import ROOT, micropython

from firmware.usb import build

PACKAGES = ("shared_rules", "firmware", "simulator", "hardware")
MAY_KNOW = {
    "shared_rules": {"shared_rules"},
    "firmware": {"firmware", "shared_rules"},
    "simulator": {"simulator", "firmware", "shared_rules"},
    "hardware": {"hardware", "firmware"},
}


def modules(package):
    return sorted((ROOT / package).rglob("*.py"))


def imported(path):
    """The top-level packages that a file imports anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "%s imports relatively" % path
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_imports_against_the_direction(package):
    for path in modules(package):
        known = set(imported(path)) & set(PACKAGES)
        assert known <= MAY_KNOW[package], "%s imports %s" % (path, known - MAY_KNOW[package])


def test_the_rules_import_only_what_both_interpreters_have():
    allowed = {"shared_rules", "array", "binascii", "collections", "json", "sys"}
    for path in modules("shared_rules"):
        assert set(imported(path)) <= allowed, path


def test_the_simulator_holds_no_rule_and_no_screen():
    for path in modules("simulator"):
        if "lab" in path.parts or path.name in ("cli.py", "arguments.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                assert not name.startswith(("shared_rules", "firmware.screens", "firmware.art")), (path, name)


def dotted(path):
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


ALONE = """
import sys
for name in %r:
    for loaded in [n for n in sys.modules if n.split(".")[0] in %r]:
        del sys.modules[loaded]
    __import__(name)
print("all")
"""


def plain_modules(*packages):
    """The modules that need no virtual handheld and no heavy library to be imported."""
    return [dotted(p) for package in packages for p in modules(package) if "__main__" not in p.name]


def test_each_module_of_the_rules_imports_alone_in_both_interpreters():
    source = ALONE % (plain_modules("shared_rules"), PACKAGES)
    assert micropython(source, heap="2M") == "all\n"
    done = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "all\n", done.stderr


def test_each_module_that_goes_on_the_device_imports_alone_in_micropython():
    source = ALONE % ([dotted(ROOT / name) for name in build.sources()], PACKAGES)
    assert micropython(source, heap="2M") == "all\n"
