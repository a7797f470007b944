"""What the documents say of the code: names that exist, pictures that can be looked at."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from smokingcat.bots import roster
from smokingcat.i18n.catalogue import load
from smokingcat.i18n.characters import strength
from tests.project.tree import ROOT, modules, parsed

DOCUMENTS = ["ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md"]
OTHERS = {"Random"}
"""Classes that are not ours."""
PACKAGES = {"pygame_gui", "resvg_py"}


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    """Return the classes of the program by name; a name may be used twice."""
    found: dict[str, list[ast.ClassDef]] = {}
    for path in modules():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def members(name: str) -> Iterator[str]:
    """Yield what a class has by its own text and by that of its bases."""
    for node in classes().get(name, ()):
        for part in ast.walk(node):
            if isinstance(part, ast.FunctionDef):
                yield part.name
            elif isinstance(part, ast.Attribute | ast.Name) and isinstance(part.ctx, ast.Store):
                yield part.attr if isinstance(part, ast.Attribute) else part.id
        for base in node.bases:
            if isinstance(base, ast.Name):
                yield from members(base.id)


@cache
def identifiers() -> frozenset[str]:
    words = (re.findall(r"\w+", path.read_text(encoding="utf-8")) for path in modules())
    return frozenset(word for found in words for word in found)


def prose(document: str) -> str:
    """Return the text of a document without paths and names of files."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.sub(r"[\w./-]+/[\w./-]*|[\w.]+\.(?:py|toml|md|svg|png)\b", "", text)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_method_that_a_document_names_is_there(document: str) -> None:
    named = re.findall(r"\b([A-Z][A-Za-z]+)\.([a-z_]\w*)", prose(document))
    ours = {(owner, part) for owner, part in named if owner not in OTHERS}
    assert {f"{owner}.{part}" for owner, part in ours if part not in members(owner)} == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_long_name_in_a_document_stands_in_the_program(document: str) -> None:
    named = set(re.findall(r"\b[a-z]+(?:_[a-z0-9]+)+\b", prose(document)))
    assert named - identifiers() - PACKAGES == set()


def test_files_that_a_translator_is_sent_to_are_there() -> None:
    guide = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
    named = [name for name in re.findall(r"`([\w./-]+/[\w.-]+)`", guide) if "CODE" not in name]
    own = set(re.findall(r"^\| `(.+?)`", guide, re.M))
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists() and name not in own] == []
    assert [name for name in own if not (ROOT / "locales" / "cs" / name).exists()] == []


def test_weblate_is_told_of_files_that_are_there() -> None:
    for component in json.loads((ROOT / "docs" / "weblate.json").read_text(encoding="utf-8")):
        assert (ROOT / component["new_base"]).is_file()
        assert any(ROOT.glob(component["filemask"]))


def test_every_name_that_the_glossary_explains_stands_in_the_program() -> None:
    rows = re.findall(r"^\| (.+?) \|", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), re.M)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert len(named) > 30
    assert [name for name in named if name not in identifiers()] == []


def test_the_screenshots_are_there_and_light() -> None:
    pictures = sorted((ROOT / "docs").glob("*.png"))
    names = [picture.name for picture in pictures]
    assert names == ["pass.png", "reckoning.png", "table.png", "title.png"]
    assert sum(picture.stat().st_size for picture in pictures) < 1_600_000
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"docs/{picture.name}" in readme for picture in pictures)


@pytest.mark.parametrize("level", roster.names())
def test_every_bot_has_a_name_for_people(level: str) -> None:
    assert strength(load("en"), level)
