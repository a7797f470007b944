"""The rule book: two pages side by side, a ribbon for each chapter."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.i18n.rulebook import read_rule_book
from smokingcat.ui import theme
from smokingcat.ui.book.marks import Mark, Word
from smokingcat.ui.book.pages import Page, broken, fill_pages
from smokingcat.ui.book.setter import BODY, Setter
from smokingcat.ui.chrome import TableScene
from smokingcat.ui.painter import Painter
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_TURNS: Final = {
    pygame.K_PAGEUP: -1,
    pygame.K_PAGEDOWN: 1,
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
}
_TABS: Final = ("red", "green", "ochre", "blue")
_HEADING: Final = 0.096
_SIZES: Final = (0.98, 1.05, 1.12)
_USUAL_HEIGHT: Final = 0.802
"""The height of the book in a window of 16:9, as a fraction of ``s``."""
_CHAPTER: Final = theme.H1_SMALL.tinted(theme.INK)
_NUMBER: Final = theme.H2.tinted(theme.SEPIA)
_ORNAMENT: Final = (0xC9, 0xA8, 0x6A)
_FOLIO: Final = theme.NOTE.tinted(theme.SEPIA)


class Tab(Widget):
    """The ribbon of one chapter."""

    def __init__(
        self,
        context: Context,
        number: int,
        rect: pygame.Rect,
        label: str,
        *,
        is_open: bool,
        turn: Callable[[], None],
    ) -> None:
        super().__init__(context, f"chapter {number}", rect)
        self.number = number
        self.on_cream = True  # the end of the ribbon lies at the page
        self.label = label
        self.is_open = is_open
        self.turn = turn

    def activate(self) -> None:
        """Open the chapter."""
        self.context.sounds.play("slide")
        self.turn()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the ribbon, the open one in gold."""
        context, frame = self.context, self.context.frame
        colour = "gold" if self.is_open else _TABS[self.number % len(_TABS)]
        context.pieces.draw_nine(painter, f"book_tab_{colour}", self.rect)
        ink = theme.INK_ON_BRASS if self.is_open else theme.CREAM
        style = theme.BUTTON_SMALL.tinted(ink)
        number = pygame.Rect(
            self.rect.left + frame.px(theme.APART), self.rect.top, 0, self.rect.height
        )
        number.width = frame.px(0.028)
        context.text.draw(
            painter, str(self.number + 1), number, style, align="right", verbatim=True
        )
        label = pygame.Rect(
            number.right + frame.px(theme.INSIDE), self.rect.top, 0, self.rect.height
        )
        label.width = self.rect.right - frame.px(theme.INSIDE) - label.left
        context.text.draw(painter, self.label, label, style, lines=2)
        if focused:
            self.draw_focus(painter)


class LinkArea(Widget):
    """A link on a page; where it goes over the end of a line it has several ``parts``."""

    def __init__(
        self, context: Context, name: str, parts: Sequence[pygame.Rect], follow: Callable[[], None]
    ) -> None:
        super().__init__(context, name, parts[0])
        self.parts = tuple(parts)
        self.follow = follow
        self.on_cream = True

    def hit(self, place: Place) -> bool:
        """Return whether a pixel belongs to one of the parts."""
        return any(part.collidepoint(place) for part in self.parts)

    def activate(self) -> None:
        """Turn to what the link names."""
        self.context.sounds.play("slide")
        self.follow()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Show where the pointer or the keyboard is."""
        for part in self.parts:
            if self.hovered:
                painter.fill(part, (0xF0, 0xC7, 0x5E, 70))
            if focused:
                self.draw_focus(painter, part)


class LearnScene(TableScene):
    """The whole rule book in the language chosen, with the deck's names of cards."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._at = 0
        self._chapter = 0
        self._pages: list[Page] = []
        self._scale = 1.0
        self._set_for: tuple[object, ...] = ()
        self._book = read_rule_book(context.words.code, context.deck.suits)

    def title(self) -> str:
        """Return the heading."""
        return self.context.words.gettext("Rules")

    @property
    def is_sharp(self) -> bool:
        """Whether the cards of the open pages have been drawn."""
        return self.context.faces.is_complete

    # -- geometry ------------------------------------------------------------------------

    @property
    def _is_single(self) -> bool:
        return self.frame.is_tight or self.frame.width < 1.5 * self.frame.height

    @property
    def _cover(self) -> pygame.Rect:
        frame = self.frame
        left = frame.left(0.090 if self._is_single else 0.315)
        most = frame.px(min(1.30 * frame.larger, 1.56) if self._is_single else 1.42)
        wide = min(frame.right(0.090 if self._is_single else 0.070) - left, most)
        left += max(0, (frame.right(0.070) - left - wide) // 2)
        top = frame.top(0.150)
        return pygame.Rect(left, top, wide, frame.bottom(0.048) - top)

    def _columns(self) -> list[pygame.Rect]:
        """Return the boxes of text: one page or two."""
        frame, cover = self.frame, self._cover
        side = frame.px(0.105 if self._is_single else 0.062)
        head, foot = frame.px(0.043), frame.px(0.071)
        height = cover.height - head - foot
        if self._is_single:
            return [
                pygame.Rect(cover.left + side, cover.top + head, cover.width - 2 * side, height)
            ]
        wide = cover.width // 2 - side - frame.px(0.048)
        left = pygame.Rect(cover.left + side, cover.top + head, wide, height)
        right = left.copy()
        right.right = cover.right - side
        return [left, right]

    # -- building ------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Return ribbons, links and the knobs that turn pages."""
        context, frame = self.context, self.frame
        columns = self._columns()
        wish = (context.words.code, context.deck.suits, columns[0].size, frame.s, frame.larger)
        if wish != self._set_for:
            self._set_for = wish
            self._book = read_rule_book(context.words.code, context.deck.suits)
            self._set_pages(columns[0])
            self._turn_to_chapter(min(self._chapter, len(self._book.chapters) - 1), quiet=True)
        widgets: list[Widget] = [self.back_button(), *self._chapter_widgets()]
        widgets += self._links()
        cover, _ = self._cover, context.words.gettext
        y = cover.bottom - frame.px(theme.GROUPS)
        radius = max(18, frame.px(0.024))
        before = RoundButton(
            context, "before", (cover.left + frame.px(0.052), y), radius, "left",
            _("Previous page"), lambda: self._turn(-1), tip="above",
        )  # fmt: skip
        after = RoundButton(
            context, "after", (cover.right - frame.px(0.052), y), radius, "right",
            _("Next page"), lambda: self._turn(1), tip="above",
        )  # fmt: skip
        before.on_cream = after.on_cream = True
        before.enabled = self._at > 0
        after.enabled = self._at + len(columns) < len(self._pages)
        after.is_first = True
        return [*widgets, before, after]

    def _set_pages(self, column: pygame.Rect) -> None:
        """Set the book in that size of type, of a few, which breaks and wastes least.

        A list that goes on overleaf counts as much as a whole empty page.
        """
        context, frame = self.context, self.frame
        tall = self._cover.height / frame.s / _USUAL_HEIGHT
        usual = math.sqrt(tall) * (1.1 if self._is_single else 1.0)
        least = math.inf
        for size in _SIZES:
            scale = usual * size
            setter = Setter(context, column.width, scale)
            line = context.text.line_height(BODY.sized(BODY.size * scale))
            heading = frame.px(_HEADING * scale)
            pages = fill_pages(
                setter, self._book, column.height, heading, line, runs_on=self._is_single
            )
            wasted = sum(1 - page.foot / column.height for page in pages)
            if broken(pages) + wasted < least:
                least, self._pages, self._scale = broken(pages) + wasted, pages, scale

    def _chapter_widgets(self) -> list[Widget]:
        frame, chapters = self.frame, self._book.chapters
        seen = {number for page, _ in self._visible() for number in page.headings}
        open_now = self._chapter if self._chapter in seen else self._pages[self._at].chapter
        if self._is_single:
            labels = [f"{chapter.number}  {chapter.tab}" for chapter in chapters]
            box = pygame.Rect(0, 0, frame.px(0.46), frame.px(0.056))
            box.midright = (self._cover.right, frame.top(0.098))
            return [
                Dropdown(
                    self.context,
                    "chapter",
                    box,
                    labels,
                    open_now,
                    self._turn_to_chapter,
                    verbatim=True,
                )
            ]
        pitch = min(0.074, 0.74 / len(chapters))
        tabs: list[Widget] = []
        for number, chapter in enumerate(chapters):
            is_open = number == open_now
            left = self._cover.left - frame.px(0.262 if is_open else 0.245)
            rect = pygame.Rect(left, frame.top(0.174) + number * frame.px(pitch), 0, 0)
            rect.size = (self._cover.left + frame.px(0.006) - left, frame.px(pitch - 0.013))
            tabs.append(
                Tab(
                    self.context,
                    number,
                    rect,
                    chapter.tab,
                    is_open=is_open,
                    turn=lambda number=number: self._turn_to_chapter(number),  # type: ignore[misc]
                )
            )
        return tabs

    def _visible(self) -> list[tuple[Page, pygame.Rect]]:
        return list(zip(self._pages[self._at :], self._columns(), strict=False))

    def _links(self) -> list[Widget]:
        """Return the links; of marks that follow each other, those that lead to one place are one.

        Between two links there is always something else, if only a space.
        """
        links: list[Widget] = []
        marks = [
            (mark, mark.rect.move(box.left, box.top + y))
            for page, box in self._visible()
            for y, mark in page.marks
        ]
        for anchor, group in groupby(marks, key=lambda placed: _anchor(placed[0])):
            if anchor is not None:
                parts = [rect for _mark, rect in group]
                links.append(
                    LinkArea(
                        self.context,
                        f"link {anchor} {parts[0].topleft}",
                        parts,
                        partial(self._follow, anchor),
                    )
                )
        return links

    # -- turning -------------------------------------------------------------------------

    def _turn(self, step: int) -> None:
        count = len(self._columns())
        target = self._at + step * count
        if 0 <= target < len(self._pages):
            self._show(target)

    def _show(self, page: int) -> None:
        count = len(self._columns())
        self._at = page // count * count
        self._chapter = self._pages[page].chapter
        self.arrange()

    def _turn_to_chapter(self, number: int, *, quiet: bool = False) -> None:
        page = next(place for place, page in enumerate(self._pages) if number in page.headings)
        self._chapter = number
        self._at = page // len(self._columns()) * len(self._columns())
        if not quiet:
            self.arrange()

    def _follow(self, anchor: str) -> None:
        for number, page in enumerate(self._pages):
            if anchor in page.anchors:
                self._show(number)
                return

    def handle(self, event: pygame.Event) -> bool:
        """Turn pages by Page keys, arrows left and right and the wheel."""
        is_list_open = any(widget.owns_pointer for widget in self.widgets)
        if event.type == pygame.KEYDOWN and event.key in _TURNS and not is_list_open:
            self._turn(_TURNS[event.key])
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._turn(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the book and its two pages."""
        context, frame, cover = self.context, self.frame, self._cover
        painter.blit(context.backdrop.study(frame), (0, 0))
        self.draw_heading(painter)
        if self._is_single:
            context.pieces.draw_nine(painter, "book_page", cover)
        else:
            self._draw_book(painter, cover)
        for number, (page, box) in enumerate(self._visible()):
            for chapter, y in page.headings.items():
                self._draw_chapter(painter, chapter, box.move(0, y))
            for y, mark in page.marks:
                mark.draw(context, painter, (box.left, box.top + y))
            folio = pygame.Rect(
                box.left, box.bottom + frame.px(theme.BETWEEN), box.width, frame.px(0.030)
            )
            text = str(self._at + number + 1)
            context.text.draw(painter, text, folio, _FOLIO, align="centre", verbatim=True)
        for box in self._columns()[len(self._visible()) :]:  # the last page may be empty
            context.pieces.draw(painter, "icon_paw", box.center, 1.6, _ORNAMENT)

    def _draw_book(self, painter: Painter, cover: pygame.Rect) -> None:
        pieces = self.context.pieces
        left = pygame.Rect(cover.left, cover.top, cover.width // 2, cover.height)
        right = left.copy()
        right.right = cover.right
        pieces.draw_nine(painter, "book_page_left", left)
        pieces.draw_nine(painter, "book_page_right", right)
        silk = self.frame.box(0, cover.top, 0.024, 0)
        silk.centerx, silk.height = cover.centerx, cover.height + self.frame.px(0.012)
        pieces.draw_nine(painter, "book_silk", silk)

    def _draw_chapter(self, painter: Painter, index: int, box: pygame.Rect) -> None:
        """Draw the heading of a chapter at the top of ``box``."""
        context, frame = self.context, self.frame
        chapter = self._book.chapters[index]
        number, scale = str(chapter.number), self._scale
        style = _NUMBER.sized(_NUMBER.size * scale)
        wide = context.text.width(number, style)
        head = pygame.Rect(box.left, box.top, wide, frame.px(0.058 * scale))
        context.text.draw(painter, number, head, style, verbatim=True)
        title = pygame.Rect(head.right + frame.px(theme.BETWEEN), box.top, 0, head.height)
        title.width = box.right - title.left
        style = _CHAPTER.sized(_CHAPTER.size * scale)
        context.text.draw(painter, chapter.title, title, style, lines=2)
        line = pygame.Rect(box.left, head.bottom + frame.px(theme.TIGHT), box.width, 0)
        surface = context.pieces.nine("divider", (line.width, max(6, frame.px(0.015))))
        painter.blit(surface, line.topleft)


def _anchor(mark: Mark) -> str | None:
    return mark.anchor if isinstance(mark, Word) else None
