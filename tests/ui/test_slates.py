"""Slates: a faint pattern, chalk over it, and one letter that grows while it is written."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import Slate, slate_in
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.chalk import Chalk
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.slate import SlateText

WORD = "ŘEKA"
BOX = Rect(20, 60, 280, 90)
LONG = "KOUŘÍCÍ KOČKA"


def slate(letters: int = 4, tilt: float = 0.0) -> Slate:
    """Return a slate in the middle of the window."""
    return slate_in(BOX, tilt, letters, 60)


def chalk_pixels(
    context: Context, painter: Painter, chalked: SlateText, area: pygame.Rect | None = None
) -> int:
    """Draw a slate; return how many pixels of ``area`` are as light as chalk."""
    window = pygame.display.get_surface()
    assert window is not None
    painter.begin()
    context.slates.draw(painter, slate(len(chalked.letters)), chalked)
    painter.finish()
    inner = area or pygame.Rect(44, 70, 232, 68)
    return sum(
        window.get_at((x, y)).g > 140
        for x in range(inner.left, inner.right)
        for y in range(inner.top, inner.bottom)
    )


def test_letters_are_faint_until_the_player_gets_them(context: Context, painter: Painter) -> None:
    chalk = [chalk_pixels(context, painter, SlateText.of(WORD, count)) for count in range(5)]
    assert chalk[0] == 0
    assert all(b > a + 40 for a, b in pairwise(chalk))


def test_letter_grows_from_its_pattern_until_it_is_complete(
    context: Context, painter: Painter
) -> None:
    shares = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    chalk = [
        chalk_pixels(context, painter, SlateText.of(WORD, 1, written=share)) for share in shares
    ]
    assert chalk[0] == 0
    assert all(b > a for a, b in pairwise(chalk))
    assert chalk[-1] == chalk_pixels(context, painter, SlateText.of(WORD, 1))


def test_letter_is_written_stroke_by_stroke(context: Context, painter: Painter) -> None:
    stem_only = SlateText.of("LLL", 1, written=0.6)
    left = pygame.Rect(44, 70, 77, 26)
    below = pygame.Rect(44, 112, 77, 20)
    assert chalk_pixels(context, painter, stem_only, left) > 20
    assert chalk_pixels(context, painter, stem_only, below) < chalk_pixels(
        context, painter, SlateText.of("LLL", 1), below
    )


def test_only_the_growing_letter_is_redrawn(context: Context, painter: Painter) -> None:
    chalk_pixels(context, painter, SlateText.of(WORD, 2, written=0.4))
    painter.begin()
    context.slates.draw(painter, slate(), SlateText.of(WORD, 2, written=0.5))
    damage = painter.finish()
    assert damage
    assert sum(box.width * box.height for box in damage) < BOX.width * BOX.height / 3


@pytest.mark.parametrize("letter", ["Ω", "Ѫ"])
def test_letter_without_strokes_appears_from_left_to_right(
    context: Context, painter: Painter, letter: str
) -> None:
    word = (letter,) * 3
    shares = (0.3, 0.6, 0.9, 1.0)
    chalk = [chalk_pixels(context, painter, SlateText(word, 1, written=share)) for share in shares]
    assert 0 <= chalk[0] < chalk[1] < chalk[2] <= chalk[3]


def test_reduced_motion_shows_the_letter_at_once(context: Context, painter: Painter) -> None:
    def pieces(chalked: SlateText) -> int:
        painter.begin()
        context.slates.draw(painter, slate(), chalked)
        painter.finish()
        return chalk_pixels(context, painter, chalked)

    half = pieces(SlateText.of(WORD, 1, written=0.7, dust=0.5, is_calm=True))
    whole = pieces(SlateText.of(WORD, 1))
    assert 0.5 * whole < half <= whole


def test_dust_falls_below_the_growing_letter(context: Context, painter: Painter) -> None:
    still = chalk_pixels(context, painter, SlateText.of(WORD, 1))
    dusty = [
        chalk_pixels(context, painter, SlateText.of(WORD, 1, dust=share / 20))
        for share in range(1, 20)
    ]
    assert max(dusty) > still


def chalk_rows(
    context: Context, painter: Painter, narrow: Slate, chalked: SlateText
) -> tuple[int, int]:
    """Draw a slate in the upper left corner; return the amount of chalk on each of its lines."""
    painter.begin()
    context.slates.draw(painter, narrow, chalked)
    painter.finish()
    window = pygame.display.get_surface()
    assert window is not None
    upper, lower = (
        sum(window.get_at((x, y)).g > 140 for x in range(28, 132) for y in band)
        for band in (range(66, 89), range(93, 116))
    )
    return upper, lower


def test_word_with_a_space_breaks_at_the_space(context: Context, painter: Painter) -> None:
    narrow = slate_in(Rect(20, 60, 120, 60), 0.0, 12, 60)
    assert narrow.lines == 2
    rows = chalk_rows(context, painter, narrow, SlateText.of(LONG, 7))
    assert rows[0] > 40
    assert rows[1] == 0


def test_long_word_without_a_space_breaks_after_a_syllable(
    context: Context, painter: Painter
) -> None:
    narrow = slate_in(Rect(20, 60, 120, 60), 0.0, 11, 60)
    whole = chalk_rows(context, painter, narrow, SlateText.of("STREICHHOLZ", 7))
    assert whole[0] > 40
    assert whole[1] == 0
    assert chalk_rows(context, painter, narrow, SlateText.of("STREICHHOLZ", 8))[1] > 10


def test_slate_swings_after_the_last_stroke(context: Context, painter: Painter) -> None:
    window = pygame.display.get_surface()
    assert window is not None

    def picture(jolt: float) -> bytes:
        chalk_pixels(context, painter, SlateText.of(WORD, 1, jolt=jolt))
        return pygame.image.tobytes(window, "RGB")

    still = picture(1.0)
    assert picture(0.1) != still
    assert picture(0.0) == still


def test_prepared_slate_needs_no_new_chalk_pictures(
    context: Context, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = SlateText.of(WORD, 2)
    for _ in context.slates.prepare(slate(), given):
        pass
    for name in ("letter", "pattern", "dash"):
        monkeypatch.setattr(Chalk, name, None)
    assert chalk_pixels(context, painter, given) > 0
    assert chalk_pixels(context, painter, SlateText.of(WORD, 2, jolt=0.1)) > 0
