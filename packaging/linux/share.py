"""Writes the desktop files for Linux: ``python packaging/linux/share.py OUT``.

OUT gets the layout of ``/usr/share``: menu entry, icons in all sizes, shop page (AppStream), file
types, and manual page. Names come from ``packaging/naming.py`` and the catalogues, sentences from
``packaging/shop.toml``, addresses from ``pyproject.toml``. Versions and dates come from
``CHANGELOG.md``, commands from the program. The program needs the extra ``art``.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from naming import KINDS, NAME, PROJECT, SHOP

from smokingcat import __version__
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import SOURCE

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = [SOURCE, *(code for code in sorted(SHOP) if code != SOURCE)]
PICTURES = ["table", "title", "pass", "reckoning"]
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def summary(code: str) -> str:
    """Return the line below the game's name, without its full stop."""
    words = catalogue.load(code)
    line = words.gettext("Smoking Cat: four players, 32 cards, and one Ober nobody wants.")
    line = line.partition(": ")[2].rstrip(".")
    return line[0].upper() + line[1:]


def releases() -> list[tuple[str, str]]:
    """Return version and date of each release in the changelog, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## (\d\S*) - (\d{4}-\d\d-\d\d)$", text, re.M)


def menu_entry() -> str:
    """Return the menu entry in every language."""
    lines = ["[Desktop Entry]", "Type=Application"]

    def add(key: str, texts: dict[str, str]) -> None:
        for code, text in texts.items():
            if code == SOURCE or text != texts[SOURCE]:
                lines.append(f"{key}={text}" if code == SOURCE else f"{key}[{code}]={text}")

    add("Name", {code: catalogue.load(code).game for code in LANGUAGES})
    add("GenericName", {code: SHOP[code]["kind"] for code in LANGUAGES})
    add("Comment", {code: summary(code) for code in LANGUAGES})
    add("Keywords", {code: ";".join(SHOP[code]["keywords"]) + ";" for code in LANGUAGES})
    lines += [
        "Exec=smokingcat --open %f",
        "Icon=smokingcat",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"MimeType={';'.join(kind.mime for kind in KINDS)};",
        "StartupWMClass=smokingcat",
        "StartupNotify=false",
    ]
    return "\n".join(lines) + "\n"


class XmlDocument:
    """An XML document that is built element by element."""

    def __init__(self, tag: str, **attributes: str) -> None:
        self.root = ElementTree.Element(tag, attributes)

    def add(self, path: str, text: str = "", **attributes: str) -> ElementTree.Element:
        """Add an element at ``path``; missing parents are made."""
        *parents, tag = path.split("/")
        place = self.root
        for parent in parents:
            found = place.findall(parent)
            place = found[-1] if found else ElementTree.SubElement(place, parent)
        added = ElementTree.SubElement(place, tag, attributes)
        added.text = text or None
        return added

    def add_translated(self, path: str, texts: dict[str, str]) -> None:
        """Add a text in every language."""
        for code, text in texts.items():
            if code == SOURCE or text != texts[SOURCE]:
                added = self.add(path, text)
                if code != SOURCE:
                    added.set(_LANG, code)

    def text(self) -> str:
        ElementTree.indent(self.root)
        body = ElementTree.tostring(self.root, encoding="unicode")
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def shop_page() -> str:
    """Return the page for software shops: AppStream's metainfo."""
    urls = PROJECT["urls"]
    shop = XmlDocument("component", type="desktop-application")
    shop.add("id", NAME)
    shop.add("metadata_license", "CC-BY-4.0")
    shop.add("project_license", PROJECT["license"])
    shop.add_translated("name", {code: catalogue.load(code).game for code in LANGUAGES})
    shop.add_translated("summary", {code: summary(code) for code in LANGUAGES})
    maker = PROJECT["authors"][0]["name"]
    shop.add("developer_name", maker)  # for AppStream before 1.0, as in Debian 12
    shop.add("developer", id=NAME.rpartition(".")[0])
    shop.add("developer/name", maker)
    for number in range(len(SHOP[SOURCE]["description"])):
        shop.add_translated(
            "description/p", {code: SHOP[code]["description"][number] for code in LANGUAGES}
        )
    shop.add("launchable", "smokingcat.desktop", type="desktop-id")
    shop.add("icon", "smokingcat", type="stock")
    shop.add("provides/binary", "smokingcat")
    for kind in KINDS:
        shop.add("provides/mediatype", kind.mime)
    shop.add("categories/category", "Game")
    shop.add("categories/category", "CardGame")
    for kind, name in (
        ("homepage", "Homepage"), ("bugtracker", "Issues"), ("vcs-browser", "Source"),
    ):  # one address each  # fmt: skip
        shop.add("url", urls[name], type=kind)
    for number, picture in enumerate(PICTURES):
        first = {"type": "default"} if number == 0 else {}
        shop.add("screenshots/screenshot", **first)
        captions = {code: SHOP[code]["pictures"][number] for code in LANGUAGES}
        shop.add_translated("screenshots/screenshot/caption", captions)
        shop.add("screenshots/screenshot/image", f"{urls['Pictures']}/{picture}.png", type="source")
    # Beer is on the table, and the cats smoke pipes.
    shop.add("content_rating", type="oars-1.1")
    for subject in ("drugs-alcohol", "drugs-tobacco"):
        shop.add("content_rating/content_attribute", "moderate", id=subject)
    shop.add("requires/internet", "offline-only")
    shop.add("requires/display_length", "540", compare="ge")
    for control in ("pointing", "keyboard", "touch", "gamepad"):
        shop.add("supports/control", control)
    for version, date in releases():
        shop.add("releases/release", version=version, date=date)
        shop.add("releases/release/url", urls["Changelog"])
    return shop.text()


def file_kinds() -> str:
    """Return the file types of the game: freedesktop's shared MIME-info.

    Files are also recognised by their first bytes, because mail may change their names.
    """
    known = XmlDocument("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    for kind in KINDS:
        known.add("mime-type", type=kind.mime)
        known.add_translated("mime-type/comment", {code: kind.title(code) for code in LANGUAGES})
        known.add("mime-type/icon", name="smokingcat")
        known.add("mime-type/sub-class-of", type=kind.is_a)
        offset, begins = kind.begins
        known.add("mime-type/magic", priority="60")
        known.add("mime-type/magic/match", type="string", offset=str(offset), value=begins)
        known.add("mime-type/glob", pattern=f"*.{kind.ending}")
    return known.text()


def manual() -> str:
    """Return the manual page: the program's help, and the places of files."""

    def help_of(*command: str) -> str:
        run = [sys.executable, "-m", "smokingcat", *command, "--help"]
        english = {**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8", "COLUMNS": "76"}
        text = subprocess.run(run, env=english, check=True, capture_output=True, text=True).stdout
        return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")

    newest, date = releases()[0]
    whole = help_of()
    commands = re.findall(r"^    (\w+)  ", whole.partition("\ncommands:")[2], re.M)
    lines = [
        f'.TH SMOKINGCAT 6 "{date}" "Smoking Cat {newest}" "Games"',
        ".SH NAME",
        f"smokingcat \\- card game: {summary(SOURCE)[0].lower()}{summary(SOURCE)[1:]}",
        ".SH SYNOPSIS",
        ".B smokingcat",
        "[\\fIoptions\\fR] [\\fIcommand\\fR]",
        ".SH DESCRIPTION",
        *(text.replace("'", "\\(aq") + "\n.PP" for text in SHOP[SOURCE]["description"]),
        ".SH OPTIONS AND COMMANDS",
        ".nf",
        whole.strip(),
        ".fi",
    ]
    for command in commands:
        lines += [f".SS smokingcat {command}", ".nf", help_of(command).strip(), ".fi"]
    lines += [
        ".SH FILES",
        "Matches and decks: \\fI~/.local/share/SmokingCat\\fR.",
        "Settings: \\fI~/.config/SmokingCat\\fR.",
        "Cached pictures, which may be deleted: \\fI~/.cache/SmokingCat\\fR.",
        ".SH ENVIRONMENT",
        ".TP",
        ".B SMOKINGCAT_HOME",
        "A folder for all of these files instead.",
    ]
    return "\n".join(lines) + "\n"


def main(out: Path) -> None:
    """Write all files."""
    from art.room import app_icon  # needs the extra `art`, the texts do not

    if releases()[0][0] != __version__:
        raise SystemExit(f"CHANGELOG.md does not begin with {__version__}")
    for place, text in (
        ("applications/smokingcat.desktop", menu_entry()),
        (f"metainfo/{NAME}.metainfo.xml", shop_page()),
        (f"mime/packages/{NAME}.xml", file_kinds()),
        ("man/man6/smokingcat.6", manual()),
    ):
        path = out / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    app_icon.write_theme(out / "icons")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
