"""The strip of cards gone (the key C): the whole pack on a board, to be read while one thinks.

A row for each suit: cream cards are still out, brass ones in one's own hand, and of those that are
gone only the struck rank is left. The three that one has passed have a rim, and the face of whoever
got them. On request there is a row for each seat instead, with what it has played to each trick;
a brass card took its trick. It shows what has reached the screen, and nothing but what lay open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from smokingcat.i18n.indexes import index_letters
from smokingcat.play import Intent
from smokingcat.play.intents import CountCards
from smokingcat.rules import Card, Rank, Suit, left_of
from smokingcat.rules.cards import PACK
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import highest
from smokingcat.table import Place, Room, Shown
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.marks import pip_name, suit_ink
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.portrait import NATURAL_RADIUS, portrait_of
from smokingcat.ui.widgets.button import Labelled
from smokingcat.ui.widgets.spread import SUITS
from smokingcat.ui.widgets.tooltip import Explained, Tip, draw_tooltip
from smokingcat.ui.widgets.widget import Place as Pixel
from smokingcat.ui.widgets.widget import Widget

CardState = Literal["out", "own", "gone"]
RANK: Final = theme.Style("sans", "Semibold", 0.0185, theme.INK)
_STRUCK: Final[theme.Colour] = (0xB9, 0x9F, 0x7C)
_BOARD: Final = "walnut_pressed"
_TALL: Final = 1.24
"""Height of a little card in sizes of its type."""
_ASIDE: Final = 0.60
"""What there is at least beside a rank for a face or a suit's sign, in sizes of its type."""
_SIGN: Final = 0.74
_PICTURE: Final = 0.82
"""Size of a picture beside a rank at most, in heights of the card."""
_GAP: Final = 0.0025
_THIN: Final = 0.0016
_RIM: Final = 0.34
"""Width of a little card beside its rank, in sizes of its type."""
_LOOSE: Final = 1.5
"""How much farther apart than they need the cards lie at most."""
_LARGER: Final = 1.35
"""How much larger than it has to be the type is where there is room."""
_FEWEST: Final = 3
"""For how many tricks there is a place at least where it is told who played what."""
_PIP: Final = 0.100
"""Size of a suit's sign at its natural scale, as a fraction of ``s``."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows of one card of the pack, from what has been shown to it."""

    state: CardState
    is_passed: bool = False
    """Whether the seat has passed it to the left."""


def known(shown: Shown) -> Mapping[Card, Known]:
    """Return what is known of every card."""
    hand, gone = set(shown.faces(shown.hand)), {card for _, card in shown.played}

    def state(card: Card) -> CardState:
        return "gone" if card in gone else "own" if card in hand else "out"

    return {card: Known(state(card), card in shown.passed) for card in PACK}


class Play(NamedTuple):
    """What a seat has played to a trick, and whether that has taken it, or does so far."""

    seat: int
    trick: int
    card: Card
    is_best: bool


def plays(shown: Shown) -> Iterator[Play]:
    """Yield all that has been played in the round, in its order."""
    for start in range(0, len(shown.played), len(SUITS)):
        trick = shown.played[start : start + len(SUITS)]
        best = highest([card for _, card in trick])
        for number, (seat, card) in enumerate(trick):
            yield Play(seat, start // len(SUITS), card, number == best)


class GoneStrip(Labelled):
    """The board on the table; a press goes on to its next state.

    ``names`` are by seat. Left and right go along the cards that one has passed.
    """

    def __init__(
        self,
        canvas: Canvas,
        room: Room,
        shown: Callable[[], Shown],
        do: Callable[[Intent], None],
        names: Sequence[str],
        *,
        has_players: bool,
    ) -> None:
        _ = canvas.words.gettext
        label = _("Put the strip away (C)") if has_players else _("Who played what? (C)")
        self._letters = index_letters(canvas.words.code, canvas.wording.suits)
        self._shown = shown
        self._names = names
        self._number: int | None = None
        self._has_players = has_players
        self._thin = max(1, canvas.frame.px(_THIN))
        self._grid = _grid(canvas, room, self._letters.values())
        self._drawn: tuple[Shown, tuple[Sprite, ...]] | None = None
        super().__init__(canvas, "gone", self._grid.board, label, partial(do, CountCards()))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        shown = self._shown()
        is_same = self._drawn is not None and self._drawn[0] is shown
        if self._drawn is not None and is_same and self.canvas.text.audit is None:
            painter.again(self._drawn[1])
        else:
            start = painter.count
            self._draw_board(painter, shown)
            self._drawn = (shown, painter.since(start))
        if focused:
            self.draw_focus(painter, self._at_focus())

    def _passed(self) -> list[pygame.Rect]:
        """Return where the cards lie that one has passed, in the order of the board."""
        shown = self._shown()
        return [
            self._grid.cell(line, place)
            for line, suit in enumerate(SUITS)
            for place, rank in enumerate(Rank)
            if not self._has_players and Card(rank, suit) in shown.passed
        ]

    def _at_focus(self) -> pygame.Rect | None:
        there = self._passed()
        return None if self._number is None or not there else there[self._number % len(there)]

    def told(self, place: Pixel | None) -> Explained | None:
        """Return to whom the card went that is pointed at, or that the keyboard is at."""
        pointed = [
            cell for cell in self._passed() if place is not None and cell.collidepoint(place)
        ]
        cell = self._at_focus() if place is None else pointed[0] if pointed else None
        if cell is None:
            return super().told(place)
        name = self._names[left_of(self._shown().bottom)]
        _ = self.canvas.words.gettext
        return Explained(Tip(_("You passed this to {name}").format(name=name)), cell)

    def take_over(self, old: Widget) -> None:
        """Stay at the card that the keyboard is at."""
        super().take_over(old)
        if isinstance(old, GoneStrip):
            self._number = old._number

    def blur(self) -> None:
        """Begin with the whole board when the keyboard comes again."""
        self._number = None

    def key(self, event: pygame.Event) -> bool:
        """Go along the cards one has passed, and from the first back to the whole board."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        number = (-1 if self._number is None else self._number) + step
        if not step or not -1 <= number < len(self._passed()):
            return super().key(event)
        self._number = number if number >= 0 else None
        return True

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        if (self.hovered or focused) and not self.is_told:
            draw_tooltip(
                self.canvas, painter, self.label, self.rect, "below", clear_of=self.clear_of
            )

    def _draw_board(self, painter: Painter, shown: Shown) -> None:
        if self._has_players:
            tricks = -(-len(shown.played) // len(SEATS))
            self.rect = self._grid.cut(max(_FEWEST, tricks))
        self.canvas.pieces.draw_nine(painter, _BOARD, self.rect)
        if self._has_players:
            for seat in SEATS:
                centre = self._grid.head(shown.place(seat)).center
                self._draw_face(painter, shown, seat, centre, self._grid.side)
            for play in plays(shown):
                self._draw_play(painter, play, shown.place(play.seat))
            return
        facts = known(shown)
        for line, suit in enumerate(SUITS):
            head = self._grid.head(line)
            self.canvas.pieces.draw_nine(painter, "chip", head)
            self._draw_sign(painter, suit, head.center, self._grid.side)
            for place, rank in enumerate(Rank):
                card = Card(rank, suit)
                self._draw_card(painter, shown, card, facts[card], self._grid.cell(line, place))

    def _draw_card(
        self, painter: Painter, shown: Shown, card: Card, fact: Known, cell: pygame.Rect
    ) -> None:
        """Draw one card of the pack: where it is, as far as one knows."""
        pieces, grid = self.canvas.pieces, self._grid
        wide = cell.width - 4 * self._thin if fact.is_passed else grid.chip
        chip = pygame.Rect(cell.left, cell.top, wide, grid.side)
        if fact.is_passed and fact.state == "out":
            pieces.draw_nine(painter, "segment", chip.inflate(4 * self._thin, 4 * self._thin))
        if fact.state == "own":
            pieces.draw_nine(painter, "segment", chip)
        elif fact.state == "out":
            pieces.draw_nine(painter, "chip", chip)
        elif fact.is_passed:
            pieces.draw_nine(painter, "segmented", chip)
        letter, pixels = chip, grid.pixels
        if fact.is_passed:
            pixels = self._pixels_beside
            letter, place, side = self._shared(chip, card.rank)
            self._draw_face(painter, shown, left_of(shown.bottom), place, side)
        self._draw_rank(painter, card.rank, letter, self._ink(card, fact.state), pixels)
        if fact.state == "gone":
            width = self._width(card.rank, pixels) + 2 * self._thin
            struck = pygame.Rect(0, 0, width, self._thin)
            struck.center = letter.center
            painter.fill(struck, _STRUCK)

    def _ink(self, card: Card, state: CardState) -> theme.Colour:
        inks = {"own": theme.INK_ON_BRASS, "gone": _STRUCK}
        return inks.get(state) or suit_ink(card.suit, self.canvas.wording.suits)

    def _draw_play(self, painter: Painter, play: Play, place: Place) -> None:
        """Draw what a seat has played to a trick."""
        cell = self._grid.cell(place, play.trick)
        chip = pygame.Rect(cell.left, cell.top, cell.width - 2 * self._thin, self._grid.side)
        self.canvas.pieces.draw_nine(painter, "segment" if play.is_best else "chip", chip)
        letter, centre, side = self._shared(chip, play.card.rank)
        ink = self._ink(play.card, "own" if play.is_best else "out")
        self._draw_rank(painter, play.card.rank, letter, ink, self._pixels_beside)
        self._draw_sign(painter, play.card.suit, centre, side)

    def _shared(
        self, chip: pygame.Rect, rank: Rank
    ) -> tuple[pygame.Rect, tuple[float, float], int]:
        """Return the place of a rank on a card, and middle and size of a picture beside it."""
        width = self._width(rank, self._pixels_beside)
        side = min(chip.width - width - 2 * self._thin, round(_PICTURE * chip.height))
        return chip.move(-side // 2, 0), (chip.centerx + width / 2, chip.centery), side

    @property
    def _pixels_beside(self) -> int:
        """The size of a rank that shares its card with a picture."""
        return max(self.canvas.text.usual(RANK), round(self._grid.pixels / _LARGER))

    def _width(self, rank: Rank, pixels: int) -> int:
        text = self.canvas.text
        return text.width(self._letters[rank], text.exactly(RANK, pixels))

    def _draw_rank(
        self, painter: Painter, rank: Rank, chip: pygame.Rect, ink: theme.Colour, pixels: int
    ) -> None:
        text, letter = self.canvas.text, self._letters[rank]
        style = text.exactly(RANK, pixels).tinted(ink)
        wide = chip.inflate(self._grid.side // 2, 0)  # a rank may reach over the rim
        text.draw(painter, letter, wide, style, align="centre", verbatim=True)

    def _draw_sign(
        self, painter: Painter, suit: Suit, centre: tuple[float, float], side: float
    ) -> None:
        scale = _SIGN * side / self.canvas.frame.px(_PIP)
        name = pip_name(suit, self.canvas.wording.suits)
        self.canvas.pieces.draw(painter, name, centre, scale)

    def _draw_face(
        self, painter: Painter, shown: Shown, seat: int, centre: tuple[float, float], side: int
    ) -> None:
        scale = side / 2 / (NATURAL_RADIUS * self.canvas.frame.s)
        face = portrait_of(seat, shown.bottom, "calm")
        self.canvas.pieces.draw(painter, face, centre, scale)


class _Grid(NamedTuple):
    """Where the cards lie on the board: in rows, or in columns where it ``is_upright``.

    ``pixels`` is the size of type, ``chip`` and ``side`` are width and height of a little card.
    """

    board: pygame.Rect
    pixels: int
    is_upright: bool
    step: tuple[int, int]
    start: tuple[int, int]
    chip: int
    side: int

    def cut(self, places: int) -> pygame.Rect:
        """Return the part of the board that holds the first ``places`` of every line."""
        board, away = self.board.copy(), len(Rank) - places
        if self.is_upright:
            board.height -= away * self.step[1]
        else:
            board.width -= away * self.step[0]
        return board

    def head(self, line: int) -> pygame.Rect:
        """Return the place of what a line is about, before its first card."""
        cell = self.cell(line, 0)
        box = pygame.Rect(0, 0, self.side, self.side)
        if self.is_upright:
            box.centerx = cell.left + self.chip // 2
            box.centery = (self.board.top + cell.top) // 2
        else:
            box.centerx, box.top = (self.board.left + cell.left) // 2, cell.top
        return box

    def cell(self, line: int, place: int) -> pygame.Rect:
        """Return the place of a card: the number of the line, and the card's in it."""
        column, row = (line, place) if self.is_upright else (place, line)
        x, y = self.start[0] + column * self.step[0], self.start[1] + row * self.step[1]
        return pygame.Rect(x, y, *self.step)


def _grid(canvas: Canvas, room: Room, letters: Iterable[str]) -> _Grid:
    """Return the grid with the largest type up to the wished one that has room.

    Only for larger type than usual, or where there is no room else, it may hide the tricks that
    the left cat has taken.
    """
    text, ranks = canvas.text, tuple(letters)
    rails = ((to_rect(room.rail), False), (to_rect(room.rail_down), True))
    usual = _LARGER * text.usual(RANK)
    for pixels in range(round(_LARGER * text.pixels(RANK)), theme.SMALLEST_PX - 1, -1):
        widest = max(text.width(rank, text.exactly(RANK, pixels)) for rank in ranks)
        for rail, is_upright in rails if pixels > usual else rails[:1]:
            grid = _laid(canvas, rail, pixels, widest, is_upright=is_upright)
            if rail.contains(grid.board):
                return grid
    return _laid(canvas, rails[1][0], pixels, widest, is_upright=True)


def _laid(
    canvas: Canvas, rail: pygame.Rect, pixels: int, widest: int, *, is_upright: bool
) -> _Grid:
    """Return the grid for a size of type, as loose as the rail allows."""
    pad, gap = canvas.frame.px(theme.TIGHT), max(1, canvas.frame.px(_GAP))
    side = round(pixels * _TALL)
    columns, rows = (len(SUITS), len(Rank)) if is_upright else (len(Rank), len(SUITS))
    head = (gap, side + 3 * gap) if is_upright else (side + 3 * gap, gap)
    least = widest + round(pixels * _ASIDE) + gap, side + gap
    free = (rail.width - 2 * pad - head[0]) // columns, (rail.height - 2 * pad - head[1]) // rows
    wide, tall = (
        max(need, min(round(_LOOSE * need), has)) for need, has in zip(least, free, strict=True)
    )
    board = pygame.Rect(rail.topleft, (columns * wide + head[0], rows * tall + head[1]))
    board.inflate_ip(2 * pad, 2 * pad)
    board.topleft = rail.topleft
    if not is_upright:
        board.bottom = rail.bottom
    start = board.left + pad + head[0], board.top + pad + head[1] + (tall - gap - side) // 2
    chip = min(widest + round(pixels * _RIM), wide - 2 * gap)
    return _Grid(board, pixels, is_upright, (wide, tall), start, chip, side)
