"""Chooses the monkey's next deed: at random, with a preference for controls.

Nothing here acts. A whim is a `Deed` that depends on the top screen and chance.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, get_args

import pygame

from benchmarks.monkey.deeds import ALTGRS, CALLS_OFF, Deed, Pixel
from smokingcat.coach.problems.problem import problems
from smokingcat.coach.problems.shared_position import shared_position_of
from smokingcat.common.setting_types import (
    HandOrder,
    IndexStyle,
    Length,
    Speed,
    StripState,
    Talkativeness,
    TrickPace,
)
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.rules.ruleset import Law
from smokingcat.store.challenge import Challenge, DealSet, RoundResult
from smokingcat.store.settings import Dwell, Scan, TextSize, Warns
from smokingcat.ui.engine.scene import Scene

DROPPED_FILES: Final = (
    "deck", "empty", "text.txt", "torn.zip", "torn.smokingcat", "all.smokingcat", "not there",
    "challenge.smokingcat", "nothing.svg",
    "a name of \N{SNOWMAN} and \N{CAT FACE WITH TEARS OF JOY}.png",
)  # names in the folder of dropped files  # fmt: skip
WINDOW_SIZES: Final = (
    (960, 540), (960, 540), (960, 540), (1280, 720), (1024, 768), (1366, 768), (800, 600),
    (540, 960), (1, 1), (1, 700), (1500, 2), (320, 180), (321, 179), (2000, 500),
)  # window sizes; usual ones are repeated  # fmt: skip
_KEYS: Final = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_KP_ENTER,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP,
    pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F11, pygame.K_QUESTION, pygame.K_AC_BACK,
    pygame.K_PLUS, pygame.K_MINUS, pygame.K_SLASH, pygame.K_COMMA, 0x433, 0x20AC, 0,
    0xD800, 0x110000, (1 << 30) - 1, -1,
    *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1),
)  # useful keys twice; some keys do not exist  # fmt: skip
_COMMANDS: Final = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
_MODIFIERS: Final = (*_COMMANDS, *ALTGRS)
_NO_TEXT: Final = (b"caf\xe9.zip", b"/decks/\xff\xfe/deck", b"\xe2\x82", b"\x80" * 31, b"")
"""Bytes that are no UTF-8, for names of files, typed and dropped texts."""
_CLOCK_JUMPS: Final = (1, 24, 24, -24, 7 * 24, -9, 0.5)
"""Hours by which the machine's clock is set; days pass without input too."""
_TYPED_TEXTS: Final = (
    "a", "Ř", "ß", "ﬃ", "Ж", "\N{COMBINING ACUTE ACCENT}", "\N{ZERO WIDTH JOINER}", "\u202e", "  ",
    "\N{CAT FACE WITH TEARS OF JOY}", "\N{FAMILY}", "ﷺ", "漢字", "a" * 500, "%s{0}", "\t\n",
)  # from keyboards, emoji boards and clipboards  # fmt: skip
CHALLENGE: Final = Challenge(
    DealSet("2028-02-28", "0badcafe"), (RoundResult(3, lost=False), None, None), "Karel"
).code
"""A challenge of yesterday, against cats that this version does not have."""
_MOMENTS: Final = tuple(
    shared_position_of(problem.view).text("1.0.0") for problem in problems()[:200:50]
)
_CLIPBOARD_TEXTS: Final = (
    "", CHALLENGE, f"Look! {CHALLENGE}?", CHALLENGE[:-2], CHALLENGE.replace("T1.", "T9."),
    Challenge(DealSet("1234-5678", "0badcafe", ("kitten",) * 3)).code, "x" * 100_000,
    *_MOMENTS, _MOMENTS[0][:-40], _MOMENTS[0].replace("seat 0", "seat 3"),
)  # texts on the clipboard or dropped, mostly valid  # fmt: skip
_HAPPENS: Final = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWMOVED,
    pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWICCPROFCHANGED, pygame.WINDOWTAKEFOCUS,
    pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED, pygame.KEYMAPCHANGED,
    pygame.CLIPBOARDUPDATE, pygame.LOCALECHANGED, pygame.RENDER_TARGETS_RESET,
    pygame.RENDER_DEVICE_RESET, pygame.APP_LOWMEMORY, pygame.APP_WILLENTERBACKGROUND,
    pygame.APP_DIDENTERFOREGROUND, pygame.DROPBEGIN, pygame.DROPCOMPLETE,
    pygame.JOYDEVICEADDED, pygame.MULTIGESTURE, pygame.USEREVENT,
)  # events without input  # fmt: skip
_MAX_WAIT_SECONDS: Final = 12.0
_PAD_NUMBERS: Final = (0, 0, 0, 1, 7)
"""Numbers of gamepads: two that can be plugged in, and one that does not exist."""
_PAD_BUTTONS: Final = tuple(range(15)) * 2
_STICK_POSITIONS: Final = (-32768, 32767, 0, 0, 13_000, -19_999)


def _settings() -> dict[str, tuple[Any, ...]]:
    """Return the values that the settings may get, by name."""
    switches = (
        "reduced_motion", "drifting_smoke", "turn_sound", "muted", "confirm_tap", "auto_last",
        "card_names", "card_points", "shows_points", "looks_back_kindly",
        "counts_cards", "hints", "opens_hints", "fullscreen", "rumble", "auto_only",
    )  # booleans  # fmt: skip
    return {
        **dict.fromkeys(switches, (False, True)),
        "language": (None, PSEUDO, *catalogue.available()),
        "deck": ("smoking-cat", "plain", "nowhere"),
        "text_size": get_args(TextSize),
        "warns": get_args(Warns),
        "speed": (*get_args(Speed), "instant", "instant"),
        "trick_pace": get_args(TrickPace),
        "talk": get_args(Talkativeness),
        "index": get_args(IndexStyle),
        "hand_order": get_args(HandOrder),
        "gone_strip": get_args(StripState),
        "law": get_args(Law),
        "effects_volume": (0.0, 0.7, 1.0),
        "name": ("", "Jan", "W" * 20),
        "told_length": get_args(Length),
        "scan": (0, 0, 0, *get_args(Scan)),
        "dwell": (0, 0, 0, *get_args(Dwell)),
        "inputs": (
            {},
            {},
            {"press": ("x", "pad:b")},
            {"back": ()},
            {"up": ("pad:right_up",) * 8},
            {"hint": ("mouse:3", "ctrl++"), "last": ("escape",), "leave": ("l", "pad:b")},
        ),
    }


class Whims:
    """Chooses deeds by ``chance`` alone."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._settings = _settings()
        self._kinds: dict[Callable[[Scene], Deed], float] = {
            self._press_control: 30,
            self._press_anywhere: 6,
            self._drag: 5,
            self._drag_in_vain: 2,
            self._send: 0.5,
            self._set_clock: 0.3,
            self._press_half: 4,
            self._move: 8,
            self._wheel: 3,
            self._key: 30,
            self._pad: 12,
            self._stick: 4,
            self._plug: 0.5,
            self._type: 3,
            self._wait: 4,
            self._happen: 2,
            self._change: 2,
            self._resize: 0.6,
            self._drop: 0.3,
            self._copy: 0.3,
            lambda _: Deed("sit down"): 1.5,
            lambda _: Deed("look up"): 1.0,
            lambda _: Deed("go home"): 0.3,
            lambda _: Deed("lose the sound"): 0.05,
            lambda _: Deed("quit"): 0.1,
        }

    def next(self, scene: Scene) -> Deed:
        """Return the next deed with ``scene`` on top."""
        (think,) = self._chance.choices(list(self._kinds), list(self._kinds.values()))
        return think(scene)

    def _pause(self) -> float:
        """Return seconds to wait: mostly none, sometimes until everything is at rest."""
        return self._chance.choice((0.0, 0.01, 0.02, 0.1, 0.4))

    def _anywhere(self, scene: Scene) -> Pixel:
        """Return a pixel, rarely one outside the window."""
        width, height = scene.frame.width, scene.frame.height
        far = 50 if self._chance.random() < 0.1 else 0
        draw = self._chance.randint
        return draw(-far, width + far), draw(-far, height + far)

    def _on_control(self, scene: Scene) -> Pixel:
        """Return a pixel of a control, even of one that is disabled."""
        if not scene.widgets:
            return self._anywhere(scene)
        box = self._chance.choice(scene.widgets).rect
        if self._chance.random() < 0.6:
            return box.center
        draw = self._chance.randint
        return draw(box.left, box.right), draw(box.top, box.bottom)

    def _press_control(self, scene: Scene) -> Deed:
        is_touch = self._chance.random() < 0.2
        return Deed("click", (self._on_control(scene), 1, is_touch), self._pause())

    def _press_anywhere(self, scene: Scene) -> Deed:
        button = self._chance.choice((1, 1, 1, 2, 3, 6))
        return Deed("click", (self._anywhere(scene), button), self._pause())

    def _drag(self, scene: Scene) -> Deed:
        ends = self._on_control(scene), self._anywhere(scene)
        return Deed("drag", (*ends, self._chance.random() < 0.4), self._pause())

    def _drag_in_vain(self, scene: Scene) -> Deed:
        """Drag, preferably a card, out of the window or until the drag is cancelled."""
        hands = [each for each in scene.widgets if each.name == "hand"]
        start = self._on_control(scene)
        if hands and self._chance.random() < 0.8:
            box = hands[0].rect
            start = self._chance.randint(box.left, box.right), box.centery
        call, end = self._chance.choice(("", *CALLS_OFF)), self._anywhere(scene)
        if not call:
            end = self._chance.choice(((-30, end[1]), (end[0], -1), (scene.frame.width, end[1])))
        return Deed("drag", (start, end, self._chance.random() < 0.4, call), self._pause())

    def _send(self, _: Scene) -> Deed:
        """Send bytes that are no UTF-8."""
        kinds = pygame.DROPFILE, pygame.DROPTEXT, pygame.TEXTINPUT, pygame.TEXTEDITING
        about = self._chance.choice(kinds), self._chance.choice(_NO_TEXT)
        return Deed("send", about, self._pause())

    def _set_clock(self, _: Scene) -> Deed:
        return Deed("set the clock", (self._chance.choice(_CLOCK_JUMPS),), self._pause())

    def _press_half(self, scene: Scene) -> Deed:
        """Press without releasing, or release, whether pressed or not."""
        verb = self._chance.choice(("press", "release"))
        return Deed(verb, (self._on_control(scene), 1, False), self._pause())

    def _move(self, scene: Scene) -> Deed:
        find = self._chance.choice((self._anywhere, self._on_control))
        return Deed("move", (find(scene),), self._pause())

    def _wheel(self, _: Scene) -> Deed:
        return Deed("wheel", (0, self._chance.choice((-1, 1, -5, 5, -1000, 1000))), self._pause())

    def _key(self, _: Scene) -> Deed:
        is_plain = self._chance.random() < 0.85
        modifiers = 0 if is_plain else self._chance.choice(_MODIFIERS)
        is_kept = self._chance.random() < 0.1
        return Deed("key", (self._chance.choice(_KEYS), modifiers, is_kept), self._pause())

    def _pad(self, _: Scene) -> Deed:
        """Press a button of a gamepad; pad and button may be missing."""
        button = self._chance.choice((*_PAD_BUTTONS, self._chance.randint(0, 40)))
        is_kept = self._chance.random() < 0.1
        return Deed("pad", (self._chance.choice(_PAD_NUMBERS), button, is_kept), self._pause())

    def _stick(self, _: Scene) -> Deed:
        axis, value = self._chance.randint(0, 7), self._chance.choice(_STICK_POSITIONS)
        return Deed("stick", (self._chance.choice(_PAD_NUMBERS), axis, value), self._pause())

    def _plug(self, _: Scene) -> Deed:
        verb = self._chance.choice(("plug in", "pull out"))
        return Deed(verb, (self._chance.choice(_PAD_NUMBERS),), self._pause())

    def _type(self, _: Scene) -> Deed:
        verb = self._chance.choice(("type", "type", "compose"))
        return Deed(verb, (self._chance.choice(_TYPED_TEXTS),), self._pause())

    def _wait(self, _: Scene) -> Deed:
        return Deed("wait", (), self._chance.uniform(0.5, _MAX_WAIT_SECONDS))

    def _happen(self, _: Scene) -> Deed:
        return Deed("happen", (self._chance.choice(_HAPPENS),), self._pause())

    def _change(self, _: Scene) -> Deed:
        name = self._chance.choice(list(self._settings))
        return Deed("change", (name, self._chance.choice(self._settings[name])), self._pause())

    def _resize(self, _: Scene) -> Deed:
        return Deed("resize", self._chance.choice(WINDOW_SIZES), self._pause())

    def _copy(self, _: Scene) -> Deed:
        """Put text into the clipboard for a later paste."""
        return Deed("copy", (self._chance.choice(_CLIPBOARD_TEXTS),), self._pause())

    def _drop(self, _: Scene) -> Deed:
        if self._chance.random() < 0.2:
            return Deed("drop text", (self._chance.choice(_CLIPBOARD_TEXTS),), self._pause())
        return Deed("drop", (self._chance.choice(DROPPED_FILES),), self._pause())
