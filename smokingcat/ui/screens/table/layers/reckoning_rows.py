"""Rows of a reckoning: portrait and name, penalty cards, sum.

At rest a row is drawn part by part. While rows change places each row is one picture with a
background, so that it covers the rows that it passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from smokingcat.table.geometry import Point
from smokingcat.table.layout.reckoning import ReckoningLayout, SeatRow
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.counting import AshtrayFall, ReckoningProgress
from smokingcat.table.motion.smoke import Puff, PuffStyle
from smokingcat.table.state.moods import Mood, verdict
from smokingcat.table.state.table_state import Reckoning, TableState, Zone
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.coin import draw_coin
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter, laid_on
from smokingcat.ui.paint.portrait import NATURAL_RADIUS, portrait_of
from smokingcat.ui.paint.smoke import smoke_layer
from smokingcat.ui.paint.sprite_atlas import NineSlice

_CAPTION_STYLE: Final = theme.CAPTION.tinted(theme.INK_QUIET)
_TO_CAPTION: Final = 0.72
"""Distance of the ashtray's caption from the ashtray's centre, in widths of a card."""
_COIN_SCALE: Final = 0.9
_COIN_OFFSET: Final = (0.40, 0.42)
"""Offset of a coin from its card's centre, in widths and heights of a card."""
_CLEAR_OF_NEXT: Final = 0.68
"""Smallest distance of a coin from the next card's centre, in widths of a card."""
_ASHTRAY_LIFT, _ASHTRAY_GROWTH = 0.75, 0.5
"""Height to which the ashtray is lifted, in widths of a card, and its growth at the top."""
_ASH_PUFF: Final = PuffStyle(
    specks=9, seconds=0.55, spread=0.055, nearest=0.02, radius=0.016, rise=0.02
)
_ASH_ALPHA, _ASH_FINEST = 190, 700.0
_SHADOW_OPACITY, _SHADOW_REACH, _SHADOW_SHRINKING = 120, 0.022, 8
"""Opacity of a lifted row's shadow, its reach, and the factor by which it is drawn smaller."""
_LINE_COLOUR: Final = (0x8A, 0x62, 0x26, 110)
_SUM_SHARE: Final = 0.44
"""Share of its box for the sum; the rest is for the unit."""
_UNSMOOTHED_PIXELS: Final = 1200
"""Unit length in pixels from which a moving row is scaled without smoothing."""


class _RowPictures(NamedTuple):
    """Pictures of a row before and after the loser is known."""

    plain: pygame.Surface
    announced: pygame.Surface


class ReckoningRows:
    """Draws rows and keeps their pictures while they move."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._layout: TableLayout | None = None
        self._pictures: dict[int, _RowPictures] = {}
        self._shade: pygame.Surface | None = None

    def forget(self) -> None:
        self._layout, self._shade = None, None
        self._pictures.clear()

    def ahead(
        self, panel: ReckoningLayout, table: TableState, account: Reckoning
    ) -> list[tuple[str, float]]:
        faces = [
            (portrait_of(seat, table.bottom, mood), self._portrait_scale(row))
            for seat, row in zip(account.order, panel.rows, strict=True)
            for mood in dict.fromkeys(("calm", verdict(account, seat)))
        ]
        return [*faces, ("ashtray", self._tray_scale(panel.rows[0])), ("point_coin", _COIN_SCALE)]

    def frames(self, panel: ReckoningLayout) -> list[NineSlice]:
        return [NineSlice("row_bad", to_rect(panel.rows[0].rect))]

    def draw(
        self, painter: Painter, table: TableState, account: Reckoning, seat: int, row: SeatRow
    ) -> None:
        """Draw a row without its coins, ashtray and sum."""
        canvas = self._canvas
        rect = to_rect(row.rect)
        place = account.order.index(seat)
        if account.is_counted and place == 0:
            canvas.pieces.draw_nine(painter, "row_bad", rect)
        elif place < len(account.order) - 1:
            line = pygame.Rect(rect.left + 10, rect.bottom - 1, rect.width - 20, 1)
            painter.fill(line, _LINE_COLOUR)
        mood: Mood = verdict(account, seat) if account.is_counted else "calm"
        portrait = portrait_of(seat, table.bottom, mood)
        face = (row.medallion.x, row.medallion.y)
        canvas.pieces.draw(painter, portrait, face, self._portrait_scale(row))
        style = theme.H3.tinted(theme.INK)
        canvas.text.draw(painter, table.seats[seat].name, to_rect(row.name), style, verbatim=True)
        end = self._draw_unit(painter, account, seat, row)
        if account.is_counted:
            begin = self._draw_taken(painter, account, seat, row)
            chrome.draw_leader(canvas, painter, begin, end, rect.centery)

    def draw_sum(
        self, painter: Painter, account: Reckoning, seat: int, row: SeatRow, swell: float = 0.0
    ) -> None:
        """Draw the sum of a row, larger by the share ``swell``."""
        text, number = self._canvas.text, str(account.sums[seat])
        is_red = swell > 0 or (account.is_counted and seat == account.loser)
        style = theme.SCORE.tinted(theme.BAD if is_red else theme.INK)
        box = _number(row)
        if not swell:
            text.draw(painter, number, box, style, align="right", verbatim=True)
            return
        usual = text.fit(number, style, box.width, height=box.height).pixels
        larger = text.surface(number, style, round(usual * (1 + swell)))
        painter.blit(larger, larger.get_rect(midright=box.midright).topleft)

    def draw_things(
        self,
        painter: Painter,
        table: TableState,
        account: Reckoning,
        seat: int,
        row: SeatRow,
        falling: AshtrayFall,
    ) -> None:
        """Draw coins on the counted cards of a row, and the ashtray, which may be ``falling``."""
        cards = account.penalties[seat]
        things = row.things(len(cards), has_tray=account.last_trick == seat)
        if account.last_trick == seat:
            self._draw_tray(painter, account, row, things[-1], falling)
        across, down = self._corner(row, things)
        for number in table.held(Zone.COUNTED, seat):
            card, at = table.tokens[number].face, things[table.tokens[number].index]
            place, penalty = (at.x + across, at.y + down), card.penalty if card else 0
            draw_coin(self._canvas, painter, place, penalty, _COIN_SCALE)

    def draw_ash(
        self,
        painter: Painter,
        layout: TableLayout,
        account: Reckoning,
        row: SeatRow,
        progress: float,
    ) -> None:
        cards = account.penalties[account.last_trick or 0]
        at = row.things(len(cards), has_tray=True)[-1]
        puff = Puff(_ASH_PUFF, seed=17, age=progress * _ASH_PUFF.seconds)
        layer = smoke_layer(puff.specks(), layout.s, _ASH_FINEST)
        if layer is not None and not puff.is_gone:
            surface, (left, top) = layer
            place = at.x + left, at.y + 0.3 * row.card_width + top
            painter.blit(surface, place, round(_ASH_ALPHA * puff.strength))

    def _portrait_scale(self, row: SeatRow) -> float:
        return row.medallion.radius / self._canvas.frame.px(NATURAL_RADIUS)

    def _tray_scale(self, row: SeatRow) -> float:
        return row.card_width / self._canvas.frame.px(0.118)

    def _draw_taken(self, painter: Painter, account: Reckoning, seat: int, row: SeatRow) -> int:
        """Draw the text about what a seat took; return its right end (px)."""
        canvas, cards = self._canvas, account.penalties[seat]
        has_tray = account.last_trick == seat
        if not cards and not has_tray:
            if account.charge is not None:  # the verdict ended the round, no card did
                return to_rect(row.strip).left
            text = canvas.words.gettext("clean, not a whisker singed")
            style = theme.WIT.tinted(theme.GOOD)
            return canvas.text.draw(painter, text, to_rect(row.strip), style).right
        end = round(row.things(len(cards), has_tray=has_tray)[-1].x + row.card_width * _TO_CAPTION)
        return self._draw_caption(painter, row, end) if has_tray else end

    def _draw_caption(self, painter: Painter, row: SeatRow, left: int) -> int:
        """Draw the ashtray's caption, on two lines if needed; omit it rather than shrink it.

        Return its right end (px).
        """
        text, caption = self._canvas.text, self._canvas.words.gettext("last trick")
        box = pygame.Rect(left, to_rect(row.strip).top, 0, to_rect(row.strip).height)
        box.width = to_rect(row.points).left - left
        for lines, parts in enumerate(([caption], caption.split(" ")), 1):
            if max(text.width(part, _CAPTION_STYLE) for part in parts) <= box.width:
                return text.draw(painter, caption, box, _CAPTION_STYLE, lines=lines).right
        return left

    def _draw_tray(
        self, painter: Painter, account: Reckoning, row: SeatRow, at: Point, falling: AshtrayFall
    ) -> None:
        """Draw the ashtray at its place in a row, or on its way there from the row's end."""
        start = row.tray_due(is_alone=not account.penalties[account.last_trick or 0])
        gone, bow = falling.gone, _ASHTRAY_LIFT * row.card_width * falling.high
        x, y = start.x + (at.x - start.x) * gone, start.y + (at.y - start.y) * gone - bow
        pieces, scale = self._canvas.pieces, self._tray_scale(row)
        if not bow:
            pieces.draw(painter, "ashtray", (x, y), scale)
            return
        surface, anchor = pieces.picture("ashtray", scale)
        times = 1 + _ASHTRAY_GROWTH * falling.high
        size = round(times * surface.get_width()), round(times * surface.get_height())
        larger = pygame.transform.smoothscale(surface, size)
        painter.blit(larger, (x - times * anchor[0], y - times * anchor[1]))

    def _corner(self, row: SeatRow, things: Sequence[Point]) -> Point:
        """Return the offset of a coin from its card's centre, on the part that no card covers."""
        across, down = _COIN_OFFSET
        if len(things) > 1:
            across = min(across, (things[1].x - things[0].x) / row.card_width - _CLEAR_OF_NEXT)
        return Point(row.card_width * across, row.card_width * self._canvas.faces.aspect * down)

    def _draw_unit(self, painter: Painter, account: Reckoning, seat: int, row: SeatRow) -> int:
        """Draw the unit after the sum; return where the sum begins (px)."""
        canvas, number, points = self._canvas, _number(row), account.sums[seat]
        unit = pygame.Rect(number.right + canvas.frame.px(theme.INSIDE), number.top, 0, 0)
        unit.size = to_rect(row.points).right - unit.left, number.height
        text = canvas.words.npgettext("after a number", "point", "points", points)
        canvas.text.draw(painter, text, unit, theme.LABEL.tinted(theme.INK_QUIET))
        return number.right - canvas.text.width(str(points), theme.SCORE)

    def prepare(self, layout: TableLayout, table: TableState, account: Reckoning) -> None:
        """Make the picture of one more row in advance; ``account`` contains all rows."""
        waiting = (seat for seat in range(4) if seat not in self._pictures)
        if (seat := next(waiting, None)) is not None:
            self._picture(layout, table, account, seat)

    def _picture(
        self, layout: TableLayout, table: TableState, account: Reckoning, seat: int
    ) -> _RowPictures:
        """Return the picture of a row, made once while rows move."""
        if self._layout is not layout:
            self.forget()
            self._layout = layout
        if seat not in self._pictures:
            self._pictures[seat] = self._composed(layout, table, account, seat)
        return self._pictures[seat]

    def draw_ground(
        self,
        painter: Painter,
        layout: TableLayout,
        table: TableState,
        seat: int,
        row: SeatRow,
        progress: ReckoningProgress,
    ) -> None:
        """Draw a moving row on its background; its texts fade in as the loser is announced."""
        account = table.reckoning
        assert account is not None, "nothing is being told"
        pictures = self._picture(layout, table, account, seat)
        corner, size = (round(row.rect.x), round(row.rect.y)), pictures.plain.get_size()
        scale = None
        if seat == account.loser:
            size = round(row.rect.width), round(row.rect.height)
            self._draw_shade(painter, row, progress.lift)
            scale = (
                pygame.transform.scale
                if layout.s > _UNSMOOTHED_PIXELS
                else pygame.transform.smoothscale
            )
        ground = self._panel(layout, pygame.Rect(corner, size))
        painter.blit(ground, corner, solid=ground.get_rect())
        for picture, share in zip(
            pictures, (progress.announced < 1.0, progress.announced), strict=True
        ):
            if share:
                seen = picture if scale is None else scale(picture, size)
                painter.blit(seen, corner, round(255 * share))

    def dim(self, painter: Painter, layout: TableLayout, row: SeatRow, share: float) -> None:
        """Fade a row with everything in it towards the bare panel."""
        box = to_rect(row.rect)
        painter.blit(self._panel(layout, box), box.topleft, round(255 * share))

    def _panel(self, layout: TableLayout, box: pygame.Rect) -> pygame.Surface:
        """Return the part of the bare panel at ``box``."""
        surface, corner = self._canvas.pieces.fit_nine("panel", to_rect(layout.panel.rect))
        return surface.subsurface(box.move(-round(corner[0]), -round(corner[1])))

    def _composed(
        self, layout: TableLayout, table: TableState, account: Reckoning, seat: int
    ) -> _RowPictures:
        row = layout.panel.row(seat)
        box = to_rect(row.rect)
        pictures = []
        audit, self._canvas.text.drawn_log = self._canvas.text.drawn_log, None
        ranked = replace(account, is_ranked=True)
        for state in (account.after(len(account.due)), ranked):
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            collected = Painter(pygame.Surface((1, 1)))
            self.draw(collected, table, state, seat, row)
            laid_on(picture, collected.since(0), box.topleft)
            pictures.append(picture)
        self._canvas.text.drawn_log = audit
        return _RowPictures(*pictures)

    def _draw_shade(self, painter: Painter, row: SeatRow, lift: float) -> None:
        box, reach = to_rect(row.rect), self._canvas.frame.px(_SHADOW_REACH)
        if self._shade is None:
            small = (box.width // _SHADOW_SHRINKING, box.height // _SHADOW_SHRINKING)
            edge = max(2, reach // _SHADOW_SHRINKING)
            master = pygame.Surface((small[0] + 2 * edge, small[1] + 2 * edge), pygame.SRCALPHA)
            master.fill((30, 16, 4, 0))
            master.fill((30, 16, 4, _SHADOW_OPACITY), (edge, edge, *small))
            master = pygame.transform.gaussian_blur(master, max(1, edge // 2))
            size = (master.get_width() * _SHADOW_SHRINKING, master.get_height() * _SHADOW_SHRINKING)
            self._shade = pygame.transform.smoothscale(master, size)
        middle = box.centerx, box.centery + round(0.5 * reach * lift)
        painter.blit_at(self._shade, middle, round(255 * lift))


def _number(row: SeatRow) -> pygame.Rect:
    box = to_rect(row.points)
    return pygame.Rect(box.left, box.top, round(box.width * _SUM_SHARE), box.height)
