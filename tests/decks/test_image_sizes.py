"""How large an image is, read from its first bytes, in every format that decks come in."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat import paths
from smokingcat.decks import BrokenDeck, Fault
from smokingcat.decks.readers import imagehead
from tests.decks import strangers


@pytest.mark.parametrize("suffix", ["png", "jpg", "bmp"])
def test_what_pygame_writes(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"card.{suffix}"
    pygame.image.save(pygame.Surface((123, 45)), file)

    assert imagehead.size(file) == (123, 45)


def test_webp() -> None:
    for file in sorted((paths.assets() / "ui").rglob("*.webp"))[:5]:
        assert imagehead.size(file) == pygame.image.load(file).get_size()


@pytest.mark.parametrize(
    ("head", "size"),
    [
        (b"P6\n# a remark\n72 96\n255\n", (72, 96)),
        (strangers.gif((72, 96)), (72, 96)),
        (
            b"BM"
            + bytes(16)
            + (72).to_bytes(4, "little")
            + (-96 & 0xFFFFFFFF).to_bytes(4, "little"),
            (72, 96),
        ),
        (b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + b"\x47\0\0\x5f\0\0", (72, 96)),
    ],
)
def test_forms_that_pygame_does_not_write(
    tmp_path: Path, head: bytes, size: tuple[int, int]
) -> None:
    file = tmp_path / "card"
    file.write_bytes(head)

    assert imagehead.size(file) == size


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"text",
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a\0\0\0\0",
        b"\xff\xd8\xff\xe0\xff\xff",
        b"\xff\xd8" + b"\xff\xe0\0\x02" * 9,
        b"RIFF\0\0\0\0WEBPVP8L",
        b"P6 0 7 255 ",
    ],
)
def test_what_is_no_image_is_refused(tmp_path: Path, head: bytes) -> None:
    file = tmp_path / "card.png"
    file.write_bytes(head)

    with pytest.raises(BrokenDeck) as caught:
        imagehead.size(file)
    assert (caught.value.fault, caught.value.detail) == (Fault.FILE_UNREADABLE, "card.png")
