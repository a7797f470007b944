"""Draws the reckoning of a round: who took which cards, and the letter on the loser's slate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.reckoning_remarks import RoundFacts, early_end, remark
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import LetterGiven
from smokingcat.rules.scoring import TRICKS
from smokingcat.table.geometry import Point
from smokingcat.table.layout.poses import IN_FLIGHT, ON_PANEL, Pose
from smokingcat.table.layout.reckoning import ReckoningLayout
from smokingcat.table.layout.seats import Slate, slate_in
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import ease_in_out_cubic, ease_out_cubic
from smokingcat.table.motion.counting import AshtrayFall, ReckoningProgress
from smokingcat.table.motion.director import Director
from smokingcat.table.state.table_state import Reckoning, TableState
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.paint.sprite_atlas import NineSlice
from smokingcat.ui.screens.table.layers.reckoning_rows import ReckoningRows

_RISE: Final = 0.10
"""From how far below its place the panel comes up, as a fraction of ``s``."""
_QUAKE: Final = 0.007
_SEEN: Final = 0.5
"""In which part of its way up nothing shines through the panel any more: that takes time."""
_PATIENCE: Final = 1 / 60
"""Seconds after which it is looked whether a picture has come that a thread makes."""

Poses = list[tuple[int, Pose]]


def _story(account: Reckoning, chalked: SlateText) -> RoundFacts:
    takers = (seat for seat, cards in enumerate(account.penalties) if HEJMA in cards)
    return RoundFacts(
        account.round_number,
        account.points,
        account.loser,
        account.reason,
        len(chalked.letters) - chalked.count,
        next(takers, None),
        account.offence,
    )


_SAID: Final = 0.3
"""In which last part of its way down the slate has left the place of what is said of the letter."""


class _Kept(NamedTuple):
    """The panel as it was last drawn, but for sums and slate, and what it was about."""

    room: TableLayout
    shown: TableState
    is_given: bool
    account: tuple[Sprite, ...]
    verdict: tuple[Sprite, ...]


class _Counted(NamedTuple):
    """What was last drawn on the panel while no row moved, under its cards and over them."""

    about: object
    under: tuple[Sprite, ...]
    over: tuple[Sprite, ...]


class _Writing(NamedTuple):
    """How far the slate has come up to be written on (0..1), and how far what is said of it."""

    raised: float = 0.0
    said: float = 1.0

    @classmethod
    def of(cls, director: Director) -> _Writing:
        raised, lowered = director.progress("raised"), director.progress("lowered")
        if raised is None or lowered is None:
            return cls()
        said = max(0.0, 1 - (1 - lowered) / _SAID)
        return cls(ease_out_cubic(raised) - ease_in_out_cubic(lowered), said)


class ReckoningPanel:
    """The panel over the table at the end of a round.

    Its pictures take a quarter of a second, so they are made as soon as the account is known,
    while the last trick is being read: the large ones by a thread, the others one by one. By far
    the largest, the bare panel, is made while the last trick is played and let go when the next
    round begins. While the letter is written only the slate is drawn anew. The cards on it are the
    table's: they lie over what `draw` draws, and under what `draw_on_cards` does.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._rehearsed: Reckoning | None = None
        self._steps: Iterator[None] | None = None
        self._ahead = _nobody()
        """Holds the pictures of a panel that is to come: together they are more than is kept."""
        self._kept: _Kept | None = None
        self._counted: _Counted | None = None
        self.told = ""
        """What a newcomer is told in the place of the remark."""
        self._rows = ReckoningRows(canvas)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until there is more to rehearse, or ``None``."""
        if self._steps is None:
            return None
        return _PATIENCE if self._canvas.pieces.prefetch.is_busy else 0.0

    def rehearse(self, room: TableLayout, director: Director, announce: EventSentences) -> None:
        """Make the next picture of a panel that is to come, if nothing moves."""
        shown = director.shown
        account = shown.reckoning
        if account is None and self._rehearsed is not None:
            self._rehearsed = self._kept = self._counted = self._steps = None
            self._ahead = _nobody()
            self._rows.forget()
            self._canvas.pieces.evict("panel", to_rect(room.panel.rect))
        if account is None and sum(seat.tricks for seat in shown.seats) == TRICKS - 1:
            self._canvas.pieces.draw_ahead(framed=[NineSlice("panel", to_rect(room.panel.rect))])
        if account is None or director.moving:
            return
        if account is not self._rehearsed:
            self._rehearsed = account
            self._draw_ahead(room, shown, account)
            self._steps = self._rehearsing(room, shown, account, announce)
        if self._steps is not None and next(self._steps, self) is self:
            self._steps = None

    def _rehearsing(
        self, room: TableLayout, shown: TableState, account: Reckoning, announce: EventSentences
    ) -> Iterator[None]:
        pieces = self._canvas.pieces
        while pieces.prefetch.is_busy:
            yield
        word, count = shown.word, shown.seats[account.loser].letters
        hanging = room.seats[shown.place(account.loser)].slate
        begun, chalked = SlateText.of(word, count, written=0.0), SlateText.of(word, count)
        nobody = self._ahead = _nobody()
        for state in (replace(shown, reckoning=account.after(0)), shown):
            yield from self._drawing_account(nobody, room, state, chalked)
        for seat, place in enumerate(_places(account)):
            row = room.panel.rows[place]
            self._rows.draw_things(nobody, shown, account, seat, row, AshtrayFall.at(None))
        yield
        for slate in (self._slate(room, chalked), self._enlarged(room, chalked), hanging):
            for stands in (begun, chalked):
                swings = slate is hanging
                for pictures in self._canvas.slates.prepare(slate, stands, swings=swings):
                    for picture in pictures:
                        nobody.blit(picture, (0, 0))
                    yield
        for card in (None, *(card for cards in account.penalties for card in cards)):
            yield
            self._canvas.faces.card(card, room.panel.rows[0].card_width)
        self._draw_slate(nobody, room, chalked, _Writing())
        self._draw_verdict(nobody, room, account, chalked, announce)

    def _draw_ahead(self, room: TableLayout, shown: TableState, account: Reckoning) -> None:
        """Have a thread make what has to be read from the disk, and what is large."""
        panel, chalked = room.panel, SlateText.of(shown.word, 0)
        boxes = {
            "panel": panel.rect,
            "brass_normal": panel.proceed,
            "walnut_normal": panel.second,
        }
        self._canvas.pieces.draw_ahead(
            [*self._rows.ahead(panel, shown, account), ("divider", 1.0)],
            [NineSlice(name, to_rect(box)) for name, box in boxes.items()]
            + self._rows.frames(panel),
            ["chalk", "ashtray"],
        )
        slates = (self._slate(room, chalked), self._enlarged(room, chalked))
        self._canvas.slates.draw_ahead(slates)

    def draw(
        self,
        painter: Painter,
        room: TableLayout,
        director: Director,
        announce: EventSentences,
        lay: Callable[[Painter, Poses], None],
        poses: Poses,
    ) -> None:
        """Draw the panel for the round that ``director`` is showing, as far as it is counted.

        ``lay`` draws cards; the ``poses`` are of those that lie on the panel or fly to it.
        """
        shown = director.visible
        account = shown.reckoning
        if account is None:
            return
        telling, writing = ReckoningProgress.of(account, director.progress), _Writing.of(director)
        seen = min(1.0, telling.come / _SEEN)
        chrome.draw_scrim(self._canvas, painter, seen)
        start = painter.count
        lying = [each for each in poses if each[1].order < ON_PANEL + IN_FLIGHT]
        chalked = SlateText.at_seat(director, account.loser)
        if not account.is_told:
            chalked = SlateText.of(shown.word, 0)
        if telling.is_parted:
            self._draw_heading(painter, room, account)
            self._draw_slate(painter, room, chalked, writing)
            self._draw_moving(painter, room, shown, telling, lay, lying)
        else:
            if account.is_told:
                self._rows.forget()
            elif (told := director.shown.reckoning) is not None:
                self._rows.prepare(room, shown, told)
            is_given = isinstance(director.now, LetterGiven) or shown.is_lettered
            self._draw_still(painter, room, shown, announce, chalked if is_given else None, writing)
            falling = AshtrayFall.at(director.progress("tray"))
            state = telling.swell, chalked, writing.raised > 0, falling
            about = (room, shown, *state, self._canvas.faces.aspect)
            counted = self._counted
            if counted is not None and counted.about == about and self._canvas.text.audit is None:
                painter.again(counted.under)
                lay(painter, lying)
                painter.again(counted.over)
            else:
                below = painter.count
                self._draw_sums(painter, room, account, telling)
                self._draw_slate(painter, room, chalked, writing)
                under = painter.since(below)
                lay(painter, lying)
                above = painter.count
                for seat, place in enumerate(_places(account)):
                    row = room.panel.rows[place]
                    self._rows.draw_things(painter, shown, account, seat, row, falling)
                self._counted = _Counted(about, under, painter.since(above))
        ash = director.progress("ash")
        if ash is not None and account.last_trick is not None:
            row = room.panel.rows[_places(account)[account.last_trick]]
            self._rows.draw_ash(painter, room, account, row, ash)
        painter.move(start, (0, self._canvas.frame.px(_RISE) * (1 - telling.come)), seen)
        painter.shift = 0, round(room.s * _QUAKE * telling.quake)
        lay(painter, [each for each in poses if each[1].order >= ON_PANEL + IN_FLIGHT])
        if writing.raised > 0:
            self._draw_raised(painter, room, chalked, writing.raised)

    def _draw_still(
        self,
        painter: Painter,
        room: TableLayout,
        shown: TableState,
        announce: EventSentences,
        told: SlateText | None,
        writing: _Writing,
    ) -> None:
        """Draw the panel while no row moves, with what is ``told`` of the letter once it is."""
        account = shown.reckoning
        assert account is not None, "nothing is being counted"
        kept, audit = self._kept, self._canvas.text.audit
        about = (room, shown, told is not None)
        if kept is None or kept[:3] != about or audit is not None:
            start = painter.count
            for _ in self._drawing_account(painter, room, shown, None):
                pass
            drawn = painter.since(start)
            middle = painter.count
            if told is not None:
                self._draw_remark(painter, room.panel, _story(account, told))
                self._draw_verdict(painter, room, account, told, announce)
            said = painter.since(middle)
            painter.move(middle, (0, 0), writing.said)
            is_final = self._canvas.faces.is_complete
            self._kept = _Kept(*about, drawn, said) if is_final else None
            return
        painter.again(kept.account)
        middle = painter.count
        painter.again(kept.verdict)
        painter.move(middle, (0, 0), writing.said)

    def _draw_sums(
        self, painter: Painter, room: TableLayout, account: Reckoning, telling: ReckoningProgress
    ) -> None:
        for seat, place in enumerate(_places(account)):
            swell = telling.swell if seat == account.growing and not account.is_told else 0.0
            self._rows.draw_sum(painter, account, seat, room.panel.rows[place], swell)

    def _draw_moving(
        self,
        painter: Painter,
        room: TableLayout,
        shown: TableState,
        telling: ReckoningProgress,
        lay: Callable[[Painter, Poses], None],
        lying: Poses,
    ) -> None:
        """Draw rows on their way, each with all that lies in it, the loser's on top."""
        account = shown.reckoning
        assert account is not None, "nothing is being told"
        rows, still = self._rows, AshtrayFall.at(None)
        for seat, row in telling.rows(account, room.panel):
            is_loser = seat == account.loser
            rows.draw_ground(painter, room, shown, seat, row, telling)
            rows.draw_sum(painter, account, seat, row, telling.pop if is_loser else 0.0)
            lay(painter, [each for each in lying if shown.tokens[each[0]].seat == seat])
            rows.draw_things(painter, shown, account, seat, row, still)
            if not is_loser:
                rows.dim(painter, room, row, telling.dim)

    def _drawing_account(
        self, painter: Painter, room: TableLayout, shown: TableState, told: SlateText | None
    ) -> Iterator[None]:
        """Draw the panel with who took what, part by part, and what is ``told`` of the letter."""
        account = shown.reckoning
        assert account is not None, "nothing is being counted"
        self._draw_heading(painter, room, account)
        yield
        if told is not None:
            self._draw_remark(painter, room.panel, _story(account, told))
        for seat, place in enumerate(_places(account)):
            yield
            self._rows.draw(painter, shown, account, seat, room.panel.rows[place])
        yield

    def _draw_heading(self, painter: Painter, room: TableLayout, account: Reckoning) -> None:
        """Draw the bare panel: its wood and its title."""
        canvas, panel = self._canvas, room.panel
        canvas.pieces.draw_nine(painter, "panel", to_rect(panel.rect))
        title = canvas.words.gettext("End of round {number}").format(number=account.round_number)
        style = theme.H1.tinted(theme.INK)
        canvas.text.draw(painter, title, to_rect(panel.title), style, align="centre")
        canvas.pieces.draw(painter, "divider", panel.ornament)

    def _draw_remark(self, painter: Painter, panel: ReckoningLayout, story: RoundFacts) -> None:
        canvas = self._canvas
        wit = self.told or remark(canvas.words, canvas.evening, story)
        wit = " ".join(filter(None, (early_end(canvas.words, story), wit)))
        style = theme.WIT.tinted(theme.INK_QUIET)
        canvas.text.draw(painter, wit, to_rect(panel.remark), style, align="centre")

    def _draw_verdict(
        self,
        painter: Painter,
        room: TableLayout,
        account: Reckoning,
        chalked: SlateText,
        announce: EventSentences,
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

    def _draw_slate(
        self, painter: Painter, room: TableLayout, chalked: SlateText, writing: _Writing
    ) -> None:
        """Draw the slate at its place, unless it has been taken up to be written on."""
        if writing.raised > 0:
            return
        self._canvas.slates.draw(painter, self._slate(room, chalked), _at_rest(chalked))

    def _draw_raised(
        self, painter: Painter, room: TableLayout, chalked: SlateText, raised: float
    ) -> None:
        """Draw the slate on its way up, while it is written on, and on its way back."""
        large, slates = self._enlarged(room, chalked), self._canvas.slates
        if raised >= 1.0:
            slates.draw(painter, large, _at_rest(chalked))
            return
        small = self._slate(room, chalked).rect
        times = small.width / large.rect.width
        start, end = small.centre, large.rect.centre
        middle = Point(start.x + (end.x - start.x) * raised, start.y + (end.y - start.y) * raised)
        slates.draw_growing(painter, large, chalked, times + (1 - times) * raised, middle)

    def _slate(self, room: TableLayout, chalked: SlateText) -> Slate:
        widest = self._canvas.frame.px(0.062)
        return slate_in(room.panel.slate, -1.2, len(chalked.letters), widest)

    def _enlarged(self, room: TableLayout, chalked: SlateText) -> Slate:
        small, box = self._slate(room, chalked), room.panel.enlarged_slate
        widest = self._canvas.frame.px(0.062) * box.width / small.rect.width
        return slate_in(box, -1.2, len(chalked.letters), widest)


def _nobody() -> Painter:
    """Return a painter for what nobody sees."""
    return Painter(pygame.Surface((1, 1)))


def _places(account: Reckoning) -> list[int]:
    """Return the place of each seat's row, by seat."""
    return [account.order.index(seat) for seat in range(4)]


def _at_rest(chalked: SlateText) -> SlateText:
    """Return what stands on a slate that does not hang, and so does not swing."""
    return replace(chalked, jolt=1.0)
