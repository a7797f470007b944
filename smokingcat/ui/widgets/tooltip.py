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


class _Words(NamedTuple):
    """Heading (may be empty) and label of a bubble, with style and line limit of the label."""

    head: str
    label: str
    style: theme.Style
    lines: int


class _BubbleText(NamedTuple):
    """Layout of the heading and of the label."""

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
    words: _BubbleText


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
    never_on: Sequence[pygame.Rect] = (),
    rather_not: Sequence[pygame.Rect] = (),
    sides: Sequence[Side] = (),
    refuge: pygame.Rect | None = None,
    unless_on: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """Draw a bubble with ``label`` beside a box, inside the window; return its box.

    A bubble that would cover an ``unless_on`` box is not drawn.

    ``most`` is the width of a line as a fraction of ``s``; ``verbatim`` is that of `Text.draw`.
    With a ``head``, the label is set as its explanation.

    If the bubble would cover a ``clear_of`` box, it first shifts along its side while its tail
    still points at ``beside``. Then it tries the other ``sides`` (any, if none are given) and
    shorter lines. If all of that fails, only the ``never_on`` boxes count. At last it goes into the
    ``refuge`` without a tail, or stays where it covers least. Earlier bubbles of the same frame
    count as obstacles, too. Among all these places it takes the one that covers least of the
    ``rather_not`` boxes.
    """
    frame, text = canvas.frame, canvas.text
    style = (theme.WIT if head else theme.BUTTON_SMALL).tinted(theme.INK)
    widest = min(frame.typed(most), frame.width * 2 // 3)
    pad_x, pad_y = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    shares = (*_SHORTENED_WIDTHS, *_OTHER_WIDTHS) if never_on else _SHORTENED_WIDTHS
    layouts = _layouts(canvas, _Words(head, label, style, lines), widest, shares)
    order = _side_order(side, sides)
    for boxes in (clear_of, never_on) if never_on else (clear_of,):
        around = (*boxes, *painter.speech_bubbles)
        tries = (
            _place_bubble(frame, words, beside, order, around, rather_not) for words in layouts
        )
        hides, bubble, lies, words = _best_bubble(tries)
        if not hides:
            break
    if hides and refuge is not None:
        bubble = _place_in_refuge(frame, bubble, refuge, around)
    if bubble.collidelist([each for each in unless_on if not each.contains(beside)]) >= 0:
        return None
    painter.speech_bubbles.append(bubble)
    canvas.pieces.draw_nine(painter, "tooltip", bubble)
    if not bubble.colliderect(beside):
        draw_tail(canvas, painter, bubble, beside, lies)
    inner = bubble.inflate(-2 * pad_x + 2, -2 * pad_y + 2)
    above = words.head.height if words.head is not None else 0
    upper = pygame.Rect(inner.left, inner.top, inner.width, above)
    inner = pygame.Rect(inner.left, upper.bottom, inner.width, inner.height - above)
    if head:
        text.draw(painter, head, upper, _HEAD, align="centre", lines=_HEAD_LINES, verbatim=True)
    even = words.label.pixels
    text.draw(
        painter, label, inner, style, align="centre", lines=lines, verbatim=verbatim, largest=even
    )
    return bubble


def _layouts(
    canvas: Canvas, words: _Words, widest: int, shares: Sequence[float]
) -> list[_BubbleText]:
    """Return layouts of a bubble's text for several line widths, all in the same type size."""
    fit, layouts = canvas.text.fit, list[_BubbleText]()
    for share in shares:
        width = round(widest * share)
        head = fit(words.head, _HEAD, width, _HEAD_LINES) if words.head else None
        label = fit(words.label, words.style, width, words.lines)
        made = _BubbleText(head, label)
        if not layouts or (label.fits and made.sizes == layouts[0].sizes):
            layouts.append(made)
    return layouts


def _place_bubble(
    frame: Frame,
    words: _BubbleText,
    beside: pygame.Rect,
    sides: Sequence[Side],
    around: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect],
) -> _PlacedBubble:
    """Return the bubble for a text layout, where it covers least."""
    wide, high = words.label.width, words.label.height
    if words.head is not None:
        wide, high = max(wide, words.head.width), high + words.head.height
    size = wide + 2 * frame.px(theme.PADDED), high + 2 * frame.px(theme.INSIDE)
    return _PlacedBubble(*_best_place(frame, size, beside, sides, around, rather_not), words)


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
    clear_of: Sequence[pygame.Rect],
    never_on: Sequence[pygame.Rect] = (),
    rather_not: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
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
    board = next((each for each in never_on if each.contains(box)), anchored_tip.board)
    if board is not None:
        side, box = "right", pygame.Rect(board.left, box.top, board.width, box.height)
    return draw_tooltip(
        canvas,
        painter,
        label,
        box,
        side,
        most=_TIP_MOST / frame.larger**0.5,
        head=head,
        lines=_TIP_LINES,
        clear_of=clear_of,
        never_on=never_on,
        rather_not=rather_not,
        sides=() if board is None else ("right", "left"),
        unless_on=never_on,
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
    clear_of: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect],
) -> tuple[int, pygame.Rect, Side]:
    """Return the penalty, box and side of the best place for a bubble.

    The bubble goes to the first side where it covers nothing, or else to the side where it covers
    least.
    """
    apart, window = 2 * frame.px(theme.TIGHT), _bounds(frame)
    read, others = (
        [box for box in boxes if not box.contains(beside)] for boxes in (clear_of, rather_not)
    )
    taken = [box.inflate(apart, apart) for box in read]

    def hidden(box: pygame.Rect) -> int:
        on = [sum(_area(box.clip(each)) for each in boxes) for boxes in (others, read)]
        return on[0] + _TEXT_PENALTY * on[1] + _OBJECT_PENALTY * _area(box.clip(beside))

    homes = []
    for side in sides:
        home = _place_unobstructed(frame, size, beside, side)
        if home.collidelist([*clear_of, *others]) < 0 and not home.colliderect(beside):
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
