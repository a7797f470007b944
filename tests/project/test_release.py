"""Tests of data for software shops, menus and releases: complete and consistent."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import smokingcat
from smokingcat.commands.arguments import parser_of
from smokingcat.i18n.catalogue import catalogue
from smokingcat.store.backup import pack
from tests.match.sessions import store_in
from tests.project.test_packaging import GLIBC
from tests.project.tree import ROOT, kept_files

PINNED = re.compile(r"uses: [\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
NAMING = str(ROOT / "packaging" / "naming.py")
KNOWN = {"": "http://www.freedesktop.org/standards/shared-mime-info"}


@pytest.fixture(scope="module")
def share() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "packaging" / "linux" / "share.py"))


@pytest.fixture(scope="module")
def shop(share: dict[str, Any]) -> ElementTree.Element:
    return ElementTree.fromstring(share["shop_page"]())


def test_every_action_of_a_workflow_is_pinned_to_a_commit() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    lines = [line for path in workflows for line in path.read_text("utf-8").splitlines()]
    used = [line.strip().removeprefix("- ") for line in lines if "uses:" in line]
    assert len(used) > 20
    assert [line for line in used if not PINNED.fullmatch(line)] == []


def test_the_shop_page_shows_the_newest_version_and_existing_pictures(
    shop: ElementTree.Element,
) -> None:
    releases = [release.get("version") for release in shop.iter("release")]
    assert releases[0] == smokingcat.__version__
    names = [(image.text or "").rpartition("/")[2] for image in shop.iter("image")]
    assert names == ["table.png", "title.png", "pass.png", "reckoning.png"]
    assert all((ROOT / "docs" / name).is_file() for name in names)


def test_the_shop_page_rates_alcohol_and_tobacco_and_needs_no_network(
    shop: ElementTree.Element,
) -> None:
    rated = {part.get("id"): part.text for part in shop.iter("content_attribute")}
    assert rated == {"drugs-alcohol": "moderate", "drugs-tobacco": "moderate"}
    assert shop.findtext("requires/internet") == "offline-only"


def test_the_shop_page_names_all_input_devices_and_the_developer(
    shop: ElementTree.Element, share: dict[str, Any]
) -> None:
    controls = {control.text for control in shop.iter("control")}
    assert controls == {"pointing", "keyboard", "touch", "gamepad"}
    last = share["SHOP"]["en"]["description"][-1]
    assert "Mouse, finger, keyboard or gamepad" in last
    maker = shop.find("developer")
    assert maker is not None
    assert maker.findtext("name") == shop.findtext("developer_name")
    assert share["NAME"].startswith(f"{maker.get('id')}.")


def test_shop_page_and_menu_entry_have_every_language_of_the_game(
    shop: ElementTree.Element, share: dict[str, Any]
) -> None:
    others = set(catalogue.available()) - {"en"}
    for tag in ("p", "caption", "summary"):
        assert {part.get(LANGUAGE) for part in shop.iter(tag)} == {None, *others}
    comments = ElementTree.fromstring(share["file_kinds"]()).iterfind("*/comment", KNOWN)
    assert {part.get(LANGUAGE) for part in comments} == {None, *others}
    assert all(len(part.text or "") < 90 for part in shop.iter("summary"))
    menu = share["menu_entry"]()
    for key in ("GenericName", "Comment", "Keywords"):
        assert set(re.findall(rf"^{key}\[(\w+)\]=.", menu, re.M)) == others
    assert "\nName[cs]=Kouřící kočka\n" in menu


def test_saved_files_match_the_registered_file_types_by_name_and_first_bytes(
    share: dict[str, Any], shop: ElementTree.Element, tmp_path: Path
) -> None:
    saved = {
        "*.match": (ROOT / "tests" / "records" / "hejma-alone.txt").read_bytes(),
        "*.smokingcat": pack(
            store_in(tmp_path / "matches"), tmp_path / "settings.json", tmp_path / "all.smokingcat"
        ).read_bytes(),
    }
    kinds = ElementTree.fromstring(share["file_kinds"]()).findall("mime-type", KNOWN)
    for kind in kinds:
        (glob,), (begins,) = kind.findall("glob", KNOWN), kind.findall("magic/match", KNOWN)
        file = saved.pop(glob.get("pattern", ""))
        assert file[int(begins.get("offset", "")) :].startswith(begins.get("value", "").encode())
    assert saved == {}
    (opened,) = re.findall(r"^MimeType=(.+);$", share["menu_entry"](), re.M)
    provided = [part.text for part in shop.iter("mediatype")]
    assert opened.split(";") == provided == [kind.get("type") for kind in kinds]


@pytest.mark.parametrize("file", [[], ["a.match"]])
def test_the_menu_entry_starts_the_game_with_and_without_a_file(
    file: list[str], share: dict[str, Any]
) -> None:
    (program, *options) = re.findall(r"^Exec=(.+)$", share["menu_entry"](), re.M)[0].split()
    given = [part for option in options for part in (file if option == "%f" else [option])]
    assert program == "smokingcat"
    assert parser_of(catalogue.load("en")).parse_args(given).open == (file[0] if file else None)


def test_file_types_have_the_same_names_on_windows_and_linux(share: dict[str, Any]) -> None:
    words = (ROOT / "packaging" / "windows" / "words.nsh").read_text(encoding="utf-8")
    for kind, name in zip(share["KINDS"], ("aMatch", "aLuggage"), strict=True):
        called = re.findall(rf'^LangString {name} \S+ "(.+)"$', words, re.M)
        assert set(called) == {kind.title(code) for code in catalogue.available()}


@pytest.mark.parametrize(
    ("homepage", "name"),
    [
        ("https://github.com/Some-One/smokingcat", "io.github.some_one.SmokingCat"),
        ("https://cards.example/cat", "example.cards.SmokingCat"),
    ],
)
def test_the_application_id_is_the_reversed_homepage(homepage: str, name: str) -> None:
    assert runpy.run_path(NAMING)["application_id"](homepage) == name


def test_the_placeholder_address_is_only_in_pyproject() -> None:
    place = "smokingcat" + ".example"
    texts = [path for path in kept_files() if path.suffix in {".md", ".toml", ".py", ".sh", ".yml"}]
    holding = [path for path in texts if place in path.read_text(encoding="utf-8")]
    assert {path.relative_to(ROOT).as_posix() for path in holding} <= {"pyproject.toml"}


def test_the_readme_names_the_oldest_glibc() -> None:
    assert f"glibc {GLIBC}" in (ROOT / "README.md").read_text(encoding="utf-8")


def problems(tag: str, root: Path, committed: str = "2030-01-31") -> list[str]:
    check = runpy.run_path(str(ROOT / "packaging" / "ready.py"))["problems"]
    found: list[str] = check(tag, committed, root)
    return found


def checkout(folder: Path, heading: str = "1.2.0 - 2030-01-31", home: str = "cat.org") -> Path:
    """Write the files that a release check reads: version 1.2.0, its changes, its addresses."""
    (folder / "smokingcat").mkdir()
    (folder / "smokingcat" / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (folder / "CHANGELOG.md").write_text(f"# Changes\n\n## {heading}\n\n## 1.1.0 - 2029-01-01\n")
    (folder / "pyproject.toml").write_text(
        f'[project]\nauthors = [{{ email = "table@cat.org" }}]\n'
        f'[project.urls]\nHomepage = "https://{home}/"\n'
    )
    return folder


def test_a_tag_that_matches_version_and_changelog_and_addresses_is_accepted(
    tmp_path: Path,
) -> None:
    assert problems("v1.2.0", checkout(tmp_path)) == []


def test_a_tag_of_another_version_is_a_problem(tmp_path: Path) -> None:
    assert problems("v1.3.0", checkout(tmp_path)) == ["the tag is v1.3.0, the version 1.2.0"]


def test_a_changelog_section_without_a_date_is_reported(tmp_path: Path) -> None:
    (problem,) = problems("v1.2.0", checkout(tmp_path, heading="Unreleased"))
    assert problem.startswith("the changes begin with 'Unreleased'")


def test_a_changelog_older_than_the_newest_commit_is_a_problem(tmp_path: Path) -> None:
    (problem,) = problems("v1.2.0", checkout(tmp_path), committed="2030-02-01")
    assert problem == "the changes are dated 2030-01-31, but the newest commit is of 2030-02-01"


def test_an_example_address_is_a_problem(tmp_path: Path) -> None:
    (problem,) = problems("v1.2.0", checkout(tmp_path, home="cat.example"))
    assert problem.startswith("pyproject.toml: Homepage is still an example")


@pytest.mark.skipif(
    not shutil.which("update-mime-database"), reason="needs shared-mime-info of a Linux desktop"
)
def test_a_removed_tarball_leaves_no_file_type(share: dict[str, Any], tmp_path: Path) -> None:
    unpacked, prefix = tmp_path / "unpacked", tmp_path / "prefix"
    for place, text in (
        ("lib/SmokingCat", ""),
        ("share/applications/smokingcat.desktop", share["menu_entry"]()),
        ("share/mime/packages/cat.xml", share["file_kinds"]()),
    ):
        (unpacked / place).parent.mkdir(parents=True)
        (unpacked / place).write_text(text, encoding="utf-8")
    script = ROOT / "packaging" / "linux" / "install.sh"
    shutil.copy(script, unpacked)
    install = [str(unpacked / script.name), "--prefix", str(prefix)]
    subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
    types = prefix / "share" / "mime" / "globs2"
    assert "*.match" in types.read_text(encoding="utf-8")
    subprocess.run([*install, "--remove"], check=True, stdout=subprocess.DEVNULL)
    left = [path for path in prefix.rglob("*") if path.is_file()]
    assert [path for path in left if b"smokingcat" in path.read_bytes()] == []
