"""Panel with the reckoning of a round: penalty cards by seat, and the loser's new letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.sentences.reckoning_remarks import RoundFacts, deciding_rule, remark
from smokingcat.match.model import TableModel
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import LetterGiven
from smokingcat.rules.scoring import TRICKS
from smokingcat.table.geometry import Point
from smokingcat.table.layout.poses import IN_FLIGHT, ON_PANEL
from smokingcat.table.layout.reckoning import ReckoningLayout
from smokingcat.table.layout.seats import Slate, slate_in
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import ease_in_out_cubic, ease_out_cubic
from smokingcat.table.motion.counting import AshtrayFall, ReckoningProgress
from smokingcat.table.motion.director import Director
from smokingcat.table.state.table_state import Reckoning, TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.paint.sprite_atlas import NineSlice
from smokingcat.ui.screens.table.first_match_tips import FirstMatchTips
from smokingcat.ui.screens.table.layers.layer import Layer, Poses, TableFrame, event_sentences
from smokingcat.ui.screens.table.layers.reckoning_rows import ReckoningRows
from smokingcat.ui.screens.table.table_nodes import loss_reason
from smokingcat.ui.widgets.text_link import PHRASE

_RISE_DISTANCE: Final = 0.10
"""Distance below its place from which the panel rises, as a fraction of ``s``."""
_SLATE_RISE: Final = 0.03
"""Distance below its place from which the loser's slate rises, as a fraction of ``s``."""
_QUAKE_DISTANCE: Final = 0.007
_TRANSLUCENT_SHARE: Final = 0.5
"""Share of the panel's rise during which it is translucent, which is slow to draw."""
_LETTER_STYLE: Final = theme.H3.sized(0.0235).tinted(theme.INK)
"""Style of the sentence on the letter: the longest one in any language fits one line."""
_POLL_SECONDS: Final = 1 / 60
"""Seconds between two looks at whether a thread has finished a picture."""


def _round_facts(account: Reckoning, chalked: SlateText) -> RoundFacts:
    takers = (seat for seat, cards in enumerate(account.penalties) if HEJMA in cards)
    return RoundFacts(
        account.round_number,
        account.points,
        account.loser,
        account.reason,
        len(chalked.letters) - chalked.count,
        next(takers, None),
        None if account.charge is None else account.charge.offence,
    )


_TEXTS_LATE: Final = 0.2
"""Last share of the slate's way down, in which the texts about the letter appear."""


class _PanelPicture(NamedTuple):
    """Last drawn panel without sums and slate, and the state it shows."""

    layout: TableLayout
    shown: TableState
    is_given: bool
    account: tuple[Sprite, ...]
    verdict: tuple[Sprite, ...]


class _CountedPicture(NamedTuple):
    """Last drawn panel with no row moving: the parts under its cards, and those above them."""

    about: object
    under: tuple[Sprite, ...]
    over: tuple[Sprite, ...]


class _Writing(NamedTuple):
    """Share of the slate's way up to be written on, and opacity of the texts about it (0..1)."""

    raised: float = 0.0
    text_opacity: float = 1.0

    @classmethod
    def of(cls, director: Director) -> _Writing:
        raised, lowered = director.progress("raised"), director.progress("lowered")
        if raised is None or lowered is None:
            return cls()
        opacity = max(0.0, 1 - (1 - lowered) / _TEXTS_LATE)
        return cls(ease_out_cubic(raised) - ease_in_out_cubic(lowered), opacity)


class ReckoningPanel(Layer):
    """Panel over the table at the end of a round.

    The panel's pictures take a quarter of a second, so they are made in advance, while the last
    trick is shown. A thread draws the large pictures. `update` draws one small picture at a time.
    The bare panel is by far the largest: it is drawn during the last trick and evicted when the
    next round begins. The cards on the panel are those of the table.
    """

    def __init__(
        self,
        context: Context,
        model: TableModel,
        tips: FirstMatchTips,
        paint: CardPainter,
        layout: Callable[[], TableLayout],
    ) -> None:
        self._context = context
        self._model = model
        self._tips = tips
        self._paint = paint
        self._layout = layout
        self._prepared_for: Reckoning | None = None
        self._steps: Iterator[None] | None = None
        self._holder = _unseen_painter()
        """Holds the pictures of the coming panel, which together exceed the size of the caches."""
        self._panel_picture: _PanelPicture | None = None
        self._counted_picture: _CountedPicture | None = None
        self._rows = ReckoningRows(context)

    @property
    def wakes_in(self) -> float | None:
        if self._steps is None:
            return None
        return _POLL_SECONDS if self._context.pieces.prefetch.is_busy else 0.0

    def update(self, seconds: float) -> bool:
        self._prepare_next()
        return super().update(seconds)

    def _prepare_next(self) -> None:
        """Make the next picture of the coming panel in advance, if nothing moves."""
        layout, director = self._layout(), self._model.director
        shown = director.shown
        account = shown.reckoning
        if account is None and self._prepared_for is not None:
            self._prepared_for = self._panel_picture = self._counted_picture = self._steps = None
            self._holder = _unseen_painter()
            self._rows.forget()
            self._context.pieces.evict("panel", to_rect(layout.panel.rect))
        if account is None and sum(seat.tricks for seat in shown.seats) == TRICKS - 1:
            self._context.pieces.draw_ahead(framed=[NineSlice("panel", to_rect(layout.panel.rect))])
        if account is None or director.moving:
            return
        if account is not self._prepared_for:
            self._prepared_for = account
            self._draw_ahead(layout, shown, account)
            self._steps = self._preparing(layout, shown, account)
        if self._steps is not None and next(self._steps, self) is self:
            self._steps = None

    def _preparing(
        self, layout: TableLayout, table: TableState, account: Reckoning
    ) -> Iterator[None]:
        pieces = self._context.pieces
        while pieces.prefetch.is_busy:
            yield
        word, count = table.word, table.seats[account.loser].letters
        hanging = layout.seats[table.place(account.loser)].slate
        begun, chalked = SlateText.of(word, count, written=0.0), SlateText.of(word, count)
        unseen = self._holder = _unseen_painter()
        for state in (replace(table, reckoning=account.after(0)), table):
            yield from self._drawing_account(unseen, layout, state, chalked)
        for seat, place in enumerate(_places(account)):
            row = layout.panel.rows[place]
            self._rows.draw_things(unseen, table, account, seat, row, AshtrayFall.at(None))
        yield
        for slate in (self._slate(layout, chalked), self._enlarged(layout, chalked), hanging):
            for stands in (begun, chalked):
                swings = slate is hanging
                for pictures in self._context.slates.prepare(slate, stands, swings=swings):
                    for picture in pictures:
                        unseen.blit(picture, (0, 0))
                    yield
        for card in (None, *(card for cards in account.penalties for card in cards)):
            yield
            self._context.faces.card(card, layout.panel.rows[0].card_width)
        self._draw_slate(unseen, layout, chalked, _Writing())
        self._draw_verdict(unseen, layout, account, chalked)

    def _draw_ahead(self, layout: TableLayout, table: TableState, account: Reckoning) -> None:
        """Ask a thread for the pictures that are read from disk, and for large ones."""
        panel, chalked = layout.panel, SlateText.of(table.word, 0)
        boxes = {"panel": panel.rect, "brass_normal": panel.proceed, "walnut_normal": panel.second}
        self._context.pieces.draw_ahead(
            [*self._rows.ahead(panel, table, account), ("divider", 1.0)],
            [NineSlice(name, to_rect(box)) for name, box in boxes.items()]
            + self._rows.frames(panel),
            ["chalk", "ashtray"],
        )
        slates = (self._slate(layout, chalked), self._enlarged(layout, chalked))
        self._context.slates.draw_ahead(slates)

    def draw(self, painter: Painter, table: TableFrame) -> None:
        layout, shown, director = table.layout, table.shown, self._model.director
        account = shown.reckoning
        poses = [each for each in table.poses if each[1].order >= ON_PANEL]
        if account is None:
            self._paint.draw(painter, poses)
            return
        progress, writing = ReckoningProgress.of(account, director.progress), _Writing.of(director)
        seen = min(1.0, progress.come / _TRANSLUCENT_SHARE)
        chrome.draw_scrim(self._context, painter, seen)
        start = painter.count
        lying = [each for each in poses if each[1].order < ON_PANEL + IN_FLIGHT]
        chalked = SlateText.at_seat(director, account.loser)
        if progress.is_parted:
            self._draw_heading(painter, layout, account)
            laid = painter.count
            self._draw_slate(painter, layout, chalked, writing)
            rise = self._context.frame.px(_SLATE_RISE) * (1 - progress.announced)
            painter.move(laid, (0, rise), progress.announced)
            self._draw_moving(painter, layout, shown, progress, lying)
        else:
            if account.is_counted:
                self._rows.forget()
            elif (coming := director.shown.reckoning) is not None:
                self._rows.prepare(layout, shown, coming)
            is_given = isinstance(director.now, LetterGiven) or shown.is_lettered
            self._draw_still(painter, layout, shown, chalked if is_given else None, writing)
            self._draw_counted(painter, table, account, chalked, lying)
        ash = director.progress("ash")
        if ash is not None and account.last_trick is not None:
            row = layout.panel.rows[_places(account)[account.last_trick]]
            self._rows.draw_ash(painter, layout, account, row, ash)
        painter.move(start, (0, self._context.frame.px(_RISE_DISTANCE) * (1 - progress.come)), seen)
        painter.shift = 0, round(layout.s * _QUAKE_DISTANCE * progress.quake)
        self._paint.draw(painter, [each for each in poses if each[1].order >= ON_PANEL + IN_FLIGHT])
        if writing.raised > 0:
            self._draw_raised(painter, layout, chalked, writing.raised)

    def _draw_still(
        self,
        painter: Painter,
        layout: TableLayout,
        table: TableState,
        slate_text: SlateText | None,
        writing: _Writing,
    ) -> None:
        """Draw the panel while no row moves, with the ``slate_text`` if given."""
        account = table.reckoning
        assert account is not None, "nothing is being counted"
        kept, audit = self._panel_picture, self._context.text.drawn_log
        about = (layout, table, slate_text is not None)
        if kept is None or kept[:3] != about or audit is not None:
            start = painter.count
            for _ in self._drawing_account(painter, layout, table, None):
                pass
            drawn = painter.since(start)
            middle = painter.count
            if slate_text is not None:
                self._draw_remark(painter, layout.panel, _round_facts(account, slate_text))
                self._draw_verdict(painter, layout, account, slate_text)
            verdict = painter.since(middle)
            is_final = self._context.faces.is_complete
            self._panel_picture = _PanelPicture(*about, drawn, verdict) if is_final else None
        else:
            painter.repeat(kept.account)
            middle = painter.count
            painter.repeat(kept.verdict)
        painter.move(middle, (0, 0), writing.text_opacity)

    def _draw_counted(
        self,
        painter: Painter,
        table: TableFrame,
        account: Reckoning,
        chalked: SlateText,
        lying: Poses,
    ) -> None:
        layout, shown, director = table.layout, table.shown, self._model.director
        swell = ReckoningProgress.of(account, director.progress).swell
        writing, falling = _Writing.of(director), AshtrayFall.at(director.progress("tray"))
        state = swell, chalked, writing.raised > 0, falling
        about, counted = (layout, shown, *state, self._context.faces.aspect), self._counted_picture
        if counted is not None and counted.about == about and self._context.text.drawn_log is None:
            painter.repeat(counted.under)
            self._paint.draw(painter, lying)
            painter.repeat(counted.over)
            return
        rows = [(seat, layout.panel.rows[place]) for seat, place in enumerate(_places(account))]
        below = painter.count
        for seat, row in rows:
            grown = swell if seat == account.last_counted_seat and not account.is_counted else 0.0
            self._rows.draw_sum(painter, account, seat, row, grown)
        if account.is_counted:  # its letters would tell the loser too early
            self._draw_slate(painter, layout, chalked, writing)
        under = painter.since(below)
        self._paint.draw(painter, lying)
        above = painter.count
        for seat, row in rows:
            self._rows.draw_things(painter, shown, account, seat, row, falling)
        self._counted_picture = _CountedPicture(about, under, painter.since(above))

    def _draw_moving(
        self,
        painter: Painter,
        layout: TableLayout,
        table: TableState,
        progress: ReckoningProgress,
        lying: Poses,
    ) -> None:
        """Draw moving rows with everything in them, the loser's on top."""
        account = table.reckoning
        assert account is not None, "nothing is being told"
        rows, still = self._rows, AshtrayFall.at(None)
        for seat, row in progress.rows(account, layout.panel):
            is_loser = seat == account.loser
            rows.draw_ground(painter, layout, table, seat, row, progress)
            rows.draw_sum(painter, account, seat, row, progress.pop if is_loser else 0.0)
            self._paint.draw(
                painter, [each for each in lying if table.tokens[each[0]].seat == seat]
            )
            rows.draw_things(painter, table, account, seat, row, still)
            if not is_loser:
                rows.dim(painter, layout, row, progress.dim)

    def _drawing_account(
        self, painter: Painter, layout: TableLayout, table: TableState, slate_text: SlateText | None
    ) -> Iterator[None]:
        """Draw the panel and its rows part by part, with the remark if ``slate_text`` is given."""
        account = table.reckoning
        assert account is not None, "nothing is being counted"
        self._draw_heading(painter, layout, account)
        yield
        if slate_text is not None:
            self._draw_remark(painter, layout.panel, _round_facts(account, slate_text))
        for seat, place in enumerate(_places(account)):
            yield
            self._rows.draw(painter, table, account, seat, layout.panel.rows[place])
        yield

    def _draw_heading(self, painter: Painter, layout: TableLayout, account: Reckoning) -> None:
        canvas, panel = self._context, layout.panel
        canvas.pieces.draw_nine(painter, "panel", to_rect(panel.rect))
        title = canvas.words.gettext("End of round {number}").format(number=account.round_number)
        style = theme.H1.tinted(theme.INK)
        canvas.text.draw(painter, title, to_rect(panel.title), style, align="centre")
        canvas.pieces.draw(painter, "divider", panel.ornament)

    def _draw_remark(self, painter: Painter, panel: ReckoningLayout, story: RoundFacts) -> None:
        canvas = self._context
        wit = self._tips.text_for("letter") or remark(canvas.words, canvas.talk_history, story)
        style, box = theme.WIT.tinted(theme.INK_QUIET), to_rect(panel.remark)
        if rule := self._deciding_rule(story):
            both = f"{rule} {wit}"
            wit = both if canvas.text.width(both, style) <= box.width else rule
        canvas.text.draw(painter, wit, box, style, align="centre")

    def _deciding_rule(self, story: RoundFacts) -> str | None:
        """Return why the round ended early, who threw in, or what broke a tie; else ``None``."""
        scored = self._model.session.match.last_round
        if scored is not None and scored.thrown_in is not None:
            return event_sentences(self._context, self._model).say(scored.thrown_in)
        is_own = story.loser == self._model.session.person
        return deciding_rule(
            self._context.words, story, "" if is_own else self._model.names[story.loser]
        )

    def _draw_verdict(
        self, painter: Painter, layout: TableLayout, account: Reckoning, chalked: SlateText
    ) -> None:
        canvas, panel = self._context, layout.panel
        count, letters = chalked.count, chalked.letters
        say = event_sentences(canvas, self._model)
        sentence = say.say(LetterGiven(account.loser, letters[count - 1], count)) or ""
        is_label = canvas.frame.larger == 1  # larger text has one line of the whole width
        scored = self._model.session.match.last_round
        is_lesson = self._model.teaching is not None  # its earlier tricks were never shown
        reason = "" if is_lesson else loss_reason(say, scored, account)
        style = PHRASE.tinted(theme.INK_QUIET)  # as the lines below it
        box, lines = to_rect(panel.verdict), to_rect(panel.reason)
        if is_label and reason:  # all lines are one paragraph, whose end has a fixed place
            spare = lines.height - canvas.text.fit(reason, style, lines.width, 2).height
            box.top, lines.top = box.top + spare, lines.top + spare
        canvas.text.draw(painter, reason, lines, style, lines=2, anchor="top")
        canvas.text.draw(
            painter,
            sentence,
            box,
            _LETTER_STYLE,
            lines=2 if is_label else 1,
            is_label=is_label,
            anchor="bottom" if is_label else "middle",
        )

    def _draw_slate(
        self, painter: Painter, layout: TableLayout, chalked: SlateText, writing: _Writing
    ) -> None:
        """Draw the slate at its place, unless it is lifted to be written on."""
        if writing.raised > 0:
            return
        self._context.slates.draw(painter, self._slate(layout, chalked), _at_rest(chalked))

    def _draw_raised(
        self, painter: Painter, layout: TableLayout, chalked: SlateText, raised: float
    ) -> None:
        """Draw the slate on its way up, while it is written on, and on its way back."""
        large, slates = self._enlarged(layout, chalked), self._context.slates
        if raised >= 1.0:
            slates.draw(painter, large, _at_rest(chalked))
            return
        small = self._slate(layout, chalked).rect
        times = small.width / large.rect.width
        start, end = small.centre, large.rect.centre
        middle = Point(start.x + (end.x - start.x) * raised, start.y + (end.y - start.y) * raised)
        slates.draw_growing(painter, large, chalked, times + (1 - times) * raised, middle)

    def _slate(self, layout: TableLayout, chalked: SlateText) -> Slate:
        widest = self._context.frame.px(0.062)
        return slate_in(layout.panel.slate, -1.2, len(chalked.letters), widest)

    def _enlarged(self, layout: TableLayout, chalked: SlateText) -> Slate:
        small, box = self._slate(layout, chalked), layout.panel.enlarged_slate
        widest = self._context.frame.px(0.062) * box.width / small.rect.width
        return slate_in(box, -1.2, len(chalked.letters), widest)


def _unseen_painter() -> Painter:
    return Painter(pygame.Surface((1, 1)))


def _places(account: Reckoning) -> list[int]:
    """Return the row of each seat, by seat."""
    return [account.order.index(seat) for seat in range(4)]


def _at_rest(chalked: SlateText) -> SlateText:
    """Return the text of a slate that lies, and so does not swing."""
    return replace(chalked, jolt=1.0)
