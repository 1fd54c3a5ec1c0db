"""docs/device.md names a test for every fault, and the test is there."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
GUIDE = (TESTS.parent / "docs" / "device.md").read_text()


def rows(head):
    table = GUIDE.partition(head)[2].partition("\n\n")[0].splitlines()
    return [row.strip("| ").split(" | ") for row in table if not row.startswith("| ---")]


def test_every_fault_and_every_one_of_the_reserve_has_its_tests():
    twelve = rows("| | fault | test | where |\n")
    reserve = rows("| reserve | test | where |\n")
    assert [row[0] for row in twelve] == [str(number) for number in range(1, 13)]
    assert len(reserve) == 6
    for named in [row[2] for row in twelve] + [row[1] for row in reserve]:
        text = ""
        found = 0
        for word in re.findall(r"`(test_[\w.]+)`", named):
            if word.endswith(".py"):
                text = (TESTS / word).read_text()
            else:
                assert "def %s(" % word in text, word
                found += 1
        assert found, named
