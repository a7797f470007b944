"""The project's manners: what the documents promise, how the code is kept."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import smokingcat
from smokingcat import cli
from tests.project.tree import (
    ROOT,
    dotted,
    importers,
    kept_files,
    modules,
    parsed,
    private_accesses,
)

INSTALL = "python3 -m venv .venv && .venv/bin/pip install -q -e {what} && .venv/bin/{then}"
LONGEST_FUNCTION = 60
SPLINTER = 60
"""Lines from which on a module may stand for itself, whoever imports it."""

OURS = [
    path
    for folder in ("smokingcat", "tests", "art", "benchmarks")
    for path in modules(ROOT / folder)
]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def lines_of(name: str) -> list[str]:
    return [line.strip() for line in text_of(name).splitlines()]


def run(*command: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


# -- what the documents promise ----------------------------------------------------------


def test_the_readme_says_in_one_line_how_to_play_and_in_one_how_to_test() -> None:
    readme = lines_of("README.md")
    assert INSTALL.format(what=".", then="smokingcat") in readme
    assert INSTALL.format(what='".[test]"', then="python -m pytest -n auto") in readme


def test_the_first_thing_the_continuous_script_does_is_the_readmes_test_line() -> None:
    ours = [line for line in lines_of(".ci/run") if ".venv" in line]
    assert ours[0] == INSTALL.format(what='".[test]"', then="python -m pytest -n auto")
    assert (ROOT / ".ci/run").stat().st_mode & 0o111


def test_it_holds_the_floors_to_the_coverage_that_contributors_are_told() -> None:
    script, told = text_of(".ci/run"), text_of("CONTRIBUTING.md")
    floors = re.findall(r"^floors=\((.*)\)$", script, re.MULTILINE)[0].split()
    assert "--fail-under=95 " in script
    bar = " ".join(told.partition("the bar is 95 %")[2].partition("\n-")[0].split())
    assert re.findall(r"`smokingcat/(\w+)`", bar) == floors


def test_it_runs_every_test_of_the_programs_that_draw() -> None:
    wanted = {
        path
        for path in modules(ROOT / "tests")
        for extra in ("shapely", "fontTools", "soundfile")
        if f'pytest.importorskip("{extra}")' in path.read_text(encoding="utf-8")
    }
    lists = re.findall(r"(tests/\w+)/test_\{(.+)\}\.py", text_of(".ci/run"))
    run = {
        ROOT / folder / f"test_{name}.py" for folder, names in lists for name in names.split(",")
    }
    assert run == wanted


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
    ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "GLOSSARY.md", "SECURITY.md"],
)
def test_the_links_and_files_a_document_names_exist(document: str) -> None:
    text = text_of(document)
    links = [target for target in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in target]
    files = re.findall(r"`((?:smokingcat|tests|art|assets|locales|benchmarks)/[\w./-]*)`", text)
    outside = "../../releases"  # on a forge, the project's own page of them
    wanted = [name for name in [*links, *files] if "CODE" not in name and name != outside]
    missing = [name for name in wanted if not (ROOT / name).exists()]
    assert missing == []


def test_the_version_stands_in_the_package_alone_and_is_what_the_changes_begin_with() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"] == {"path": "smokingcat/__init__.py"}
    newest = re.search(r"^## (\S+) - \d{4}-\d\d-\d\d$", text_of("CHANGELOG.md"), re.M)
    assert newest is not None
    assert newest[1] == smokingcat.__version__


# -- how the code is kept ----------------------------------------------------------------


def test_ruff_finds_nothing() -> None:
    status, said = run("ruff", "check", "--quiet", ".")
    assert status == 0, said


def test_every_file_is_formatted() -> None:
    status, said = run("ruff", "format", "--check", "--quiet", ".")
    assert status == 0, said


def test_what_is_not_to_be_formatted_says_why_on_its_line() -> None:
    sign, reason = re.compile(r"# fmt: ?\w+$"), re.compile(r"  # \w.*  # fmt: skip$")
    bare = [
        f"{named(path)}:{number}"
        for path in [*OURS, ROOT / "build.spec", ROOT / "hatch_build.py"]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if sign.search(line) and not reason.search(line)
    ]
    assert bare == []


def test_mypy_is_strict_and_content() -> None:
    status, said = run("mypy")
    assert status == 0, said


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_function_is_longer_than_a_screen() -> None:
    long = {
        f"{named(path)}:{node.lineno} {node.name}": length
        for path in OURS
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert long == {}


def splinters() -> dict[str, str]:
    """Return the short modules that serve one other in their folder alone, and which that is."""
    found = {}
    for path in modules():
        is_short = len(path.read_text(encoding="utf-8").splitlines()) < SPLINTER
        if is_short and path.stem not in {"__init__", "__main__"}:
            users = importers(dotted(path))
            if len(users) == 1 and users[0].parent == path.parent:
                found[named(path)] = named(users[0])
    return found


def test_no_module_is_a_splinter_of_its_only_user() -> None:
    assert splinters() == {}


@pytest.mark.parametrize(
    ("floor", "most"),
    [*((floor, 0) for floor in ("bots", "coach", "i18n", "play", "rules", "table")), ("ui", 20)],
)
def test_tests_use_what_they_test_as_anybody_would(floor: str, most: int) -> None:
    files = modules(ROOT / "tests" / floor)
    reached = [found for path in files for found in private_accesses(path)]
    assert len(reached) <= most, "\n".join(reached)


def test_every_module_of_the_program_says_why_it_exists() -> None:
    silent = [named(path) for path in modules() if not ast.get_docstring(parsed(path))]
    assert silent == []


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
"""One of these stands wherever something is left behind; looking for them is quick."""
TEXT = {".py", ".md", ".toml", ".cfg", ".po", ".pot", ".txt", ".spec", ".yml", ".svg", ""}


def test_nothing_is_left_half_done_and_no_path_of_one_machine_is_named() -> None:
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
    "smokingcat/coach/problems.py",
    "smokingcat/decks/lettering.py",
    "smokingcat/decks/overlay.py",
    "smokingcat/i18n/catalogue.py",
    "smokingcat/i18n/messages.py",
    "smokingcat/i18n/pictures.py",
    "smokingcat/i18n/proofreading.py",
    "smokingcat/i18n/rulebook.py",
    "smokingcat/i18n/talk.py",
    "smokingcat/i18n/words.py",
    "smokingcat/ui/paint/keepsake.py",
    "smokingcat/ui/paint/outlines.py",
    "smokingcat/ui/paint/pieces.py",
}
"""Where files of the game itself are read."""
IN_THE_DRAWING_PROCESS = "smokingcat/easel/"


def test_what_anybody_may_have_put_there_is_opened_in_one_place() -> None:
    """By `smokingcat.intake`: a pipe or a device holds whoever opens it as if it were a file."""
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


TOLD_OF = {
    "benchmarks/fuzz.py",
    "smokingcat/cli.py",
    "smokingcat/decks/notice.py",
    "smokingcat/ui/access/bridge.py",
    "smokingcat/ui/shell/app.py",
    "smokingcat/ui/shell/rescue.py",
}
"""Where whatever nobody has expected is told: to the player, or to whoever provoked it; what fails
between AccessKit and a reader is written down, and play goes on."""


def test_no_exception_is_swallowed_whole() -> None:
    wide = [
        f"{named(path)}:{node.lineno}"
        for path in OURS
        if named(path) not in TOLD_OF
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ExceptHandler)
        and isinstance(node.type, ast.Name | None)
        and (node.type is None or node.type.id in {"Exception", "BaseException"})
    ]
    assert wide == []
