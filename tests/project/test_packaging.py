"""Tests of the packages for users: wheel, sdist, and the standalone folder."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import smokingcat
from smokingcat.bots import roster
from tests.program.game import write_settings
from tests.project.tree import ROOT, kept_files, modules

MATCH = ["--autoplay", "--seed", "7", "--speed", "10000", "--lang", "en", "--word", "PES"]
GLIBC = "2.35"
"""The oldest supported C library, that of Ubuntu 22.04; named in the readme."""
STRONGEST = [roster.names()[-1]] * 3


def below(folder: str, *suffixes: str) -> set[str]:
    """Return the project's files under a folder, by default with any suffix."""
    names = {path.relative_to(ROOT).as_posix() for path in kept_files()}
    return {n for n in names if n.startswith(f"{folder}/") and n.endswith(suffixes or "")}


def packed(out: Path) -> tuple[set[str], set[str]]:
    """Build sdist and wheel into a folder; return the names in each."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(out)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,), (source,) = out.glob("*.whl"), out.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive, tarfile.open(source) as tape:
        return set(archive.namelist()), {name.partition("/")[2] for name in tape.getnames()}


@pytest.mark.long  # 5 seconds; needed after changes to pyproject.toml, hatch_build.py or folders
def test_wheel_and_sdist_contain_exactly_the_wanted_files(tmp_path: Path) -> None:
    wheel, source = packed(tmp_path)
    catalogues = {name.removesuffix(".po") + ".mo" for name in below("locales", ".po")}
    read = ("/rules.md", "/words.txt", "/talk.toml", "/pictures.toml")
    data = below("assets") | below("locales", *read) | catalogues
    info = f"smokingcat-{smokingcat.__version__}.dist-info"
    facts = ["METADATA", "RECORD", "WHEEL", "entry_points.txt"]
    licences = ["licenses/LICENSE", "licenses/LICENSE-ART"]
    assert wheel == (
        below("smokingcat")
        | {f"smokingcat/_data/{name}" for name in data}
        | {f"{info}/{name}" for name in [*facts, *licences]}
    )
    kept = {path.relative_to(ROOT).as_posix() for path in kept_files()}
    assert source == kept | {"PKG-INFO"}


def test_the_package_index_page_has_absolute_links_and_pictures() -> None:
    line = [sys.executable, "-m", "hatchling", "metadata"]
    facts = json.loads(subprocess.run(line, cwd=ROOT, check=True, capture_output=True).stdout)
    page, urls = facts["readme"]["text"], facts["urls"]
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert [link for link in links if not link.startswith("https://")] == []
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", page)
    assert f"{urls['Pictures']}/table.png" in pictures
    assert all((ROOT / "docs" / link.rpartition("/")[2]).is_file() for link in pictures)
    assert f"{urls['Source']}/releases" in links
    inside = {link.partition("/blob/HEAD/")[2] for link in links if "/blob/HEAD/" in link}
    assert "docs/access.md" in inside
    assert all((ROOT / place).is_file() for place in inside)


def left_out() -> list[str]:
    """Return the modules that the standalone folder leaves out."""
    lines = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body
    (names,) = (
        line.value
        for line in lines
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "UNUSED"
    )
    found: list[str] = ast.literal_eval(names)
    return found


@pytest.mark.long
def test_all_imports_work_without_the_modules_left_out_of_the_folder() -> None:
    line = re.compile(
        r"^ *(?:from|import) ((?!smokingcat|babel|distributed)[\w.]+)(?: import .*)?$", re.M
    )
    asked = {name for path in modules() for name in line.findall(path.read_text("utf-8"))}
    wanted = sorted(name for name in asked if name.split(".")[0] not in sys.stdlib_module_names)
    assert len(wanted) > 5
    done = subprocess.run(
        [sys.executable, "-c", "import importlib, sys\n"
         "sys.modules.update(dict.fromkeys(sys.argv[1].split()))\n"
         "for name in sys.argv[2:]: importlib.import_module(name)",
         " ".join(left_out()), *wanted],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )  # one line an option  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.long
def test_the_standalone_folder_plays_a_match_without_python(tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller")
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", str(tmp_path / "dist"),
         "--workpath", str(tmp_path / "build"), "build.spec"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )  # one line an option  # fmt: skip
    folder = tmp_path / "dist" / "SmokingCat"
    program = folder / "SmokingCat"
    glibc = [ROOT / "packaging" / "linux" / "glibc.sh", folder]
    needed = subprocess.run(glibc, capture_output=True, text=True, check=True).stdout.strip()
    assert tuple(map(int, needed.split("."))) <= tuple(map(int, GLIBC.split(".")))
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for home in ("alone", "source"):
        write_settings(tmp_path / home, levels=STRONGEST)
    drawing = subprocess.run(
        [program, "draw-decks"],
        input=b'{"face_seconds": 1, "memory": 300000000, "file": 1, "drawing": 1, "pixels": 1}\n',
        capture_output=True,
        env={},
        check=False,
    )
    assert drawing.stdout == b'{"ready": true}\n'
    alone = subprocess.run(
        [program, *MATCH],
        cwd="/",
        env={**silent, "SMOKINGCAT_HOME": str(tmp_path / "alone")},
        capture_output=True,
        text=True,
        check=False,
    )
    from_source = subprocess.run(
        [sys.executable, "-m", "smokingcat", *MATCH],
        cwd=ROOT,
        env={**os.environ, **silent, "SMOKINGCAT_HOME": str(tmp_path / "source")},
        capture_output=True,
        text=True,
        check=False,
    )
    arena = subprocess.run(
        [program, "arena", "--seats", "sly,kitten,kitten,kitten", "--rounds", "8",
         "--processes", "2"],
        env={"LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )  # one line an option  # fmt: skip
    assert (arena.returncode, arena.stderr) == (0, "")
    assert arena.stdout.startswith("8 rounds, seed 1\n")
    assert (alone.returncode, alone.stderr) == (0, "")
    assert len(alone.stdout.splitlines()) == 1
    assert alone.stdout == from_source.stdout
