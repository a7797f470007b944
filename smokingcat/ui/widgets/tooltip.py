"""Tooltip: a cream bubble that names an object, with a tail that points at it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text_fitter import TextLayout

Side = Literal["left", "right", "above", "below"]


class Tip(NamedTuple):
    """Text of a tooltip: ``head`` is the name with its key, ``key`` the key without the name."""

    head: str
    note: str = ""
    key: str = ""


class AnchoredTip(NamedTuple):
    """A tip, and the box (px) it explains; the bubble does not hide the ``board`` around it."""

    tip: Tip
    box: pygame.Rect
    board: pygame.Rect | None = None


_TAIL_TURNS: Final[dict[Side, int]] = {"above": 0, "left": 90, "below": 180, "right": 270}
"""Turn of the tail in degrees, for a bubble on each side; unturned it points down."""
_SIDE_ORDER: Final = {0: 0, 180: 1, 90: 2, 270: 3}
"""Order in which sides are tried, by the turn of the tail from its preferred direction."""
_HEAD: Final = theme.H3.sized(0.0235).tinted(theme.INK)
_SHORTENED_WIDTHS: Final = (1.0, 0.62, 0.42)
_OTHER_WIDTHS: Final = (0.8, 1.2, 1.4)
"""Further line widths for a tip, as shares of the widest."""
_TEXT_PENALTY, _OBJECT_PENALTY = 100, 10_000
"""Penalty factors for hiding text and for hiding the explained object; a ``rather_not`` box counts
1.
"""
_CORNER: Final = 0.022
"""Smallest distance of the tail from a corner of the bubble, as a fraction of ``s``."""
_HEAD_LINES: Final = 2
_TIP_MOST, _TIP_LINES = 0.36, 7
"""Line width of a tip as a fraction of ``s`` for usual text, and its number of lines."""


class BubbleText(NamedTuple):
    """Text of a bubble: a ``head`` (may be empty), and the ``label``, its explanation.

    A line of the label is at most ``most`` wide, as a fraction of ``s``; the label has at most
    ``lines`` lines. ``verbatim`` is that of `Text.draw`.
    """

    label: str
    head: str = ""
    most: float = 0.5
    lines: int = 3
    verbatim: bool = False

    @property
    def style(self) -> theme.Style:
        """Style of the label."""
        return (theme.WIT if self.head else theme.BUTTON_SMALL).tinted(theme.INK)


class Obstacles(NamedTuple):
    """Boxes (px) that a bubble avoids.

    It covers a ``clear_of`` box only if no place is free, a ``never_on`` box not even then, and a
    ``rather_not`` box where other places are no better. A bubble that would still cover an
    ``unless_on`` box is not drawn.
    """

    clear_of: Sequence[pygame.Rect] = ()
    never_on: Sequence[pygame.Rect] = ()
    rather_not: Sequence[pygame.Rect] = ()
    unless_on: Sequence[pygame.Rect] = ()


class _BubbleLayout(NamedTuple):
    """Layout of the heading (``None`` without one) and of the label."""

    head: TextLayout | None
    label: TextLayout

    @property
    def sizes(self) -> tuple[int, int]:
        """Type sizes, 0 for a missing heading."""
        return 0 if self.head is None else self.head.pixels, self.label.pixels


class _PlacedBubble(NamedTuple):
    """A placed bubble: its hidden area, box, side, and text layout."""

    hides: int
    box: pygame.Rect
    side: Side
    layout: _BubbleLayout


def draw_tooltip(
    canvas: Canvas,
    painter: Painter,
    text: BubbleText,
    beside: pygame.Rect,
    side: Side,
    obstacles: Obstacles = Obstacles(),  # noqa: B008 - a frozen value
    *,
    sides: Sequence[Side] = (),
    refuge: pygame.Rect | None = None,
) -> None:
    """Draw a bubble beside a box, inside the window.

    If the bubble would cover a ``clear_of`` box, it first shifts along its side while its tail
    still points at ``beside``. Then it tries the other ``sides`` (any, if none are given) and
    shorter lines. If all of that fails, only the ``never_on`` boxes count. At last it goes into the
    ``refuge`` without a tail, or stays where it covers least. Earlier bubbles of the same frame
    count as obstacles, too. Among all these places it takes the one that covers least of the
    ``rather_not`` boxes.
    """
    placed = _place_tooltip(canvas, painter, text, beside, _side_order(side, sides), obstacles)
    bubble = placed.box
    if placed.hides and refuge is not None:
        boxes = obstacles.never_on or obstacles.clear_of
        around = (*boxes, *painter.speech_bubbles)
        bubble = _place_in_refuge(canvas.frame, bubble, refuge, around)
    blocking = [each for each in obstacles.unless_on if not each.contains(beside)]
    if bubble.collidelist(blocking) >= 0:
        return
    painter.speech_bubbles.append(bubble)
    canvas.pieces.draw_nine(painter, "tooltip", bubble)
    if not bubble.colliderect(beside):
        draw_tail(canvas, painter, bubble, beside, placed.side)
    _draw_text(canvas, painter, text, bubble, placed.layout)


def _place_tooltip(
    canvas: Canvas,
    painter: Painter,
    text: BubbleText,
    beside: pygame.Rect,
    order: Sequence[Side],
    obstacles: Obstacles,
) -> _PlacedBubble:
    """Return the bubble where it covers least, trying the sides in this ``order``."""
    frame, never_on = canvas.frame, obstacles.never_on
    widest = min(frame.typed(text.most), frame.width * 2 // 3)
    shares = (*_SHORTENED_WIDTHS, *_OTHER_WIDTHS) if never_on else _SHORTENED_WIDTHS
    layouts = _layouts(canvas, text, widest, shares)

    def best(boxes: Sequence[pygame.Rect]) -> _PlacedBubble:
        around = Obstacles((*boxes, *painter.speech_bubbles), rather_not=obstacles.rather_not)
        return _best_bubble(
            _place_bubble(frame, layout, beside, order, around) for layout in layouts
        )

    placed = best(obstacles.clear_of)
    return best(never_on) if placed.hides and never_on else placed


def _draw_text(
    canvas: Canvas, painter: Painter, text: BubbleText, bubble: pygame.Rect, layout: _BubbleLayout
) -> None:
    """Draw the heading and the label into their bubble."""
    pad_x, pad_y = canvas.frame.px(theme.PADDED), canvas.frame.px(theme.INSIDE)
    inner = bubble.inflate(-2 * pad_x + 2, -2 * pad_y + 2)
    above = layout.head.height if layout.head is not None else 0
    upper = pygame.Rect(inner.left, inner.top, inner.width, above)
    inner = pygame.Rect(inner.left, upper.bottom, inner.width, inner.height - above)
    draw = canvas.text.draw
    if text.head:
        draw(painter, text.head, upper, _HEAD, align="centre", lines=_HEAD_LINES, verbatim=True)
    draw(
        painter,
        text.label,
        inner,
        text.style,
        align="centre",
        lines=text.lines,
        verbatim=text.verbatim,
        largest=layout.label.pixels,
    )


def _layouts(
    canvas: Canvas, text: BubbleText, widest: int, shares: Sequence[float]
) -> list[_BubbleLayout]:
    """Return layouts of a bubble's text for several line widths, all in the same type size."""
    fit, layouts = canvas.text.fit, list[_BubbleLayout]()
    for share in shares:
        width = round(widest * share)
        head = fit(text.head, _HEAD, width, _HEAD_LINES) if text.head else None
        label = fit(text.label, text.style, width, text.lines)
        made = _BubbleLayout(head, label)
        if not layouts or (label.fits and made.sizes == layouts[0].sizes):
            layouts.append(made)
    return layouts


def _place_bubble(
    frame: Frame,
    layout: _BubbleLayout,
    beside: pygame.Rect,
    sides: Sequence[Side],
    obstacles: Obstacles,
) -> _PlacedBubble:
    """Return the bubble for a text layout, where it covers least."""
    wide, high = layout.label.width, layout.label.height
    if layout.head is not None:
        wide, high = max(wide, layout.head.width), high + layout.head.height
    size = wide + 2 * frame.px(theme.PADDED), high + 2 * frame.px(theme.INSIDE)
    return _PlacedBubble(*_best_place(frame, size, beside, sides, obstacles), layout)


def _best_bubble(tries: Iterable[_PlacedBubble]) -> _PlacedBubble:
    """Return the first bubble that covers nothing, or else the one that covers least."""
    found = []
    for each in tries:
        if not each.hides:
            return each
        found.append(each)
    return min(found, key=lambda each: each.hides)


def draw_tip(
    canvas: Canvas,
    painter: Painter,
    anchored_tip: AnchoredTip,
    obstacles: Obstacles,
) -> None:
    """Draw a tip beside its box, towards the middle of the window.

    The tip of a control on a ``never_on`` box is beside that box. Without room there is no tip.
    """
    frame, tip, box = canvas.frame, anchored_tip.tip, anchored_tip.box
    head, label = (tip.head, tip.note) if tip.note else ("", tip.head)
    quarter = frame.width // 4
    side: Side = "above" if box.centery > frame.height // 2 else "below"
    if box.centerx < quarter:
        side = "right"
    elif box.centerx > 3 * quarter:
        side = "left"
    board = next((each for each in obstacles.never_on if each.contains(box)), anchored_tip.board)
    if board is not None:
        side, box = "right", pygame.Rect(board.left, box.top, board.width, box.height)
    draw_tooltip(
        canvas,
        painter,
        BubbleText(label, head, _TIP_MOST / frame.larger**0.5, _TIP_LINES),
        box,
        side,
        obstacles._replace(unless_on=obstacles.never_on),
        sides=() if board is None else ("right", "left"),
    )


def _side_order(side: Side, sides: Sequence[Side]) -> list[Side]:
    """Return the sides in the order to try: first ``side``, then its opposite."""
    return sorted(
        sides or _TAIL_TURNS,
        key=lambda each: _SIDE_ORDER[(_TAIL_TURNS[each] - _TAIL_TURNS[side]) % 360],
    )


def _place_unobstructed(
    frame: Frame, size: tuple[int, int], beside: pygame.Rect, side: Side
) -> pygame.Rect:
    """Return the box of a bubble without obstacles."""
    bubble, gap = pygame.Rect((0, 0), size), frame.px(theme.BETWEEN)
    if side == "left":
        bubble.midright = (beside.left - gap, beside.centery)
    elif side == "right":
        bubble.midleft = (beside.right + gap, beside.centery)
    elif side == "above":
        bubble.midbottom = (beside.centerx, beside.top - gap)
    else:
        bubble.midtop = (beside.centerx, beside.bottom + gap)
    return bubble.clamp(_bounds(frame))


def _bounds(frame: Frame) -> pygame.Rect:
    edge = frame.px(theme.INSIDE)
    return frame.rect.inflate(-2 * edge, -2 * edge)


def _best_place(
    frame: Frame,
    size: tuple[int, int],
    beside: pygame.Rect,
    sides: Sequence[Side],
    obstacles: Obstacles,
) -> tuple[int, pygame.Rect, Side]:
    """Return the penalty, box and side of the best place for a bubble.

    Only ``clear_of`` and ``rather_not`` boxes count. The bubble goes to the first side where it
    covers nothing, or else to the side where it covers least.
    """
    apart, window = 2 * frame.px(theme.TIGHT), _bounds(frame)
    read, others = (
        [box for box in boxes if not box.contains(beside)]
        for boxes in (obstacles.clear_of, obstacles.rather_not)
    )
    taken = [box.inflate(apart, apart) for box in read]

    def hidden(box: pygame.Rect) -> int:
        on = [sum(_area(box.clip(each)) for each in boxes) for boxes in (others, read)]
        return on[0] + _TEXT_PENALTY * on[1] + _OBJECT_PENALTY * _area(box.clip(beside))

    homes = []
    for side in sides:
        home = _place_unobstructed(frame, size, beside, side)
        if home.collidelist([*obstacles.clear_of, *others]) < 0 and not home.colliderect(beside):
            return 0, home, side
        along = _tail_strip(frame, home, beside, side).clip(window)
        spot = nearest_clear(home, [*taken, *others], along)
        if spot is not None:
            return 0, spot, side
        spots = [*_clear_places(home, taken, along, others), home] if others else [home]
        homes += [(hidden(each), each, side) for each in spots]
    return min(homes, key=lambda each: each[0])


def _area(box: pygame.Rect) -> int:
    return box.width * box.height


def _place_in_refuge(
    frame: Frame, bubble: pygame.Rect, refuge: pygame.Rect, clear_of: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the bubble at the foot of the box ``refuge``, clear of all boxes if possible."""
    home = bubble.copy()
    home.midbottom = refuge.midbottom
    home.clamp_ip(_bounds(frame))
    row = home.inflate(home.width + refuge.width // 2, 0).clip(_bounds(frame))
    return nearest_clear(home, clear_of, row) or home


def nearest_clear(
    box: pygame.Rect, taken: Sequence[pygame.Rect], inside: pygame.Rect
) -> pygame.Rect | None:
    """Return ``box`` moved the shortest way to a place clear of all ``taken``, or None.

    At that place it keeps its x or y, or touches one of the boxes.
    """
    clear = _clear_places(box, taken, inside)
    return min(
        clear, key=lambda spot: (math.dist(spot.topleft, box.topleft), *spot.topleft), default=None
    )


def _clear_places(
    box: pygame.Rect,
    taken: Sequence[pygame.Rect],
    inside: pygame.Rect,
    beside: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Return all candidate places of ``box`` that are clear of ``taken``.

    A candidate keeps the x or y of ``box``, or touches a box of ``taken`` or ``beside``.
    """
    home, edges = box.clamp(inside), [*taken, *beside]
    lefts = {home.left, *(x for each in edges for x in (each.left - box.width, each.right))}
    tops = {home.top, *(y for each in edges for y in (each.top - box.height, each.bottom))}
    within = [x for x in lefts if inside.left <= x <= inside.right - box.width]
    rows = [y for y in tops if inside.top <= y <= inside.bottom - box.height]
    spots = [pygame.Rect(x, y, *box.size) for x in within for y in rows]
    return [spot for spot in spots if spot.collidelist(taken) < 0]


def _tail_strip(frame: Frame, bubble: pygame.Rect, beside: pygame.Rect, side: Side) -> pygame.Rect:
    """Return the strip beside a box within which a bubble's tail can point at the box."""
    gap, aim = frame.px(theme.BETWEEN), beside.inflate(-beside.width // 2, -beside.height // 2)
    straight = _straight_edges(frame, bubble)
    wide = aim.inflate(bubble.width + straight.width, 0)
    tall = aim.inflate(0, bubble.height + straight.height)
    if side == "above":
        return pygame.Rect(wide.left, beside.top - gap - bubble.height, wide.width, bubble.height)
    if side == "below":
        return pygame.Rect(wide.left, beside.bottom + gap, wide.width, bubble.height)
    if side == "left":
        return pygame.Rect(beside.left - gap - bubble.width, tall.top, bubble.width, tall.height)
    return pygame.Rect(beside.right + gap, tall.top, bubble.width, tall.height)


def _straight_edges(frame: Frame, bubble: pygame.Rect) -> pygame.Rect:
    """Return the inner box along whose sides the bubble's edges are straight enough for a tail."""
    corner = frame.px(_CORNER)
    across, down = min(corner, bubble.width // 2), min(corner, bubble.height // 2)
    return bubble.inflate(-2 * across, -2 * down)


def _joint(frame: Frame, bubble: pygame.Rect, beside: pygame.Rect, side: Side) -> tuple[int, int]:
    """Return the point on the bubble's edge where its tail begins, clear of the corners."""
    x, y = _nearest_in(_straight_edges(frame, bubble), beside.center)
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
    """Draw the tail on the edge of ``bubble`` that faces ``beside``; ``side`` is the bubble's."""
    picture, (_, joint) = canvas.pieces.picture("tooltip_tail")
    out = picture.get_height() / 2 - joint - max(1, canvas.frame.px(0.0014))
    x, y = _joint(canvas.frame, bubble, beside, side)
    places = {"above": (x, y + out), "left": (x + out, y), "below": (x, y - out)}
    turned = canvas.pieces.turned("tooltip_tail", _TAIL_TURNS[side])
    painter.blit_at(turned, places.get(side, (x - out, y)))
