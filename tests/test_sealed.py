"""A sealed file is what it was written as, or it is refused."""

import pytest

from shared_rules.sealed import SealError, seal, unseal


def test_what_was_sealed_comes_back():
    assert unseal("settings", 1, seal("settings", 1, ["a 1", "", "b"])) == ["a 1", "", "b"]
    assert unseal("settings", 1, [line + "\n" for line in seal("settings", 1, [])]) == []


def test_a_changed_line_is_noticed():
    lines = list(seal("settings", 1, ["a 1"]))
    lines[1] = "a 2"
    with pytest.raises(SealError, match="damaged"):
        unseal("settings", 1, lines)


@pytest.mark.parametrize("lines", [[], [""], ["sum 00000000"], ["settings 1", "a 1"]])
def test_a_file_without_head_or_end_is_damaged(lines):
    with pytest.raises(SealError, match="damaged"):
        unseal("settings", 1, lines)


def test_another_kind_or_version_is_named():
    with pytest.raises(SealError, match="this is 'settings 2', not settings version 1"):
        unseal("settings", 1, seal("settings", 2, []))
    with pytest.raises(SealError, match="not statistics version 1"):
        unseal("statistics", 1, seal("settings", 1, []))
