"""The title put together as the game does it: ``python -m art.room.preview_title OUT.png``."""

from __future__ import annotations

import argparse

from PIL import Image

from art.room.kit import POINTS
from art.room.preview import Sheet
from art.room.stage import SEAT
from art.room.town import PERIOD
from art.room.wordmark import WORDMARKS


def title(width: int, height: int, language: str) -> Image.Image:
    """The scene without menu in a window of that size."""
    s = min(width / 1.778, height)
    sheet = Sheet(width, height, s)
    spare = height - s
    x = width / 2 + (SEAT[0] - 960) / POINTS * s
    y = SEAT[1] / POINTS * s + 0.62 * spare
    sheet.stretch("title_sky", 0, 0, width, height)
    sheet.put("title_stars", x, y)
    sheet.put("title_glow", x, y)
    sheet.put("title_moon", x, y)
    for copy in (-1, 0, 1):
        sheet.put("title_town", x + copy * PERIOD / POINTS * s, y)
    sheet.stretch("title_shade", 0, 0, width, height)
    sheet.put("title_smoke", x, y)
    sheet.put(f"wordmark_{language}", x, y)
    if language == "cs":
        sheet.put("title_smoke_front_cs", x, y)
    left, top = x + (1038 - SEAT[0]) / POINTS * s, y + (955 - SEAT[1]) / POINTS * s
    sheet.stretch("title_bench", left, top, width - left, height - top)
    sheet.put("mascot", x, y)
    sheet.stretch("title_frame", 0, 0, width, height)
    return sheet.image


def main() -> None:
    """Write one preview."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", metavar="OUT.png")
    parser.add_argument("--size", default="1920x1080", help="of the window in pixels")
    parser.add_argument("--language", default="cs", choices=tuple(WORDMARKS))
    arguments = parser.parse_args()
    width, height = (int(side) for side in arguments.size.split("x"))
    title(width, height, arguments.language).convert("RGB").save(arguments.out)


if __name__ == "__main__":
    main()
