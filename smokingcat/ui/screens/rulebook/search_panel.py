"""The controls of the search in the rule book: the field, and the list of finds under it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.screens.rulebook.page_search import BookSearch, SearchHit
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.widget import Pixel, Widget

_MOST_ROWS: Final = 8
_ROW_HEIGHT: Final = 0.048
_PANEL_WIDTH: Final = 0.78
_MAX_QUERY_LENGTH: Final = 40
_TEXT_STYLE: Final = theme.LABEL
_FOUND_STYLE: Final = Style("sans", "Semibold", theme.LABEL.size)
_COUNT_STYLE: Final = theme.NOTE.tinted(theme.INK_QUIET)


class SearchField(TextField):
    """The search field; at its end it shows the number of the current find and of all finds."""

    def __init__(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        search: BookSearch,
        changed: Callable[[str], None],
        hint: str,
    ) -> None:
        super().__init__(
            canvas,
            "search",
            rect,
            search.sought,
            changed,
            placeholder=hint,
            longest=_MAX_QUERY_LENGTH,
        )
        self._search = search

    def blur(self) -> None:
        self._search.is_listed = False

    @property
    def _inner(self) -> pygame.Rect:
        inner = super()._inner
        inner.width -= self.canvas.frame.px(0.060)
        return inner

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the field, with a magnifier or the numbers of the finds at its end."""
        super().draw(painter, focused=focused)
        canvas, frame, search = self.canvas, self.canvas.frame, self._search
        box = self.rect.copy()
        box.width = frame.px(0.062)
        box.right = self.rect.right - frame.px(theme.PADDED)
        if search.sought.strip():
            at = search.marked if search.is_listed or search.at is None else search.at
            count = f"{at + bool(search.finds)}/{len(search.finds)}"
            canvas.text.draw(painter, count, box, _COUNT_STYLE, align="right", verbatim=True)
        else:
            place = (box.right - frame.px(0.014), box.centery)
            canvas.pieces.draw(painter, "icon_search", place, 0.72, theme.INK_QUIET)


_CONTEXT_LETTERS: Final = 40
"""Letters announced before and after a find."""


class SearchHitList(Widget):
    """The list of finds under the field, each with the words around it; a click turns to one."""

    takes_focus = False

    def __init__(
        self, canvas: Canvas, under: pygame.Rect, search: BookSearch, choose: Callable[[int], None]
    ) -> None:
        frame = canvas.frame
        self._search = search
        self._choose = choose
        self._row = frame.typed(_ROW_HEIGHT)
        room = frame.rect.height - under.bottom - frame.px(theme.GROUPS)
        rows = max(1, min(_MOST_ROWS, len(search.finds), room // self._row))
        wide = min(frame.typed(_PANEL_WIDTH), frame.rect.width - 2 * frame.px(theme.GROUPS))
        rect = pygame.Rect(under.left, under.bottom + frame.px(theme.INSIDE), wide, 0)
        rect.height = rows * self._row
        rect.right = min(rect.right, frame.right(0.070))
        super().__init__(canvas, "finds", rect)
        self._rows = rows

    def accessible(self) -> AccessibleNode | None:
        """Return the finds with the words around them; ``None`` while the list is closed."""
        if not self._search.is_listed:
            return None
        none = self.canvas.words.gettext("Nothing found. It may be an unwritten rule.")
        labels = [
            f"{each.before[-_CONTEXT_LETTERS:]}{each.words}{each.after[:_CONTEXT_LETTERS]}"
            for each in self._search.finds
        ]
        parts = tuple(
            AccessibleNode(
                "option", words, str(n), is_on=n == self._search.marked, actions=("press",)
            )
            for n, words in enumerate(labels)
        )
        return AccessibleNode(
            "options", "" if labels else none, self.name, box=box_of(self.rect), parts=parts
        )

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del value
        if action == "press" and part and int(part) < len(self._search.finds):
            self._choose(int(part))

    @property
    def _first(self) -> int:
        """The number of the find in the top row."""
        most = max(0, len(self._search.finds) - self._rows)
        return max(0, min(self._search.marked - self._rows // 2, most))

    def row(self, number: int) -> pygame.Rect:
        """Return the box of a visible find."""
        top = self.rect.top + (number - self._first) * self._row
        return pygame.Rect(self.rect.left, top, self.rect.width, self._row)

    def _visible(self) -> range:
        return range(self._first, min(len(self._search.finds), self._first + self._rows))

    def hit(self, place: Pixel) -> bool:
        return self._search.is_listed and super().hit(place)

    def release(self, place: Pixel, *, inside: bool) -> None:
        number = next((n for n in self._visible() if self.row(n).collidepoint(place)), None)
        if inside and number is not None:
            self._choose(number)

    def wheel(self, event: pygame.Event, place: Pixel) -> bool:
        if not (self.hit(place) and self._search.finds):
            return False
        last = len(self._search.finds) - 1
        self._search.marked = max(0, min(last, self._search.marked - event.y))
        return True

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        del focused
        if not self._search.is_listed:
            return
        canvas, frame = self.canvas, self.canvas.frame
        canvas.pieces.draw_nine(painter, "segmented", self.rect.inflate(8, 8))
        if not self._search.finds:
            inner = self.rect.inflate(-2 * frame.px(theme.BETWEEN), 0)
            sentence = canvas.words.gettext("Nothing found. It may be an unwritten rule.")
            canvas.text.draw(painter, sentence, inner, _TEXT_STYLE)
        for number in self._visible():
            self._draw_row(painter, number)

    def _draw_row(self, painter: Painter, number: int) -> None:
        canvas, frame, row = self.canvas, self.canvas.frame, self.row(number)
        found, is_marked = self._search.finds[number], number == self._search.marked
        if is_marked:
            canvas.pieces.draw_nine(painter, "segment", row.inflate(-4, -4))
        plain = _TEXT_STYLE.tinted(theme.INK_ON_BRASS if is_marked else theme.CREAM)
        lit = _FOUND_STYLE.tinted(theme.INK_ON_BRASS if is_marked else theme.ACCENT)
        chapter = pygame.Rect(row.left + frame.px(theme.INSIDE), row.top, 0, row.height)
        chapter.width = frame.typed(0.030)
        text = canvas.text
        label = str(found.chapter + 1)
        text.draw(painter, label, chapter, plain, align="right", verbatim=True)
        left = chapter.right + frame.px(theme.BETWEEN)
        room = row.right - frame.px(theme.BETWEEN) - left
        for part, style in _excerpt(canvas, found, room, plain, lit):
            box = pygame.Rect(left, row.top, text.width(part, style), row.height)
            surface = text.surface(part, style)
            painter.blit(surface, (box.left, box.centery - surface.get_height() / 2))
            left = box.right


def _excerpt(
    canvas: Canvas, found: SearchHit, room: int, plain: Style, lit: Style
) -> list[tuple[str, Style]]:
    """Return a find with as many words around it as fit ``room`` pixels, each with its style."""
    before, after = re.findall(r"\S+\s*|\s+", found.before), re.findall(r"\s*\S+", found.after)
    head = tail = ""
    room -= canvas.text.width(found.words, lit) + 2 * canvas.text.width("…", plain)
    while before or after:
        is_head = bool(before) and (not after or len(head) <= len(tail))
        longer = (before[-1] + head, tail) if is_head else (head, tail + after[0])
        if sum(canvas.text.width(part, plain) for part in longer) > room:
            break
        head, tail = longer
        if is_head:
            before.pop()
        else:
            after.pop(0)
    head, tail = "…" * bool(before) + head, tail + "…" * bool(after)
    return [(head, plain), (found.words, lit), (tail, plain)]
