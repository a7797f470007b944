"""Reduction of names to one displayable line."""

from __future__ import annotations

import pytest

from smokingcat.common.names import NO_NAME, one_line


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mourek", "Mourek"),
        ("", ""),
        ("  two\n words\t", "two words"),
        ("a\0b", "a b"),
        ("half \udcff letter", "half letter"),
        ("turned \u202e round", "turned round"),
        ("ž" + "\u030c" * 30 + "!", "ž" + "\u030c" * 4 + "!"),
        ("ž" + "\u030c" * 1000 + "!", "ž" + "\u030c" * 4 + "…"),
        ("\u200d\u200d", NO_NAME),
        ("\ufe0f", NO_NAME),
        (" \0 ", NO_NAME),
        ("twenty letters and more", "twenty letters and…"),
        ("x" * 10_000_000, "x" * 19 + "…"),
    ],
)
def test_a_name_is_shortened_to_one_displayable_line(name: str, shown: str) -> None:
    assert one_line(name, 20) == shown
