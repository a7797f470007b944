"""Files of real formats with random changes give a picture or a fault, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from smokingcat.decks.notice import BrokenDeck
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.readers.image_header import size_in
from smokingcat.decks.worker.picture_renderer import PictureRenderer
from tests.decks.worker import drawings, photographs
from tests.decks.worker.test_picture_renderer import sheet_of_cards

SIZE = (12, 18)
ROUNDS = 120
GIF = bytes.fromhex(
    "47494638396102000300800000ff0000ffffff21f90401000001002c00000000020003000002038c6f05003b"
)
BMP = bytes.fromhex(
    "424d46000000000000003600000028000000020000000200000001001800000000001000000000000000"
    "000000000000000000000000ff0000ff00000000ff0000ff0000"
)
JPEG_START = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0000b080030002001011100")
SEEDS = {
    "svg": sheet_of_cards(13, 5).encode(),
    "png": drawings.png(9, 13),
    "gif": GIF,
    "bmp": BMP,
    "jpeg": JPEG_START,
    "photo": photographs.scene(6),
    "inks": photographs.INKS,
}
TELLING = (b"&", b"<", b'"', b"\0", b"\xff", b"NaN", b"1e99", b"-", b"#", b"url(", b"/>", b"}")


def mutate(data: bytes, chance: Random) -> bytes:
    """Return the data with some bytes changed, deleted, repeated or inserted."""
    for _ in range(1 + int(chance.random() * 6)):
        at = int(chance.random() * len(data))
        kind = int(chance.random() * 4)
        if kind == 0:
            data = data[:at] + bytes([int(chance.random() * 256)]) + data[at + 1 :]
        elif kind == 1:
            data = data[:at] + TELLING[int(chance.random() * len(TELLING))] + data[at:]
        elif kind == 2:
            data = data[:at] + data[at + int(chance.random() * 40) :]
        else:
            data = data[:at] + data[max(0, at - 30) :]
    return data


@pytest.mark.parametrize("kind", SEEDS)
def test_mutated_file_is_drawn_or_refused(kind: str, tmp_path: Path) -> None:
    chance = Random(f"mutations of {kind}")
    easel = PictureRenderer(Limits(drawing=200_000, pixels=100_000))
    file = tmp_path / f"deck.{kind}"
    sources = (
        PictureSource(file),
        PictureSource(file, "c00"),
        PictureSource(file, cell=(0.5, 0.2, 0.07, 0.2)),
    )
    outcomes: set[object] = set()
    for number in range(ROUNDS):
        file.write_bytes(mutate(SEEDS[kind], chance))
        try:
            pixels = easel.draw(sources[number % len(sources)], SIZE)
            outcomes.add(pixels.size)
        except BrokenDeck as broken:
            outcomes.add(broken.fault)
    assert len(outcomes) > 1


@pytest.mark.parametrize("kind", SEEDS)
def test_header_of_a_mutated_image_never_crashes_the_reader(kind: str) -> None:
    chance = Random(f"sizes of {kind}")
    for _ in range(300):
        size = size_in(mutate(SEEDS[kind], chance))
        assert size is None or min(size) >= 0


def test_sizes_of_intact_images_are_read() -> None:
    assert size_in(SEEDS["svg"]) is None
    assert size_in(drawings.png(9, 13)) == (9, 13)
    assert size_in(GIF) == (2, 3)
    assert size_in(BMP) == (2, 2)
    assert size_in(JPEG_START) == (32, 48)
    assert size_in(b"P6\n# by hand\n12 34\n255\n") == (12, 34)
    assert size_in(b"RIFF\0\0\0\0WEBPVP8 " + bytes(10) + b"\x07\0\x09\0") == (7, 9)
    assert size_in(b"RIFF\0\0\0\0WEBPVP8L" + bytes(5) + b"\x06\x00\x02\x00") == (7, 9)
    assert size_in(b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + b"\x06\0\0\x08\0\0") == (7, 9)
