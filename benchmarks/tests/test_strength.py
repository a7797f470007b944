"""Tests of the measurement of strength and of its page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks import strength
from benchmarks.strength_page import Pairing, page_text
from smokingcat.bots import roster


def cross_table(page: str) -> dict[str, dict[str, float]]:
    """Return the first table of a page: rounds lost of 100, by the one and the three others."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page[: page.index("Penalty points")].splitlines()
        if line.startswith("|")
    ]
    (_, *others), _, *lines = rows
    return {
        one: {
            other: float(cell.split(" ± ")[0])
            for other, cell in zip(others, cells, strict=True)
            if cell != "–"
        }
        for one, *cells in lines
    }


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    found = {"FOLDER": tmp_path / "kept", "PAGE_FILE": tmp_path / "page.md"}
    for name, path in found.items():
        monkeypatch.setattr(strength, name, path)
    monkeypatch.setattr(roster, "names", lambda: ("kitten", "regular"))
    return found


def play(monkeypatch: pytest.MonkeyPatch, places: dict[str, Path], *arguments: str) -> int:
    given = ["strength", "--folder", str(places["FOLDER"]), "--processes", "1", *arguments]
    monkeypatch.setattr("sys.argv", given)
    return strength.main()


def test_the_measurement_continues_and_writes_its_page(
    monkeypatch: pytest.MonkeyPatch, places: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, places, "--deals", "2", "--only", "regular,kitten")
    first = places["PAGE_FILE"].read_text(encoding="utf-8")
    assert set(cross_table(first)["kitten"]) == {"kitten"}
    play(monkeypatch, places, "--deals", "1", "--only", "kitten,regular")
    second = places["PAGE_FILE"].read_text(encoding="utf-8")
    assert cross_table(first)["regular"] == cross_table(second)["regular"]
    commands = re.findall(r"--seats (\S+) --rounds (\d+)", second)
    assert commands == [
        ("regular,kitten,kitten,kitten", "8"),
        ("kitten,regular,regular,regular", "4"),
    ]
    assert "one kitten against three regulars loses" in capsys.readouterr().out


def test_an_unplayed_pairing_leaves_its_cell_empty() -> None:
    assert cross_table(page_text({})) == {name: {name: 25.0} for name in roster.names()}
    assert Pairing("kitten", "regular") in strength.all_pairings()
