"""Strip of cards gone (the key C): the whole pack on a board beside the trick.

Each suit has a column. Cards still out are cream, cards of the person's hand are brass, and of a
played card only the struck rank is left. Passed cards that are still out have a rim and the
receiver's portrait. Players known to be void are shown under the suit. The strip shows public
information that has reached the screen, and the person's own cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.match.intents import CountCards, Intent
from smokingcat.rules.cards import Card, Rank, Suit
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.table.state.known_cards import CardState, KnownCard, known_cards, voids
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.portrait import NATURAL_RADIUS, portrait_of
from smokingcat.ui.paint.typesetting.page_items import pip_name, suit_ink
from smokingcat.ui.system.keyboard import SIDEWAYS
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.deck_spread import SUITS
from smokingcat.ui.widgets.tooltip import AnchoredTip, Tip
from smokingcat.ui.widgets.widget import Pixel, Widget

RANK: Final = theme.Style("sans", "Semibold", 0.0185, theme.INK)
_HEADING_STYLE: Final = theme.BUTTON_SMALL.tinted(theme.HEADING)
_CAPTION_STYLE: Final = theme.CAPTION
_STRUCK_COLOUR: Final[theme.Colour] = (0xB9, 0x9F, 0x7C)
_BOARD_PICTURE: Final = "walnut_pressed"
_LOOSE_SIZES, _CLOSE_SIZES = (0.66, 1.24), (0.42, 1.07)
"""Smallest room beside a rank for a portrait or suit sign, and height of a little card.

Both lengths are multiples of the type size.
"""
_SIGN_SCALE: Final = 0.74
_MAX_PICTURE_SIZE: Final = 0.82
"""Largest size of a picture beside a rank, in heights of the card."""
_CARD_GAP: Final = 0.0025
_LINE_WIDTH: Final = 0.0016
_MAX_SPACING: Final = 1.3
"""Largest spacing of the cards, in multiples of what they need."""
_LEGEND_SCALE: Final = 1.2
_MAX_TYPE_SCALE: Final = 1.5
"""Largest type size where there is room, in multiples of the configured size."""
_LINE_HEIGHT: Final = 1.15
"""Height of the heading and of the caption for voids, in multiples of their type size."""
_PIP_SIZE: Final = 0.100
"""Size of a suit sign at its natural scale, as a fraction of ``s``."""


class Spot(NamedTuple):
    """Place on the board with a tip of its own, and the card or suit that the tip is about."""

    box: pygame.Rect
    text: str
    subject: str


class GoneStrip(AbstractButton):
    """Board at the top of ``place``; a press closes it.

    ``names`` are by seat. The arrows left and right visit the passed cards and the voids.
    """

    def __init__(
        self,
        canvas: Canvas,
        place: pygame.Rect,
        shown: Callable[[], TableState],
        do: Callable[[Intent], None],
        names: Sequence[str],
    ) -> None:
        _ = canvas.words.gettext
        label = _("Hide the cards gone (C)")
        self._letters = index_letters(canvas.words.code, canvas.wording.suits)
        self._shown = shown
        self._names = names
        self._number: int | None = None
        self._thin = max(1, canvas.frame.px(_LINE_WIDTH))
        self._grid = _largest_grid(canvas, place, self._letters.values())
        self._drawn: tuple[TableState, tuple[Sprite, ...]] | None = None
        board = self._grid.cut(has_foot=any(self._voids(shown())))
        super().__init__(canvas, "gone", board, label, partial(do, CountCards()))
        self.about = Tip(
            label,
            _(
                "Cream: still out. Gold: in your hand. A face: you passed it to that cat. "
                "Struck out: gone."
            ),
        )

    def draw(self, painter: Painter, *, focused: bool) -> None:
        shown = self._shown()
        is_same = self._drawn is not None and self._drawn[0] is shown
        if self._drawn is not None and is_same and self.canvas.text.drawn_log is None:
            painter.repeat(self._drawn[1])
        else:
            start = painter.count
            self._draw_board(painter, shown)
            self._drawn = (shown, painter.since(start))
        if focused:
            spot = self._at_focus()
            self.draw_focus(painter, None if spot is None else spot.box)

    def spots(self) -> list[Spot]:
        """Return the places with tips: passed cards, then voids."""
        shown, _ = self._shown(), self.canvas.words.gettext
        wording = self.canvas.wording
        text = _("You passed this to {name}").format(name=self._names[left_of(shown.bottom)])
        facts = known_cards(shown)
        found = [
            Spot(self._grid.cell(column, line), text, wording.card(card))
            for column, suit in enumerate(SUITS)
            for line, rank in enumerate(Rank)
            if facts[card := Card(rank, suit)].is_passed
        ]
        for seat, suit, box in self._voids(shown):
            sentence = _("{name} has none of this suit").format(name=self._names[seat])
            found.append(Spot(box, sentence, wording.suit(suit)))
        return found

    def accessible(self) -> AccessibleNode | None:
        """Return a button that contains the cards still out, suit by suit, and the tips."""
        wording, facts = self.canvas.wording, known_cards(self._shown())
        still_out = self.canvas.words.gettext("Still out: {cards}")
        parts = []
        for suit in SUITS:
            cards = [Card(rank, suit) for rank in Rank]
            out = [wording.card(card) for card in cards if facts[card].state == "out"]
            note = sentence(still_out.format(cards=", ".join(out))) if out else ""
            parts.append(AccessibleNode("item", wording.suit(suit), suit.value, note))
        found = [
            AccessibleNode("item", sentence(subject, text), f"spot {n}")
            for n, (_, text, subject) in enumerate(self.spots())
        ]
        node = super().accessible()
        return None if node is None else node._replace(parts=(*parts, *found))

    def _voids(self, table: TableState) -> Iterator[tuple[int, Suit, pygame.Rect]]:
        """Yield each opponent known to be void, the suit, and the box of the portrait."""
        lacking, others = voids(table), sorted(SEATS, key=table.place)[1:]
        for column, suit in enumerate(SUITS):
            here = [seat for seat in others if suit in lacking[seat]]
            for number, seat in enumerate(here):
                yield (seat, suit, self._grid.part(column, self._grid.faces, number, len(here)))

    def _at_focus(self) -> Spot | None:
        there = self.spots()
        return None if self._number is None or not there else there[self._number % len(there)]

    def tip_at(self, place: Pixel | None) -> AnchoredTip | None:
        """Return the tip under the pointer, or where the keyboard is if ``place`` is ``None``."""
        pointed = [
            spot for spot in self.spots() if place is not None and spot.box.collidepoint(place)
        ]
        spot = self._at_focus() if place is None else pointed[0] if pointed else None
        return (
            super().tip_at(place)
            if spot is None
            else AnchoredTip(Tip(spot.text), spot.box, self.rect)
        )

    def take_state_from(self, old: Widget) -> None:
        super().take_state_from(old)
        if isinstance(old, GoneStrip):
            self._number = old._number

    def blur(self) -> None:
        self._number = None

    def key(self, event: pygame.Event) -> bool:
        """Move along the places with tips, and before the first back to the whole board."""
        step = SIDEWAYS.get(event.key, 0)
        number = (-1 if self._number is None else self._number) + step
        if not step or not -1 <= number < len(self.spots()):
            return super().key(event)
        self._number = number if number >= 0 else None
        return True

    def _draw_board(self, painter: Painter, table: TableState) -> None:
        grid, words = self._grid, self.canvas.words
        lacking = list(self._voids(table))
        self.rect = grid.cut(has_foot=bool(lacking))
        self.canvas.pieces.draw_nine(painter, _BOARD_PICTURE, self.rect)
        if grid.heading.height:
            self._write(painter, words.gettext("Cards gone"), grid.heading, _HEADING_STYLE)
        self._draw_pack(painter, table)
        if grid.legend.height:
            self._write(painter, _legend(words), grid.legend, _CAPTION_STYLE)
        if lacking:
            none = words.pgettext("of a suit", "Has none")
            self._write(painter, none, grid.caption, _CAPTION_STYLE)
        for seat, _suit, box in lacking:
            self._draw_face(painter, table, seat, box.center, box.width)

    def _write(self, painter: Painter, words: str, box: pygame.Rect, style: theme.Style) -> None:
        inner = box.inflate(-2 * self.canvas.frame.px(theme.TIGHT), 0)
        self.canvas.text.draw(painter, words, inner, style, align="centre")

    def _draw_pack(self, painter: Painter, table: TableState) -> None:
        facts = known_cards(table)
        for column, suit in enumerate(SUITS):
            head = self._grid.head(column)
            self.canvas.pieces.draw_nine(painter, "chip", head)
            self._draw_sign(painter, suit, head.center, self._grid.side)
            for line, rank in enumerate(Rank):
                card = Card(rank, suit)
                self._draw_card(painter, table, card, facts[card], self._grid.cell(column, line))

    def _draw_card(
        self, painter: Painter, table: TableState, card: Card, fact: KnownCard, chip: pygame.Rect
    ) -> None:
        """Draw one card of the pack in its known state."""
        pieces, pixels, letter = self.canvas.pieces, self._grid.pixels, chip
        if fact.is_passed:
            pieces.draw_nine(painter, "segment", chip)
            chip = chip.inflate(-4 * self._thin, -4 * self._thin)
        if fact.state == "own":
            pieces.draw_nine(painter, "segment", chip)
        elif fact.state == "out":
            pieces.draw_nine(painter, "chip", chip)
        if fact.is_passed:
            pixels = self._pixels_beside
            letter, place, side = self._shared(chip, card.rank)
            self._draw_face(painter, table, left_of(table.bottom), place, side)
        self._draw_rank(painter, card.rank, letter, self._ink(card, fact.state), pixels)
        if fact.state == "gone":
            width = self._width(card.rank, pixels) + 2 * self._thin
            struck = pygame.Rect(0, 0, width, self._thin)
            struck.center = letter.center
            painter.fill(struck, _STRUCK_COLOUR)

    def _ink(self, card: Card, state: CardState) -> theme.Colour:
        inks = {"own": theme.INK_ON_BRASS, "gone": _STRUCK_COLOUR}
        return inks.get(state) or suit_ink(card.suit, self.canvas.wording.suits)

    def _shared(
        self, chip: pygame.Rect, rank: Rank
    ) -> tuple[pygame.Rect, tuple[float, float], int]:
        """Return the place of a rank, and centre and size of a picture that shares its card."""
        width = self._width(rank, self._pixels_beside)
        side = min(chip.width - width - 2 * self._thin, round(_MAX_PICTURE_SIZE * chip.height))
        return chip.move(-side // 2, 0), (chip.centerx + width / 2, chip.centery), side

    @property
    def _pixels_beside(self) -> int:
        """Type size of a rank that shares its card with a picture."""
        return max(self.canvas.text.usual(RANK), round(self._grid.pixels / 1.2))

    def _width(self, rank: Rank, pixels: int) -> int:
        text = self.canvas.text
        return text.width(self._letters[rank], text.exactly(RANK, pixels))

    def _draw_rank(
        self, painter: Painter, rank: Rank, chip: pygame.Rect, ink: theme.Colour, pixels: int
    ) -> None:
        text, letter = self.canvas.text, self._letters[rank]
        style = text.exactly(RANK, pixels).tinted(ink)
        wide = chip.inflate(self._grid.side // 2, 0)  # a rank may overlap the rim
        text.draw(painter, letter, wide, style, align="centre", verbatim=True)

    def _draw_sign(
        self, painter: Painter, suit: Suit, centre: tuple[float, float], side: float
    ) -> None:
        scale = _SIGN_SCALE * side / self.canvas.frame.px(_PIP_SIZE)
        name = pip_name(suit, self.canvas.wording.suits)
        self.canvas.pieces.draw(painter, name, centre, scale)

    def _draw_face(
        self, painter: Painter, table: TableState, seat: int, centre: tuple[float, float], side: int
    ) -> None:
        scale = side / 2 / (NATURAL_RADIUS * self.canvas.frame.s)
        face = portrait_of(seat, table.bottom, "calm")
        self.canvas.pieces.draw(painter, face, centre, scale)


class _Grid(NamedTuple):
    """Grid of the cards on the board, in columns under a heading; lengths in pixels.

    ``pixels`` is the type size and ``side`` the height of a little card. ``step`` is the distance
    between neighbours across and down, ``gap`` the space between two cards. ``written`` are the
    heights of the heading, the legend, 0 if they have no room, and of the caption.
    """

    board: pygame.Rect
    pad: int
    pixels: int
    step: tuple[int, int]
    gap: int
    side: int
    written: tuple[int, int, int]

    @property
    def heading(self) -> pygame.Rect:
        """Box of the line above all columns."""
        top, high = self.board.top + self.pad, self.written[0]
        return pygame.Rect(self.board.left, top, self.board.width, high)

    @property
    def legend(self) -> pygame.Rect:
        """Box of the line under the heading."""
        top, high = self.heading.bottom, self.written[1]
        return pygame.Rect(self.board.left, top, self.board.width, high)

    @property
    def caption(self) -> pygame.Rect:
        """Box of the line under the cards."""
        top, high = self._row(len(Rank)), self.written[2]
        return pygame.Rect(self.board.left, top, self.board.width, high)

    @property
    def faces(self) -> int:
        """Top of the row of portraits under the caption."""
        return self.caption.bottom

    def cut(self, *, has_foot: bool) -> pygame.Rect:
        """Return the part of the board that holds the cards and, with ``has_foot``, the voids."""
        foot = self.faces + self.step[1] if has_foot else self._row(len(Rank))
        high = foot + self.pad - self.board.top
        return pygame.Rect(self.board.topleft, (self.board.width, high))

    def _row(self, line: int) -> int:
        """Return the top of a row of cards; row -1 holds the suit signs."""
        return self.legend.bottom + (line + 1) * self.step[1]

    def head(self, column: int) -> pygame.Rect:
        """Return the box of a suit sign above its column."""
        box = pygame.Rect(0, 0, self.side, self.side)
        box.center = self.cell(column, -1).center
        return box

    def cell(self, column: int, line: int) -> pygame.Rect:
        """Return the box of a little card; the first line is 0."""
        x = self.board.left + self.pad + column * self.step[0] + self.gap
        y = self._row(line) + (self.step[1] - self.side) // 2
        return pygame.Rect(x, y, self.step[0] - 2 * self.gap, self.side)

    def part(self, column: int, y: int, number: int, among: int) -> pygame.Rect:
        """Return the box of picture ``number`` of ``among`` in a row of a column."""
        side = min(self.side, (self.step[0] - self.gap) // among)
        cell = self.cell(column, 0)
        box = pygame.Rect(0, 0, side, side)
        box.center = round(cell.centerx + (number - (among - 1) / 2) * side), y + self.step[1] // 2
        return box


def _largest_grid(canvas: Canvas, place: pygame.Rect, letters: Iterable[str]) -> _Grid:
    """Return the grid with the largest type size that fits in ``place``.

    The legend is left out where ranks beside it would be less than ``_LEGEND_SCALE`` of the
    configured size, the heading where they would be smaller than it. Then the cards close up.
    """
    text, words, ranks = canvas.text, canvas.words, tuple(letters)
    pad = 4 * canvas.frame.px(theme.TIGHT)
    heading, legend = text.width(words.gettext("Cards gone"), _HEADING_STYLE), _legend(words)
    head, caption = _height(canvas, _HEADING_STYLE), _height(canvas, _CAPTION_STYLE)
    tries = [((0, 0), _LOOSE_SIZES), ((0, 0), _CLOSE_SIZES)]
    if heading + pad <= place.width:
        tries = [((head, caption), _LOOSE_SIZES), ((head, 0), _LOOSE_SIZES), *tries]
    for written, shape in tries:
        for pixels in range(round(_MAX_TYPE_SCALE * text.pixels(RANK)), theme.SMALLEST_PX - 1, -1):
            widest = max(text.width(rank, text.exactly(RANK, pixels)) for rank in ranks)
            card = widest + round(pixels * shape[0]), round(pixels * shape[1])
            grid = _grid_for(canvas, place, pixels, card, (*written, caption))
            if place.contains(grid.board):
                break
        if written[1] and text.width(legend, _CAPTION_STYLE) + pad > grid.board.width:
            continue
        if grid.pixels >= (_LEGEND_SCALE if written[1] else 1) * text.pixels(RANK):
            break
    return grid


def _legend(words: Catalogue) -> str:
    return words.gettext("Gold: yours. Face: passed.")


def _height(canvas: Canvas, style: theme.Style) -> int:
    """Return the height (px) of one line in the configured size."""
    return math.ceil(_LINE_HEIGHT * canvas.text.pixels(style))


def _grid_for(
    canvas: Canvas,
    place: pygame.Rect,
    pixels: int,
    card: tuple[int, int],
    written: tuple[int, int, int],
) -> _Grid:
    """Return the grid for a type and card size (px), in ``place`` and as loose as it allows."""
    pad, gap = canvas.frame.px(theme.TIGHT), max(1, canvas.frame.px(_CARD_GAP))
    columns, rows = len(SUITS), 2 + len(Rank)
    least = card[0] + 2 * gap, card[1] + gap
    high = place.height - 2 * pad - sum(written)
    free = (place.width - 2 * pad) // columns, high // rows
    wide, tall = (
        max(need, min(round(_MAX_SPACING * need), has))
        for need, has in zip(least, free, strict=True)
    )
    board = pygame.Rect(0, place.top, columns * wide + 2 * pad, 0)
    board.centerx = place.centerx
    grid = _Grid(board, pad, pixels, (wide, tall), gap, card[1], written)
    return grid._replace(board=grid.cut(has_foot=True))
