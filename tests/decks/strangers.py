"""Writes minimal decks in the formats of other programs."""

from __future__ import annotations

import gzip
import struct
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from smokingcat.common import png
from smokingcat.decks.readers.face_names import RANK_IDS, SUIT_IDS
from smokingcat.rules.cards import PACK, Card

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="750">'
METADATA = """\
<metadata><RDF><Work><title>Somebody’s cards</title>
<creator><Agent><title>A. Painter</title></Agent></creator>
<license rdf:resource="http://creativecommons.org/licenses/by-sa/3.0/"
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></Work></RDF></metadata>"""
CONFIG = """\
PySolFC solitaire cardset;4;.gif;1;52;1
tiny;Tiny Courts
6 9 8
16 20 8 8
back02.gif
back01.gif;back02.gif
"""


def kde_id(card: Card) -> str:
    """Return KDE's id of a card."""
    return f"{RANK_IDS[card.rank]}_{SUIT_IDS[card.suit]}"


def aisleriot_id(card: Card) -> str:
    """Return Aisleriot's id of a card."""
    return f"{SUIT_IDS[card.suit]}_{RANK_IDS[card.rank]}"


def drawing(ids: Iterable[str], root: str = ROOT, more: str = "") -> bytes:
    """Return an SVG with an element for each of ``ids``."""
    elements = "".join(f'<rect id="{mark}" width="9" height="14"/>' for mark in ids)
    return f'<?xml version="1.0"?>\n{root}{more}{elements}</svg>'.encode()


def image(size: tuple[int, int], grey: int = 200) -> bytes:
    """Return a PNG in one shade of grey."""
    width, height = size
    return png.encode(size, bytes([grey]) * (3 * width * height))


def picture(size: tuple[int, int], grey: int) -> bytes:
    """Return a PNG that starts with white pixels and ends with grey ones."""
    width, height = size
    half = 3 * width * (height // 2)
    return png.encode(size, b"\xff" * half + bytes([grey]) * (3 * width * height - half))


def gif(size: tuple[int, int]) -> bytes:
    """Return the header of a GIF, the only part that readers need."""
    return b"GIF89a" + struct.pack("<HH", *size) + b"\0\0\0," + struct.pack("<HHHHx", 0, 0, *size)


def kde_deck(folder: Path, index: str = "Name=Tiny\nSVG=tiny.svgz\n", more: str = "") -> Path:
    """Write a KDE deck."""
    folder.mkdir(parents=True)
    (folder / "index.desktop").write_text(f"[KDE Backdeck]\n{index}", encoding="utf-8")
    ids = [*map(kde_id, PACK), "back"]
    (folder / "tiny.svgz").write_bytes(gzip.compress(drawing(ids, more=more)))
    return folder


def aisleriot_deck(file: Path, left_out: str = "", more: str = "") -> Path:
    """Write an Aisleriot theme."""
    file.parent.mkdir(parents=True, exist_ok=True)
    ids = [mark for mark in (*map(aisleriot_id, PACK), "back") if mark != left_out]
    file.write_bytes(gzip.compress(drawing(ids, more=more)))
    return file


def pysol_deck(folder: Path, config: str = CONFIG) -> Path:
    """Write a PySolFC card set."""
    folder.mkdir(parents=True)
    (folder / "config.txt").write_text(config, encoding="utf-8")
    for suit in "cshd":
        for rank in range(1, 14):
            (folder / f"{rank:02}{suit}.gif").write_bytes(gif((6, 9)))
    for back in ("back01.gif", "back02.gif"):
        (folder / back).write_bytes(gif((6, 9)))
    (folder / "COPYRIGHT").write_text(
        "This cardset is free software under the GNU General Public License,\n"
        "version 2 of the License, or (at your option) any later version."
    )
    return folder


def image_deck(folder: Path, name: Callable[[Card], str], back: str = "back") -> Path:
    """Write a folder of distinct images; ``name`` returns their file names."""
    folder.mkdir(parents=True)
    for card in PACK:
        (folder / f"{name(card)}.png").write_bytes(picture((10, 15), card.index * 8))
    if back:
        (folder / f"{back}.png").write_bytes(image((10, 15), 255))
    return folder


def lettered_deck(folder: Path, family: str) -> Path:
    """Write a folder of SVGs that contain only text; one refers to an external style sheet."""
    folder.mkdir(parents=True)
    for card in PACK:
        letters = f"{RANK_IDS[card.rank][:2].upper()}{SUIT_IDS[card.suit][:1]}"
        wish = '<style>@import "http://127.0.0.1/a.css";</style>' if card.index == 0 else ""
        (folder / f"{kde_id(card)}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150">'
            f'{wish}<rect width="100" height="150" fill="#fff"/>'
            f'<text x="5" y="90" font-size="50" font-family="{family}">{letters}</text></svg>'
        )
    (folder / "back.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150">'
        '<rect width="100" height="150" fill="#888"/></svg>'
    )
    return folder


def zipped(folder: Path, archive: Path) -> Path:
    """Pack a folder as a zip, including the folder itself."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.rglob("*")):
            packed.write(path, path.relative_to(folder.parent))
    return archive


def tarred(folder: Path, archive: Path, mode: str = "w", form: int = tarfile.PAX_FORMAT) -> Path:
    """Pack a folder as a tar, including the folder itself."""
    with tarfile.open(archive, mode, format=form) as packed:  # type: ignore[call-overload]
        packed.add(folder, arcname=folder.name)
    return archive


def gzipped_tar(folder: Path, archive: Path) -> Path:
    """Pack a folder as a gzipped tar, including the folder itself."""
    return tarred(folder, archive, "w:gz")
