"""The part of a new match that says who sits at the table: your name, how strong each cat is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from smokingcat.bots import roster
from smokingcat.bots.strength import LOST
from smokingcat.game.cast import CAST
from smokingcat.game.settings import LONGEST_NAME
from smokingcat.i18n import characters
from smokingcat.ui.menus.new_match_places import Places
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.shell.context import Context
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.field import Field
from smokingcat.ui.widgets.widget import Widget

_NAME: Final = 0.165
_LEVEL, _LOSSES = 0.034, 0.030
"""Heights of the name of a level and of the line below it."""


class LevelChoice(Dropdown):
    """One of the levels; ``notes`` are what is written under the ``labels``."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        labels: Sequence[str],
        notes: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(canvas, name, rect, labels, chosen, change)
        self.notes = tuple(notes)

    @property
    def row_size(self) -> tuple[int, int]:
        """Room for a name and the longest note, in pixels."""
        frame, text = self.canvas.frame, self.canvas.text
        note = max(text.width(note, theme.NOTE) for note in self.notes)
        wide = max(note + 2 * frame.px(theme.BETWEEN), self.rect.width)
        return wide, frame.typed(_LEVEL + _LOSSES) + 2 * frame.px(theme.PADDED)

    def draw_row(
        self, painter: Painter, number: int, box: pygame.Rect, colour: theme.Colour
    ) -> None:
        text, frame = self.canvas.text, self.canvas.frame
        upper = pygame.Rect(box.left, box.top + frame.px(theme.PADDED), box.width, 0)
        upper.height = frame.typed(_LEVEL)
        lower = pygame.Rect(box.left, upper.bottom, box.width, frame.typed(_LOSSES))
        text.draw(painter, self.labels[number], upper, theme.BUTTON_SMALL.tinted(colour))
        text.draw(painter, self.notes[number], lower, theme.NOTE.tinted(colour))


class TablePart:
    """Your name and the levels by cat, from the left; ``submitted`` hears of Enter in the name."""

    def __init__(self, context: Context, submitted: Callable[[], None]) -> None:
        self._context = context
        self._submitted = submitted
        self.name = context.settings.name
        self.levels = list(context.settings.levels)
        self._changed_last = 0
        self._part = self._name_box = pygame.Rect(0, 0, 0, 0)
        self._places = Places(context.frame, is_stacked=False)
        self._choices: list[LevelChoice] = []

    def build(self, places: Places, part: pygame.Rect) -> list[Widget]:
        """Return the field of the name and a list of levels for each cat."""
        context = self._context
        frame, words = context.frame, context.words
        self._places, self._part = places, part
        self._name_box = pygame.Rect(
            part.left + frame.typed(_NAME),
            part.top + places.title,
            min(part.width - frame.typed(_NAME), frame.typed(0.60)),
            places.control,
        )
        name = Field(
            context,
            "name",
            self._name_box,
            self.name,
            self._typed_name,
            placeholder=words.gettext("You"),
            longest=LONGEST_NAME,
            submitted=self._submitted,
        )
        self._choices = [self._choice(number) for number in range(len(CAST))]
        return [name, *self._choices]

    def _choice(self, number: int) -> LevelChoice:
        frame, mat = self._context.frame, self._mat(number)
        height = frame.typed(0.050)
        box = pygame.Rect(
            mat.left + frame.px(0.160),
            mat.bottom - frame.px(theme.BETWEEN) - height,
            mat.width - frame.px(0.180),
            height,
        )
        names, words = roster.names(), self._context.words
        return LevelChoice(
            self._context,
            f"level {number}",
            box,
            [characters.strength(words, level) for level in names],
            [self._losses(level) for level in names],
            names.index(self.levels[number]),
            lambda level: self._set_level(number, names[level]),
        )

    def _losses(self, level: str) -> str:
        lost = _lost(level)
        return "" if lost is None else characters.losses(self._context.words, level, lost)

    def _mat(self, number: int) -> pygame.Rect:
        return self._places.mat(self._part, number)

    def _set_level(self, number: int, level: str) -> None:
        self.levels[number] = level
        self._changed_last = number

    def _typed_name(self, typed: str) -> None:
        self.name = typed

    def draw(self, painter: Painter) -> None:
        """Draw the label of the name, the cats, and what is known of a level."""
        context, frame = self._context, self._context.frame
        label = self._name_box.move(-frame.typed(_NAME), 0)
        label.width = frame.typed(_NAME - 0.015)
        context.text.draw(painter, context.words.gettext("Your name"), label, theme.LABEL, lines=2)
        for number in range(len(CAST)):
            _draw_cat(context, painter, number, self._mat(number))
        self._draw_strength(painter)

    def _draw_strength(self, painter: Painter) -> None:
        """Say under the cats how strong the level is that one looks at, or has chosen last."""
        looked_at = (roster.names()[choice.marked] for choice in self._choices if choice.is_open)
        context, level = self._context, next(looked_at, None)
        text = self._chosen() if level is None else self._strength(level)
        top = self._mat(len(CAST) - 1).bottom + context.frame.px(theme.INSIDE)
        box = pygame.Rect(self._part.left, top, self._part.width, self._places.note)
        note = theme.NOTE.tinted(theme.CREAM)
        context.text.draw(painter, text, box, note, anchor="top", lines=2)

    def _chosen(self) -> str:
        """Return how strong the cats are, or the one chosen for last, by name, if they differ."""
        text = self._strength(self.levels[self._changed_last])
        if not text or len(set(self.levels)) == 1:
            return text
        name = CAST[self._changed_last].name
        told = self._context.words.gettext("This is how {name} plays: {strength}")
        return told.format(name=name, strength=text)

    def _strength(self, level: str) -> str:
        """Return what is known of a level, nothing until it has been measured."""
        lost = _lost(level)
        return "" if lost is None else characters.record(self._context.words, level, lost)


def _lost(level: str) -> int | None:
    """Return how many of 100 rounds a level loses; ``None`` until that has been measured."""
    share = LOST.get(level, {}).get(characters.YARDSTICK)
    return None if share is None else round(100 * share)


def _draw_cat(canvas: Canvas, painter: Painter, number: int, mat: pygame.Rect) -> None:
    """Draw the cat ``number`` (0..2, from the left) on its mat; its strength goes at the foot."""
    frame, _ = canvas.frame, canvas.words.gettext
    chrome.draw_mat(canvas, painter, mat)
    cat = CAST[number]
    middle = (mat.left + frame.px(0.083), mat.centery - frame.px(0.006))
    draw_portrait(canvas, painter, cat.picture, "calm", middle, 0.056, name=cat.name)
    places = (_("on your left"), _("across from you"), _("on your right"))
    left = mat.left + frame.px(0.160)
    width = mat.right - frame.px(theme.BETWEEN) - left
    upper = pygame.Rect(left, mat.top + frame.px(theme.INSIDE), width, frame.typed(0.026))
    canvas.text.draw(painter, places[number], upper, theme.NOTE.tinted(theme.GOLD))
    foot = mat.bottom - frame.px(0.026) - frame.typed(0.050)
    lines = pygame.Rect(left, upper.bottom, width, foot - upper.bottom)
    manner = characters.manner(canvas.words, cat.key)
    canvas.text.draw(painter, manner, lines, theme.WIT, lines=3)
