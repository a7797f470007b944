"""Introduces one opponent of a new match: the cat, where it sits, and its manners."""

from __future__ import annotations

import pygame

from smokingcat.game.cast import CAST
from smokingcat.i18n import characters
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait


def draw_opponent(canvas: Canvas, painter: Painter, number: int, mat: pygame.Rect) -> None:
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
