"""What is set: toggles, sliders, segmented choices, fields, scroll bars. No labels."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from art.room.kit import Element, blur, circle, group, linear, path, rect
from art.room.palette import BRASS_DIAGONAL, CREAM, NIGHT
from art.room.parts import inner, paw, round_rect, shadow
from art.room.pieces import Box, Piece

FieldState: TypeAlias = Literal["normal", "focus", "error"]

_TOGGLE = Box.centred(80, 44)
_TRACK = Box.centred(60, 12)
_TROUGH = Box.centred(100, 50)
_SEGMENT = Box.centred(60, 40)
_FIELD = Box.centred(100, 56)
_BAR = Box.centred(18, 80)


def toggle(is_on: bool, is_enabled: bool) -> Element:
    """A switch whose knob is a paw: right and green is on."""
    colours = ("#1f6b4b", "#2f8a62") if is_on else ("#1d120b", "#3b2418")
    knob = 18.0 if is_on else -18.0
    switch = group(
        round_rect(_TOGGLE, 22, linear(((0, colours[0]), (1, colours[1]))), "#170c06", 2.4),
        group(round_rect(_TOGGLE, 22, "none", "#c9a24b", 1.3), opacity=0.85),
        path("M-28,-17 A20,20 0 0 1 -20,-20 L20,-20", stroke="#000000", width=4, opacity=0.35),
        circle(knob, 3.5, 18, "#000000", opacity=0.5, filter=blur(2)),
        circle(knob, 0, 18, BRASS_DIAGONAL, "#2a1a0a", 2),
        group(paw(20, "#5d3f12"), at=(knob, 0)),
    )
    return switch if is_enabled else group(switch, opacity=0.45)


def slider_track() -> Element:
    """The groove of a slider."""
    return group(
        round_rect(_TRACK, 6, "#160c07", "#0b0603", 2),
        group(round_rect(_TRACK, 6, "none", "#c9a24b", 1), opacity=0.55),
    )


def slider_fill() -> Element:
    """The brass in the groove, up to the knob."""
    metal = linear(((0, "#a97d33"), (0.4, "#f3dc9c"), (0.6, "#d9b762"), (1, "#7a5620")))
    return round_rect(inner(_TRACK, 1.4), 4.6, metal)


def slider_knob() -> Element:
    """A turned brass knob."""
    return group(
        circle(0, 4, 18, "#000000", opacity=0.5, filter=blur(3.5)),
        circle(0, 0, 18, BRASS_DIAGONAL, "#2a1a0a", 2),
        circle(0, 0, 11, stroke="#7a5620", width=1.4),
        circle(0, 0, 4, "#7a5620"),
    )


def segmented() -> Element:
    """The dark trough in which the parts of a choice lie; also the back of an open list."""
    return group(
        shadow(_TROUGH, 14, 2, 3, 0.4),
        round_rect(_TROUGH, 14, "#1d120b", "#0b0603", 2.4),
        path("M-38,-22H38", stroke="#000000", width=4, opacity=0.4),
        group(round_rect(inner(_TROUGH, 2.5), 12, "none", "#c9a24b", 1.2), opacity=0.65),
    )


def segment() -> Element:
    """The chosen part: brass."""
    metal = linear(((0, "#ecd08a"), (0.5, "#c49a42"), (1, "#93682a")))
    return group(
        round_rect(_SEGMENT, 10, metal, "#2d1b09", 1.6),
        path("M-20,-18H20", stroke="#fff8dc", width=1.4, opacity=0.85),
    )


def text_field(state: FieldState) -> Element:
    """Cream paper to type on; its rim tells the focus and an error."""
    rim = {"normal": "#8a6226", "focus": "#ffe7a6", "error": "#e0604a"}[state]
    thickness = 2.6 if state == "normal" else 3.6
    glow: tuple[Element, ...] = ()
    if state != "normal":
        around = inner(_FIELD, -4)
        glow = (rect(*around, 14, stroke=rim, width=8, opacity=0.3, filter=blur(4, 1)),)
    return group(
        *glow,
        round_rect(_FIELD, 11, CREAM, "#170c06", 2),
        path("M-42,-24.5H42", stroke="#000000", width=5, opacity=0.09),
        round_rect(inner(_FIELD, -2), 13, "none", rim, thickness),
    )


def scrollbar() -> Element:
    """The groove of a scroll bar, narrower than its thumb."""
    groove = Box.centred(12, _BAR.height)
    return group(
        round_rect(groove, 6, "#120a06", "#8a6226", 1.4),
        path("M-3.4,-30V30", stroke="#000000", width=2, opacity=0.5),
    )


def scroll_thumb() -> Element:
    """The brass thumb of a scroll bar with a turned ring at either end."""
    metal = linear(
        ((0, "#8a6226"), (0.3, "#f6e4ac"), (0.55, "#c9a24b"), (1, "#6b4718")), (0, 0), (1, 0)
    )
    rings = [
        path(f"M-7,{y}H7", stroke="#5d3f12", width=1.6, opacity=0.8) for y in (-27, -23, 23, 27)
    ]
    return group(
        shadow(_BAR, 9, 3, 2.5, 0.5),
        round_rect(_BAR, 9, metal, "#2a1a0a", 1.8),
        *rings,
    )


def count_badge() -> Element:
    """A dark disc with a brass rim for the number of tricks of a pile."""
    return group(
        circle(0, 3, 17.3, NIGHT, opacity=0.5, filter=blur(2)),
        circle(0, 0, 17.3, "#2a1a10", "#f2dca0", 2.8),
    )


def check_badge() -> Element:
    """A brass disc with a check mark for what is chosen."""
    return group(
        circle(0, 3, 18, NIGHT, opacity=0.5, filter=blur(2)),
        circle(0, 0, 18, BRASS_DIAGONAL, "#2a1a0a", 2),
        path("M-7,0.5L-2,6L8,-6", stroke="#2a1a0c", width=3.2),
    )


def arrow_badge() -> Element:
    """A brass disc for an arrow on the edge of the mat."""
    return group(
        circle(0, 4, 27, NIGHT, opacity=0.5, filter=blur(3)),
        circle(0, 0, 27, BRASS_DIAGONAL, "#2a1a0a", 2.2),
        circle(0, 0, 22.5, stroke="#7a5620", width=1.2, opacity=0.8),
    )


def _stretching(
    name: str, draw: partial[Element], body: Box, margin: float, cut: tuple[float, float]
) -> Piece:
    """A nine-slice; ``cut`` is how much of the body's corners is kept (across, down)."""
    across, down = margin + cut[0], margin + cut[1]
    return Piece(
        name,
        body.grown(margin, margin, margin, margin),
        draw,
        body=body,
        cuts=(across, down, across, down),
    )


_FIELD_STATES: tuple[FieldState, ...] = ("normal", "focus", "error")

PIECES = (
    *(
        Piece(
            f"toggle_{'on' if is_on else 'off'}_{'normal' if is_enabled else 'disabled'}",
            _TOGGLE.grown(6, 6, 6, 6),
            partial(toggle, is_on, is_enabled),
            body=_TOGGLE,
        )
        for is_on in (True, False)
        for is_enabled in (True, False)
    ),
    _stretching("slider_track", partial(slider_track), _TRACK, 2, (8, 5)),
    _stretching("slider_fill", partial(slider_fill), _TRACK, 2, (8, 5)),
    Piece("slider_knob", Box.centred(64, 64), slider_knob, body=Box.centred(36, 36)),
    _stretching("segmented", partial(segmented), _TROUGH, 12, (20, 20)),
    _stretching("segment", partial(segment), _SEGMENT, 4, (16, 16)),
    *(
        _stretching(f"field_{state}", partial(text_field, state), _FIELD, 18, (20, 20))
        for state in _FIELD_STATES
    ),
    _stretching("scrollbar", partial(scrollbar), _BAR, 2, (8, 12)),
    _stretching("scroll_thumb", partial(scroll_thumb), _BAR, 12, (8, 22)),
    Piece("count", Box.centred(52, 52), count_badge, body=Box.centred(34.6, 34.6)),
    Piece("check", Box.centred(52, 52), check_badge, body=Box.centred(36, 36)),
    Piece("badge_arrow", Box.centred(80, 80), arrow_badge, body=Box.centred(54, 54)),
)
