"""Slate renderer: the word as a faint pattern, the chalked letters, a dash under each.

A slate is composed once and cached. The letter being written is a separate picture above it, so
that one more stroke costs only a few pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.i18n.catalogue.hyphenation import hyphenation_points
from smokingcat.rules.events import LetterGiven
from smokingcat.rules.word import letters_of
from smokingcat.table.chalk.handwriting import letter_strokes
from smokingcat.table.chalk.strokes import Stroke
from smokingcat.table.chalk.writing import dust_specks, slate_turn
from smokingcat.table.geometry import Point
from smokingcat.table.layout.seats import CAPITAL, Slate
from smokingcat.ui.paint.chalk import Chalk
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.paint.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from smokingcat.table.motion.director import Director

_FAINT: Final = 56
_DASH, _DASH_ALPHA, _DASHES = 0.62, 84, 3
_DASH_DOWN: Final = {1: 0.57, 2: 0.50}
"""Distance of a dash below the middle of its letter by number of lines, in letter sizes."""
_BYTES: Final = 7
"""Bytes of cached slates for each square pixel of the unit ``s``."""
_BEGUN_BYTES: Final = 0.5
"""Bytes of cached letters in progress for each square pixel of ``s``: one on a seat's slate and one
on the large slate.
"""
_STEPS: Final = 64
"""Number of pictures of a letter, from the first touch of the chalk to the last."""
_SWING: Final = 0.5
"""Degrees between two pictures of a swinging slate."""
_FINEST: Final = 1200
"""Unit in pixels from which a growing slate is scaled without smoothing."""
_GAP: Final = 0.6
"""Extra pitch at a space of the word."""
_ROW: Final = 0.38
"""Distance between two lines, as a fraction of the slate's height."""
_LOPSIDED: Final = 2
"""Number of letters by which a line may be too long so that it ends at a word."""


_Nine = Callable[[str, tuple[int, int], float], pygame.Surface]
"""Function that makes a nine-slice from a name, a size in pixels and a scale."""


def _swing(progress: float) -> float:
    """Return the turn in degrees of a slate that was tapped."""
    return round(slate_turn(progress) / _SWING) * _SWING


_SWINGS: Final = tuple(sorted({_swing(step / 60) for step in range(60)} - {0.0}))
"""All turns of a slate other than zero."""


@dataclass(frozen=True, slots=True)
class SlateText:
    """Text on a slate: the letters of the word, and the number of chalked ones.

    ``written`` (0..1) is the progress of the last letter while it is written. ``dust`` and ``jolt``
    (0..1) are the progress of its dust and of the slate's swing. With ``is_calm`` the letter just
    appears. ``gaps`` are the letters with a space or a hyphen before them.
    """

    letters: tuple[str, ...]
    count: int
    gaps: frozenset[int] = frozenset()
    written: float = 1.0
    dust: float = 1.0
    jolt: float = 1.0
    is_calm: bool = False

    @classmethod
    def of(
        cls,
        word: str,
        count: int,
        written: float = 1.0,
        dust: float = 1.0,
        jolt: float = 1.0,
        *,
        is_calm: bool = False,
    ) -> SlateText:
        """Return ``word`` (R7) with ``count`` letters chalked up; spaces and hyphens are gaps."""
        gaps: set[int] = set()
        seen = 0
        for sign in word:
            if letters_of(sign):
                seen += 1
            else:
                gaps.add(seen)
        return cls(letters_of(word), count, frozenset(gaps), written, dust, jolt, is_calm)

    @classmethod
    def at_seat(cls, director: Director, seat: int) -> SlateText:
        """Return the present text on the slate of ``seat``."""
        shown, now = director.visible, director.now
        if not isinstance(now, LetterGiven) or now.seat != seat:
            return cls.of(shown.word, shown.seats[seat].letters)
        written, dust, jolt = (
            1.0 if (progress := director.progress(kind)) is None else progress
            for kind in ("letter", "dust", "jolt")
        )
        is_calm = director.tempo.is_calm
        return cls.of(shown.word, now.count, written, dust, jolt, is_calm=is_calm)

    @property
    def finished(self) -> int:
        """Number of letters that are completely written."""
        return self.count if self.written >= 1.0 else self.count - 1


class _Spot(NamedTuple):
    """Place of a letter: its index in the word, and its middle in pixels from the slate's."""

    letter: str
    place: int
    x: float
    y: float


class Slates:
    """Composes and caches slates in the requested sizes."""

    def __init__(self, pieces: SpriteAtlas, s: float) -> None:
        self._pieces = pieces
        self._surfaces = SurfaceCache()
        self._begun = SurfaceCache()
        """Partly written letters; they have a cache of their own, because each is soon replaced."""
        self._chalk = Chalk(lambda: pieces.master("chalk"))
        self._s = s
        self._surfaces.fit(s, round(_BYTES * s**2))
        self._begun.fit(s, round(_BEGUN_BYTES * s**2))

    def draw(self, painter: Painter, slate: Slate, chalked: SlateText) -> None:
        """Draw a slate with its tilt, the letter being written, and its dust."""
        centre = slate.rect.centre
        swing = _swing(chalked.jolt)
        hanging = self._turn_slate(slate, chalked, swing) if swing else self._whole(slate, chalked)
        painter.blit_at(hanging, centre)
        if chalked.written >= 1.0 and chalked.dust >= 1.0:
            return
        spot = list(_spots(slate, chalked))[chalked.count - 1]
        middle = (centre.x + spot.x, centre.y + spot.y)
        if chalked.written < 1.0:
            self._draw_begun(painter, slate, spot, middle, chalked)
        strokes = letter_strokes(spot.letter, spot.place)
        if strokes is not None and not chalked.is_calm:
            self._draw_dust(painter, slate, spot, strokes, middle, chalked.dust)

    def draw_growing(
        self, painter: Painter, slate: Slate, chalked: SlateText, times: float, middle: Point
    ) -> None:
        """Draw a slate enlarged by ``times`` around ``middle``, as part of an animation."""
        whole = self._whole(slate, chalked)
        scale = pygame.transform.smoothscale if self._s < _FINEST else pygame.transform.scale
        size = round(times * whole.get_width()), round(times * whole.get_height())
        painter.blit_at(scale(whole, size), middle)

    def _draw_begun(
        self,
        painter: Painter,
        slate: Slate,
        spot: _Spot,
        middle: tuple[float, float],
        chalked: SlateText,
    ) -> None:
        key = _key(slate, spot)
        whole = self._letter(slate, spot)
        if chalked.is_calm:
            painter.blit_at(whole, middle, round(255 * chalked.written))
            return
        step = math.floor(chalked.written * _STEPS)
        begun = self._begun.get(
            (*key, step), lambda: self._chalk.begun(whole, *key, progress=step / _STEPS)
        )
        painter.blit_at(begun, middle)

    def _draw_dust(
        self,
        painter: Painter,
        slate: Slate,
        spot: _Spot,
        strokes: Sequence[Stroke],
        middle: tuple[float, float],
        progress: float,
    ) -> None:
        high = CAPITAL * slate.letter
        for speck in dust_specks(spot.letter, strokes, progress):
            side = max(2, round(speck.size * high))
            crumb = self._surfaces.get(("speck", side), partial(self._chalk.speck, side))
            x, y = _rotate(speck.x * high, speck.y * high, slate.tilt)
            painter.blit_at(crumb, (middle[0] + x, middle[1] + y), round(255 * speck.alpha))

    def prepare(
        self, slate: Slate, chalked: SlateText, *, swings: bool = True
    ) -> Iterator[tuple[pygame.Surface, ...]]:
        """Make the parts of a slate one by one, also those for its swing if it ``swings``.

        There are more parts than the cache keeps, so a caller holds the yielded surfaces that it
        needs.
        """
        self._board(slate)
        for spot in _spots(slate, chalked):
            is_written = spot.place < chalked.count
            letter = (self._letter(slate, spot),) if is_written else ()
            is_seen = spot.place >= chalked.finished
            pattern = (self._pattern(slate, spot),) if is_seen else ()
            yield (*letter, *pattern, self._dash(slate, spot))
        if swings and chalked.written >= 1.0:
            for swing in _SWINGS:
                yield self._whole(slate, chalked), self._turn_slate(slate, chalked, swing)

    def _whole(self, slate: Slate, chalked: SlateText) -> pygame.Surface:
        key = (slate, chalked.letters, chalked.gaps, chalked.finished)
        return self._surfaces.get(key, lambda: self._compose(slate, chalked))

    def _turn_slate(self, slate: Slate, chalked: SlateText, swing: float) -> pygame.Surface:
        """Return a slate turned by ``swing`` degrees from its tilt."""
        whole = self._whole(slate, chalked)
        key = (slate, chalked.letters, chalked.gaps, chalked.finished, swing)
        return self._surfaces.get(key, lambda: pygame.transform.rotozoom(whole, -swing, 1.0))

    def _compose(self, slate: Slate, chalked: SlateText) -> pygame.Surface:
        """Return the slate with its finished letters, turned by its tilt."""
        surface = self._board(slate).copy()
        middle = surface.get_width() / 2, surface.get_height() / 2
        down = _rotate(0.0, _DASH_DOWN[slate.lines] * slate.letter, slate.tilt)
        for spot in _spots(slate, chalked):
            is_finished = spot.place < chalked.finished
            picture = (self._letter if is_finished else self._pattern)(slate, spot)
            place = middle[0] + spot.x, middle[1] + spot.y
            _blit_at(surface, picture, place)
            line = self._dash(slate, spot)
            _blit_at(surface, line, (place[0] + down[0], place[1] + down[1]))
        return surface

    def _letter(self, slate: Slate, spot: _Spot) -> pygame.Surface:
        key = _key(slate, spot)
        return self._surfaces.get(key, lambda: self._chalk.letter(*key))

    def _pattern(self, slate: Slate, spot: _Spot) -> pygame.Surface:
        key = _key(slate, spot)
        picture = self._surfaces.get(("pattern", *key), lambda: self._chalk.pattern(*key))
        picture.set_alpha(_FAINT)
        return picture

    def _dash(self, slate: Slate, spot: _Spot) -> pygame.Surface:
        high = CAPITAL * slate.letter
        key = (_DASH * slate.pitch / high, spot.place % _DASHES, high, slate.tilt)
        line = self._surfaces.get(("dash", *key), lambda: self._chalk.dash(*key))
        line.set_alpha(_DASH_ALPHA)
        return line

    def draw_ahead(self, slates: Iterable[Slate]) -> None:
        """Prefetch bare slates on a thread, because a large one takes longer than a frame."""
        for slate in slates:
            lay = partial(self._bare_slate, slate, self._pieces.stretched_once)
            self._pieces.prefetch.add(self._surfaces, ("board", slate), lay)

    def _board(self, slate: Slate) -> pygame.Surface:
        return self._surfaces.get(
            ("board", slate), lambda: self._bare_slate(slate, self._pieces.nine)
        )

    def _bare_slate(self, slate: Slate, nine: _Nine) -> pygame.Surface:
        pieces, s = self._pieces, self._s
        width, height = round(slate.rect.width), round(slate.rect.height)
        scale = max(0.45, min(2.6, height / round(0.071 * s)))
        left, top, right, bottom = (i * s * scale for i in pieces.entry("slate").margin)
        whole = (round(width + left + right), round(height + top + bottom))
        wide, high = 2 * max(left, right) + width, 2 * max(top, bottom) + height
        board = pygame.Surface((math.ceil(wide), math.ceil(high)), pygame.SRCALPHA)
        corner = board.get_width() / 2 - width / 2 - left, board.get_height() / 2 - height / 2 - top
        board.blit(nine("slate", whole, scale), (round(corner[0]), round(corner[1])))
        return pygame.transform.rotozoom(board, -slate.tilt, 1.0) if slate.tilt else board


def _key(slate: Slate, spot: _Spot) -> tuple[str, int, float, float]:
    """Return the key of a chalk letter: letter, place, height in pixels, angle."""
    return spot.letter, spot.place, CAPITAL * slate.letter, slate.tilt


def _spots(slate: Slate, chalked: SlateText) -> Iterator[_Spot]:
    """Yield the place of each letter, line by line."""
    done, lines = 0, []
    for line in _lines(slate, chalked):
        spaces = [_GAP if done + n in chalked.gaps and n else 0.0 for n in range(len(line))]
        lines.append((line, spaces))
        done += len(line)
    pitch = slate.pitch_of(max(len(line) + sum(spaces) for line, spaces in lines))
    done = 0
    for row, (line, spaces) in enumerate(lines):
        y = (row - (len(lines) - 1) / 2) * slate.rect.height * _ROW
        x = -(len(line) - 1 + sum(spaces)) * pitch / 2 - pitch
        for letter, space in zip(line, spaces, strict=True):
            x += pitch * (1 + space)
            yield _Spot(letter, done, *_rotate(x, y, slate.tilt))
            done += 1


def _lines(slate: Slate, chalked: SlateText) -> list[Sequence[str]]:
    """Return the lines of the word, broken near the middle at a space, or else at a syllable."""
    letters, end = chalked.letters, len(chalked.letters)
    if slate.lines > 1:
        end = (
            _nearest(chalked.gaps, slate, end)
            or _nearest(hyphenation_points(letters), slate, end)
            or slate.first_line
        )
    return [line for line in (letters[:end], letters[end:]) if line]


def _nearest(places: Iterable[int], slate: Slate, letters: int) -> int:
    """Return the place nearest to the middle that leaves no line too long, or 0."""
    longest = slate.first_line + _LOPSIDED
    fitting = [place for place in places if max(place, letters - place) <= longest]
    return min(fitting, key=lambda place: abs(2 * place - letters), default=0)


def _rotate(x: float, y: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)


def _blit_at(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    width, height = picture.get_size()
    surface.blit(picture, (round(centre[0] - width / 2), round(centre[1] - height / 2)))
