"""Tests of the licence notices in the standalone folder."""

from __future__ import annotations

import re
import runpy
import tomllib
from collections.abc import Callable, Iterable
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from typing import Any

import pytest

from tests.project.tree import ROOT

TERMS = re.compile(r"Permission is|Redistribution and use|GNU LESSER GENERAL|SIL OPEN FONT", re.I)


Sections = Callable[..., dict[str, str]]


@pytest.fixture(scope="module")
def notices_of() -> Sections:
    """Return a function that gives the notices by title, for files and distributions."""
    notices = runpy.run_path(str(ROOT / "packaging" / "notices.py"))["notices"]

    def sections(files: Iterable[Path], installed: Iterable[Distribution] = ()) -> dict[str, str]:
        _, *parts = re.split(r"^={78}$\n", notices(files, installed), flags=re.M)
        return {name.strip(): text for name, text in zip(parts[::2], parts[1::2], strict=True)}

    return sections


def packed(one: Distribution) -> list[Path]:
    """Return the libraries of a distribution, and one other file."""
    files = [Path(str(one.locate_file(file))) for file in one.files or ()]
    return [file for file in files if ".so" in file.name or file.name == "__init__.py"]


def test_every_dependency_has_a_notice_with_its_terms(notices_of: Sections) -> None:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [re.split(r"[<>=]", line)[0] for line in project["project"]["dependencies"]]
    installed = [distribution(name) for name in needed]
    notices = notices_of((file for one in installed for file in packed(one)), installed)
    calls = {one.name for one in installed}
    named = {title.rpartition(" ")[0]: text for title, text in notices.items()}
    assert calls | {"Python"} <= set(named)
    assert [name for name in calls if not TERMS.search(named[name])] == []
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in named["Python"]
    assert "GNU LESSER GENERAL" in notices["libsndfile"]
    assert "FreeType Project LICENSE" in notices["FreeType"]


def test_crates_are_listed_with_and_without_a_list_in_the_wheel(notices_of: Sections) -> None:
    installed = [distribution(name) for name in ("accesskit", "resvg_py")]
    notices = notices_of((file for one in installed for file in packed(one)), installed)
    (ours,) = (text for title, text in notices.items() if title.startswith("accesskit"))
    (theirs,) = (text for title, text in notices.items() if title.startswith("resvg_py"))
    assert "  with zbus 5.11.0: MIT\n" in ours
    assert "  with usvg" in theirs


def test_crates_of_an_unknown_version_raise_runtime_error(notices_of: Sections) -> None:
    class Newer(PathDistribution):
        version = "0.7.1"

    installed = distribution("accesskit")
    assert isinstance(installed, PathDistribution)
    newer = Newer(installed._path)  # noqa: SLF001
    with pytest.raises(RuntimeError, match=r"knows accesskit 0\.7\.0, and packed is 0\.7\.1"):
        notices_of(packed(newer), [newer])


@pytest.mark.parametrize(
    "name", ["libpng16-fefdc88d.so.16.58.0", "libpng16-16.dll", "libpng16.16.58.0.dylib"]
)
def test_a_library_is_recognised_by_its_name_on_each_system(
    name: str, notices_of: Sections
) -> None:
    assert "PNG Reference Library" in notices_of([Path(name)])["libpng"]


def test_an_unknown_library_raises_runtime_error(notices_of: Sections) -> None:
    with pytest.raises(RuntimeError, match=r"does not know .*libwonder\.so\.1"):
        notices_of([Path("/somewhere/libwonder.so.1")])
