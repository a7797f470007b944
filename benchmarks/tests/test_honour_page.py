"""What is said of honour law among the cats: the page is of those who sit there now, and lively."""

from __future__ import annotations

from benchmarks.honour import PAGE, Evening, page_text
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.match.session.cats import AT_TABLE


def rows() -> dict[str, list[str]]:
    """Return the cells of all tables of the page, by the first of the line."""
    lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    return {first: cells for first, *cells in lines}


def test_the_page_tells_of_the_cats_as_they_are() -> None:
    for cat in AT_TABLE:
        who = cat.character.honour_profile
        told = [float(cell) for cell in rows()[cat.name][:3]]
        assert told == [who.attention, who.leniency, who.temptation]


def test_somebody_is_convicted_of_a_revoke_once_in_fifteen_to_thirty_rounds() -> None:
    assert 15 <= float(rows()["convicted revokes"][1]) <= 30
    assert float(rows()["bans"][1]) >= 100


def test_an_evening_counts_what_happens_and_blames_nobody_without_an_offence() -> None:
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
