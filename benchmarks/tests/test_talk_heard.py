"""Tests that many matches use nearly all of the cats' lines, and none twice in an evening."""

from __future__ import annotations

import pytest

from benchmarks.talk import (
    MIN_HEARD_SHARE,
    heard_by_cat,
    play_evenings,
    repeated_lines,
    share_heard,
)

MATCHES = 50


def test_no_remark_is_made_twice_in_an_evening() -> None:
    remarks = list(play_evenings("en", 2, word="PIPE"))
    assert len(remarks) > 30
    assert not repeated_lines(remarks)


@pytest.mark.long
@pytest.mark.parametrize("code", ["en", "cs"])
def test_fifty_matches_use_nearly_all_remarks_and_none_twice_in_an_evening(code: str) -> None:
    remarks = list(play_evenings(code, MATCHES))
    assert share_heard(heard_by_cat(code, remarks)) >= MIN_HEARD_SHARE
    assert not repeated_lines(remarks)
