"""Tests of docs/honour.md: it describes the present cats, and breaches are frequent enough."""

from __future__ import annotations

from benchmarks.honour import PAGE_FILE, Evening, page_text
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.match.session.cats import AT_TABLE


def rows() -> dict[str, list[str]]:
    """Return the other cells of each table row, by its first cell."""
    lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE_FILE.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    return {first: cells for first, *cells in lines}


def test_the_page_has_the_present_profiles_of_the_cats() -> None:
    for cat in AT_TABLE:
        who = cat.character.honour_profile
        shown = [float(cell) for cell in rows()[cat.name][:3]]
        assert shown == [who.attention, who.leniency, who.temptation]


def test_a_revoke_is_convicted_once_in_fifteen_to_thirty_rounds() -> None:
    assert 15 <= float(rows()["convicted revokes"][1]) <= 30
    assert float(rows()["bans"][1]) >= 100


def test_an_evening_counts_no_more_convictions_than_offences() -> None:
    evening = Evening("kitten")
    for _ in range(3):
        evening.play()
    seen = evening.seen
    assert seen["convicted revokes"] <= seen["revokes"]
    assert seen["convicted peeps"] <= seen["peeps that somebody saw"] <= seen["peeps"]
    assert seen["convicted revokes"] <= seen["calls"]
    assert evening.rounds >= 3 * 7
    page = page_text(evening, [RatioEstimate() for _ in AT_TABLE], "kitten", 0)
    assert f"{evening.rounds:,} rounds in 3 matches" in page
