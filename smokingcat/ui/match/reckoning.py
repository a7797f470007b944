"""Draws the reckoning of a round: who took which cards, and the letter on the loser's slate."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.announcements import Announcements
from smokingcat.i18n.remarks import Story, early_end, remark
from smokingcat.rules import HEJMA, LetterGiven
from smokingcat.table import Director, Reckoning, Room, Shown, Zone
from smokingcat.table.geometry import Point
from smokingcat.table.moods import Mood, verdict
from smokingcat.table.motion import ease_in_out_cubic
from smokingcat.table.panel import Panel, SeatRow
from smokingcat.table.seats import Slate, slate_in
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.coin import draw_coin
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.pieces import Framed
from smokingcat.ui.paint.portrait import NATURAL_RADIUS, portrait_of
from smokingcat.ui.paint.slate import Chalked

_CAPTION: Final = theme.CAPTION.tinted(theme.INK_QUIET)
_TO_CAPTION: Final = 0.72
"""How far from the middle of the ashtray its caption begins, in widths of a card."""
_COIN: Final = 0.9
_CORNER: Final = (0.40, 0.42)
"""How far right of and below its middle a card has its coin, in widths and heights of a card."""
_SEEN: Final = 0.68
"""How far a coin lies at least from the middle of the next card, in widths of a card."""
_FEWEST_DOTS: Final = 4
"""Of fewer dots there would be no row."""
_BOW: Final = 0.4
"""How high the ashtray is lifted on its way through a row, in widths of a card."""
_PATIENCE: Final = 1 / 60
"""Seconds after which it is looked whether a picture has come that a thread makes."""
_BUMPS, _BUMP = 3, 0.08
"""Steps in which a sum that grows is drawn larger, and by how much in each."""
_DOT: Final = " ."
_LEADER: Final[theme.Colour] = (0x9A, 0x7A, 0x4A)
_LINE: Final = (0x8A, 0x62, 0x26, 110)


def _story(account: Reckoning, chalked: Chalked) -> Story:
    takers = (seat for seat, cards in enumerate(account.penalties) if HEJMA in cards)
    return Story(
        account.round_number,
        account.points,
        account.loser,
        account.reason,
        len(chalked.letters) - chalked.count,
        next(takers, None),
    )


class _State(NamedTuple):
    """What moves on the panel itself.

    How far the rows have come to where they belong, whether the letter is given, and how much
    larger the sum is that has just grown, in steps.
    """

    ranked: float = 1.0
    is_given: bool = True
    bump: int = 0

    @classmethod
    def of(cls, director: Director) -> _State:
        progress, bump = director.progress("ranks"), director.progress("bump")
        return cls(
            1.0 if progress is None else ease_in_out_cubic(progress),
            isinstance(director.now, LetterGiven) or director.visible.is_lettered,
            0 if bump is None else round(_BUMPS * math.sin(math.pi * bump)),
        )


class _Kept(NamedTuple):
    """The panel as it was last drawn, but for the slate, and what it was about."""

    room: Room
    shown: Shown
    state: _State
    account: tuple[Sprite, ...]
    verdict: tuple[Sprite, ...]

    def is_about(self, room: Room, shown: Shown, state: _State) -> bool:
        return self.room is room and self.shown is shown and self.state == state


def _rows(panel: Panel, account: Reckoning, ranked: float) -> Iterator[tuple[int, SeatRow]]:
    """Yield the seats with their rows, the loser's last: where rows cross it is on top."""
    for seat in sorted(range(4), key=lambda seat: seat == account.loser):
        place = account.order.index(seat)
        yield seat, panel.row(seat + (place - seat) * ranked if account.is_told else place)


def _mood(account: Reckoning, seat: int) -> Mood:
    return verdict(account, seat) if account.is_told else "calm"


class ReckoningPanel:
    """The panel over the table at the end of a round.

    Its pictures take a quarter of a second, so they are made as soon as the account is known,
    while the last trick is being read: the large ones by a thread, the others one by one. While
    the letter is written only the slate is drawn anew. The cards on it are the table's: they lie
    over what `draw` draws, and under what `draw_on_cards` does.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._rehearsed: Reckoning | None = None
        self._steps: Iterator[None] | None = None
        self._kept: _Kept | None = None

    @property
    def wakes_in(self) -> float | None:
        """Seconds until there is more to rehearse, or ``None``."""
        if self._steps is None:
            return None
        return _PATIENCE if self._canvas.pieces.is_drawing_ahead else 0.0

    def rehearse(self, room: Room, director: Director, announce: Announcements) -> None:
        """Make the next picture of a panel that is to come, if nothing moves."""
        shown = director.shown
        account = shown.reckoning
        if account is None:
            self._kept = None
        if account is None or director.moving:
            return
        if account is not self._rehearsed:
            self._rehearsed = account
            self._draw_ahead(room.panel, shown, account)
            self._steps = self._rehearsing(room, shown, account, announce)
        if self._steps is not None and next(self._steps, self) is self:
            self._steps = None

    def _rehearsing(
        self, room: Room, shown: Shown, account: Reckoning, announce: Announcements
    ) -> Iterator[None]:
        pieces, panel = self._canvas.pieces, to_rect(room.panel.rect)
        while pieces.is_drawing_ahead:
            yield
        word, count = shown.word, shown.seats[account.loser].letters
        hanging = room.seats[shown.place(account.loser)].slate
        begun, chalked = Chalked.of(word, count, written=0.0), Chalked.of(word, count)
        for slate in (hanging, self._slate(room, chalked)):
            yield from self._canvas.slates.prepare(slate, begun)
            yield from self._canvas.slates.prepare(slate, chalked)
        nobody = Painter(pygame.Surface((1, 1)))
        yield from self._drawing_account(nobody, room, shown, account, chalked, _State())
        for card in (None, *(card for cards in account.penalties for card in cards)):
            yield
            self._canvas.faces.card(card, room.panel.rows[0].card_width)
        self._draw_slate(nobody, room, chalked)
        self._draw_verdict(nobody, room, account, chalked, announce)
        pieces.fit_nine("panel", panel)  # the largest, which must not be let go meanwhile

    def _draw_ahead(self, panel: Panel, shown: Shown, account: Reckoning) -> None:
        """Have a thread make what has to be read from the disk."""
        boxes = {
            "panel": panel.rect,
            "row_bad": panel.rows[0].rect,
            "brass_normal": panel.proceed,
            "walnut_normal": panel.second,
        }
        portraits = [
            (portrait_of(seat, shown.bottom, verdict(account, seat)), self._portrait_scale(row))
            for seat, row in zip(account.order, panel.rows, strict=True)
        ]
        tray = self._tray_scale(panel.rows[0])
        self._canvas.pieces.draw_ahead(
            [*portraits, ("ashtray", tray), ("point_coin", _COIN), ("divider", 1.0)],
            [Framed(name, to_rect(box)) for name, box in boxes.items()],
            ["slate", "chalk"],
        )

    def draw(
        self, painter: Painter, room: Room, director: Director, announce: Announcements
    ) -> None:
        """Draw the panel for the round that ``director`` is showing, as far as it is counted."""
        shown, canvas = director.visible, self._canvas
        account = shown.reckoning
        if account is None:
            return
        chalked = Chalked.at_seat(director, account.loser)
        if not account.is_told:
            chalked = Chalked.of(shown.word, 0)
        kept, state = self._kept, _State.of(director)
        if canvas.text.audit is None and kept is not None and kept.is_about(room, shown, state):
            painter.again(kept.account)
            self._draw_slate(painter, room, chalked)
            painter.again(kept.verdict)
            return
        start, told = painter.count, chalked if state.is_given else None
        for _ in self._drawing_account(painter, room, shown, account, told, state):
            pass
        drawn = painter.since(start)
        self._draw_slate(painter, room, chalked)
        start = painter.count
        if state.is_given:
            self._draw_verdict(painter, room, account, chalked, announce)
        is_final = canvas.faces.is_complete
        self._kept = _Kept(room, shown, state, drawn, painter.since(start)) if is_final else None

    def draw_on_cards(self, painter: Painter, room: Room, director: Director) -> None:
        """Draw what each counted card costs, and the ashtray with what it is for."""
        shown = director.visible
        account = shown.reckoning
        if account is None:
            return
        for seat, row in _rows(room.panel, account, _State.of(director).ranked):
            cards = account.penalties[seat]
            things = row.things(len(cards), has_tray=account.last_trick == seat)
            if account.last_trick == seat:
                self._draw_tray(painter, account, row, things[-1], director.progress("tray"))
            across, down = self._corner(row, things)
            for number in shown.held(Zone.COUNTED, seat):
                card, at = shown.tokens[number].face, things[shown.tokens[number].index]
                place, penalty = (at.x + across, at.y + down), card.penalty if card else 0
                draw_coin(self._canvas, painter, place, penalty, _COIN)

    def _drawing_account(
        self,
        painter: Painter,
        room: Room,
        shown: Shown,
        account: Reckoning,
        told: Chalked | None,
        state: _State,
    ) -> Iterator[None]:
        """Draw the panel with who took what, part by part.

        ``told`` is the loser's slate once there is something to be said of it.
        """
        canvas, panel = self._canvas, room.panel
        chrome.draw_scrim(canvas, painter)
        canvas.pieces.draw_nine(painter, "panel", to_rect(panel.rect))
        yield
        title = canvas.words.gettext("End of round {number}").format(number=account.round_number)
        style = theme.H1.tinted(theme.INK)
        canvas.text.draw(painter, title, to_rect(panel.title), style, align="centre")
        if told is not None:
            self._draw_remark(painter, panel, _story(account, told))
        canvas.pieces.draw(painter, "divider", panel.ornament)
        for row in panel.rows[account.is_told : -1]:
            rect = to_rect(row.rect)
            line = pygame.Rect(rect.left + 10, rect.bottom - 1, rect.width - 20, 1)
            painter.fill(line, _LINE)
        growing = account.growing if state.bump else None
        for seat, row in _rows(panel, account, state.ranked):
            yield
            self._draw_row(painter, shown, account, seat, row, state.bump * (seat == growing))
        yield

    def _draw_remark(self, painter: Painter, panel: Panel, story: Story) -> None:
        canvas = self._canvas
        said = (early_end(canvas.words, story), remark(canvas.words, canvas.evening, story))
        wit = " ".join(filter(None, said))
        style = theme.WIT.tinted(theme.INK_QUIET)
        canvas.text.draw(painter, wit, to_rect(panel.remark), style, align="centre")

    def _draw_row(
        self, painter: Painter, shown: Shown, account: Reckoning, seat: int, row: SeatRow, bump: int
    ) -> None:
        canvas = self._canvas
        is_loser = account.is_told and seat == account.loser
        rect = to_rect(row.rect)
        if is_loser:
            canvas.pieces.draw_nine(painter, "row_bad", rect)
        portrait = portrait_of(seat, shown.bottom, _mood(account, seat))
        place = (row.medallion.x, row.medallion.y)
        canvas.pieces.draw(painter, portrait, place, self._portrait_scale(row))
        style = theme.H3.tinted(theme.INK)
        canvas.text.draw(painter, shown.seats[seat].name, to_rect(row.name), style, verbatim=True)
        end = self._draw_points(painter, account.sums[seat], row, bump, is_loser=is_loser)
        if account.is_told:
            begin = self._draw_taken(painter, account, seat, row)
            self._draw_leader(painter, begin, end, rect.centery)

    def _portrait_scale(self, row: SeatRow) -> float:
        return row.medallion.radius / self._canvas.frame.px(NATURAL_RADIUS)

    def _tray_scale(self, row: SeatRow) -> float:
        return row.card_width / self._canvas.frame.px(0.118)

    def _draw_taken(self, painter: Painter, account: Reckoning, seat: int, row: SeatRow) -> int:
        """Say what there is to say of what a seat took; return where it ends (px)."""
        canvas, cards = self._canvas, account.penalties[seat]
        has_tray = account.last_trick == seat
        if not cards and not has_tray:
            text = canvas.words.gettext("clean, not a whisker singed")
            style = theme.WIT.tinted(theme.GOOD)
            return canvas.text.draw(painter, text, to_rect(row.strip), style).right
        end = round(row.things(len(cards), has_tray=has_tray)[-1].x + row.card_width * _TO_CAPTION)
        return self._draw_caption(painter, row, end) if has_tray else end

    def _draw_caption(self, painter: Painter, row: SeatRow, left: int) -> int:
        """Draw what the ashtray is for, on two lines if need be, and not at all rather than small.

        Return where it ends (px).
        """
        text, caption = self._canvas.text, self._canvas.words.gettext("last trick")
        box = pygame.Rect(left, to_rect(row.strip).top, 0, to_rect(row.strip).height)
        box.width = to_rect(row.points).left - left
        for lines, parts in enumerate(([caption], caption.split(" ")), 1):
            if max(text.width(part, _CAPTION) for part in parts) <= box.width:
                return text.draw(painter, caption, box, _CAPTION, lines=lines).right
        return left

    def _draw_tray(
        self, painter: Painter, account: Reckoning, row: SeatRow, at: Point, progress: float | None
    ) -> None:
        """Draw the ashtray at its place in a row, or on its way there from the row's end."""
        start = row.tray_due(is_alone=not account.penalties[account.last_trick or 0])
        gone = 1.0 if progress is None else ease_in_out_cubic(progress)
        bow = _BOW * row.card_width * math.sin(math.pi * gone)
        x, y = start.x + (at.x - start.x) * gone, start.y + (at.y - start.y) * gone - bow
        self._canvas.pieces.draw(painter, "ashtray", (x, y), self._tray_scale(row))

    def _corner(self, row: SeatRow, things: Sequence[Point]) -> Point:
        """Return how far from the middle of a card its coin lies: mostly on what is seen of it."""
        across, down = _CORNER
        if len(things) > 1:
            across = min(across, (things[1].x - things[0].x) / row.card_width - _SEEN)
        return Point(row.card_width * across, row.card_width * self._canvas.faces.aspect * down)

    def _draw_leader(self, painter: Painter, begin: int, end: int, middle: int) -> None:
        """Lead the eye from what was taken to what it comes to, in pixels, by a row of dots."""
        text, frame = self._canvas.text, self._canvas.frame
        style, gap = theme.LABEL.tinted(_LEADER), frame.px(theme.PADDED)
        dots = (end - begin - 2 * gap) // max(1, text.width(_DOT, style))
        if dots >= _FEWEST_DOTS:
            surface = text.surface(_DOT * dots, style)
            painter.blit(surface, (end - gap - surface.get_width(), middle - frame.px(0.009)))

    def _draw_points(
        self, painter: Painter, points: int, row: SeatRow, bump: int, *, is_loser: bool
    ) -> int:
        """Draw the sum; return where it begins (px)."""
        canvas, box = self._canvas, to_rect(row.points)
        number = pygame.Rect(box.left, box.top, round(box.width * 0.44), box.height)
        style = theme.SCORE.tinted(theme.BAD if is_loser or bump else theme.INK)
        style = style.sized(style.size * (1 + _BUMP * bump))
        said = canvas.text.draw(painter, str(points), number, style, align="right", verbatim=True)
        unit = pygame.Rect(number.right + canvas.frame.px(theme.INSIDE), box.top, 0, box.height)
        unit.width = box.right - unit.left
        text = canvas.words.npgettext("after a number", "point", "points", points)
        canvas.text.draw(painter, text, unit, theme.LABEL.tinted(theme.INK_QUIET))
        return said.left

    def _draw_verdict(
        self,
        painter: Painter,
        room: Room,
        account: Reckoning,
        chalked: Chalked,
        announce: Announcements,
    ) -> None:
        canvas, panel = self._canvas, room.panel
        count, letters = chalked.count, chalked.letters
        given = LetterGiven(account.loser, letters[count - 1], count)
        sentence = announce.say(given) or ""
        style = theme.H3.tinted(theme.INK)
        canvas.text.draw(painter, sentence, to_rect(panel.verdict), style, lines=2, is_label=True)
        left = len(letters) - count
        if left:
            note = canvas.words.ngettext(
                "On the slate {letters}, {count} letter to go.",
                "On the slate {letters}, {count} letters to go.",
                left,
            ).format(letters="".join(letters[:count]), count=left)
        else:
            note = canvas.words.gettext("The word is full.")
        canvas.text.draw(painter, note, to_rect(panel.balance), theme.LABEL.tinted(theme.INK_QUIET))

    def _draw_slate(self, painter: Painter, room: Room, chalked: Chalked) -> None:
        self._canvas.slates.draw(painter, self._slate(room, chalked), chalked)

    def _slate(self, room: Room, chalked: Chalked) -> Slate:
        widest = self._canvas.frame.px(0.062)
        return slate_in(room.panel.slate, -1.2, len(chalked.letters), widest)
