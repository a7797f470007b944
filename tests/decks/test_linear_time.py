"""Untrusted texts are read in linear time."""

from __future__ import annotations

import gzip
from pathlib import Path
from time import process_time

import pytest

from smokingcat.decks.notice import BrokenDeck
from smokingcat.decks.readers import desktop_file, dispatch, face_names, licence, svg_metadata
from tests.decks import strangers

LONG = 199_000


def cpu_seconds_to_read(text: str, folder: Path) -> float:
    """Return the CPU time of reading a KDE deck with this index."""
    folder.mkdir()
    (folder / "index.desktop").write_text(text)
    begun = process_time()
    with pytest.raises(BrokenDeck):
        dispatch.read(folder, "strange")
    return process_time() - begun


@pytest.mark.parametrize(
    "line",
    [
        " " * LONG,
        "1" * LONG,
        "a" + " " * LONG + "b",
        "Name=" + " " * LONG + "!",
        "Name" + "[" * LONG,
        "[" * LONG,
        "=" * LONG,
        "Comment=" + "\\n" * (LONG // 2),
        "\n" * LONG,
        "Name[cs]=" + "\u030c" * (LONG // 2),
    ],
)
def test_kde_index_is_read_in_linear_time(line: str, tmp_path: Path) -> None:
    assert cpu_seconds_to_read(f"[KDE Backdeck]\n{line}\nSVG=none.svg\n", tmp_path / "deck") < 1
    assert cpu_seconds_to_read(f"{line}\n", tmp_path / "none") < 1


@pytest.mark.parametrize("length", ["1" * 20_000 + "!", "1" * 20_000, " " * 20_000, "." * 20_000])
def test_svg_length_of_20000_characters_is_rejected_quickly(length: str) -> None:
    begun = process_time()
    assert svg_metadata.parse_length(length) is None
    assert process_time() - begun < 0.1


def write_svg(folder: Path, declared: str, inside: str, begin: str = "") -> Path:
    """Write an SVG with declarations in its document type."""
    file = folder / "tiny.svg"
    text = f"{begin}<!DOCTYPE svg [{declared}]>{strangers.ROOT}{inside}</svg>"
    file.write_bytes(text.encode("cp037" if "cp037" in begin else "utf-8"))
    return file


def test_usual_doctype_declarations_are_accepted(tmp_path: Path) -> None:
    declared = """<!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ATTLIST svg xmlns:a3 CDATA #IMPLIED a3:scriptImplementation CDATA #IMPLIED>"""
    file = write_svg(tmp_path, declared, '<g id="1_club" xmlns:s="&ns_svg;">A &amp; B</g>' * 1000)
    assert svg_metadata.read(file).ids == {"1_club"}


@pytest.mark.parametrize(
    ("declared", "inside"),
    [
        (f'<!ENTITY e "{"x" * 200}">', f'<g class="{"&e;" * 60_000}"/>'),
        (f'<!ENTITY e "{"x" * 200}">', "<g/>" * 80_000 + f'<g class="{"&e;" * 60_000}"/>'),
        ('<!ATTLIST g class CDATA "x">', "<g/>"),
        (f"<!ATTLIST g {' '.join(f'a{n} CDATA #IMPLIED' for n in range(50))}>", "<g/>"),
    ],
)
@pytest.mark.parametrize("begin", ["", '<?xml version="1.0" encoding="cp037"?>'])
def test_expanding_declarations_are_refused(
    tmp_path: Path, declared: str, inside: str, begin: str
) -> None:
    with pytest.raises(BrokenDeck):
        svg_metadata.read(write_svg(tmp_path, declared, inside, begin))


def test_only_the_first_gzip_stream_is_read(tmp_path: Path) -> None:
    file = tmp_path / "tiny.svgz"
    file.write_bytes(gzip.compress(strangers.drawing(["1_club"])) + gzip.compress(b" ") * 100_000)
    begun = process_time()
    assert svg_metadata.read(file).ids == {"1_club"}
    assert process_time() - begun < 0.3


@pytest.mark.parametrize("torn", [9, 1])
def test_truncated_gzip_is_refused(tmp_path: Path, torn: int) -> None:
    file = tmp_path / "tiny.svgz"
    file.write_bytes(gzip.compress(strangers.drawing(["1_club"]))[:-torn])
    with pytest.raises(BrokenDeck):
        svg_metadata.read(file)


@pytest.mark.parametrize(
    ("length", "pixels"), [("10", 10), (".5px", 0.5), ("1e2", 100), (" 1in ", 96)]
)
def test_length_notations_and_units_give_pixels(length: str, pixels: float) -> None:
    assert svg_metadata.parse_length(length) == pixels


def test_file_name_of_many_words_is_rejected_quickly() -> None:
    begun = process_time()
    face_names.find_cards([f"{'s 7 ' * 30}{number}" for number in range(2000)])
    face_names.find_cards([f"{'sqjk' * 30}{number}" for number in range(2000)])
    assert process_time() - begun < 3


def test_licence_is_searched_in_few_files_only(tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"README.{number:02}").write_text("gpl " + "," * LONG)
    begun = process_time()
    assert (
        licence.find_licence(tmp_path, [path.name for path in sorted(tmp_path.iterdir())]) == "GPL"
    )
    assert process_time() - begun < 1


def test_desktop_file_entries_come_from_the_requested_section() -> None:
    text = (
        "Name=0\n[Other]\nName=1\n[Deck]\n# Name=2\nName = 3\nno entry\nSVG=a=b\n[Other]\nSVG=c\n"
    )
    assert desktop_file.parse_section(text, "Deck") == {"Name": "3", "SVG": "a=b"}
    with pytest.raises(KeyError):
        desktop_file.parse_section(text, "Missing")


def test_kde_index_with_a_huge_line_is_read(tmp_path: Path) -> None:
    index = "Name=Tiny\nSVG=tiny.svgz\nPreview=11.png\n" + "x" * 100_000 + "\n"
    assert (
        dispatch.read(strangers.kde_deck(tmp_path / "svg-tiny", index), "tiny").titles["en"]
        == "Tiny"
    )
