"""What shops, menus and the release are told: made of what stands elsewhere, and true."""

from __future__ import annotations

import re
import runpy
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


def test_a_shop_shows_the_newest_version_with_pictures_that_exist(
    shop: ElementTree.Element,
) -> None:
    releases = [release.get("version") for release in shop.iter("release")]
    assert releases[0] == smokingcat.__version__
    names = [(image.text or "").rpartition("/")[2] for image in shop.iter("image")]
    assert names == ["table.png", "title.png", "pass.png", "reckoning.png"]
    assert all((ROOT / "docs" / name).is_file() for name in names)


def test_a_shop_knows_of_beer_and_pipes_and_that_no_network_is_needed(
    shop: ElementTree.Element,
) -> None:
    rated = {part.get("id"): part.text for part in shop.iter("content_attribute")}
    assert rated == {"drugs-alcohol": "moderate", "drugs-tobacco": "moderate"}
    assert shop.findtext("requires/internet") == "offline-only"


def test_a_shop_tells_of_every_way_to_play_and_whose_the_game_is(
    shop: ElementTree.Element, share: dict[str, Any]
) -> None:
    controls = {control.text for control in shop.iter("control")}
    assert controls == {"pointing", "keyboard", "touch", "gamepad"}
    told = share["SHOP"]["en"]["told"][-1]
    assert "Mouse, finger, keyboard or gamepad" in told
    maker = shop.find("developer")
    assert maker is not None
    assert maker.findtext("name") == shop.findtext("developer_name")
    assert share["NAME"].startswith(f"{maker.get('id')}.")


def test_shop_and_menu_speak_every_language_of_the_game(
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


def test_a_desktop_hands_the_game_what_it_saves_by_name_and_by_what_it_begins_with(
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
    told = [part.text for part in shop.iter("mediatype")]
    assert opened.split(";") == told == [kind.get("type") for kind in kinds]


@pytest.mark.parametrize("file", [[], ["a.match"]])
def test_the_menu_starts_the_game_with_a_file_and_without(
    file: list[str], share: dict[str, Any]
) -> None:
    (program, *options) = re.findall(r"^Exec=(.+)$", share["menu_entry"](), re.M)[0].split()
    given = [part for option in options for part in (file if option == "%f" else [option])]
    assert program == "smokingcat"
    assert parser_of(catalogue.load("en")).parse_args(given).open == (file[0] if file else None)


def test_windows_calls_our_files_as_other_desktops_do(share: dict[str, Any]) -> None:
    words = (ROOT / "packaging" / "windows" / "words.nsh").read_text(encoding="utf-8")
    for kind, name in zip(share["KINDS"], ("aMatch", "aLuggage"), strict=True):
        called = re.findall(rf'^LangString {name} \S+ "(.+)"$', words, re.M)
        assert set(called) == {kind.told(code) for code in catalogue.available()}


@pytest.mark.parametrize(
    ("homepage", "name"),
    [
        ("https://github.com/Some-One/smokingcat", "io.github.some_one.SmokingCat"),
        ("https://cards.example/cat", "example.cards.SmokingCat"),
    ],
)
def test_shops_tell_the_game_from_others_by_whose_page_it_is(homepage: str, name: str) -> None:
    assert runpy.run_path(NAMING)["name_among_programs"](homepage) == name


def test_addresses_stand_in_one_place() -> None:
    place = "smokingcat" + ".example"
    texts = [path for path in kept_files() if path.suffix in {".md", ".toml", ".py", ".sh", ".yml"}]
    holding = [path for path in texts if place in path.read_text(encoding="utf-8")]
    assert {path.relative_to(ROOT).as_posix() for path in holding} <= {"pyproject.toml"}


def test_the_readme_says_which_linux_is_old_enough() -> None:
    assert f"glibc {GLIBC}" in (ROOT / "README.md").read_text(encoding="utf-8")


def problems(tag: str, root: Path) -> list[str]:
    found: list[str] = runpy.run_path(str(ROOT / "packaging" / "ready.py"))["problems"](tag, root)
    return found


def checkout(folder: Path, heading: str = "1.2.0 - 2030-01-31", home: str = "cat.org") -> Path:
    """Write what a release is asked about: version 1.2.0, its changes, its addresses."""
    (folder / "smokingcat").mkdir()
    (folder / "smokingcat" / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (folder / "CHANGELOG.md").write_text(f"# Changes\n\n## {heading}\n\n## 1.1.0 - 2029-01-01\n")
    (folder / "pyproject.toml").write_text(
        f'[project]\nauthors = [{{ email = "table@cat.org" }}]\n'
        f'[project.urls]\nHomepage = "https://{home}/"\n'
    )
    return folder


def test_a_tag_is_ready_if_version_changes_and_addresses_agree(tmp_path: Path) -> None:
    assert problems("v1.2.0", checkout(tmp_path)) == []


def test_a_tag_of_another_version_is_not_released(tmp_path: Path) -> None:
    assert problems("v1.3.0", checkout(tmp_path)) == ["the tag is v1.3.0, the version 1.2.0"]


def test_changes_without_a_day_are_not_released(tmp_path: Path) -> None:
    (said,) = problems("v1.2.0", checkout(tmp_path, heading="Unreleased"))
    assert said.startswith("the changes begin with 'Unreleased'")


def test_nothing_is_released_from_an_address_that_is_nobodys(tmp_path: Path) -> None:
    (said,) = problems("v1.2.0", checkout(tmp_path, home="cat.example"))
    assert said.startswith("pyproject.toml: Homepage is nobody's")
