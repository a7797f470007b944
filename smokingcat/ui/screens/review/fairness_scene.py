"""Fair play: what each seat knew when it chose, and the seed that anybody can check it with.

Every move of a finished round is shown with the view that whoever made it was handed, and nothing
else: its own hand open, what had been played, the cards it could not place as backs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
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
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToFairness
from smokingcat.ui.engine.transfer.position_clipboard import is_copy
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.chrome import draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.screens.review.review_grid import draw_rim
from smokingcat.ui.system import clipboard
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Place, Widget

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_CARD: Final = 0.074
_SMALL: Final = 0.060
_ROWS: Final = (0.312, 0.492, 0.617, 0.742)
"""Middles of the rows: the own hand first, then the others clockwise."""
_SPREAD, _NAMED, _LAPPED = 1.06, 1.30, 0.62
"""From card to card, in widths of one: side by side, with names below, over each other."""
_SEAT: Final = 0.190
"""The middle of the portraits."""
_LARGE, _LITTLE = 0.052, 0.038
"""How large they are, as radii: of the mover, and of the others."""
_HANDS, _TRICKS, _FOLLOWS = 0.275, 0.600, 0.935
"""Where columns begin: the hands, the tricks that have gone, and what follows from all that."""
_PASSED, _CAME = 1.230, 1.440
"""Where the packets of the mover begin: the one given, and the one that came."""
_FOOT: Final = 0.872
_CAPTION: Final = 0.034
"""Height of a line over cards."""
_OVER_OWN, _OVER_SMALL = 0.064, 0.056
"""How far over the middle of cards that line ends: of the own hand, and of the others'."""
_NAME: Final = theme.H4.sized(0.020)


class FairnessScene(PageScene):
    """The moves of a round from the one after ``place`` moves of the record on.

    ``viewer`` is the seat of whoever looks: the others are cats.
    """

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
        """What was known at the move that is shown."""
        return self._known[self.number]

    @property
    def _names(self) -> tuple[str, ...]:
        you = self.context.words.gettext("You")
        return tuple(
            seated_player.name or you for seated_player in self._record.header.seated_players
        )

    def _x(self, x: float) -> int:
        return self.frame.centre(x - 16 / 18)

    def _y(self, y: float) -> int:
        return self.frame.middle(y - 0.5)

    def build(self) -> list[Widget]:
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
            )  # where it is, then what it does  # fmt: skip
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
            if is_copy(event):
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
            clipboard.copy(seed(self._record))
        except pygame.error:
            said = words.gettext("There is no clipboard here. The seed: {seed}")
            self.context.shell.answer(said.format(seed=seed(self._record)))
        else:
            self.context.shell.answer(words.gettext("The seed is on the clipboard."))

    # -- drawing -------------------------------------------------------------------------

    @property
    def is_coarse(self) -> bool:
        return self._paint.is_coarse

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
        self._draw_table(painter)
        for left, text in self._headings():
            self._caption(painter, text, left, self._y(_ROWS[1]) - frame.px(_OVER_SMALL))
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
        return throwing_in.deed(words, name, known.view.points, known.view.seat)

    def _draw_seat(self, painter: Painter, row: int, seat: int, radius: float) -> None:
        """Draw a portrait with its name."""
        frame = self.frame
        middle = self._y(_ROWS[row])
        picture = picture_of(seat, self._viewer)
        place = (self._x(_SEAT), middle - frame.px(0.012))
        draw_portrait(self.context, painter, picture, "calm", place, radius)
        name = pygame.Rect(0, 0, frame.px(0.130), frame.px(0.028))
        name.midtop = (self._x(_SEAT), middle - frame.px(0.012) + frame.px(radius))
        self.context.text.draw(
            painter, self._names[seat], name, _NAME, align="centre", verbatim=True
        )

    def _put(
        self,
        painter: Painter,
        cards: Sequence[Card | None],
        place: Place,
        wide: float,
        apart: float = _LAPPED,
    ) -> list[pygame.Rect]:
        """Draw cards in a row from ``place`` on, ``None`` as backs; return where each lies.

        They are ``wide`` as a fraction of ``s``, and ``apart`` in widths.
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
        """Return cards as one's own hand is sorted at the table."""
        return sorted_hand(cards, self.context.settings.hand_order)

    def _headings(self) -> tuple[tuple[int, str], ...]:
        """Return what is over the columns of the others, and where it begins."""
        _ = self.context.words.gettext
        return (
            (self._x(_HANDS), _("The others’ hands")),
            (self._x(_TRICKS), _("In earlier tricks")),
            (self._x(_FOLLOWS), _("What follows from it")),
        )

    def _caption(
        self, painter: Painter, text: str, left: int, foot: int, wide: float = 0.3, lines: int = 1
    ) -> None:
        """Write over cards, all of it in one size."""
        text_of, frame = self.context.text, self.frame
        box = pygame.Rect(left, 0, frame.px(wide), frame.px(_CAPTION) * lines)
        box.bottom = foot
        text_of.draw(
            painter, text, box, theme.NOTE, anchor="bottom", lines=lines, largest=self._even()
        )

    def _even(self) -> int:
        """Return the size in pixels in which everything fits that is written over cards."""
        high, text = self.frame.px(_CAPTION), self.context.text
        column = pygame.Rect(0, 0, self.frame.px(0.3), high)
        packet = pygame.Rect(0, 0, self.frame.px(0.2), 2 * high)
        return min(
            text.even([said for _, said in self._headings()], theme.NOTE, column),
            text.even([said for *_, said in self._packets()], theme.NOTE, packet, 2),
        )

    def _packets(self) -> tuple[tuple[float, Hand, str], ...]:
        """Return the packets given and got: where each begins, and what is over it."""
        _, view = self.context.words.gettext, self.known.view
        return (
            (_PASSED, view.passed, _("Passed to the left")),
            (_CAME, view.received, _("Came from the right")),
        )

    def _draw_own(self, painter: Painter) -> None:
        """Draw the mover's own hand, and the packet it gave and got."""
        _, view, middle = self.context.words.gettext, self.known.view, self._y(_ROWS[0])
        left = self._x(_HANDS)
        self._draw_seat(painter, 0, view.seat, _LARGE)
        hand, chosen = self._sorted(view.hand), _chosen(self.known)
        foot = middle - self.frame.px(_OVER_OWN)
        own = _("Own hand")
        if view.phase is Phase.PLAYING:
            own = f"{own}. {self._points_of(view.seat)}"
        self._caption(painter, own, left, foot, 0.4, lines=2)
        boxes = self._put(painter, hand, (left, middle), _CARD, _SPREAD)
        for card, box in zip(hand, boxes, strict=True):
            if card in chosen:
                draw_rim(self.frame, painter, box.inflate(4, 4), theme.GOLD)
        for x, cards, text in self._packets():
            if cards:
                self._caption(painter, text, self._x(x), foot, 0.200, lines=2)
                self._put(painter, self._sorted(cards), (self._x(x), middle), _CARD)

    def _draw_table(self, painter: Painter) -> None:
        """Draw the trick that the mover saw on the table, from the lead on, with names."""
        context, frame, view = self.context, self.frame, self.known.view
        place, trick, _ = (self._x(_FOLLOWS), self._y(_ROWS[0])), view.trick, context.words.gettext
        if view.phase is Phase.PLAYING:
            said = _("On the table, as played") if trick.cards else _("Nothing on the table yet")
            foot = place[1] - frame.px(_OVER_OWN)
            self._caption(painter, said, place[0], foot, 0.280, lines=2)
        if not trick.cards:
            return
        boxes = self._put(painter, trick.cards, place, _CARD, _NAMED)
        context.pieces.draw(painter, "icon_play", boxes[0].midleft, 0.8, theme.GOLD)
        for seat, box in zip(clockwise_from(trick.leader), boxes, strict=False):
            name = pygame.Rect(0, 0, frame.px(_CARD * _NAMED), frame.px(0.026))
            name.midtop = (box.centerx, box.bottom + frame.px(theme.TIGHT))
            context.text.draw(
                painter, self._names[seat], name, _NAME, align="centre", verbatim=True
            )

    def _draw_other(self, painter: Painter, row: int, seat: int) -> None:
        """Draw what could be known of another hand: its size, sure cards, what it has not got."""
        frame, known = self.frame, self.known
        middle = self._y(_ROWS[row])
        left = self._x(_HANDS)
        self._draw_seat(painter, row, seat, _LITTLE)
        memory = known.memory
        sure = self._sorted(tuple(memory.known[seat]))
        backs: tuple[Card | None, ...] = (None,) * (memory.sizes[seat] - len(sure))
        self._put(painter, (*sure, *backs), (left, middle), _SMALL)
        played = [
            card for trick in known.view.taken for owner, card in trick.by_seat() if owner == seat
        ]
        if played:
            self._put(painter, played, (self._x(_TRICKS), middle), _SMALL)
        box = pygame.Rect(self._x(_FOLLOWS), 0, frame.px(0.705), frame.px(0.090))
        box.centery = middle
        style = theme.LABEL.sized(0.020)
        self.context.text.draw(painter, self._said_of(seat), box, style, lines=3)

    def _said_of(self, seat: int) -> str:
        """Return what follows about a seat from what lay open."""
        words, known = self.context.words, self.known
        parts = [self._points_of(seat)]
        voids = known.memory.voids[seat]
        if voids:
            called = [self.context.wording.suit(suit) for suit in Suit if suit in voids]
            none = words.gettext("Has not got: {suits}.")
            parts.append(none.format(suits=", ".join(called)))
        if known.memory.known[seat] and seat == left_of(known.view.seat):
            parts.append(words.gettext("The open cards were passed to this seat."))
        return " ".join(parts)

    def _points_of(self, seat: int) -> str:
        points = self.known.view.points[seat]
        said = self.context.words.ngettext(
            "{count} point so far.", "{count} points so far.", points
        )
        return said.format(count=points)

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
