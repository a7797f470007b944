"""Our scenes beside their mock-ups: ``python -m art.compare MOCKUPS OUT [NAME ...]``.

Writes one picture for each scene, the mock-up on the left and the game on the right, in the
mock-up's size and as near to its state as the game comes. Needs the game and Pillow.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from art import moments
from art.screenshots import at_title, photograph
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.offscreen import OffscreenGame
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene

_WORD: Final = "POPELNÍK"
_LONG_WORD: Final = "KOUŘÍCÍ KOČKA"
_LONGEST_WORD: Final = "PODŠÁLKOVINKÁŘ"
_PENALTIES: Final = 5
"""Which chapter of the rule book, from 0, counts what the cards cost."""
_GAP: Final = 24
_CAPTION: Final = 40
_GREY: Final = (70, 70, 74)
_WHITE: Final = (255, 255, 255)


class Pair(NamedTuple):
    """A scene that has a mock-up: in which language, and how it comes about from the title."""

    language: str
    stage: Callable[[OffscreenGame], object]


def _page(make: Callable[[OffscreenGame], Scene]) -> Callable[[OffscreenGame], None]:
    def open_page(studio: OffscreenGame) -> None:
        studio.app.push(make(studio))
        moments.settle(studio)

    return open_page


def _penalties(studio: OffscreenGame) -> None:
    scene = RulebookScene(studio.context)
    studio.app.push(scene)
    next(tab for tab in scene.widgets if tab.name == f"chapter {_PENALTIES}").activate()
    moments.settle(studio)


def _gallery(studio: OffscreenGame) -> None:
    from pygame import MOUSEMOTION, Event  # after the game, which keeps it from greeting

    scene = DecksScene(studio.context)
    studio.app.push(scene)
    moments.settle(studio)
    frame = studio.context.frame
    scene.handle(Event(MOUSEMOTION, pos=(round(0.61 * frame.width), round(0.42 * frame.height))))
    moments.settle(studio)


PAIRS: Final[dict[str, Pair]] = {
    "title": Pair("cs", lambda studio: moments.title(studio, _WORD)),
    "title_en": Pair("en", lambda studio: moments.title(studio, "ASHTRAY")),
    "table_play": Pair("cs", lambda studio: moments.turn(studio, _WORD)),
    "table_pass": Pair("cs", lambda studio: moments.passing(studio, _WORD)),
    "round_end": Pair("cs", lambda studio: moments.reckoning(studio, _WORD)),
    "new_match": Pair("cs", _page(lambda studio: NewMatchScene(studio.context))),
    "settings": Pair("cs", _page(lambda studio: SettingsScene(studio.context))),
    "match_end": Pair("cs", lambda studio: moments.match_end(studio, _WORD)),
    "rule_book": Pair("cs", _penalties),
    "gallery": Pair("cs", _gallery),
    "table_960": Pair("cs", lambda studio: moments.turn(studio, _LONG_WORD)),
    "table_960_full": Pair("cs", lambda studio: moments.turn(studio, _LONGEST_WORD, cards=8)),
    "table_1280x800": Pair("en", lambda studio: moments.turn(studio, "ASHTRAY")),
    "table_1024x768": Pair("cs", lambda studio: moments.turn(studio, "KÁVA", letters=3)),
}


def side_by_side(mock_up: Image.Image, ours: Image.Image, name: str) -> Image.Image:
    """Return both pictures on one sheet, the mock-up on the left."""
    width, height = mock_up.size
    sheet = Image.new("RGB", (2 * width + _GAP, height + _CAPTION), _GREY)
    sheet.paste(mock_up, (0, _CAPTION))
    sheet.paste(ours, (width + _GAP, _CAPTION))
    draw = ImageDraw.Draw(sheet)
    draw.text((8, 8), f"{name}: the mock-up", _WHITE, font_size=22)
    draw.text((width + _GAP + 8, 8), f"{name}: the game", _WHITE, font_size=22)
    return sheet


def main() -> None:
    """Read the command line and write the sheets asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m art.compare", description=__doc__)
    parser.add_argument("mock_ups", type=Path, metavar="MOCKUPS", help="the folder of PNG files")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the sheets")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(PAIRS)}")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(PAIRS))
    if unknown:
        parser.error(f"no such scene: {', '.join(unknown)}")
    names = options.names or list(PAIRS)
    missing = [name for name in names if not (options.mock_ups / f"{name}.png").is_file()]
    if missing:
        parser.error(f"no mock-up in {options.mock_ups} of: {', '.join(missing)}")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        mock_up = Image.open(options.mock_ups / f"{name}.png").convert("RGB")
        with at_title(mock_up.size, PAIRS[name].language) as studio:
            PAIRS[name].stage(studio)
            sheet = side_by_side(mock_up, photograph(studio), name)
        sheet.save(options.out / f"{name}.png")
        print(options.out / f"{name}.png")


if __name__ == "__main__":
    main()
