"""Items of the table besides cards: cats, names, slates, coins, ashtray, piles' counts, prompt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.sentences.table_feedback import lots_text, prompt, way_on
from smokingcat.match.cat_behaviour import CatMemory
from smokingcat.match.model import TableModel
from smokingcat.rules.events import LetterGiven, RoundScored, TrickTaken
from smokingcat.rules.pack import HAND_SIZE
from smokingcat.table.geometry import Circle, Place, Point, Slot
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.director import ashtray_place, coin_place
from smokingcat.table.state.table_state import Stage, TableState, Zone
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.coin import draw_coin
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.portrait import (
    NATURAL_RADIUS,
    draw_alias,
    draw_plate,
    plate_type,
    portrait_of,
)
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.paint.sprite_atlas import NineSlice
from smokingcat.ui.paint.typesetting.text import Anchor
from smokingcat.ui.paint.typesetting.text_fitter import MIN_SHRINK
from smokingcat.ui.screens.table.first_match_tips import FirstMatchTips
from smokingcat.ui.screens.table.layers.layer import TableFrame, event_sentences

_POINTS_COIN_SCALE: Final = 1.3
"""Scale of the coin with a seat's points, relative to a coin on a card."""
_ASIDE_SHARE: Final = 0.42
"""Largest share of the prompt's height for the lines at its foot."""
_HEAD_SHARE: Final = 0.36
"""Share of the prompt's height for its accented line."""
_ON_RIBBON: Final = 0.86
"""Share of a ribbon's height that its text may fill."""


def portrait_scale(canvas: Canvas, layout: TableLayout, place: Place) -> float:
    """Return the scale of the portrait at a place."""
    return layout.seats[place].medallion.radius / (NATURAL_RADIUS * canvas.frame.s)


def slot_frame(canvas: Canvas, name: str, slot: Slot) -> NineSlice:
    """Return the dotted outline of a card's place, in the aspect of the deck's cards."""
    box = pygame.Rect(0, 0, round(slot.width), round(slot.height))
    box.center = (round(slot.x), round(slot.y))
    return NineSlice(name, box, slot.width / canvas.frame.px(0.139))


class _DrawnPart(NamedTuple):
    """Part of the table as it was last drawn, and the state it shows."""

    layout: TableLayout
    shown: TableState
    about: object
    sprites: tuple[Sprite, ...]


class TableItems:
    """Everything on the table that is no card."""

    def __init__(
        self, context: Context, model: TableModel, tips: FirstMatchTips, past: CatMemory
    ) -> None:
        self._context = context
        self._model = model
        self._director = model.director
        self._tips = tips
        self._past = past
        self._kept: dict[str, _DrawnPart] = {}
        """Last drawn parts by name."""
        self._own_band: pygame.Rect | None = None
        """Band above the person's name, if there is one; no prompt reaches down to it."""

    def draw_cats(self, painter: Painter, table: TableFrame) -> None:
        """Draw the four portraits, with a halo for seats whose move is awaited."""
        canvas, director, faces = self._context, self._director, self._model.cats.faces
        layout, shown = table.layout, table.shown
        is_over = isinstance(director.now, TrickTaken | RoundScored) or self._has_ended
        waiting = () if is_over or director.hush else shown.waits_for

        def draw() -> None:
            for place in Place:
                seat, at = shown.seat_at(place), layout.seats[place].medallion
                scale = portrait_scale(canvas, layout, place)
                if seat in waiting:
                    canvas.pieces.draw(painter, "halo", (at.x, at.y), scale)
                name = portrait_of(seat, shown.bottom, faces.for_seat(seat))
                canvas.pieces.draw(painter, name, (at.x, at.y), scale)

        self._put(painter, "cats", (layout, shown), (waiting, faces.all), draw)

    def draw_seats(self, painter: Painter, table: TableFrame) -> None:
        """Draw names, slates and points of the four seats, and the dealer's coin."""
        layout, shown = table.layout, table.shown

        def draw_names() -> None:
            for place in Place:
                self._draw_seat(painter, table, place)

        if isinstance(self._director.now, LetterGiven):
            self._kept.pop("names", None)
            draw_names()
        else:
            about = (table.has_points, "slates" in self._model.items)
            self._put(painter, "names", (layout, shown), about, draw_names)
        coin = coin_place(self._director, layout)
        has_coin = "dealer" in self._model.items and shown.stage is not Stage.LOTS
        if coin is not None and has_coin:
            draw = partial(self._draw_coin, painter, layout, coin)
            self._put(painter, "dealer", (layout, shown), coin, draw)

    @property
    def _has_ended(self) -> bool:
        """Whether the round is over: a round that is not reckoned still shows whose turn it was."""
        return self._model.session.has_ended

    def _put(
        self,
        painter: Painter,
        part: str,
        at: tuple[TableLayout, TableState],
        about: object,
        draw: Callable[[], None],
    ) -> None:
        """Replay the sprites of a part, or draw it if it shows something else.

        Layouts and table states are compared by identity, ``about`` by value.
        """
        kept = self._kept.get(part)
        is_same = kept is not None and kept.layout is at[0] and kept.shown is at[1]
        if (
            kept is not None
            and is_same
            and kept.about == about
            and self._context.text.drawn_log is None
        ):
            painter.repeat(kept.sprites)
            return
        start = painter.count
        draw()
        self._kept[part] = _DrawnPart(*at, about, painter.since(start))

    def _draw_seat(self, painter: Painter, table: TableFrame, place: Place) -> None:
        canvas, shown = self._context, table.shown
        seat, at = shown.seat_at(place), table.layout.seats[place]
        cats = (each for each in Place if each is not Place.BOTTOM)
        plates = ((shown.seat_at(each), table.layout.seats[each].plate) for each in cats)
        sizes = (plate_type(canvas, shown.seats[n].name, to_rect(plate)) for n, plate in plates)
        largest = None if place is Place.BOTTOM else min(sizes)
        coin, band = (
            to_rect(at.dealer_coin.rect),
            self._past.word if seat == self._past.bearer else "",
        )
        count = len(shown.held(Zone.HAND, seat))
        if shown.honour_view.misdeal is not None and count not in (0, HAND_SIZE):
            band = canvas.words.ngettext("{count} card", "{count} cards", count)
            band = band.format(count=count)
        lying = draw_alias(canvas, painter, band, to_rect(at.plate), coin) if band else None
        if place is Place.BOTTOM:
            self._own_band = lying
        draw_plate(canvas, painter, shown.seats[seat].name, to_rect(at.plate), largest=largest)
        if "slates" in self._model.items:
            canvas.slates.draw(painter, at.slate, SlateText.at_seat(self._director, seat))
        points = shown.points[seat]
        if points and table.has_points:
            draw_coin(canvas, painter, (at.points.x, at.points.y), points, _POINTS_COIN_SCALE)

    def _draw_coin(self, painter: Painter, layout: TableLayout, coin: Point) -> None:
        canvas = self._context
        canvas.pieces.draw(painter, "coin", coin)
        letter = canvas.words.pgettext("dealer’s coin", "D")
        side = round(layout.seats[Place.BOTTOM].dealer_coin.radius * 1.5)
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(coin.x), round(coin.y))
        canvas.text.draw(painter, letter, box, theme.COIN, align="centre", verbatim=True)

    def draw_ashtray(self, painter: Painter, table: TableFrame) -> None:
        """Draw the ashtray, which stands for the five points of the last trick (R4).

        The ashtray slides to the taker with the last trick, before it is counted. The ashtray is
        hidden while the previous trick is held up: its caption would seem to belong to that trick.
        """
        layout, shown, looks_back = table.layout, table.shown, self._model.hand.shows_previous_trick
        is_over = shown.last_taker is not None or shown.stage is not Stage.PLAYING
        if looks_back or is_over or "ashtray" not in self._model.items:
            return
        canvas, (x, y) = self._context, ashtray_place(self._director, layout)
        is_sliding = (x, y) != (layout.ashtray.x, layout.ashtray.y)

        def draw() -> None:
            canvas.pieces.draw(painter, "ashtray", (x, y))
            if is_sliding:
                return
            caption = to_rect(layout.ashtray_caption)
            text = canvas.words.gettext("for the last trick")
            canvas.text.draw(painter, text, caption, theme.CAPTION, align="centre")

        self._put(painter, "ashtray", (layout, shown), (x, y), draw)

    def draw_counts(self, painter: Painter, table: TableFrame) -> None:
        """Draw the number of tricks on each pile; a trick that is held up does not count."""
        layout, shown, looks_back = table.layout, table.shown, self._model.hand.shows_previous_trick
        last = shown.last_trick
        if "piles" not in self._model.items:
            return

        def draw() -> None:
            for place in Place:
                seat = shown.seat_at(place)
                tricks = shown.seats[seat].tricks
                if looks_back and last is not None and last.trick.taker == seat:
                    tricks -= 1
                badge = layout.piles[place].badge
                if tricks and shown.held(Zone.PILE, seat):
                    self._draw_count(painter, badge, tricks)

        self._put(painter, "counts", (layout, shown), looks_back, draw)

    def _draw_count(self, painter: Painter, badge: Circle, tricks: int) -> None:
        canvas = self._context
        canvas.pieces.draw(painter, "count", (badge.x, badge.y))
        side = round(badge.radius * 2)
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(badge.x), round(badge.y))
        canvas.text.draw(painter, str(tricks), box, theme.COUNT, align="centre", verbatim=True)

    def draw_slot(self, painter: Painter, table: TableFrame) -> None:
        hand, shown = self._model.hand, table.shown
        is_elsewhere = hand.is_passing or hand.shows_previous_trick or self._has_ended
        is_waiting = self._director.idle and not is_elsewhere
        if is_waiting and shown.turn == shown.bottom:
            slot = table.layout.trick[Place.BOTTOM]
            self._context.pieces.draw_nine(painter, *slot_frame(self._context, "slot", slot))

    def draw_lots(self, painter: Painter, table: TableFrame) -> None:
        """Say who has drawn position A (R8)."""
        if self._director.progress("lots") != 1.0:
            return
        shown, person = self._director.shown, self._model.session.person
        dealer = shown.dealer or 0
        name = None if dealer == person else shown.seats[dealer].name
        ribbon, sentence = to_rect(table.layout.ribbon), lots_text(self._context.words, name)
        draw_ribbon(self._context, painter, ribbon, sentence)

    def draw_prompt(self, painter: Painter, table: TableFrame) -> None:
        """Draw the person's prompt, unless a warning asks something else.

        The task is left out beside a coach's note that names a card.
        """
        context, model, tips = self._context, self._model, self._tips
        if model.objections.is_asking:
            return
        head, note = prompt(model, context.wording, event_sentences(context, model))
        tip, advice = tips.on_turn(), model.hint.advice
        if head and model.shows_hint and (advice is None or advice.marked):
            note, tip = tip, ""
        hurry = context.key_label("hurry" if context.pad is None else "press")
        aside = way_on(model, context.words, hurry, is_heard=context.announcer.is_heard)
        if not note and (note := tips.text_for("pass")) and context.frame.larger > 1:
            aside = ""  # in large text the tip needs the whole place
        self._draw_lines(painter, table.layout, head, note, aside or tips.text_for("trick"), tip)

    def _draw_lines(
        self, painter: Painter, layout: TableLayout, head: str, note: str, aside: str, tip: str
    ) -> None:
        """Draw an accented line, a few plain ones, and an ``aside`` below.

        The accented line grows with the plain ones only, so that it has one size in all turns.
        The ``tip`` follows the plain lines if it fits there, in place of the accented line where
        both together would be small. Plain lines that do not fit over the
        share of the ``aside`` take what it leaves.
        """
        canvas, box = self._context, to_rect(layout.prompt)
        if self._own_band is not None and self._own_band.right > box.left:
            box.height = min(box.bottom, self._own_band.top - 1) - box.top
        accented = theme.PROMPT_SMALL_WINDOW if layout.has_large_index else theme.PROMPT
        least = max(canvas.text.usual(accented), canvas.text.pixels(theme.LABEL))
        accented = canvas.text.exactly(accented, least)
        if aside:
            most = round(box.height * _ASIDE_SHARE)
            height = canvas.text.fit(aside, theme.NOTE, box.width, 3, most).height
            if self._fits(note, pygame.Rect(box.topleft, (box.width, box.height - most)), 4):
                height = most  # both keep their place while there is room
            foot = pygame.Rect(box.left, box.bottom - height, box.width, height)
            box = pygame.Rect(box.topleft, (box.width, foot.top - box.top))
            canvas.text.draw(painter, aside, foot, theme.NOTE, anchor="top", lines=3, shadow=True)
        share = _HEAD_SHARE if head else 0.0
        upper = pygame.Rect(box.left, box.top, box.width, round(box.height * share))
        if head and note:
            accents = 2 * canvas.frame.px(theme.TIGHT)
            least = canvas.text.fit(head, accented, box.width, 1, upper.height).height + accents
            wished = canvas.text.wrap(f"{note} {tip}".strip(), theme.LABEL, box.width).height
            upper.height = min(upper.height, max(least, box.height - wished))
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        if head and tip and self._fits(f"{note} {tip}", lower, 4):
            note = f"{note} {tip}"
            fitted = canvas.text.fit(note, theme.LABEL, lower.width, 4, lower.height)
            if fitted.pixels < MIN_SHRINK * canvas.text.pixels(theme.LABEL):
                head, lower = "", box
        if head:
            canvas.text.draw(painter, head, upper, accented, anchor="bottom", shadow=True)
        if note:
            anchor: Anchor = "top" if head else "bottom" if aside else "middle"
            lines = 4
            if not head and not self._fits(note, lower, lines):
                top = round(layout.notice_top)
                lower, lines = pygame.Rect(lower.left, top, lower.width, lower.bottom - top), 8
            canvas.text.draw(
                painter, note, lower, theme.LABEL, anchor=anchor, lines=lines, shadow=True
            )

    def _fits(self, note: str, box: pygame.Rect, lines: int) -> bool:
        return self._context.text.fit(note, theme.LABEL, box.width, lines, box.height).fits


def draw_ribbon(canvas: Canvas, painter: Painter, box: pygame.Rect, sentence: str) -> None:
    """Draw a cream ribbon with a sentence in the middle of a box."""
    style = theme.H2.tinted(theme.INK)
    inner_most = box.width - canvas.frame.px(0.08)
    high = round(box.height * _ON_RIBBON)
    fitted = canvas.text.fit(sentence, style, inner_most, 2, high, is_label=True)
    wide = fitted.width + canvas.frame.px(0.08)
    ribbon = pygame.Rect(0, 0, wide, box.height)
    ribbon.center = box.center
    canvas.pieces.draw_nine(painter, "ribbon", ribbon)
    inner = ribbon.inflate(-canvas.frame.px(0.06), 0)
    canvas.text.draw(
        painter,
        sentence,
        inner,
        style,
        align="centre",
        lines=2,
        is_label=True,
        largest=fitted.pixels,
    )
