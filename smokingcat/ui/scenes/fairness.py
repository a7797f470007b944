"""Fair play: what each seat knew when it chose, and the seed that anybody can check it with.

Every move of a finished round is shown with the view that whoever made it was handed, and nothing
else: its own hand open, what had been played, the cards it could not place as backs.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.coach.fairness import Knowledge, knowledge, seed
from smokingcat.i18n.cardnames import SuitCase
from smokingcat.rules import Card, PassCards, PlayCard, Record, Suit
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.table import Pose
from smokingcat.ui import theme
from smokingcat.ui.cardpaint import CardPaint
from smokingcat.ui.chrome import TableScene, draw_mat
from smokingcat.ui.painter import Painter
from smokingcat.ui.portrait import draw_portrait
from smokingcat.ui.scenes.review_grid import draw_rim
from smokingcat.ui.scenes.table_furniture import picture_of
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_CARD: Final = 0.074
_SMALL: Final = 0.060
_ROWS: Final = (0.315, 0.480, 0.606, 0.732)
"""Middles of the rows: the own hand first, then the others clockwise."""
_FOOT: Final = 0.872


class FairnessScene(TableScene):
    """The moves of a round from the one after ``place`` moves of the record on."""

    def __init__(self, context: Context, record: Record, round_number: int, place: int) -> None:
        super().__init__(context)
        self._record = record
        self._known = knowledge(record, round_number)
        self._paint = CardPaint(context)
        later = (number for number, each in enumerate(self._known) if each.place >= place)
        self.number = next(later, len(self._known) - 1)

    def title(self) -> str:
        """Return the heading."""
        return self.context.words.gettext("What the cats knew")

    @property
    def known(self) -> Knowledge:
        """What was known at the move that is shown."""
        return self._known[self.number]

    @property
    def _names(self) -> tuple[str, ...]:
        you = self.context.words.gettext("You")
        return tuple(sitter.name or you for sitter in self._record.header.sitters)

    def _x(self, x: float) -> int:
        return self.frame.centre(x - 16 / 18)

    def _y(self, y: float) -> int:
        return self.frame.middle(y - 0.5)

    def build(self) -> list[Widget]:
        """Return the way back, the steps and the seed."""
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        radius = max(frame.px(0.026), 20)
        turns: list[Widget] = []
        for name, by, x, label in (
            ("left", -1, 0.140, _("The move before")),
            ("right", 1, 0.214, _("The next move")),
        ):
            centre = (self._x(x), self._y(_FOOT))
            turn = RoundButton(
                context, f"go {name}", centre, radius, name, label, partial(self._go, by),
                tip="above",
            )  # fmt: skip
            turn.enabled = 0 <= self.number + by < len(self._known)
            turn.is_first = by > 0
            turns.append(turn)
        box = pygame.Rect(0, 0, frame.px(0.230), max(40, frame.px(0.054)))
        box.midright = (self._x(1.640), self._y(_FOOT))
        copy = Button(context, "copy", box, _("Copy the seed"), self.copy_seed, lines=2)
        return [*turns, copy, self.back_button()]

    def handle(self, event: pygame.Event) -> bool:
        """Go from move to move by the arrows; Ctrl C copies the seed."""
        if event.type == pygame.KEYDOWN:
            if event.key in _STEPS:
                self._go(_STEPS[event.key])
                return True
            if event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.copy_seed()
                return True
        return super().handle(event)

    def _go(self, by: int) -> None:
        self.number = min(max(0, self.number + by), len(self._known) - 1)
        self.arrange()

    def copy_seed(self) -> None:
        """Put the seed on the clipboard."""
        words = self.context.words
        try:
            pygame.scrap.put_text(seed(self._record))
        except pygame.error:
            said = words.gettext("There is no clipboard here. The seed: {seed}")
            self.context.app.answer(said.format(seed=seed(self._record)))
        else:
            self.context.app.answer(words.gettext("The seed is on the clipboard."))

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        """Draw what the mover saw, row by row, and how to check it."""
        super().draw_behind(painter)
        frame = self.frame
        line = pygame.Rect(frame.left(0.222), self._y(0.132), 0, frame.px(0.036))
        line.width = frame.right(0.170) - line.left
        style = theme.H3.tinted(theme.ACCENT)
        self.context.text.draw(painter, self._deed(), line, style)
        mat = pygame.Rect(self._x(0.110), self._y(0.182), frame.px(1.558), frame.px(0.638))
        draw_mat(self.context, painter, mat)
        self._paint.begin()
        self._draw_own(painter)
        words, middle = self.context.words, self._y(_ROWS[1])
        self._caption(painter, words.gettext("The others’ hands"), self._x(0.275), middle, 0.35)
        self._caption(painter, words.gettext("Played so far"), self._x(0.640), middle, 0.35)
        self._caption(painter, words.gettext("What follows from it"), self._x(1.000), middle, 0.6)
        for row, seat in enumerate(self._others, start=1):
            self._draw_other(painter, row, seat)
        self._draw_check(painter)

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple((self.known.view.seat + away) % len(SEATS) for away in (1, 2, 3))

    def _deed(self) -> str:
        """Return who did what: the move that all this was known at."""
        words, known = self.context.words, self.known
        name = self._names[known.view.seat]
        match known.move:
            case PlayCard(card):
                said = words.gettext("{name}, trick {number}: {card}")
                number = len(known.view.taken) + 1
                return said.format(name=name, number=number, card=self.context.wording.card(card))
            case PassCards():
                return words.gettext("{name}: three cards passed").format(name=name)
        return words.gettext("{name}: cards thrown in").format(name=name)

    def _draw_seat(self, painter: Painter, row: int, seat: int, radius: float) -> pygame.Rect:
        """Draw a portrait with its name; return the room beside it."""
        frame = self.frame
        middle = self._y(_ROWS[row])
        picture = picture_of(seat, 0)
        place = (self._x(0.190), middle - frame.px(0.012))
        draw_portrait(self.context, painter, picture, "calm", place, radius)
        name = pygame.Rect(0, 0, frame.px(0.130), frame.px(0.028))
        name.midtop = (self._x(0.190), middle - frame.px(0.012) + frame.px(radius))
        style = theme.H4.sized(0.020)
        self.context.text.draw(
            painter, self._names[seat], name, style, align="centre", verbatim=True
        )
        return pygame.Rect(self._x(0.275), middle, 0, 0)

    def _put(
        self, painter: Painter, cards: tuple[Card | None, ...], left: int, middle: int, wide: float
    ) -> int:
        """Draw cards side by side, ``None`` as backs; return where they end (px)."""
        width, step = self.frame.px(wide), self.frame.px(wide * (1.08 if wide > _SMALL else 0.62))
        poses = []
        for number, card in enumerate(cards):
            x = left + width // 2 + number * step
            pose = Pose(x, middle, width, 0.0, card, 1.0, 0.0, 0.0, 1.0, 0.0, number)
            poses.append((1000 * left + 40 * middle + number, pose))
        self._paint.draw(painter, poses)
        return left + (len(cards) - 1) * step + width if cards else left

    def _caption(self, painter: Painter, text: str, left: int, middle: int, wide: float) -> None:
        frame = self.frame
        box = pygame.Rect(left, 0, frame.px(wide), frame.px(0.026))
        box.bottom = middle - frame.px(0.064)
        self.context.text.draw(painter, text, box, theme.NOTE, anchor="bottom")

    def _draw_own(self, painter: Painter) -> None:
        """Draw the mover's own hand, and the packet it gave and got."""
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        view, middle = self.known.view, self._y(_ROWS[0])
        left = self._draw_seat(painter, 0, view.seat, 0.052).left
        hand = view.hand
        self._caption(painter, _("Own hand"), left, middle, 0.4)
        self._put(painter, hand, left, middle, _CARD)
        chosen = _chosen(self.known)
        width, step = frame.px(_CARD), frame.px(_CARD * 1.08)
        for number, card in enumerate(hand):
            if card in chosen:
                box = pygame.Rect(0, 0, width, round(width * context.faces.aspect))
                box.center = (left + width // 2 + number * step, middle)
                draw_rim(frame, painter, box.inflate(4, 4), theme.GOLD)
        for x, cards, text in (
            (1.000, view.passed, _("Passed to the left")),
            (1.330, view.received, _("Came from the right")),
        ):
            if cards:
                self._caption(painter, text, self._x(x), middle, 0.31)
                self._put(painter, cards, self._x(x), middle, _CARD)

    def _draw_other(self, painter: Painter, row: int, seat: int) -> None:
        """Draw what could be known of another hand: its size, sure cards, what it has not got."""
        frame, known = self.frame, self.known
        middle = self._y(_ROWS[row])
        left = self._draw_seat(painter, row, seat, 0.038).left
        memory = known.memory
        sure = tuple(sorted(memory.known[seat], key=lambda card: card.index))
        backs: tuple[Card | None, ...] = (None,) * (memory.sizes[seat] - len(sure))
        self._put(painter, (*sure, *backs), left, middle, _SMALL)
        played = [
            card for trick in known.view.taken for owner, card in trick.by_seat() if owner == seat
        ]
        begun = known.view.trick
        for number, card in enumerate(begun.cards):
            if (begun.leader + number) % len(SEATS) == seat:
                played.append(card)
        if played:
            self._put(painter, tuple(played), self._x(0.640), middle, _SMALL)
        box = pygame.Rect(self._x(1.000), 0, frame.px(0.640), frame.px(0.090))
        box.centery = middle
        style = theme.LABEL.sized(0.020)
        self.context.text.draw(painter, self._said_of(seat), box, style, lines=3)

    def _said_of(self, seat: int) -> str:
        """Return what follows about a seat from what lay open."""
        words, known = self.context.words, self.known
        points = known.view.points[seat]
        said = words.ngettext("{count} point so far.", "{count} points so far.", points)
        parts = [said.format(count=points)]
        voids = known.memory.voids[seat]
        if voids:
            called = [
                self.context.wording.suit(suit, SuitCase.LABEL) for suit in Suit if suit in voids
            ]
            none = words.gettext("Has not got: {suits}.")
            parts.append(none.format(suits=", ".join(called)))
        if known.memory.known[seat] and seat == left_of(known.view.seat):
            parts.append(words.gettext("The open cards were passed to this seat."))
        return " ".join(parts)

    def _draw_check(self, painter: Painter) -> None:
        """Draw the seed, and how to make sure."""
        frame, words = self.frame, self.context.words
        said = words.gettext(
            "Seed of the match: {seed}. A new match with this seed deals the same cards, and "
            "“smokingcat record check” plays a saved match again."
        ).format(seed=seed(self._record))
        box = pygame.Rect(self._x(0.270), 0, frame.px(1.110), frame.px(0.066))
        box.centery = self._y(_FOOT)
        self.context.text.draw(painter, said, box, theme.LABEL.sized(0.020), lines=3)


def _chosen(known: Knowledge) -> tuple[Card, ...]:
    match known.move:
        case PlayCard(card):
            return (card,)
        case PassCards(cards):
            return cards
    return ()
