"""Typesetter: lays out the blocks of the rule book in a column of a given width."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from smokingcat.i18n.rulebook.blocks import (
    Block,
    CardSign,
    ExampleTrick,
    Heading,
    Illustration,
    ItemList,
    Paragraph,
    PenaltyEntry,
    PenaltyScale,
    Span,
    Table,
)
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.line_breaker import LineBreaker
from smokingcat.ui.paint.typesetting.page_items import (
    AshtrayFigure,
    CardFigure,
    PageItem,
    PagePicture,
    Plate,
    WordRun,
)
from smokingcat.ui.paint.typesetting.text import UPRIGHT

BODY: Final = Style("sans", "Regular", 0.0227, theme.INK, line=1.46)
STRONG: Final = Style("sans", "Semibold", 0.0227, theme.INK, line=1.46)
EMPHASIS: Final = Style("sans", "Regular", 0.0227, theme.INK, italic=True, line=1.46)
HEADING: Final = Style("serif", "Bold", 0.0285, theme.WINE, line=1.35)
CAPTION: Final = Style("serif", "Regular", 0.0185, theme.INK_QUIET, italic=True)
_CHIP: Final = Style("sans", "Semibold", 0.0205, theme.INK)
_OVERLAP: Final = 0.34
"""Visible part of a card under the next one, in card widths."""
_LARGE_CARD_SCALE: Final = 1.6
"""Scale of the most expensive card relative to the others."""
_MAX_PICTURE_SCALE: Final = 1.15
"""Largest scale of an illustration on a wide page, relative to its natural size."""
_GREEN: Final = (0xD8, 0xDF, 0xC4)
_GREEN_RIM: Final = (0x7D, 0x9A, 0x76)
_GOLD_RIM: Final = (0xB8, 0x8A, 0x3C)
_PAPER: Final = (0xF4, 0xE9, 0xCD)


@dataclass(frozen=True)
class TextBlock:
    """Block in layout: its items, its height in pixels, the anchors that lead into it.

    Every anchor has the height of its target. ``breaks`` are heights at which a page break may cut
    the block. A block that ``floats`` may move behind the next one.
    """

    items: tuple[PageItem, ...]
    height: int
    anchors: tuple[tuple[str, int], ...] = ()
    breaks: tuple[int, ...] = ()
    keeps_next: bool = False
    floats: bool = False


class Typesetter:
    """Lays out blocks in a column ``width`` pixels wide, in type ``scale`` times its usual size.

    ``wording`` is that of the book's language, if it differs from the interface's.
    """

    def __init__(
        self, canvas: Canvas, width: int, scale: float = 1.0, wording: Wording | None = None
    ) -> None:
        self._canvas = canvas
        self._width = width
        self._scale = scale
        self._wording = wording or canvas.wording
        is_upright = self._wording.catalogue.code in UPRIGHT
        self._body, self._strong, emphasis, self._heading, self._caption, chip = (
            style._replace(size=style.size * scale, italic=style.italic and not is_upright)
            for style in (BODY, STRONG, EMPHASIS, HEADING, CAPTION, _CHIP)
        )
        self._lines = LineBreaker(canvas, self._body, self._strong, emphasis, chip).lines

    def set(self, block: Block) -> TextBlock:
        match block:
            case Heading():
                lines, height = self._lines(block.spans, self._width, self._heading)
                gap = self._px(0.010)
                items = tuple(moved(lines, 0, gap))
                return TextBlock(items, height + gap, _at_top(block), keeps_next=True)
            case Paragraph():
                return self._paragraph(block)
            case ItemList():
                return self._items(block)
            case Table():
                return self._table(block)
            case ExampleTrick():
                return self._trick(block)
            case PenaltyScale():
                return self._penalties(block)
            case Illustration():
                return self._illustration(block)

    def _px(self, length: float) -> int:
        return self._canvas.frame.px(length * self._scale)

    def _type_px(self, length: float) -> int:
        return self._canvas.frame.typed(length * self._scale)

    def _picture_px(self, length: float) -> int:
        """Return a length of a picture in pixels, which grows less than the surrounding type."""
        return self._px(length * math.sqrt(self._canvas.frame.larger))

    def _paragraph(self, block: Paragraph) -> TextBlock:
        items, height = self._lines(block.spans, self._width, self._body)
        step = self._canvas.text.line_height(self._body)
        breaks = tuple(range(2 * step, height - 2 * step + 1, step))
        announces = _ends_with_colon(block.spans)
        return TextBlock(tuple(items), height + self._px(0.010), _at_top(block), breaks, announces)

    def _items(self, block: ItemList) -> TextBlock:
        indent = self._type_px(0.036)
        items: list[PageItem] = []
        breaks: list[int] = []
        anchors: list[tuple[str, int]] = []
        y = 0
        for number, item in enumerate(block.items, 1):
            lines, height = self._lines(item.spans, self._width - indent, self._body)
            bullet = f"{number}." if block.numbered else "–"
            step = self._canvas.text.line_height(self._body)
            style = self._strong.tinted(theme.SEPIA)
            box = pygame.Rect(self._type_px(0.006), y, indent, step)
            items.append(WordRun(box, bullet, style, is_bullet=True))
            anchors += [(anchor, y) for anchor in item.anchors]
            items += moved(lines, indent, y)
            y += height + self._px(0.005)
            breaks.append(y)
        return TextBlock(tuple(items), y + self._px(0.008), tuple(anchors), tuple(breaks[:-1]))

    def _table(self, block: Table) -> TextBlock:
        count = len(block.head)
        column = self._width // count
        items: list[PageItem] = []
        y = self._px(0.004)
        for number, row in enumerate((block.head, *block.rows)):
            height = 0
            for place, cell in enumerate(row):
                style = self._strong if number == 0 else self._body
                lines, tall = self._lines(cell, column - self._px(0.014), style)
                items += moved(lines, place * column + self._px(0.006), y)
                height = max(height, tall)
            y += height + self._px(0.003)
            rule = pygame.Rect(0, y, self._width, 1)
            items.append(Plate(rule, _GOLD_RIM, _GOLD_RIM))
            y += self._px(0.004)
        return TextBlock(tuple(items), y + self._px(0.014), _at_top(block))

    def _trick(self, block: ExampleTrick) -> TextBlock:
        pad = self._px(0.018)
        card = min(self._picture_px(0.073), (self._width - 2 * pad) // 7)
        step = min((self._width - 2 * pad) // len(block.cards), round(card * 1.26))
        first = pad + (step - round(card * 1.26)) // 2
        tall = round(card * self._canvas.faces.aspect)
        items: list[PageItem] = []
        foot = 0
        room = pygame.Rect(0, 0, step - self._px(0.006), 0)
        size = self._canvas.text.even(block.captions, self._caption, room, 2, is_label=True)
        for number, played in enumerate(block.cards):
            rect = pygame.Rect(first + number * step, pad, card, tall)
            items.append(CardFigure(rect, played, is_best=number == block.taker))
            room.midtop = (rect.centerx, rect.bottom + self._px(0.004))
            items += self._centre_text(block.captions[number], room, self._caption, size)
            foot = max(foot, items[-1].rect.bottom)
        left = pad + 4 * step + self._px(0.004)
        beside = self._width - pad - left
        lines, height = self._lines(block.remark, beside, self._body)
        if beside > self._px(0.16) and pad + height <= foot + self._px(0.012):
            items += moved(lines, left, pad)
            foot = max(foot, pad + height)
        else:
            foot += self._px(0.004)
            lines, height = self._lines(block.remark, self._width - 2 * pad, self._body)
            items += moved(lines, pad, foot)
            foot += height
        box = pygame.Rect(0, 0, self._width, foot + pad // 2)
        items.insert(0, Plate(box, _GREEN, _GREEN_RIM))
        return TextBlock(tuple(items), box.height + self._px(0.016), _at_top(block))

    def _penalties(self, block: PenaltyScale) -> TextBlock:
        """Return the most expensive card, large, with the others in rows beside it."""
        pad = self._px(0.018)
        card = min(self._picture_px(0.078), (self._width - 2 * pad) // 7)
        large = round(card * _LARGE_CARD_SCALE)
        worst = pygame.Rect(pad, pad, large, round(large * self._canvas.faces.aspect))
        rest = pygame.Rect(worst.right, pad, self._width - 2 * pad - large, 0)
        halves = (
            self._entry(block.entries[0], worst, large),
            self._values(block.entries[1:], rest, card),
        )
        feet = [max(item.rect.bottom for item in half) for half in halves]
        box = pygame.Rect(0, 0, self._width, max(feet) + pad // 2)
        items: list[PageItem] = [Plate(box, _PAPER, _GOLD_RIM)]
        for half, foot in zip(halves, feet, strict=True):
            items += moved(half, 0, (max(feet) - foot) // 2)
        return TextBlock(tuple(items), box.height + self._px(0.016), _at_top(block))

    def _values(
        self, entries: Sequence[PenaltyEntry], box: pygame.Rect, card: int
    ) -> list[PageItem]:
        """Return values in rows from the top of ``box``, with cards ``card`` pixels wide."""
        tall, overlap = round(card * self._canvas.faces.aspect), round(card * _OVERLAP)
        wide = [card + overlap * max(0, len(entry.cards) - 1) for entry in entries]
        items: list[PageItem] = []
        y = box.top
        for row in self._rows(wide, box.width):
            gap = (box.width - sum(wide[n] for n in row)) // (len(row) + 1)
            x = box.left + gap
            foot = y + tall + self._px(0.038)
            for number in row:
                room = wide[number] + gap - self._px(0.008)
                items += self._entry(entries[number], pygame.Rect(x, y, card, tall), room)
                foot = max(foot, items[-1].rect.bottom)
                x += wide[number] + gap
            y = foot + self._px(0.008)
        return items

    def _rows(self, wide: Sequence[int], width: int) -> list[list[int]]:
        """Return the indices of things ``wide`` pixels wide in as many rows as they need."""
        least = self._px(0.016)
        rows: list[list[int]] = [[]]
        for number in range(len(wide)):
            used = sum(wide[n] + least for n in rows[-1])
            if rows[-1] and used + wide[number] + 2 * least > width:
                rows.append([])
            rows[-1].append(number)
        if len(rows) > 1 and len(rows[-1]) == 1 < len(rows[-2]):  # avoid a lone last thing
            rows[-1].insert(0, rows[-2].pop())
        return rows

    def _entry(self, entry: PenaltyEntry, first: pygame.Rect, room: int) -> list[PageItem]:
        """Return the cards (or the ashtray) of one value and their caption ``room`` px wide."""
        overlap = round(first.width * _OVERLAP)
        items: list[PageItem] = []
        for number, held in enumerate(entry.cards):
            is_last = number == len(entry.cards) - 1
            rect = first.move(number * overlap, 0)
            items.append(CardFigure(rect, held, entry.points if is_last else 0))
        if not entry.cards:
            side = first.width
            items.append(
                AshtrayFigure(pygame.Rect(first.left, first.centery - side // 2, side, side))
            )
        middle = first.centerx + overlap * max(0, len(entry.cards) - 1) // 2
        box = pygame.Rect(0, first.bottom + self._px(0.013), room, self._px(0.030))
        box.centerx = middle
        caption = entry.caption or self._wording.rank(entry.cards[0].rank)
        return items + self._centre_text(caption, box, self._caption)

    def _illustration(self, block: Illustration) -> TextBlock:
        """Return an illustration in the middle of the column, as large as possible."""
        name, frame = f"book_{block.picture}", self._canvas.frame
        size = self._canvas.pieces.entry(name).size
        scale = min(_MAX_PICTURE_SCALE, self._width / frame.s / size[0])
        picture = pygame.Rect(0, self._px(0.006), frame.px(size[0] * scale), 0)
        picture.height = frame.px(size[1] * scale)
        picture.centerx = self._width // 2
        under = pygame.Rect(0, picture.bottom + self._px(0.004), self._width, 0)
        under = under.inflate(-self._px(0.06), 0)
        words = self._centre_text(block.caption, under, self._caption)
        height = words[-1].rect.bottom + self._px(0.020)
        return TextBlock((PagePicture(picture, name), *words), height, _at_top(block), floats=True)

    def _centre_text(
        self, text: str, box: pygame.Rect, style: Style, largest: int | None = None
    ) -> list[PageItem]:
        """Return ``text`` in one or two lines under the top of ``box``, at most ``largest`` px."""
        if not text:
            return []
        fitted = self._canvas.text.fit(text, style, box.width, 2, is_label=True, largest=largest)
        style = self._canvas.text.exactly(style, fitted.pixels)
        words: list[PageItem] = []
        for number, line in enumerate(fitted.lines):
            wide = self._canvas.text.width(line, style)
            rect = pygame.Rect(box.centerx - wide // 2, 0, wide, fitted.line_height)
            rect.top = box.top + number * fitted.line_height
            words.append(WordRun(rect, line, style))
        return words


def _at_top(block: Block) -> tuple[tuple[str, int], ...]:
    """Return the anchors of a block, which all lead to its top."""
    return tuple((anchor, 0) for anchor in block.anchors)


def moved(items: Sequence[PageItem], x: int, y: int) -> list[PageItem]:
    """Return the items moved ``x`` pixels right and ``y`` pixels down."""
    return [replace(item, rect=item.rect.move(x, y)) for item in items]


def _ends_with_colon(spans: Sequence[Span]) -> bool:
    last = spans[-1] if spans else None
    return last is not None and not isinstance(last, CardSign) and last.text.rstrip().endswith(":")
