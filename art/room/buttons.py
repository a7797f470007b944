"""What is pressed: brass, walnut and round buttons in four states, and the ring of the focus.

All states of a kind share one box, so that a change of state never moves anything. No labels.
"""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from art.room.kit import Element, blur, circle, group, linear, rect
from art.room.palette import BRASS_DIAGONAL, FOCUS, NIGHT
from art.room.parts import inner, lit_edge, round_rect, shadow
from art.room.pieces import Box, Piece

State: TypeAlias = Literal["normal", "hover", "pressed", "disabled"]
STATES: tuple[State, ...] = ("normal", "hover", "pressed", "disabled")

_FACE = Box.centred(120, 54)
_RADIUS = 16.2
_MARGIN = 20.0
_HALO = 44.0
_ROUND = 40.0
_PRESSED = 2.0
"""How far a pressed button sinks."""

_BRASS: dict[State, tuple[str, str, str]] = {
    "normal": ("#ecd08a", "#c49a42", "#93682a"),
    "hover": ("#fbe8b4", "#dcb65e", "#ac7f36"),
    "pressed": ("#8e6527", "#b58c3a", "#cfa956"),
    "disabled": ("#8a8470", "#767059", "#625c49"),
}
_WALNUT: dict[State, tuple[str, str]] = {
    "normal": ("#6b4731", "#3d2518"),
    "hover": ("#86593d", "#523320"),
    "pressed": ("#2c1910", "#472b1c"),
    "disabled": ("#463c35", "#332b26"),
}
_RIM: dict[State, str] = {
    "normal": "#c9a24b",
    "hover": "#f3dc9c",
    "pressed": "#c9a24b",
    "disabled": "#7d7361",
}


def _sunk(state: State) -> tuple[float, float]:
    return (0, _PRESSED if state == "pressed" else 0)


def _under(state: State, softness: float = 4) -> tuple[Element, ...]:
    """Shadow and, under the pointer, a glow."""
    if state == "pressed":
        return (shadow(_FACE, _RADIUS, 1.5, 1.5, 0.4),)
    cast = shadow(_FACE, _RADIUS, 4.5, softness, 0.58)
    if state != "hover":
        return (cast,)
    glow = rect(*inner(_FACE, -2), _RADIUS + 2, "#ffd98c", opacity=0.4, filter=blur(5, 1))
    return cast, glow


def brass(state: State) -> Element:
    """The one primary button of a screen."""
    top, middle, low = _BRASS[state]
    metal = linear(((0, top), (0.5, middle), (1, low)))
    lit = () if state in ("pressed", "disabled") else (lit_edge(_FACE, _RADIUS),)
    groove = "#5d3f12" if state != "disabled" else "#4a4536"
    return group(
        *_under(state),
        group(
            round_rect(_FACE, _RADIUS, metal, "#2d1b09", 2.2),
            group(round_rect(inner(_FACE, 4.5), _RADIUS - 4, "none", groove, 1.1), opacity=0.7),
            *lit,
            at=_sunk(state),
        ),
    )


def walnut(state: State) -> Element:
    """Any other button."""
    top, low = _WALNUT[state]
    return group(
        *_under(state),
        group(
            round_rect(_FACE, _RADIUS, linear(((0, top), (1, low))), "#170c06", 2.4),
            group(
                round_rect(inner(_FACE, 3.5), _RADIUS - 3, "none", _RIM[state], 1.5), opacity=0.9
            ),
            at=_sunk(state),
        ),
    )


def round_walnut(state: State) -> Element:
    """A round button for an icon."""
    top, low = _WALNUT[state]
    rim = BRASS_DIAGONAL if state in ("normal", "pressed") else _RIM[state]
    under = [circle(0, 5, _ROUND, NIGHT, opacity=0.58, filter=blur(4))]
    if state == "pressed":
        under = [circle(0, 2, _ROUND, NIGHT, opacity=0.45, filter=blur(2))]
    if state == "hover":
        under.append(circle(0, 0, _ROUND + 2, "#ffd98c", opacity=0.4, filter=blur(5)))
    return group(
        *under,
        group(
            circle(0, 0, _ROUND, linear(((0, top), (1, low))), "#170c06", 2.6),
            circle(0, 0, _ROUND - 4, stroke=rim, width=2.4),
            at=_sunk(state),
        ),
    )


def focus(radius: float, face: Box, on_cream: bool) -> Element:
    """The ring of the keyboard's focus; on cream a dark one lies under it."""
    ring = round_rect(face, radius, "none", FOCUS, 3.2)
    if on_cream:
        return group(round_rect(face, radius, "none", "#2a1a0a", 7), ring)
    halo = rect(*face, radius, stroke="#ffd98c", width=8, opacity=0.32, filter=blur(4, 1))
    dark = group(round_rect(face, radius, "none", "#0b1a13", 5.6), opacity=0.5)
    return group(halo, dark, ring)


def calling() -> Element:
    """Lamp light round the brass button that Enter would press."""
    return group(
        rect(*inner(_FACE, -8), _RADIUS + 8, "#ffc45e", opacity=0.55, filter=blur(11, 1)),
        rect(*inner(_FACE, -4), _RADIUS + 4, "#ffe2a0", opacity=0.45, filter=blur(3, 1)),
        round_rect(inner(_FACE, -5.5), _RADIUS + 5.5, "none", "#ffe7b0", 1.8),
    )


def _nine(name: str, draw: partial[Element]) -> Piece:
    side = _MARGIN + 24
    return Piece(
        name,
        _FACE.grown(_MARGIN, _MARGIN, _MARGIN, _MARGIN),
        draw,
        body=_FACE,
        cuts=(side, side, side, side),
    )


def _ring(name: str, radius: float, on_cream: bool) -> Piece:
    face = Box.centred(2 * radius + 24, 2 * radius + 24)
    cut = 14 + radius + 2
    return Piece(
        name,
        face.grown(14, 14, 14, 14),
        partial(focus, radius, face, on_cream),
        body=face,
        cuts=(cut, cut, cut, cut),
    )


PIECES = (
    *(_nine(f"brass_{state}", partial(brass, state)) for state in STATES),
    *(_nine(f"walnut_{state}", partial(walnut, state)) for state in STATES),
    *(
        Piece(
            f"round_{state}",
            Box.centred(2 * _ROUND + 40, 2 * _ROUND + 40),
            partial(round_walnut, state),
            body=Box.centred(2 * _ROUND, 2 * _ROUND),
        )
        for state in STATES
    ),
    Piece(
        "calling",
        _FACE.grown(_HALO, _HALO, _HALO, _HALO),
        calling,
        body=_FACE,
        cuts=(_HALO + 24, _HALO + 24, _HALO + 24, _HALO + 24),
    ),
    _ring("focus", 22, False),
    _ring("focus_cream", 22, True),
    _ring("focus_round", 40, False),
    _ring("focus_round_cream", 40, True),
)
