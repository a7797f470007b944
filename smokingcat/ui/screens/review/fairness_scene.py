"""The proof of fair play: what each seat knew at each move of a finished round, and the seed.

A move is shown with the view of its player: the own hand, the cards played, and backs for unknown
cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.coach.played_round import Knowledge, knowledge, seed
from smokingcat.i18n.sentences import throwing_in
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.events import Hand
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS, clockwise_from, left_of
from smokingcat.table.layout.poses import Pose
from smokingcat.table.state.hand import sorted_hand
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_copy
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToFairness
from smokingcat.ui.engine.scene import Leaves
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.chrome import draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.screens.review.review_grid import draw_rim
from smokingcat.ui.screens.review.reviewed_round import names_by_seat
from smokingcat.ui.system import clipboard
from smokingcat.ui.system.keyboard import SIDEWAYS
from smokingcat.ui.widgets.button import Button, turn_buttons
from smokingcat.ui.widgets.widget import Pixel, Widget

_CARD_WIDTH: Final = 0.074
_SMALL_CARD_WIDTH: Final = 0.060
_ROW_MIDDLES: Final = (0.312, 0.492, 0.617, 0.742)
"""Middles of the rows: the mover's hand, then the others clockwise."""
_CARD_STEP, _NAMED_CARD_STEP, _LAPPED_CARD_STEP = 1.06, 1.30, 0.62
"""Distance between cards in card widths: side by side, with names below, overlapping."""
_PORTRAIT_MIDDLE: Final = 0.190
"""The middle of the portraits."""
_MOVER_RADIUS, _OTHERS_RADIUS = 0.052, 0.038
"""Radii of the mover's portrait and of the others'."""
_HANDS_LEFT, _TRICKS_LEFT, _CONCLUSIONS_LEFT = 0.275, 0.600, 0.935
"""Left edges of the columns: hands, earlier tricks, conclusions."""
_PASSED_LEFT, _RECEIVED_LEFT = 1.230, 1.440
"""Left edges of the packets that the mover passed and received."""
_FOOT_MIDDLE: Final = 0.872
_CAPTION_HEIGHT: Final = 0.034
"""Height of a caption line."""
_OVER_OWN, _OVER_SMALL = 0.064, 0.056
"""Distance from the foot of a caption down to the middle of its cards: own hand, other hands."""
_NAME_STYLE: Final = theme.H4.sized(0.020)


class FairnessScene(PageScene):
    """A move of a round with its player's knowledge, and the ways to the other moves."""

    keeps_sideways = True

    def __init__(self, context: Context, route: ToFairness) -> None:
        super().__init__(context)
        self._record = route.record
        self._viewer = route.viewer
        self._known = knowledge(route.record, route.round_number)
        self._paint = CardPainter(context)
        later = (number for number, each in enumerate(self._known) if each.place >= route.place)
        self.number = next(later, len(self._known) - 1)

    def title(self) -> str:
        return self.context.words.gettext("What the cats knew")

    @property
    def known(self) -> Knowledge:
        """The knowledge of the mover at the move that is shown."""
        return self._known[self.number]

    @property
    def _names(self) -> tuple[str, ...]:
        return names_by_seat(self.context.words, self._record)

    def build(self) -> list[Widget]:
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        y, radius = frame.row(_FOOT_MIDDLE), max(frame.px(0.026), 20)
        left = "go left", (frame.column(0.140), y), _("Previous move")
        right = "go right", (frame.column(0.214), y), _("Next move")
        back, on = turn_buttons(context, radius, left, right, self._go, ("below", "below"))
        back.enabled, on.enabled = self.number > 0, self.number < len(self._known) - 1
        on.is_first = True
        box = pygame.Rect(0, 0, frame.px(0.230), max(40, frame.px(0.054)))
        box.midright = (frame.column(1.640), y)
        copy = Button(context, "copy", box, _("Copy the seed"), self.copy_seed, lines=2)
        return [back, on, copy, self.back_button()]

    def handle(self, event: pygame.Event) -> bool:
        """Go to other moves by the arrows; copy the seed by Ctrl+C."""
        if event.type == pygame.KEYDOWN:
            if event.key in SIDEWAYS:
                self._go(SIDEWAYS[event.key])
                return True
            if is_copy(event):
                self.copy_seed()
                return True
        return super().handle(event)

    def _go(self, by: int) -> None:
        self._go_to(min(max(0, self.number + by), len(self._known) - 1))

    def _go_to(self, number: int) -> None:
        self.number = number
        self.arrange()

    @property
    def leaves(self) -> Leaves:
        """The moves of the round."""
        return Leaves(self.number, len(self._known) - 1, self._go_to)

    def copy_seed(self) -> None:
        """Copy the seed to the clipboard."""
        words = self.context.words
        try:
            clipboard.copy(seed(self._record))
        except pygame.error:
            sentence = words.gettext("There is no clipboard here. The seed: {seed}")
            self.context.shell.answer(sentence.format(seed=seed(self._record)))
        else:
            self.context.shell.answer(words.gettext("The seed is on the clipboard."))

    @property
    def is_coarse(self) -> bool:
        return self._paint.is_coarse

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        frame = self.frame
        line = pygame.Rect(frame.left(0.222), self.frame.row(0.132), 0, frame.px(0.036))
        line.width = frame.right(0.170) - line.left
        style = theme.H3.tinted(theme.ACCENT)
        self.context.text.draw(painter, self._deed(), line, style)
        mat = pygame.Rect(frame.column(0.110), frame.row(0.182), frame.px(1.558), frame.px(0.638))
        draw_mat(self.context, painter, mat)
        self._paint.begin()
        self._draw_own(painter)
        self._draw_table(painter)
        for left, text in self._headings():
            self._caption(
                painter, text, left, self.frame.row(_ROW_MIDDLES[1]) - frame.px(_OVER_SMALL)
            )
        for row, seat in enumerate(self._others, start=1):
            self._draw_other(painter, row, seat)
        self._draw_check(painter)

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple((self.known.view.seat + away) % len(SEATS) for away in (1, 2, 3))

    def _deed(self) -> str:
        """Return a sentence on the move."""
        words, known = self.context.words, self.known
        name = self._names[known.view.seat]
        match known.move:
            case PlayCard(card):
                sentence = words.gettext("{name}, trick {number}: {card}")
                number = len(known.view.taken) + 1
                return sentence.format(
                    name=name, number=number, card=self.context.wording.card(card)
                )
            case PassCards():
                return words.gettext("{name}: three cards passed").format(name=name)
        return throwing_in.short_points_text(words, name, known.view.points, known.view.seat)

    def _draw_seat(self, painter: Painter, row: int, seat: int, radius: float) -> None:
        frame = self.frame
        middle = self.frame.row(_ROW_MIDDLES[row])
        picture = picture_of(seat, self._viewer)
        place = (self.frame.column(_PORTRAIT_MIDDLE), middle - frame.px(0.012))
        draw_portrait(self.context, painter, picture, "calm", place, radius)
        name = pygame.Rect(0, 0, frame.px(0.130), frame.px(0.028))
        name.midtop = (
            self.frame.column(_PORTRAIT_MIDDLE),
            middle - frame.px(0.012) + frame.px(radius),
        )
        self.context.text.draw(
            painter, self._names[seat], name, _NAME_STYLE, align="centre", verbatim=True
        )

    def _put(
        self,
        painter: Painter,
        cards: Sequence[Card | None],
        place: Pixel,
        wide: float,
        apart: float = _LAPPED_CARD_STEP,
    ) -> list[pygame.Rect]:
        """Draw cards in a row from ``place`` on, ``None`` as a back; return their boxes.

        ``wide`` is a fraction of ``s``; ``apart`` is a distance in card widths.
        """
        left, middle = place
        width, step = self.frame.px(wide), self.frame.px(wide * apart)
        poses, boxes = [], []
        for number, card in enumerate(cards):
            box = pygame.Rect(0, 0, width, round(width * self.context.faces.aspect))
            box.center = (left + width // 2 + number * step, middle)
            pose = Pose(*box.center, width, 0.0, card, 1.0, 0.0, 0.0, 1.0, 0.0, number)
            poses.append((1000 * left + 40 * middle + number, pose))
            boxes.append(box)
        self._paint.draw(painter, poses)
        return boxes

    def _sorted(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return cards in the order of the player's hand at the table."""
        return sorted_hand(cards, self.context.settings.hand_order)

    def _headings(self) -> tuple[tuple[int, str], ...]:
        """Return the captions of the other players' columns, each with its left edge."""
        _ = self.context.words.gettext
        return (
            (self.frame.column(_HANDS_LEFT), _("The others’ hands")),
            (self.frame.column(_TRICKS_LEFT), _("In earlier tricks")),
            (self.frame.column(_CONCLUSIONS_LEFT), _("What follows from this")),
        )

    def _caption(
        self, painter: Painter, text: str, left: int, foot: int, wide: float = 0.3, lines: int = 1
    ) -> None:
        """Draw a caption that ends at pixel row ``foot``; all captions have one size."""
        text_of, frame = self.context.text, self.frame
        box = pygame.Rect(left, 0, frame.px(wide), frame.px(_CAPTION_HEIGHT) * lines)
        box.bottom = foot
        text_of.draw(
            painter, text, box, theme.NOTE, anchor="bottom", lines=lines, largest=self._even()
        )

    def _even(self) -> int:
        """Return the largest type size in pixels in which every caption fits."""
        high, text = self.frame.px(_CAPTION_HEIGHT), self.context.text
        column = pygame.Rect(0, 0, self.frame.px(0.3), high)
        packet = pygame.Rect(0, 0, self.frame.px(0.2), 2 * high)
        return min(
            text.even([label for _, label in self._headings()], theme.NOTE, column),
            text.even([label for *_, label in self._packets()], theme.NOTE, packet, 2),
        )

    def _packets(self) -> tuple[tuple[float, Hand, str], ...]:
        """Return the left edge, the cards and the caption of the passed and received packets."""
        _, view = self.context.words.gettext, self.known.view
        return (
            (_PASSED_LEFT, view.passed, _("Passed to the left")),
            (_RECEIVED_LEFT, view.received, _("Came from the right")),
        )

    def _draw_own(self, painter: Painter) -> None:
        """Draw the mover's hand and packets."""
        _, view, middle = (
            self.context.words.gettext,
            self.known.view,
            self.frame.row(_ROW_MIDDLES[0]),
        )
        left = self.frame.column(_HANDS_LEFT)
        self._draw_seat(painter, 0, view.seat, _MOVER_RADIUS)
        hand, chosen = self._sorted(view.hand), _chosen(self.known)
        foot = middle - self.frame.px(_OVER_OWN)
        own = _("Own hand")
        if view.phase is Phase.PLAYING:
            own = f"{own}. {self._points_of(view.seat)}"
        self._caption(painter, own, left, foot, 0.4, lines=2)
        boxes = self._put(painter, hand, (left, middle), _CARD_WIDTH, _CARD_STEP)
        for card, box in zip(hand, boxes, strict=True):
            if card in chosen:
                draw_rim(self.frame, painter, box.inflate(4, 4), theme.GOLD)
        for x, cards, text in self._packets():
            if cards:
                self._caption(painter, text, self.frame.column(x), foot, 0.200, lines=2)
                self._put(painter, self._sorted(cards), (self.frame.column(x), middle), _CARD_WIDTH)

    def _draw_table(self, painter: Painter) -> None:
        """Draw the open trick from the lead on, with names."""
        context, frame, view = self.context, self.frame, self.known.view
        place, trick, _ = (
            (self.frame.column(_CONCLUSIONS_LEFT), self.frame.row(_ROW_MIDDLES[0])),
            view.trick,
            context.words.gettext,
        )
        if view.phase is Phase.PLAYING:
            sentence = (
                _("On the table, as played") if trick.cards else _("Nothing on the table yet")
            )
            foot = place[1] - frame.px(_OVER_OWN)
            self._caption(painter, sentence, place[0], foot, 0.280, lines=2)
        if not trick.cards:
            return
        boxes = self._put(painter, trick.cards, place, _CARD_WIDTH, _NAMED_CARD_STEP)
        context.pieces.draw(painter, "icon_play", boxes[0].midleft, 0.8, theme.GOLD)
        for seat, box in zip(clockwise_from(trick.leader), boxes, strict=False):
            name = pygame.Rect(0, 0, frame.px(_CARD_WIDTH * _NAMED_CARD_STEP), frame.px(0.026))
            name.midtop = (box.centerx, box.bottom + frame.px(theme.TIGHT))
            context.text.draw(
                painter, self._names[seat], name, _NAME_STYLE, align="centre", verbatim=True
            )

    def _draw_other(self, painter: Painter, row: int, seat: int) -> None:
        """Draw the mover's knowledge of another hand: size, known cards, played cards, voids."""
        frame, known = self.frame, self.known
        middle = self.frame.row(_ROW_MIDDLES[row])
        left = self.frame.column(_HANDS_LEFT)
        self._draw_seat(painter, row, seat, _OTHERS_RADIUS)
        memory = known.memory
        sure = self._sorted(tuple(memory.known[seat]))
        backs: tuple[Card | None, ...] = (None,) * (memory.sizes[seat] - len(sure))
        self._put(painter, (*sure, *backs), (left, middle), _SMALL_CARD_WIDTH)
        played = [
            card for trick in known.view.taken for owner, card in trick.by_seat() if owner == seat
        ]
        if played:
            self._put(painter, played, (self.frame.column(_TRICKS_LEFT), middle), _SMALL_CARD_WIDTH)
        box = pygame.Rect(self.frame.column(_CONCLUSIONS_LEFT), 0, frame.px(0.705), frame.px(0.090))
        box.centery = middle
        style = theme.LABEL.sized(0.020)
        self.context.text.draw(painter, self._role_text(seat), box, style, lines=3)

    def _role_text(self, seat: int) -> str:
        """Return the conclusions on a seat from the public cards."""
        words, known = self.context.words, self.known
        parts = [self._points_of(seat)]
        voids = known.memory.voids[seat]
        if voids:
            called = [self.context.wording.suit(suit) for suit in Suit if suit in voids]
            none = words.gettext("Out of: {suits}.")
            parts.append(none.format(suits=", ".join(called)))
        if known.memory.known[seat] and seat == left_of(known.view.seat):
            parts.append(words.gettext("The open cards were passed to this seat."))
        return " ".join(parts)

    def _points_of(self, seat: int) -> str:
        points = self.known.view.points[seat]
        sentence = self.context.words.ngettext(
            "{count} point so far.", "{count} points so far.", points
        )
        return sentence.format(count=points)

    def _draw_check(self, painter: Painter) -> None:
        """Draw the seed, and how to check it."""
        frame, words = self.frame, self.context.words
        sentence = words.gettext(
            "Seed of the match: {seed}. A new match with this seed deals the same cards."
        ).format(seed=seed(self._record))
        box = pygame.Rect(self.frame.column(0.270), 0, frame.px(1.110), frame.px(0.066))
        box.centery = self.frame.row(_FOOT_MIDDLE)
        self.context.text.draw(painter, sentence, box, theme.LABEL.sized(0.020), lines=3)


def _chosen(known: Knowledge) -> tuple[Card, ...]:
    match known.move:
        case PlayCard(card):
            return (card,)
        case PassCards(cards):
            return cards
    return ()
