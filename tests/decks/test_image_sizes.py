"""Image sizes read from the file header, in every format of decks."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import image_header
from tests.decks import strangers
from tests.decks.worker import drawings, photographs
from tests.decks.worker.photographs import exif, jpeg


@pytest.mark.parametrize("suffix", ["png", "jpg", "bmp"])
def test_size_of_images_written_by_pygame(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"card.{suffix}"
    pygame.image.save(pygame.Surface((123, 45)), file)

    assert image_header.size(file) == (123, 45)


def test_size_of_webp_images_is_read() -> None:
    for file in sorted((paths.assets() / "ui").rglob("*.webp"))[:5]:
        assert image_header.size(file) == pygame.image.load(file).get_size()


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
def test_size_of_formats_that_pygame_does_not_write(
    tmp_path: Path, head: bytes, size: tuple[int, int]
) -> None:
    file = tmp_path / "card"
    file.write_bytes(head)

    assert image_header.size(file) == size


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"text",
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a\0\0\0\0",
        b"\xff\xd8\xff\xe0\xff\xff",
        b"\xff\xd8" + b"\xff\xe0\0\x02" * 9,
        b"\xff\xd8" + b"\xff\x01" * 10_000,
        b"RIFF\0\0\0\0WEBPVP8L",
        b"P6 0 7 255 ",
    ],
)
def test_file_that_is_no_image_is_refused(tmp_path: Path, head: bytes) -> None:
    file = tmp_path / "card.png"
    file.write_bytes(head)

    with pytest.raises(BrokenDeck) as caught:
        image_header.size(file)
    assert (caught.value.fault, caught.value.detail) == (Fault.FILE_UNREADABLE, "card.png")


def write_image(tmp_path: Path, image: bytes) -> Path:
    file = tmp_path / "card"
    file.write_bytes(image)
    return file


def test_size_respects_the_exif_orientation(tmp_path: Path) -> None:
    for orientation in range(1, 9):
        seen = (30, 20) if orientation < 5 else (20, 30)
        for noted in (exif(orientation), exif(orientation, ">"), exif(orientation, ">", kind=4)):
            for image in (
                jpeg((30, 20), (0xE0, b"JFIF\0"), (0xE1, b"Exif\0\0" + noted)),
                jpeg((30, 20), (0xE1, b"http://ns.adobe.com/xap"), (0xE1, b"Exif\0\0" + noted)),
                photographs.noted_png(drawings.png(30, 20), noted),
                photographs.webp((30, 20), noted),
                photographs.webp((30, 20), b"Exif\0\0" + noted),
            ):
                assert image_header.size(write_image(tmp_path, image)) == seen, (
                    orientation,
                    image[:40],
                )


@pytest.mark.parametrize(
    "noted",
    [
        b"",
        b"II*\0",
        exif(0),
        exif(9),
        exif(65535),
        exif(6, kind=4).replace(b"\x06\0\0\0", b"\xff\xff\xff\xff"),
        exif(6)[:30],
        b"II*\0" + struct.pack("<IH", 8, 65535) + bytes(200),
        b"MM\0*" + struct.pack(">I", 2**32 - 1),
        b"XX" + exif(6)[2:],
        exif(6).replace(b"\x12\x01\x03", b"\x12\x01\x02"),
    ],
)
def test_invalid_orientation_is_ignored(tmp_path: Path, noted: bytes) -> None:
    for image in (
        jpeg((30, 20), (0xE1, b"Exif\0\0" + noted)),
        photographs.noted_png(drawings.png(30, 20), noted),
        photographs.webp((30, 20), noted),
    ):
        assert image_header.size(write_image(tmp_path, image)) == (30, 20)


def test_size_is_found_after_a_long_colour_profile(tmp_path: Path) -> None:
    profile = [(0xE2, b"ICC_PROFILE\0" + bytes(60_000))] * 12

    assert image_header.size(write_image(tmp_path, jpeg((72, 96), *profile))) == (72, 96)
