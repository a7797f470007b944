"""The part of a new match that says who sits at the table: your name, how strong each cat is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.bots import roster
from smokingcat.bots.strength import LOST
from smokingcat.game.cast import CAST
from smokingcat.game.settings import LONGEST_NAME
from smokingcat.i18n import characters
from smokingcat.ui.menus.level_choice import LevelChoice
from smokingcat.ui.menus.new_match_places import Places
from smokingcat.ui.menus.opponent import draw_opponent
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.widgets.field import Field
from smokingcat.ui.widgets.widget import Widget

_NAME: Final = 0.165


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
            draw_opponent(context, painter, number, self._mat(number))
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
