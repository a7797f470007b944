"""The opponents of a new match, and the level of each cat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.bots import roster
from smokingcat.bots.strength import LOST
from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.cats import CAST
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.paint.typesetting.text import Align
from smokingcat.ui.screens.new_match.new_match_layout import NewMatchLayout
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.widget import Widget

_ALL: Final = 0.150
"""Width of the label before the control for all three levels."""
_STRENGTHS: Final = 0.90
_LEVEL, _NOTE = 0.034, 0.030
"""Heights of a level's name and of the note below it."""
_NONE: Final = -1


@dataclass(eq=False)
class LevelChoice(Dropdown):
    """A dropdown of levels with one of the ``notes`` below each of the ``labels``.

    The dropdown stands on the ``mat`` of a cat. Its accessible node has the mat's box.
    """

    _: KW_ONLY
    notes: Sequence[str]
    mat: pygame.Rect

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        return None if node is None else node._replace(box=box_of(self.mat))

    @property
    def row_size(self) -> tuple[int, int]:
        """The size of a row that holds a name and the longest note, in pixels."""
        frame, text = self.canvas.frame, self.canvas.text
        note = max(text.width(note, theme.NOTE) for note in self.notes)
        wide = max(note + 2 * frame.px(theme.BETWEEN), self.rect.width)
        return wide, frame.typed(_LEVEL + _NOTE) + 2 * frame.px(theme.PADDED)

    def draw_row(
        self, painter: Painter, number: int, box: pygame.Rect, colour: theme.Colour
    ) -> None:
        text, frame = self.canvas.text, self.canvas.frame
        upper = pygame.Rect(box.left, box.top + frame.px(theme.PADDED), box.width, 0)
        upper.height = frame.typed(_LEVEL)
        lower = pygame.Rect(box.left, upper.bottom, box.width, frame.typed(_NOTE))
        text.draw(painter, self.labels[number], upper, theme.BUTTON_SMALL.tinted(colour))
        text.draw(painter, self.notes[number], lower, theme.NOTE.tinted(colour))


class OpponentsPart:
    """The cats and their levels, from the left.

    ``changed`` is called when the page must be arranged again. The descriptions of the cats depend
    on ``law``.
    """

    def __init__(self, context: Context, changed: Callable[[], None]) -> None:
        self._context = context
        self._changed = changed
        self.levels = list(context.settings.levels)
        self.law = context.settings.law
        self._changed_last = 0
        self._shows_figures = False
        self._part = self._label = pygame.Rect(0, 0, 0, 0)
        self._places = NewMatchLayout(context.frame, is_stacked=False)
        self._choices: list[LevelChoice] = []

    def build(self, places: NewMatchLayout, part: pygame.Rect) -> list[Widget]:
        """Return the control for all levels, the button for figures, and the dropdowns."""
        self._places, self._part = places, part
        self._choices = [self._choice(number) for number in range(len(CAST))]
        return [*self._for_all(), *self._choices]

    def _for_all(self) -> list[Widget]:
        context, words = self._context, self._context.words
        frame, names = context.frame, roster.names()
        row = self._places.strengths(self._part)
        self._label = pygame.Rect(row.topleft, (frame.typed(_ALL), row.height))
        radius = frame.px(0.024)
        left = self._label.right + frame.px(theme.INSIDE)
        most = row.right - 2 * radius - frame.px(theme.BETWEEN) - left
        box = pygame.Rect(left, row.top, min(most, frame.typed(_STRENGTHS)), row.height)
        labels = [opponents.strength(words, level) for level in names]
        are_alike = len(set(self.levels)) == 1
        chosen = names.index(self.levels[0]) if are_alike else _NONE
        choice = SegmentedControl(context, "all levels", box, labels, chosen, self._set_all)
        choice.beside = words.gettext("All three"), ""
        centre = (box.right + frame.px(theme.BETWEEN) + radius, box.centery)
        label = words.gettext("How often they lose")
        button = RoundButton(
            context, "figures", centre, radius, "info", label, self._toggle_figures, tip="left"
        )
        return [choice, button]

    def _choice(self, number: int) -> LevelChoice:
        frame, mat = self._context.frame, self._mat(number)
        height = frame.typed(0.050)
        left = mat.left + (frame.px(0.160) if self._places.is_stacked else frame.px(0.024))
        box = pygame.Rect(left, 0, mat.right - frame.px(0.020) - left, height)
        box.bottom = mat.bottom - frame.px(theme.BETWEEN)
        names, words = roster.names(), self._context.words
        choice = LevelChoice(
            self._context,
            f"level {number}",
            box,
            [opponents.strength(words, level) for level in names],
            names.index(self.levels[number]),
            lambda level: self._set_level(number, names[level]),
            notes=[opponents.short_description(words, level) for level in names],
            mat=mat,
        )
        cat, place = CAST[number], self._place(number)
        title = words.gettext("{name}, {place}").format(name=cat.name, place=place)
        choice.beside = title, opponents.style_text(words, cat.key, self.law)
        return choice

    def _place(self, number: int) -> str:
        """Return where a cat sits, in words."""
        _ = self._context.words.gettext
        return (_("on your left"), _("across from you"), _("on your right"))[number]

    def _mat(self, number: int) -> pygame.Rect:
        return self._places.mat(self._part, number)

    def _set_level(self, number: int, level: str) -> None:
        self.levels[number] = level
        self._changed_last = number
        self._changed()

    def _set_all(self, number: int) -> None:
        self.levels = [roster.names()[number]] * len(CAST)
        self._changed()

    def _toggle_figures(self) -> None:
        """Switch between descriptions of the levels and measured figures."""
        self._shows_figures = not self._shows_figures

    def draw(self, painter: Painter) -> None:
        context = self._context
        label = context.words.gettext("All three")
        align: Align = "right" if self._places.saves_rows else "left"
        context.text.draw(painter, label, self._label, theme.LABEL, align=align, lines=2)
        for number in range(len(CAST)):
            self._draw_cat(painter, number)
        self._draw_strength(painter)

    def _draw_strength(self, painter: Painter) -> None:
        """Draw a sentence on the level marked in an open dropdown, or on the level chosen last."""
        looked_at = (roster.names()[choice.marked] for choice in self._choices if choice.is_open)
        context, level = self._context, next(looked_at, None)
        text = self._chosen() if level is None else self._strength(level)
        top = self._mat(len(CAST) - 1).bottom + context.frame.px(theme.INSIDE)
        box = pygame.Rect(self._part.left, top, self._part.width, self._places.note)
        note = theme.NOTE.tinted(theme.CREAM)
        context.text.draw(painter, text, box, note, anchor="top", lines=2)

    def _chosen(self) -> str:
        """Return a sentence on the cats' level; if they differ, on the level chosen last."""
        text = self._strength(self.levels[self._changed_last])
        if not text or len(set(self.levels)) == 1:
            return text
        name = CAST[self._changed_last].name
        template = self._context.words.gettext("This is how {name} plays: {strength}")
        return template.format(name=name, strength=text)

    def _strength(self, level: str) -> str:
        """Return how a level plays, or its measured figures if they are shown and known."""
        words, lost = self._context.words, _lost(level)
        if self._shows_figures and lost is not None:
            return opponents.strength_text(words, level, lost)
        return opponents.play_description(words, level)

    def _draw_cat(self, painter: Painter, number: int) -> None:
        """Draw cat ``number`` (0..2, from the left) on its mat, above its dropdown."""
        canvas, mat = self._context, self._mat(number)
        frame, place = canvas.frame, self._place(number)
        chrome.draw_mat(canvas, painter, mat)
        cat, is_upright = CAST[number], not self._places.is_stacked
        manner = opponents.style_text(canvas.words, cat.key, self.law)
        foot = mat.bottom - frame.px(0.026) - frame.typed(0.050)
        line = frame.typed(0.026)
        if is_upright:
            middle, radius = (mat.centerx, mat.top + frame.px(0.130)), 0.088
            left, top = mat.left + frame.px(0.024), mat.top + frame.px(0.266)
            align: Align = "centre"
        else:
            middle, radius = (mat.left + frame.px(0.083), mat.centery - frame.px(0.006)), 0.056
            left, top = mat.left + frame.px(0.160), mat.top + frame.px(theme.INSIDE)
            align = "left"
        draw_portrait(canvas, painter, cat.picture, "calm", middle, radius, name=cat.name)
        width = mat.right - frame.px(theme.BETWEEN if not is_upright else 0.024) - left
        upper = pygame.Rect(left, top, width, line)
        gold = theme.NOTE.tinted(theme.GOLD)
        canvas.text.draw(painter, place, upper, gold, align=align)
        lines = pygame.Rect(left, upper.bottom, width, foot - upper.bottom)
        manners = [opponents.style_text(canvas.words, each.key, self.law) for each in CAST]
        even = canvas.text.even(manners, theme.WIT, lines, 3)
        canvas.text.draw(painter, manner, lines, theme.WIT, align=align, lines=3, largest=even)


def _lost(level: str) -> float | None:
    """Return the share of rounds that a level loses; ``None`` if it has not been measured."""
    return LOST.get(level, {}).get(opponents.YARDSTICK)
