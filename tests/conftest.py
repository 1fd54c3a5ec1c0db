"""conftest: what every test may rely on."""

import sys

import pytest


@pytest.fixture(autouse=True)
def modules_stay():
    """The firmware lets modules go and loads them anew; the next test finds those that it has imported."""
    before = {
        name: module for name, module in sys.modules.items() if name.startswith(("firmware", "shared_rules"))
    }
    yield
    sys.modules.update(before)
