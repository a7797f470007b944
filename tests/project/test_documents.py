"""Tests of the documents: named files and pictures exist."""

from __future__ import annotations

import json
import re

import pytest

from smokingcat.bots import roster
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.opponents import strength
from tests.project.tree import ROOT


def test_files_named_in_the_translators_guide_exist() -> None:
    guide = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
    named = [name for name in re.findall(r"`([\w./-]+/[\w.-]+)`", guide) if "CODE" not in name]
    own = set(re.findall(r"^\| `(.+?)`", guide, re.M))
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists() and name not in own] == []
    assert [name for name in own if not (ROOT / "locales" / "cs" / name).exists()] == []


def test_files_named_in_the_weblate_settings_exist() -> None:
    for component in json.loads((ROOT / "docs" / "weblate.json").read_text(encoding="utf-8")):
        assert (ROOT / component["new_base"]).is_file()
        assert any(ROOT.glob(component["filemask"]))


def test_files_named_in_the_pages_about_releases_exist() -> None:
    for page in ("RELEASING.md", "docs/packaging.md", "docs/packaging-windows.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        named = re.findall(r"\b(?:packaging|tests)/[\w./-]+\.(?:py|sh|toml|txt)", text)
        assert len(named) > 1
        assert [name for name in named if not (ROOT / name).is_file()] == [], page


def test_the_screenshots_exist_and_are_small() -> None:
    pictures = sorted((ROOT / "docs").glob("*.png"))
    names = [picture.name for picture in pictures]
    assert names == ["pass.png", "reckoning.png", "table.png", "title.png"]
    assert sum(picture.stat().st_size for picture in pictures) < 1_600_000
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"docs/{picture.name}" in readme for picture in pictures)


@pytest.mark.parametrize("level", roster.names())
def test_every_bot_has_a_name_in_english(level: str) -> None:
    assert strength(load("en"), level)
