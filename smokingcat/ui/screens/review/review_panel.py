"""The panel beside a reviewed round: what one could have done, what one did, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.coach.hints.advice import AdviceStatus, place_of
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.cards import Card
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chance_bar import OTHER, draw_bar
from smokingcat.ui.paint.painter import Painter

_SIDE: Final = 0.060
_CORNER: Final = 0.093
"""How far the ornaments reach into a corner of the panel: no button lies upon them."""
_HEAD: Final = 0.078
_TITLE, _NOTES = 0.044, 3
"""Height of the headline, and how many lines there may be under it."""
_ROW: Final = 0.080
_ROWS: Final = (0.390, 0.360, 0.330, 0.300, 0.265)
"""Heights of all rows together, as fractions of ``s``: the first with room for what is said."""
_LEAST_ROWS: Final = 0.165
"""Height of only a few rows."""
_LINES: Final = 14
_BELOW: Final = 0.052
_PACKET: Final = 0.072
"""Height of a row with three cards, which has no names."""
_SHOWN, _LAPPED = 0.6, 0.62
"""Which part of the height of such cards is seen, and how far they lie apart, in widths."""
MOST: Final = 5
_FEW: Final = 3
"""How many packets are told at most, and how many options where there is no room for more."""
_ASIDE: Final = 0.33
"""Which part of the foot of a drawer is for the button that shuts it."""
_TICK: Final = 0.024
_LEAST: Final = 0.9
"""How small what is said may be, in sizes that are wished for, for the sake of high rows."""
_NAME: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_SAID: Final = theme.BODY.sized(0.0215).tinted(theme.INK)
_PERCENT: Final = theme.H3.sized(0.024).tinted(theme.INK)


class _Option(NamedTuple):
    """One row: the cards, the chance of losing, whether it is the best, whether it was taken.

    Without cards it is throwing in, or playing on. The best may be what is advised though another
    has a lower figure (``is_by_figures`` is false). What was taken is the best if it is as good as
    that: nobody is shown an equal card that would have been better.
    """

    cards: tuple[Card, ...]
    chance: float | None
    is_best: bool
    is_taken: bool
    is_by_figures: bool = True
    is_as_good: bool = False
    """Whether it is another that is known to be no worse than the best."""

    def tags(self, gettext: Callable[[str], str]) -> tuple[str, ...]:
        """Return what is said of it: how good it is, and whether it was taken."""
        _, said = gettext, list[str]()
        if self.is_best:
            said.append(_("best") if self.is_by_figures else _("advised"))
        elif self.is_as_good:
            said.append(_("as good"))
        return (*said, _("your choice")) if self.is_taken else tuple(said)

    def called(self, gettext: Callable[[str], str]) -> str:
        """Return what it is called where it has no cards."""
        _ = gettext
        return _("Throw in") if self.is_taken else _("Play on")


def still_judging(words: Catalogue) -> str:
    """Return what is said while a round is being judged."""
    return words.gettext("The cats put their heads together.")


def options(judged: DecisionReview, most: int) -> list[_Option]:
    """Return what there was to choose from, the best first, of packets ``most`` at most.

    Of single cards so many are told only where ``most`` are few.

    What was done is always there, in its place. Where all is lost none is the best.
    """
    outlook = judged.advice.outlook
    chosen, throws_in = set(judged.chosen), judged.decision.throws_in
    best = None if judged.advice.is_hopeless else outlook.choice
    if best is not None and judged.is_alike and judged.advice.verdict is not AdviceStatus.BEYOND:
        best = place_of(judged.chosen, outlook)
    is_by_figures = _figure(outlook.losing[outlook.choice]) == _figure(min(outlook.losing))
    right = judged.right if judged.advice.tells_apart else ()
    found = [
        _Option(
            cards,
            losing,
            number == best,
            not throws_in and set(cards) == chosen,
            is_by_figures,
            number != best and cards in right,
        )
        for number, (cards, losing) in enumerate(zip(outlook.options, outlook.losing, strict=True))
    ]
    if not any(option.is_taken for option in found):
        unknown = 1.0 if throws_in else None
        found.append(_Option(judged.chosen, unknown, is_best=False, is_taken=True))
    found.sort(key=_place)
    if len(judged.chosen) <= 1 and most >= MOST:
        return found
    others = [option for option in found if not option.is_taken][: most - 1]
    return [option for option in found if option.is_taken or option in others]


def _figure(chance: float) -> int:
    """Return a chance as it is written, in percent."""
    return round(100 * chance)


def _place(option: _Option) -> tuple[bool, float]:
    """Return what options are sorted by; what is not known is at the end."""
    return not option.is_best, 1.0 if option.chance is None else option.chance


def legend(words: Catalogue) -> str:
    """Return what the numbers of the options are."""
    return words.gettext("Chance of losing the round, as far as you could know then")


class ReviewPanel:
    """Draws the panel in a box whose buttons are the scene's.

    So much of the height is kept free ``above`` the lowest of them, as a fraction of ``s``.
    """

    def __init__(self, canvas: Canvas, above: float = 0.0) -> None:
        self._canvas = canvas
        self.above = above
        self.rows = pygame.Rect(0, 0, 0, 0)
        """Where the options are that were drawn last."""

    def button(self, box: pygame.Rect) -> pygame.Rect:
        """Return the place of the one button on the panel."""
        frame = self._canvas.frame
        button = pygame.Rect(0, 0, box.width - 2 * frame.px(_CORNER), max(frame.px(0.066), 40))
        button.midbottom = (box.centerx, box.bottom - frame.px(_BELOW))
        return button

    def buttons(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of two: what shuts a drawer, and the other."""
        both, gap = self.button(box), self._canvas.frame.px(theme.BETWEEN)
        aside = pygame.Rect(both.left, both.top, round(both.width * _ASIDE), both.height)
        left = aside.right + gap
        return aside, pygame.Rect(left, both.top, both.right - left, both.height)

    def _inner(self, box: pygame.Rect) -> pygame.Rect:
        """Return the room between the frame and the button."""
        frame = self._canvas.frame
        inner = box.inflate(-2 * frame.px(_SIDE), 0)
        inner.top = box.top + frame.px(_HEAD)
        kept = frame.px(self.above + theme.BETWEEN)
        inner.height = self.button(box).top - kept - inner.top
        return inner

    def body(self, box: pygame.Rect) -> pygame.Rect:
        """Return what is left under the headline and all lines that may be under it."""
        inner, line = self._inner(box), self._canvas.text.line_height(theme.NOTE)
        used = self._canvas.frame.px(_TITLE + theme.TIGHT) + _NOTES * line
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)

    def _draw_head(
        self, painter: Painter, inner: pygame.Rect, title: str, note: str, lines: int = _NOTES
    ) -> int:
        """Draw the headline and the lines under it; return where they end (px)."""
        canvas, frame = self._canvas, self._canvas.frame
        head = pygame.Rect(inner.left, inner.top, inner.width, frame.px(_TITLE))
        style = theme.H2.tinted(theme.INK)
        canvas.text.draw(painter, title, head, style, lines=2, is_label=True)
        style = theme.NOTE.tinted(theme.INK_QUIET)
        line = pygame.Rect(inner.left, head.bottom, inner.width, 0)
        line.height = lines * canvas.text.line_height(style)
        said = canvas.text.draw(painter, note, line, style, anchor="top", lines=lines)
        return max(said.bottom, head.bottom) + frame.px(theme.TIGHT)

    def draw_said(
        self, painter: Painter, box: pygame.Rect, title: str, note: str, said: str
    ) -> None:
        """Draw a headline and some sentences where there is nothing to choose from."""
        self._canvas.pieces.draw_nine(painter, "panel", box)
        inner = self._inner(box)
        top = self._draw_head(painter, inner, title, note)
        body = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        self._canvas.text.draw(painter, said, body, _SAID, anchor="top", lines=12)

    def draw_progress(self, painter: Painter, box: pygame.Rect, title: str, share: float) -> None:
        """Draw that the coach is not done yet."""
        canvas, frame = self._canvas, self._canvas.frame
        self.draw_said(painter, box, title, "", still_judging(canvas.words))
        inner = self._inner(box)
        bar = pygame.Rect(inner.left, inner.centery, inner.width, frame.px(0.016))
        draw_bar(painter, bar, share, theme.GOOD)

    def draw_judged(
        self,
        painter: Painter,
        box: pygame.Rect,
        title: str,
        judged: DecisionReview,
        said: str,
        about: str = "",
    ) -> None:
        """Draw every option with its bar, and what is said of the one that was taken.

        What it is ``about`` stands under the ``title``. Where throwing in was all the same there
        are no options.
        """
        if judged.decision.throws_in and not judged.is_worse:
            self.draw_said(painter, box, title, "", said)
            return
        canvas, frame = self._canvas, self._canvas.frame
        canvas.pieces.draw_nine(painter, "panel", box)
        inner = self._inner(box)
        note, lines = legend(canvas.words), _NOTES
        if about:  # what is said of something worse begins with the same as the legend
            note, lines = about if judged.is_worse else f"{about}. {note}", _NOTES + 1
        top = self._draw_head(painter, inner, title, note, lines)
        is_one = len(judged.chosen) <= 1
        tallest = frame.px(_ROW if is_one else _PACKET)
        height, body, found = tallest, inner.copy(), list[_Option]()
        for share, most in (*((share, MOST) for share in _ROWS), (_LEAST_ROWS, _FEW)):
            found = options(judged, most)
            height = min(tallest, frame.px(share) // len(found))
            body.top = top + len(found) * height + frame.px(theme.INSIDE)
            body.height = inner.bottom - body.top
            setting = canvas.text.fit(said, _SAID, body.width, _LINES, body.height)
            if setting.fits and setting.pixels >= _LEAST * canvas.text.pixels(_SAID):
                break
        self.rows = pygame.Rect(inner.left, top, inner.width, len(found) * height)
        for number, option in enumerate(found):
            row = pygame.Rect(inner.left, top + number * height, inner.width, height)
            self._draw_row(painter, row, option, is_bad=option.is_taken and judged.is_worse)
        canvas.text.draw(painter, said, body, _SAID, anchor="top", lines=_LINES)

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
        colour = theme.GOOD if option.is_best else theme.BAD if is_bad else OTHER
        draw_bar(painter, bar, option.chance, colour)
        said = canvas.words.language.format_percent(option.chance)
        canvas.text.draw(painter, said, percent, _PERCENT, align="right", verbatim=True)

    def _draw_cards(self, painter: Painter, row: pygame.Rect, held: Sequence[Card]) -> int:
        """Draw one card whole, or of several the upper parts; return where they end (px).

        Three whole ones would be too small to be told apart.
        """
        faces, room = self._canvas.faces, row.inflate(0, -self._canvas.frame.px(theme.TIGHT) - 2)
        high = room.height if len(held) == 1 else round(room.height / _SHOWN)
        wide = round(high / faces.aspect)
        right = row.left
        with painter.clipped(room.inflate(4, 0)):
            for number, card in enumerate(held):
                middle = row.left + wide // 2 + round(number * wide * _LAPPED)
                painter.blit_at(faces.card(card, wide), (middle, room.top + high / 2))
                right = middle + wide // 2
        return right

    def _draw_names(
        self, painter: Painter, room: pygame.Rect, option: _Option, *, is_bad: bool
    ) -> None:
        """Draw what the card is called, and whether it was the one taken, or the best (a tick)."""
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
            said = pygame.Rect(aside.right, aside.top, 0, aside.height)
            if self._have_room(called, tag, aside, style):  # else the tick or the red says it
                said = canvas.text.draw(painter, tag, aside, style, align="right")
            name.width = said.left - frame.px(theme.INSIDE) - name.left
        if option.is_best:
            side = frame.px(_TICK)
            place = (name.right - side // 2 + frame.px(theme.TIGHT), said.centery)
            canvas.pieces.draw(painter, "icon_check", place, 0.5, theme.GOOD)
            name.width -= side
        if is_one:
            canvas.text.draw(painter, called, name, _NAME, lines=2, is_label=True)

    def _have_room(self, name: str, tag: str, aside: pygame.Rect, style: theme.Style) -> bool:
        """Say whether a tag fits its half of a row, and the name of a card the other."""
        fit, frame = self._canvas.text.fit, self._canvas.frame
        wide = aside.width - frame.px(_TICK) - frame.px(theme.INSIDE)
        is_told = fit(tag, style, aside.width, 1, aside.height).fits
        return is_told and fit(name, _NAME, wide, 2, aside.height, is_label=True).fits

    def _called(self, option: _Option) -> str:
        if option.cards:
            return self._canvas.wording.card(option.cards[0], Case.LABEL)
        return option.called(self._canvas.words.gettext)


def option_nodes(
    canvas: Canvas, judged: DecisionReview | None, rows_at: pygame.Rect
) -> Iterator[AccessibleNode]:
    """Yield what there was to choose from as a list, a row for each option, where that is shown.

    What is written in the rows themselves is told by nothing else.
    """
    if judged is None or (judged.decision.throws_in and not judged.is_worse):
        return
    _, percent = canvas.words.gettext, canvas.words.language.format_percent
    rows = []
    for number, option in enumerate(options(judged, MOST)):
        said = (
            ", ".join(canvas.wording.card(card) for card in option.cards) or option.called(_),
            "" if option.chance is None else percent(option.chance),
            *option.tags(_),
        )
        rows.append(AccessibleNode("item", sentence(*said), f"{number}"))
    yield AccessibleNode(
        "list", legend(canvas.words), "options", box=box_of(rows_at), parts=tuple(rows)
    )
