"""A slate on the wall of names: the word, and below it the loser and the date."""

from __future__ import annotations

import datetime
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.i18n.sentences.deal_sets import slips_text
from smokingcat.rules.word import letters_of
from smokingcat.store.matches import MatchRow
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, draw_rosette, picture_of
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.widgets.button import AbstractButton

SLATE: Final = 0.104
"""Height of a slate on the wall, as a fraction of ``s``."""
WORDS: Final = 0.074
"""Height of the text under a slate."""
_NAIL_DISTANCE: Final = 0.034
"""Distance of the nail above its slate."""
_TILT_DEGREES: Final = (-1.6, 0.9, -0.7, 1.7, 0.4)
_PORTRAIT_RADIUS: Final = 0.034
_SEAL_SCALE: Final = 0.34
"""Scale of the seal on a slate that marks a ban."""
_STRING_COLOUR: Final = (0xB9, 0xA7, 0x86)
_BRIGHT_COLOUR: Final = (0xE8, 0xC8, 0x7A)


@dataclass(frozen=True, slots=True)
class WallEntry:
    """A finished match on the wall; ``slips`` by round, or ``None`` until all are analysed.

    ``who`` is the name of the loser, who filled the word or was banned. ``is_borne`` says that the
    loser still bears the word.
    """

    match: MatchRow
    who: str
    slips: Sequence[int] | None
    is_borne: bool


class WallSlate(AbstractButton):
    """A slate on the wall; a press opens its match."""

    def __init__(
        self, canvas: Canvas, rect: pygame.Rect, name: WallEntry, action: Callable[[], None]
    ) -> None:
        super().__init__(canvas, f"match {name.match.file}", rect, name.match.word, action)
        self._name = name
        slips = sum(name.slips or ())
        self._slips = slips_text(canvas.words, slips) if slips else ""

    def accessible(self) -> AccessibleNode | None:
        """Return the word, with the loser, the date and the slips as its note."""
        node = super().accessible()
        note = sentence(self._name.who, self._when(), self._slips)
        return None if node is None else node._replace(note=note)

    @property
    def _board(self) -> pygame.Rect:
        """The box of the slate alone, without nail and text."""
        frame = self.canvas.frame
        board = pygame.Rect(
            self.rect.left, self.rect.top + frame.px(_NAIL_DISTANCE), self.rect.width, 0
        )
        board.height = frame.px(SLATE)
        return board

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, match, board = self.canvas, self._name.match, self._board
        lit = self.hovered or self.held or focused
        tilt = _TILT_DEGREES[zlib.crc32(match.identity.encode()) % len(_TILT_DEGREES)]
        self._draw_string(painter, board)
        if lit:
            canvas.pieces.draw_nine(painter, "calling", board)
        letters = letters_of(match.word)
        box = Rect(board.left, board.top, board.width, board.height)
        slate = slate_in(box, tilt, len(letters), canvas.frame.px(0.040))
        count = match.letters[match.checked_loser] if match.is_ban else len(letters)
        canvas.slates.draw(painter, slate, SlateText.of(match.word, count))
        if match.is_ban:
            place = board.right - canvas.frame.px(0.020), board.bottom - canvas.frame.px(0.012)
            canvas.pieces.draw(painter, "seal", place, _SEAL_SCALE)
        self._draw_words(painter, board, lit=lit)
        if focused:
            self.draw_focus(painter)

    def _draw_string(self, painter: Painter, board: pygame.Rect) -> None:
        """Draw the nail, and the string from it to both corners of the slate."""
        frame = self.canvas.frame
        wide, high = round(board.width * 0.66), frame.px(_NAIL_DISTANCE) + frame.px(0.006)
        painter.blit(_string(wide, high), (board.centerx - wide // 2, self.rect.top))

    def _draw_words(self, painter: Painter, board: pygame.Rect, *, lit: bool) -> None:
        canvas, frame, name = self.canvas, self.canvas.frame, self._name
        box = pygame.Rect(board.left, board.bottom + frame.px(theme.INSIDE), board.width, 0)
        box.height = self.rect.bottom - box.top
        middle = (box.left + frame.px(_PORTRAIT_RADIUS), box.centery)
        picture = picture_of(name.match.checked_loser, 0)
        draw_portrait(canvas, painter, picture, "annoyed", middle, _PORTRAIT_RADIUS)
        if name.is_borne:
            draw_rosette(canvas, painter, middle, _PORTRAIT_RADIUS)
        line = pygame.Rect(box.left + frame.px(2 * _PORTRAIT_RADIUS + theme.INSIDE), box.top, 0, 0)
        line.width, line.height = box.right - line.left, box.height // 2
        style = theme.NOTE.tinted(theme.CREAM)  # not quiet ink, because the lamp is near
        rest = line.copy()
        rest.width = canvas.text.width(self._slips, style)
        rest.right = line.right
        canvas.text.draw(painter, self._slips, rest, style, align="right", verbatim=True)
        who = line.copy()  # a long name gives way to the slips
        who.width -= rest.width + frame.px(theme.BETWEEN) if self._slips else 0
        heading = theme.H4.tinted(theme.ACCENT if lit else theme.HEADING)
        canvas.text.draw(painter, name.who, who, heading, anchor="bottom", verbatim=True)
        line.top = line.bottom
        canvas.text.draw(painter, self._when(), line, style, anchor="top", verbatim=True)

    def _when(self) -> str:
        """Return the date and the number of rounds, or that the match ended in a ban."""
        words, match = self.canvas.words, self._name.match
        if match.is_ban:
            return words.gettext("Banned, no name given")
        day = words.language.format_date(datetime.datetime.fromisoformat(match.started).date())
        rounds = words.ngettext("{count} round", "{count} rounds", match.rounds)
        return f"{day} · {rounds.format(count=match.rounds)}"


def _string(wide: int, high: int) -> pygame.Surface:
    """Return a nail with a string, drawn three times as large and scaled down for smooth edges."""
    fine = pygame.Surface((wide * 3, high * 3), pygame.SRCALPHA)
    nail = (fine.get_width() // 2, max(6, high // 2))
    for side in (0, fine.get_width() - 1):
        pygame.draw.line(fine, _STRING_COLOUR, nail, (side, fine.get_height()), max(3, high // 6))
    radius = max(6, high // 3)
    pygame.draw.circle(fine, (0x2A, 0x1A, 0x0C), nail, radius + 2)
    pygame.draw.circle(fine, _BRIGHT_COLOUR, nail, radius)
    return pygame.transform.smoothscale(fine, (wide, high))
