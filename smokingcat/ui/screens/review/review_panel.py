"""The panel beside the cards: the options of a decision, the chosen one, and the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.coach.hints.advice import NEGLIGIBLE_DIFFERENCE, AdviceStatus, place_of
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.cards import Card
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chance_bar import draw_bar, risk_colour
from smokingcat.ui.paint.painter import Painter

_SIDE_MARGIN: Final = 0.060
_CORNER_SIZE: Final = 0.093
"""Size of the ornaments in the panel's corners, which no button covers."""
_HEAD_HEIGHT: Final = 0.078
_TITLE_HEIGHT, _MAX_NOTE_LINES = 0.044, 3
"""Height of the headline, and the greatest number of lines under it."""
_ROW_HEIGHT: Final = 0.080
_ROWS_HEIGHTS: Final = (0.390, 0.360, 0.330, 0.300, 0.265)
"""Heights of all rows together, as fractions of ``s``: the first that leaves room for the text."""
_LEAST_ROWS: Final = 0.165
"""Height of all rows together if only ``_MAX_OPTIONS`` options are shown."""
_MAX_LINES: Final = 14
_TEXT_LINES: Final = 12
_FOOT_DISTANCE: Final = 0.052
_PACKET_ROW_HEIGHT: Final = 0.072
"""Height of a row with three cards, which shows no names."""
_CORNER_HEIGHT, _CORNER_WIDTH = 0.28, 0.31
"""Visible share of such cards: the corner with the index."""
MOST: Final = 5
"""The greatest number of packets."""
_MAX_OPTIONS: Final = 3
"""The greatest number of options if there is no room for more."""
_TICK_SIZE: Final = 0.024
_MIN_TEXT_SCALE: Final = 0.9
"""The smallest text size, as a share of the wanted size, that high rows may cause."""
_NAME_STYLE: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_TEXT_STYLE: Final = theme.BODY.sized(0.0215).tinted(theme.INK)
_RESULT: Final = theme.H3.sized(0.034).tinted(theme.INK)
_PERCENT_STYLE: Final = theme.H3.sized(0.024).tinted(theme.INK)


class _Option(NamedTuple):
    """A row of the panel: the cards, and the chance of losing the round with them.

    An option without cards is throwing in, or playing on. ``is_by_figures`` is false if the coach
    advises the best option although another has a lower chance.
    """

    cards: tuple[Card, ...]
    chance: float | None
    is_best: bool
    is_taken: bool
    is_by_figures: bool = True
    is_as_good: bool = False
    """Whether this other option has about the chance of the best."""
    is_close: bool = False
    """Whether the difference between this other option and the best may be chance."""

    def tags(self, gettext: Callable[[str], str]) -> tuple[str, ...]:
        """Return its marks: how good it is, and whether the player chose it."""
        _, marks = gettext, list[str]()
        if self.is_best:
            marks.append(_("best") if self.is_by_figures else _("advised"))
        elif self.is_as_good:
            marks.append(_("as good"))
        elif self.is_close:
            marks.append(_("close"))
        return (*marks, _("your choice")) if self.is_taken else tuple(marks)

    def name_without_cards(self, gettext: Callable[[str], str]) -> str:
        _ = gettext
        return _("Throw in") if self.is_taken else _("Play on")


def still_judging(words: Catalogue) -> str:
    """Return the sentence that is shown during the analysis."""
    return words.gettext("The cats put their heads together.")


def options(review: DecisionReview, most: int) -> list[_Option]:
    """Return the options of a decision: the best, then the lowest chance of losing first.

    At most ``most`` packets are returned; single cards are limited only if ``most`` is below
    ``MOST``. The best and the chosen option are always among them. A chosen option with the figure
    of the best is the best. In a lost position none is the best.
    """
    values = review.advice.values
    chosen, throws_in = set(review.chosen), review.decision.throws_in
    best = None if review.advice.is_hopeless else values.choice
    is_alike = review.is_alike and review.advice.status is not AdviceStatus.BEYOND
    if best is not None and is_alike and _figure(review.chance) == _figure(review.best):
        best = place_of(review.chosen, values)
    is_by_figures = _figure(values.losing_chance) == _figure(min(values.losing))
    right = review.good_options if review.advice.is_significant else ()
    found = [
        _Option(
            cards,
            losing,
            number == best,
            not throws_in and set(cards) == chosen,
            is_by_figures,
            number != best and cards in right and losing < review.best + NEGLIGIBLE_DIFFERENCE,
            number != best and cards in right,
        )
        for number, (cards, losing) in enumerate(zip(values.options, values.losing, strict=True))
    ]
    if not any(option.is_taken for option in found):
        unknown = 1.0 if throws_in else None
        found.append(_Option(review.chosen, unknown, is_best=False, is_taken=True))
    found.sort(key=_place)
    if len(review.chosen) <= 1 and most >= MOST:
        return found
    others = [option for option in found if not option.is_taken][: most - 1]
    return [option for option in found if option.is_taken or option in others]


def _figure(chance: float) -> int:
    """Return a chance in whole percent, as it is shown."""
    return round(100 * chance)


def _place(option: _Option) -> tuple[bool, float, bool]:
    """Return the sort key: the best first, then by the figure, unknown last."""
    figure = inf if option.chance is None else _figure(option.chance)
    return not option.is_best, figure, not option.is_as_good


def legend(words: Catalogue) -> str:
    """Return the sentence that explains the figures."""
    return words.gettext("Risk of losing the round, as far as you could know then")


class ReviewPanel:
    """Drawing of the panel; its buttons belong to the scene.

    ``above`` is the height kept free above the lowest button, in pixels.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.above = 0
        self.rows = pygame.Rect(0, 0, 0, 0)
        """The box of the options drawn last."""

    def button(self, box: pygame.Rect) -> pygame.Rect:
        """Return the box of a single button on the panel."""
        frame = self._canvas.frame
        button = pygame.Rect(0, 0, box.width - 2 * frame.px(_CORNER_SIZE), max(frame.px(0.066), 40))
        button.midbottom = (box.centerx, box.bottom - frame.px(_FOOT_DISTANCE))
        return button

    def buttons(self, box: pygame.Rect, wanted: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of two buttons: the drawer's close button, and the main one.

        ``wanted`` are the widths in pixels that the buttons want; both get the same share.
        """
        both, gap = self.button(box), self._canvas.frame.px(theme.BETWEEN)
        wide = round((both.width - gap) * wanted[0] / sum(wanted))
        aside = pygame.Rect(both.left, both.top, wide, both.height)
        left = aside.right + gap
        return aside, pygame.Rect(left, both.top, both.right - left, both.height)

    def _inner(self, box: pygame.Rect) -> pygame.Rect:
        """Return the box between the frame and the button."""
        frame = self._canvas.frame
        inner = box.inflate(-2 * frame.px(_SIDE_MARGIN), 0)
        inner.top = box.top + frame.px(_HEAD_HEIGHT)
        kept = self.above + frame.px(theme.BETWEEN)
        inner.height = self.button(box).top - kept - inner.top
        return inner

    def below_text(self, box: pygame.Rect, note: str, sentence: str) -> pygame.Rect:
        """Return the box that `draw_text` leaves free under its text.

        A short text in usual type has two lines, so that a longer one moves nothing.
        """
        inner, text, px = self._inner(box), self._canvas.text, self._canvas.frame.px
        noted = text.fit(note, theme.NOTE, inner.width, _MAX_NOTE_LINES).height
        height = text.fit(sentence, _TEXT_STYLE, inner.width, _TEXT_LINES).height
        if self._canvas.frame.larger == 1:
            height = max(height, 2 * text.line_height(_TEXT_STYLE))
        used = px(_TITLE_HEIGHT + 2 * theme.TIGHT) + noted + height
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)

    def _draw_head(
        self,
        painter: Painter,
        inner: pygame.Rect,
        title: str,
        note: str,
    ) -> int:
        """Draw the headline and the note under it; return their bottom (px)."""
        canvas, frame = self._canvas, self._canvas.frame
        head = pygame.Rect(inner.left, inner.top, inner.width, frame.px(_TITLE_HEIGHT))
        style = theme.H2.tinted(theme.INK)
        canvas.text.draw(painter, title, head, style, lines=2, is_label=True)
        style = theme.NOTE.tinted(theme.INK_QUIET)
        line = pygame.Rect(inner.left, head.bottom, inner.width, 0)
        line.height = _MAX_NOTE_LINES * canvas.text.line_height(style)
        drawn = canvas.text.draw(painter, note, line, style, anchor="top", lines=_MAX_NOTE_LINES)
        return max(drawn.bottom, head.bottom) + frame.px(theme.TIGHT)

    def draw_text(
        self, painter: Painter, box: pygame.Rect, title: str, note: str, sentence: str
    ) -> None:
        """Draw the panel of a step without options: a headline and a text."""
        self._canvas.pieces.draw_nine(painter, "panel", box)
        inner = self._inner(box)
        top = self._draw_head(painter, inner, title, note)
        body = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        self._canvas.text.draw(
            painter, sentence, body, _TEXT_STYLE, anchor="top", lines=_TEXT_LINES
        )

    def draw_result(
        self, painter: Painter, box: pygame.Rect, title: str, result: str, sentence: str
    ) -> None:
        """Draw the panel of a result: a headline, a large text if any, and a sentence."""
        self.draw_text(painter, box, title, "", "")
        inner, text, gap = self._inner(box), self._canvas.text, self._canvas.frame.px(theme.BETWEEN)
        head = self._canvas.frame.px(_TITLE_HEIGHT) + gap
        inner.top, inner.height = inner.top + head, inner.height - head
        if result:
            drawn = text.draw(painter, result, inner, _RESULT, anchor="top", lines=_TEXT_LINES)
            inner.height -= drawn.bottom + gap - inner.top
            inner.top = drawn.bottom + gap
        text.draw(painter, sentence, inner, _TEXT_STYLE, anchor="top", lines=_TEXT_LINES)

    def draw_judged(
        self,
        painter: Painter,
        box: pygame.Rect,
        title: str,
        review: DecisionReview,
        sentence: str,
    ) -> None:
        """Draw every option with its bar, and the text on the chosen one.

        A throw-in that changed nothing has no options.
        """
        if review.decision.throws_in and not review.is_worse:
            self.draw_text(painter, box, title, "", sentence)
            return
        canvas, frame = self._canvas, self._canvas.frame
        canvas.pieces.draw_nine(painter, "panel", box)
        inner = self._inner(box)
        top = self._draw_head(painter, inner, title, legend(canvas.words))
        is_one = len(review.chosen) <= 1
        tallest = frame.px(_ROW_HEIGHT if is_one else _PACKET_ROW_HEIGHT)
        height, body, found = tallest, inner.copy(), list[_Option]()
        for share, most in (
            *((share, MOST) for share in _ROWS_HEIGHTS),
            (_LEAST_ROWS, _MAX_OPTIONS),
        ):
            found = options(review, most)
            height = min(tallest, frame.px(share) // len(found))
            body.top = top + len(found) * height + frame.px(theme.INSIDE)
            body.height = inner.bottom - body.top
            if body.height <= 0:  # `fit` takes such a height for no limit
                continue
            fitted = canvas.text.fit(sentence, _TEXT_STYLE, body.width, _MAX_LINES, body.height)
            if fitted.fits and fitted.pixels >= _MIN_TEXT_SCALE * canvas.text.pixels(_TEXT_STYLE):
                break
        self.rows = pygame.Rect(inner.left, top, inner.width, len(found) * height)
        for number, option in enumerate(found):
            row = pygame.Rect(inner.left, top + number * height, inner.width, height)
            self._draw_row(painter, row, option, is_bad=option.is_taken and review.is_slip)
        canvas.text.draw(painter, sentence, body, _TEXT_STYLE, anchor="top", lines=_MAX_LINES)

    def _draw_row(
        self, painter: Painter, row: pygame.Rect, option: _Option, *, is_bad: bool
    ) -> None:
        canvas, frame = self._canvas, self._canvas.frame
        if is_bad:
            around = row.inflate(2 * frame.px(theme.INSIDE), -2)
            canvas.pieces.draw_nine(painter, "row_bad", around)
        gap = frame.px(theme.INSIDE)
        right = self._draw_cards(painter, row, option.cards)
        wide = min(frame.typed(0.084), row.width * 3 // 10)
        percent = pygame.Rect(0, row.top, wide, row.height)
        percent.right = row.right
        room = pygame.Rect(right + gap, row.top, percent.left - gap - right - gap, row.height)
        upper = pygame.Rect(room.left, room.top, room.width, room.height * 7 // 10)
        self._draw_names(painter, upper, option, is_bad=is_bad)
        bar = pygame.Rect(room.left, upper.bottom, room.width, max(4, room.height * 2 // 10))
        if option.chance is None:
            return
        draw_bar(painter, bar, option.chance, risk_colour(option.chance))
        label = canvas.words.language.format_percent(option.chance)
        canvas.text.draw(painter, label, percent, _PERCENT_STYLE, align="right", verbatim=True)

    def _draw_cards(self, painter: Painter, row: pygame.Rect, hand: Sequence[Card]) -> int:
        """Draw one whole card, or the corners of several; return their right end (px).

        On three whole cards the indexes would be too small to read.
        """
        faces, room = self._canvas.faces, row.inflate(0, -self._canvas.frame.px(theme.TIGHT) - 2)
        is_one = len(hand) == 1
        high = room.height if is_one else round(room.height / _CORNER_HEIGHT)
        wide = round(high / faces.aspect)
        part = pygame.Rect(row.left, room.top, round(wide * (1 if is_one else _CORNER_WIDTH)), high)
        for card in hand:
            with painter.clipped(part.clip(room)):
                middle = part.left + wide // 2, room.top + high / 2
                painter.blit_at(faces.card(card, wide), middle)
            part.left = part.right + 2
        return part.left - 2

    def _draw_names(
        self, painter: Painter, room: pygame.Rect, option: _Option, *, is_bad: bool
    ) -> None:
        """Draw the card's name, its mark, and a tick on the best option."""
        canvas, frame, _ = self._canvas, self._canvas.frame, self._canvas.words.gettext
        name, is_one = room.copy(), len(option.cards) <= 1
        called = self._called(option) if is_one else ""
        if tags := option.tags(_):
            aside = room.copy()
            aside.width = room.width // 2 if is_one else room.width
            aside.right = room.right
            tag, is_good = tags[-1], option.is_best or option.is_as_good
            ink = theme.GOOD if is_good else theme.WINE if is_bad else theme.INK_QUIET
            style = theme.NOTE.tinted(ink)
            mark_box = pygame.Rect(aside.right, aside.top, 0, aside.height)
            if self._have_room(
                called, tag, aside, style
            ):  # without it, the tick or red colour remains
                mark_box = canvas.text.draw(painter, tag, aside, style, align="right")
            name.width = mark_box.left - frame.px(theme.INSIDE) - name.left
        if option.is_best:
            side = frame.px(_TICK_SIZE)
            place = (name.right - side // 2 + frame.px(theme.TIGHT), mark_box.centery)
            canvas.pieces.draw(painter, "icon_check", place, 0.5, theme.GOOD)
            name.width -= side
        if is_one:
            canvas.text.draw(painter, called, name, _NAME_STYLE, lines=2, is_label=True)

    def _have_room(self, name: str, tag: str, aside: pygame.Rect, style: theme.Style) -> bool:
        """Return whether the tag fits its half of a row, and the name the other half."""
        fit, frame = self._canvas.text.fit, self._canvas.frame
        wide = aside.width - frame.px(_TICK_SIZE) - frame.px(theme.INSIDE)
        is_whole = fit(tag, style, aside.width, 1, aside.height).fits
        return is_whole and fit(name, _NAME_STYLE, wide, 2, aside.height, is_label=True).fits

    def _called(self, option: _Option) -> str:
        if option.cards:
            return self._canvas.wording.card(option.cards[0], Case.LABEL)
        return option.name_without_cards(self._canvas.words.gettext)


def option_nodes(
    canvas: Canvas, review: DecisionReview | None, rows_at: pygame.Rect
) -> Iterator[AccessibleNode]:
    """Yield the options as a list node, if the panel shows any."""
    if review is None or (review.decision.throws_in and not review.is_worse):
        return
    _, percent = canvas.words.gettext, canvas.words.language.format_percent
    rows = []
    for number, option in enumerate(options(review, MOST)):
        text = (
            ", ".join(canvas.wording.card(card) for card in option.cards)
            or option.name_without_cards(_),
            "" if option.chance is None else percent(option.chance),
            *option.tags(_),
        )
        rows.append(AccessibleNode("item", sentence(*text), f"{number}"))
    yield AccessibleNode(
        "list", legend(canvas.words), "options", box=box_of(rows_at), parts=tuple(rows)
    )
