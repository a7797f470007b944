"""A cream bubble that names something beside it, with a tail that says what."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter

Side = Literal["left", "right", "above", "below"]


class Tip(NamedTuple):
    """What a bubble says of something: its name, with its key if it has one, and more of it."""

    head: str
    note: str = ""


class Explained(NamedTuple):
    """A tip, and the box (px) of what it explains."""

    tip: Tip
    box: pygame.Rect


_TURNS: Final[dict[Side, int]] = {"above": 0, "left": 90, "below": 180, "right": 270}
"""How far the tail, which points down, is turned for a bubble on each side."""
_HEAD: Final = theme.H3.sized(0.0235).tinted(theme.INK)
_CORNER: Final = 0.022
"""How far from a corner of the bubble the tail must stay, as a fraction of ``s``."""
_TIP_MOST, _TIP_LINES = 0.36, 7
"""How wide a line of a tip is, as a fraction of ``s`` in usual text, and how many it has."""


def draw_tooltip(
    canvas: Canvas,
    painter: Painter,
    label: str,
    beside: pygame.Rect,
    side: Side,
    *,
    most: float = 0.5,
    verbatim: bool = False,
    head: str = "",
    lines: int = 3,
    clear_of: Sequence[pygame.Rect] = (),
    turns: bool = False,
) -> pygame.Rect:
    """Draw a bubble with ``label`` beside a box, kept inside the window; return its box.

    ``most`` is the width of a line as a fraction of ``s``; ``verbatim`` as in `Text.draw`. Under
    a ``head``, which is a name, the label is set as what is said of it. Where the bubble would lie
    over one of the boxes that it is to be ``clear_of`` it moves aside, no farther than it must, and
    one that ``turns`` rather to another side of ``beside`` than away from it. Its tail comes out
    where it points at ``beside`` from there, if none of those boxes is in between.
    """
    frame, text = canvas.frame, canvas.text
    style = (theme.WIT if head else theme.BUTTON_SMALL).tinted(theme.INK)
    widest = min(frame.typed(most), frame.width * 2 // 3)
    setting = text.fit(label, style, widest, lines)
    pad_x, pad_y = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    named = text.fit(head, _HEAD, widest) if head else None
    above = named.height if named is not None else 0
    width = max(setting.width, named.width if named is not None else 0)
    size = (width + 2 * pad_x, setting.height + above + 2 * pad_y)
    home = _placed(frame, size, beside, side)
    bubble = _moved_aside(frame, home, beside, clear_of, turns=turns)
    canvas.pieces.draw_nine(painter, "tooltip", bubble)
    lies = side if bubble == home else _side(frame, bubble, beside, clear_of)
    if lies is not None and not bubble.colliderect(beside):
        draw_tail(canvas, painter, bubble, beside, lies)
    inner = bubble.inflate(-2 * pad_x + 2, -2 * pad_y + 2)
    upper = pygame.Rect(inner.left, inner.top, inner.width, above)
    inner = pygame.Rect(inner.left, upper.bottom, inner.width, inner.height - above)
    if head:
        text.draw(painter, head, upper, _HEAD, align="centre", verbatim=True)
    text.draw(
        painter,
        label,
        inner,
        style,
        align="centre",
        lines=lines,
        verbatim=verbatim,
        largest=setting.pixels,
    )
    return bubble


def draw_tip(
    canvas: Canvas, painter: Painter, told: Explained, clear_of: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Draw what is told of something beside it, towards the middle of the window."""
    frame, (tip, box) = canvas.frame, told
    head, label = (tip.head, tip.note) if tip.note else ("", tip.head)
    quarter = frame.width // 4
    side: Side = "above" if box.centery > frame.height // 2 else "below"
    if box.centerx < quarter:
        side = "right"
    elif box.centerx > 3 * quarter:
        side = "left"
    others = [other for other in clear_of if not other.colliderect(box)]
    return draw_tooltip(
        canvas,
        painter,
        label,
        box,
        side,
        most=_TIP_MOST / frame.larger**0.5,
        head=head,
        lines=_TIP_LINES,
        clear_of=others,
        turns=True,
    )


def _placed(frame: Frame, size: tuple[int, int], beside: pygame.Rect, side: Side) -> pygame.Rect:
    """Return the box of a bubble where nothing is in its way."""
    bubble, gap = pygame.Rect((0, 0), size), frame.px(theme.BETWEEN)
    if side == "left":
        bubble.midright = (beside.left - gap, beside.centery)
    elif side == "right":
        bubble.midleft = (beside.right + gap, beside.centery)
    elif side == "above":
        bubble.midbottom = (beside.centerx, beside.top - gap)
    else:
        bubble.midtop = (beside.centerx, beside.bottom + gap)
    return bubble.clamp(_window(frame))


def _window(frame: Frame) -> pygame.Rect:
    """Return what a bubble stays in."""
    edge = frame.px(theme.INSIDE)
    return frame.rect.inflate(-2 * edge, -2 * edge)


def _moved_aside(
    frame: Frame,
    bubble: pygame.Rect,
    beside: pygame.Rect,
    clear_of: Sequence[pygame.Rect],
    *,
    turns: bool,
) -> pygame.Rect:
    """Return the bubble as near as there is a place for it that is clear of all boxes.

    Where there is no such place in the window it stays.
    """
    if bubble.collidelist(clear_of) < 0:
        return bubble
    apart, gap, window = 2 * frame.px(theme.TIGHT), 2 * frame.px(theme.BETWEEN), _window(frame)
    taken = [*(box.inflate(apart, apart) for box in clear_of), beside.inflate(gap, gap)]
    for places in (_around(frame, bubble, beside) if turns else [], [window]):
        spots = [_nearest_clear(bubble, taken, place.clip(window)) for place in places]
        free = [spot for spot in spots if spot is not None]
        if free:
            return min(free, key=lambda spot: _away(spot, bubble))
    return bubble


def _nearest_clear(
    box: pygame.Rect, taken: Sequence[pygame.Rect], inside: pygame.Rect
) -> pygame.Rect | None:
    """Return ``box`` moved the shortest way to where it is clear of all ``taken``, or ``None``.

    The nearest spot is as far left or as high as it would be without them, or touches one.
    """
    home = box.clamp(inside)
    lefts = {home.left, *(x for each in taken for x in (each.left - box.width, each.right))}
    tops = {home.top, *(y for each in taken for y in (each.top - box.height, each.bottom))}
    spots = [pygame.Rect(x, y, *box.size) for x in lefts for y in tops]
    clear = [spot for spot in spots if inside.contains(spot) and spot.collidelist(taken) < 0]
    return min(clear, key=lambda spot: (_away(spot, box), *spot.topleft), default=None)


def _away(box: pygame.Rect, home: pygame.Rect) -> float:
    """Return how far (px) a box is from where it would lie best."""
    return math.dist(box.topleft, home.topleft)


def _around(frame: Frame, bubble: pygame.Rect, beside: pygame.Rect) -> list[pygame.Rect]:
    """Return the strips on all sides of a box in which the tail of a bubble points at it."""
    gap, aim = frame.px(theme.BETWEEN), beside.inflate(-beside.width // 2, -beside.height // 2)
    straight = _straight(frame, bubble)
    wide = aim.inflate(bubble.width + straight.width, 0)
    tall = aim.inflate(0, bubble.height + straight.height)
    return [
        pygame.Rect(wide.left, beside.top - gap - bubble.height, wide.width, bubble.height),
        pygame.Rect(wide.left, beside.bottom + gap, wide.width, bubble.height),
        pygame.Rect(beside.left - gap - bubble.width, tall.top, bubble.width, tall.height),
        pygame.Rect(beside.right + gap, tall.top, bubble.width, tall.height),
    ]


def _straight(frame: Frame, bubble: pygame.Rect) -> pygame.Rect:
    """Return the box to whose sides a bubble's edges are straight enough to have a tail."""
    corner = frame.px(_CORNER)
    across, down = min(corner, bubble.width // 2), min(corner, bubble.height // 2)
    return bubble.inflate(-2 * across, -2 * down)


def _side(
    frame: Frame, bubble: pygame.Rect, beside: pygame.Rect, others: Sequence[pygame.Rect]
) -> Side | None:
    """Return on which side of ``beside`` a bubble lies whose tail points at it.

    ``None`` if it would point past it, or at one of the ``others`` in between.
    """
    gaps: dict[Side, int] = {
        "above": beside.top - bubble.bottom,
        "left": beside.left - bubble.right,
        "below": bubble.top - beside.bottom,
        "right": bubble.left - beside.right,
    }
    side = max(gaps, key=lambda each: gaps[each])
    x, y = joint = _joint(frame, bubble, beside, side)
    ends: dict[Side, tuple[int, int]] = {
        "above": (x, beside.top),
        "left": (beside.left, y),
        "below": (x, beside.bottom),
        "right": (beside.right, y),
    }
    end = ends[side]
    is_missed = _nearest_in(beside, end) != end
    is_hidden = any(box.clipline(joint, end) for box in others if not box.collidepoint(end))
    return None if is_missed or is_hidden else side


def _joint(frame: Frame, bubble: pygame.Rect, beside: pygame.Rect, side: Side) -> tuple[int, int]:
    """Return where on its edge the tail of a bubble begins: off its corners."""
    x, y = _nearest_in(_straight(frame, bubble), beside.center)
    return {
        "above": (x, bubble.bottom),
        "left": (bubble.right, y),
        "below": (x, bubble.top),
        "right": (bubble.left, y),
    }[side]


def _nearest_in(box: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    x, y = point
    return max(box.left, min(x, box.right)), max(box.top, min(y, box.bottom))


def draw_tail(
    canvas: Canvas, painter: Painter, bubble: pygame.Rect, beside: pygame.Rect, side: Side
) -> None:
    """Draw the tail on the edge of ``bubble`` that faces ``beside``, on whose ``side`` it lies."""
    picture, (_, joint) = canvas.pieces.picture("tooltip_tail")
    out = picture.get_height() / 2 - joint - max(1, canvas.frame.px(0.0014))
    x, y = _joint(canvas.frame, bubble, beside, side)
    places = {"above": (x, y + out), "left": (x + out, y), "below": (x, y - out)}
    turned = canvas.pieces.turned("tooltip_tail", _TURNS[side])
    painter.blit_at(turned, places.get(side, (x - out, y)))
