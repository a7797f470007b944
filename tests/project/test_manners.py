"""Tests of the project's conventions: promises of documents, leftovers in files."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import smokingcat
from smokingcat import cli
from tests.project.tree import ROOT, kept_files, modules, parsed

INSTALL = "python3 -m venv .venv && .venv/bin/pip install -q -e {what} && .venv/bin/{then}"

OURS = [
    path
    for folder in ("smokingcat", "tests", "art", "benchmarks")
    for path in modules(ROOT / folder)
]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def lines_of(name: str) -> list[str]:
    return [line.strip() for line in text_of(name).splitlines()]


def test_the_readme_has_one_line_to_play_and_one_to_test() -> None:
    readme = lines_of("README.md")
    assert INSTALL.format(what=".", then="smokingcat") in readme
    assert INSTALL.format(what='".[test]"', then="python -m pytest -n auto") in readme


def test_ci_starts_with_the_test_line_of_the_readme() -> None:
    ours = [line for line in lines_of(".ci/run") if ".venv" in line]
    assert ours[0] == INSTALL.format(what='".[test]"', then="python -m pytest -n auto")
    assert (ROOT / ".ci/run").stat().st_mode & 0o111


def test_ci_requires_the_coverage_named_in_contributing() -> None:
    script, guide = text_of(".ci/run"), text_of("CONTRIBUTING.md")
    packages = re.findall(r"^packages=\((.*)\)$", script, re.MULTILINE)[0].split()
    assert "--fail-under=95 " in script
    bar = " ".join(guide.partition("the bar is 95 %")[2].partition("\n")[0].split())
    assert re.findall(r"`smokingcat/(\w+)`", bar) == packages


def test_ci_runs_the_tests_of_the_tools() -> None:
    folders = {str(path.relative_to(ROOT)) for path in ROOT.glob("*/tests")}
    assert folders <= set(text_of(".ci/run").split())


def commands_of_the_readme() -> list[str]:
    found = re.findall(r"^    smokingcat(.*)$", text_of("README.md"), re.MULTILINE)
    return [line.split("   ")[0].strip() for line in found]


@pytest.mark.parametrize("command", commands_of_the_readme())
def test_a_command_of_the_readme_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main([*command.split(), "--help"])
    assert left.value.code == 0
    assert ": smokingcat" in capsys.readouterr().out


@pytest.mark.parametrize(
    "document",
    [
        *["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "GLOSSARY.md", "SECURITY.md"],
        *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/**/*.md")),
    ],
)
def test_links_and_files_named_in_a_document_exist(document: str) -> None:
    text, folder = text_of(document), (ROOT / document).parent
    links = [target for target in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in target]
    files = re.findall(r"`((?:smokingcat|tests|art|assets|locales|benchmarks)/[\w./-]*)`", text)
    outside = "../../releases"  # the releases page of the project's host
    wanted = [folder / name for name in links if name != outside]
    wanted += [ROOT / name for name in files if "CODE" not in name]
    missing = [path for path in wanted if not path.exists()]
    assert missing == []


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"] == {"path": "smokingcat/__init__.py"}
    newest = re.search(r"^## (\S+) - \d{4}-\d\d-\d\d$", text_of("CHANGELOG.md"), re.M)
    assert newest is not None
    assert newest[1] == smokingcat.__version__


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


LEFT_BEHIND = re.compile(
    "|".join(
        [
            r"\bTO" r"DO\b",
            r"\bFIX" r"ME\b",
            r"\bX" r"XX\b",
            r"(?<![\w.~])/(?:home|root|work|Users)/\w",
            r"except\s*:",
        ]
    )
)
SIGNS = ("ODO", "IXM", "XX", "home/", "root/", "work/", "Users/", "except")
"""Parts of the words in `LEFT_BEHIND`, for a fast first search."""
TEXT = {".py", ".md", ".toml", ".cfg", ".po", ".pot", ".txt", ".spec", ".yml", ".svg", ""}


def test_no_file_has_leftovers_or_paths_of_one_machine() -> None:
    found = [
        f"{named(path)}:{number}: {line.strip()[:80]}"
        for path in kept_files()
        if path.suffix in TEXT and path.stat().st_size < 1_000_000
        if any(sign in (text := path.read_text(encoding="utf-8")) for sign in SIGNS)
        for number, line in enumerate(text.splitlines(), 1)
        if LEFT_BEHIND.search(line)
    ]
    assert found == []


SHIPPED = {
    "smokingcat/bots/edition.py",
    "smokingcat/bots/learned/tables.py",
    "smokingcat/coach/problems/problem.py",
    "smokingcat/decks/lettering.py",
    "smokingcat/decks/overlay.py",
    "smokingcat/i18n/catalogue/catalogue.py",
    "smokingcat/i18n/messages.py",
    "smokingcat/a11y/card_descriptions.py",
    "smokingcat/i18n/proofreading.py",
    "smokingcat/i18n/rulebook/reader.py",
    "smokingcat/i18n/talk.py",
    "smokingcat/i18n/catalogue/playing_words.py",
    "smokingcat/ui/screens/title/title_cache.py",
    "smokingcat/ui/paint/sprite_atlas.py",
}
"""Modules that read files of the game itself."""
IN_THE_DRAWING_PROCESS = "smokingcat/decks/worker/"


def test_only_listed_modules_open_files_without_safe_files() -> None:
    # `smokingcat.common.safe_files` opens them: opening a pipe or a device as a file blocks.
    elsewhere = {
        named(path)
        for path in OURS
        if named(path).startswith("smokingcat/")
        and not named(path).startswith(IN_THE_DRAWING_PROCESS)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in {"read_bytes", "read_text"}
        or (node.func.attr == "open" and [*map(ast.unparse, node.args)] in (["'rb'"], ["'r'"]))
    }
    assert elsewhere == SHIPPED
