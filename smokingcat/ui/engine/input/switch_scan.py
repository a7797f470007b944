"""Switch access: a cursor walks over the controls, and one press takes the control it is at.

On screens with many controls the cursor walks over groups first, then inside the taken group. A
control with several parts (a hand, an open list, the letters of a text field) is one stop. When
such a control is taken, the cursor walks through its parts once. Enter, Space, a click of a resting
pointer and the gamepad's A are the switch.

A mouse that travels, or a wheel that turns, shows a banner. A click on the banner ends switch
access. While the banner is shown, clicks are ordinary clicks and the cursor stands still, so that
nothing scrolls under the pointer. A list that a click has opened stays until it is answered. The
cursor also waits after an arrow key.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from smokingcat.ui.engine.input.bindings import command_event
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chrome import focus_ring
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.hidpi import pointer
from smokingcat.ui.system.keyboard import ARROWS, PRESS_KEYS
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.tooltip import nearest_clear
from smokingcat.ui.widgets.widget import Pixel, Widget

_TRAVEL_DISTANCE: Final = 0.02
"""How far the pointer moves before it counts as travelling, as a fraction of ``s``."""
_PAUSE_SECONDS: Final = 3.0
"""Least seconds for which the cursor waits after an arrow key or a click."""
_BANNER_SECONDS: Final = 8.0
"""Seconds for which the banner stays after the mouse has come to rest."""
_BANNER_HIGH, _MAX_BANNER_WIDTH, _BESIDE = 0.062, 0.70, 0.11
"""Height and greatest width of the banner, and its room beside the words."""
_BANNER_DISTANCE, _UPPER_PART = 0.075, 0.22
"""Distance of the banner's middle from the window's edge, and the part of the window that counts as
its upper end.
"""
_EDGE: Final = 0.02
"""Twice the distance of a ring from the window's edge, and of the banner from a control, in ``s``.
"""
_MIN_GROUPED, _MAX_GROUP = 10, 6
"""Number of controls above which there are groups, and the largest group."""


class SwitchScan:
    """Walks over the controls of the top scene, one step every ``pace`` seconds."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._left = 0.0
        self._passed_parts: int | None = None
        """Parts of the taken control that the cursor has passed, ``None`` outside."""
        self._taken = ""
        """Name of the control that was taken last."""
        self._group: int | None = None
        """The group at the cursor, ``None`` inside a group or without groups."""
        self._box: pygame.Rect | None = None
        """Box (px) of the group, or of a control with parts that is not taken."""
        self._seen: Hashable = None
        self._rest, self._place = pointer(), pointer()
        """Where the pointer last came to rest, and where it is (px)."""
        self._offered = 0.0
        """Seconds for which the banner is still shown."""
        self._box_of_banner = pygame.Rect(0, 0, 0, 0)
        self._is_by_mouse = False
        """Whether the last press was an ordinary click, so that a list it opened stays."""

    @property
    def wakes_in(self) -> float:
        """Seconds until the next step, or until the banner goes."""
        left = max(0.0, self._left)
        return min(left, self._offered) if self._offered else left

    def pass_time(self, scene: Scene, seconds: float, pace: float) -> bool:
        """Advance time; return whether the cursor has moved."""
        stops = _stops(scene)
        self._left -= seconds
        was_offered, self._offered = self._offered > 0, max(0.0, self._offered - seconds)
        if was_offered and not self._offered:
            self._rest = self._place
            return True
        calling = tuple(each.name for each in stops if _takes_cursor(each))
        if (id(scene), calling) != self._seen:
            self._seen = id(scene), calling
            self._begin(scene, stops)
        elif self._offered or self._has_own_list(scene):
            self._left = max(self._left, pace)
            return False
        elif stops and scene.focus not in stops:
            self._begin(scene, stops)
        elif self._passed_parts is None and scene.focus is not None and scene.focus.owns_pointer:
            self._passed_parts, self._taken = (
                0,
                scene.focus.name,
            )  # the control opened a list: enter the list
        elif self._left > 0:
            return False
        elif stops:
            self._step(scene, stops)
        self._left = pace
        self._find_box(scene, _stops(scene))  # the scene may have scrolled
        return True

    def _has_own_list(self, scene: Scene) -> bool:
        """Return whether the mouse has opened a list, which the mouse answers."""
        return self._is_by_mouse and scene.focus is not None and scene.focus.owns_pointer

    def _find_box(self, scene: Scene, stops: list[Widget]) -> None:
        """Set the box of the ring, where the scene itself draws none."""
        focus, self._box = scene.focus, None
        groups = _groups(stops)
        if self._group is not None and self._group < len(groups) and groups[self._group]:
            group = groups[self._group]
            box = group[0].rect.unionall([each.rect for each in group])
            self._box = box if group[0].clip is None else box.clip(group[0].clip)
        elif self._passed_parts is None and focus is not None and focus.stop_count:
            edge = self._canvas.frame.px(_EDGE)
            self._box = focus.rect.clip(self._canvas.frame.rect.inflate(-edge, -edge))

    def _begin(self, scene: Scene, stops: list[Widget]) -> None:
        """Start at the control to press next: a highlighted one, or the first."""
        self._passed_parts = self._group = None
        lit = (each for each in stops if each.is_highlighted)
        first = (each for each in stops if each.is_first)
        if (start := next(lit, None) or next(first, None)) is not None:
            scene.go_to(start)
        elif stops:
            self._go_to_group(scene, _groups(stops), 0)

    def _step(self, scene: Scene, stops: list[Widget]) -> None:
        focus, groups = scene.focus, _groups(stops)
        if focus is None or focus.name != self._taken:
            self._passed_parts = None  # an arrow key or a click has gone elsewhere
        if self._passed_parts is not None and focus is not None:
            if self._passed_parts < focus.stop_count:
                focus.stop_at(self._passed_parts)
                self._passed_parts += 1
                return
            focus.blur()  # leave the widget after one pass through its stops
            self._passed_parts = None
        if self._group is not None:
            self._go_to_group(scene, groups, self._group + 1)
            return
        at = next((n for n, group in enumerate(groups) if focus in group), 0)
        following = groups[at].index(focus) + 1 if focus in groups[at] else 0
        if following < len(groups[at]):
            scene.go_to(groups[at][following])
        else:
            self._go_to_group(scene, groups, at + 1)

    def _go_to_group(self, scene: Scene, groups: Sequence[list[Widget]], number: int) -> None:
        """Go to the first control of a group, and mark the group if there are several."""
        group = groups[number % len(groups)]
        scene.go_to(scene.named(group[-1].name))  # scrolls the whole group into view
        scene.go_to(scene.named(group[0].name))
        self._group = number % len(groups) if len(groups) > 1 else None
        if self._group is not None:
            scene.shows_focus = False

    def takes(self, event: pygame.Event, scene: Scene) -> bool:
        """Return whether an event is the switch; a click after the pointer travelled is a click."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._follow_pointer(event.pos, scene)
            case pygame.MOUSEWHEEL:
                self._offer(scene)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._follow_pointer(event.pos, scene)
                self._is_by_mouse = bool(self._offered) or self._has_own_list(scene)
                self._settle()
                if self._is_by_mouse:
                    self._left = max(self._left, _PAUSE_SECONDS)
                    self._group = self._box = None  # the cursor goes on from what is clicked
                return not self._is_by_mouse
            case pygame.KEYDOWN if event.key in PRESS_KEYS:
                self._is_by_mouse = False
                self._settle()
                return True
            case pygame.KEYDOWN if event.key in ARROWS or event.key == pygame.K_TAB:
                self._is_by_mouse = False
                self._group = self._box = None
                self._left = max(self._left, _PAUSE_SECONDS)
        return False

    def ends(self, event: pygame.Event) -> bool:
        """Return whether an event is a click on the banner, which ends the switch."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (is_click and self._offered and self.banner.hit(event.pos)):
            return False
        self._settle()
        return True

    def _follow_pointer(self, place: Pixel, scene: Scene) -> None:
        """Show the banner once the pointer has travelled."""
        self._place = place
        distance = max(abs(place[0] - self._rest[0]), abs(place[1] - self._rest[1]))
        if self._offered or distance > self._canvas.frame.px(_TRAVEL_DISTANCE):
            self._offer(scene)

    def _offer(self, scene: Scene) -> None:
        """Show the banner at the end of the window where the pointer is not, over no control."""
        if not self._offered:
            self._box_of_banner = self._find_place(scene)
        self._offered = _BANNER_SECONDS

    def _find_place(self, scene: Scene) -> pygame.Rect:
        frame, (label, style) = self._canvas.frame, (self._label, theme.BUTTON)
        words = self._canvas.text.fit(label, style, frame.px(_MAX_BANNER_WIDTH))
        box = pygame.Rect(0, 0, words.width + frame.typed(_BESIDE), frame.typed(_BANNER_HIGH))
        is_low = self._place[1] < frame.top(_UPPER_PART)
        box.center = (
            frame.centre(),
            frame.bottom(_BANNER_DISTANCE) if is_low else frame.top(_BANNER_DISTANCE),
        )
        boxes = [each.rect.clip(each.clip or each.rect) for each in scene.widgets]
        apart = frame.px(_EDGE)
        taken = [each.inflate(apart, apart) for each in (*boxes, *scene.read_boxes)]
        return nearest_clear(box, taken, frame.rect.inflate(-apart, -apart)) or box

    def _settle(self) -> None:
        """Take the pointer's place as its rest, and put the banner away."""
        self._rest, self._offered = self._place, 0.0

    @property
    def _label(self) -> str:
        return self._canvas.words.gettext("End one-switch mode")

    @property
    def banner(self) -> Button:
        """The banner that offers the end of the switch while the mouse travels."""
        box, label = self._box_of_banner.clamp(self._canvas.frame.rect), self._label
        found = Button(self._canvas, "end", box, label, lambda: None, kind="brass", icon="close")
        found.hovered = box.collidepoint(self._place)
        return found

    def press(self, scene: Scene, pace: float) -> list[pygame.Event]:
        """Take the control or group at the cursor; return the events for the scene."""
        focus, self._left = scene.focus, pace
        self._box = None
        if self._group is not None and focus is not None:
            self._group = None
            scene.go_to(focus)
            return []
        if self._passed_parts is None and focus is not None and focus.stop_count:
            focus.stop_at(0)
            self._passed_parts, self._taken = 1, focus.name
            return []
        if focus is None or not focus.takes_several:
            self._passed_parts = None
        elif focus.takes_letters and self._passed_parts is not None:
            self._passed_parts = 0  # the next letter may be any
        return [command_event("press"), command_event("press", is_down=False)]

    def draw(self, painter: Painter) -> None:
        """Draw the ring around a group or a control with parts; the scene draws the others."""
        if self._box is not None:
            painter.blit(*focus_ring(self._canvas, "focus", self._box))
        if self._offered:
            self.banner.draw(painter, focused=False)


def _stops(scene: Scene) -> list[Widget]:
    """Return the controls that the cursor stops at."""
    return [each for each in scene.focusable() if not each.is_only_read]


def _takes_cursor(widget: Widget) -> bool:
    """Return whether the cursor should go to a control at once: it is highlighted, or a hand."""
    is_hand = widget.stop_count > 0 and not widget.takes_letters
    return widget.is_highlighted or (widget.is_first and is_hand)


def _groups(stops: list[Widget]) -> list[list[Widget]]:
    """Return the controls in groups of similar size, or as one group if they are few.

    Scrolling and fixed controls are never in one group.
    """
    if len(stops) <= _MIN_GROUPED:
        return [stops]
    groups: list[list[Widget]] = []
    for each in stops:
        last = groups[-1] if groups else []
        if last and len(last) < _MAX_GROUP and (last[0].clip is None) is (each.clip is None):
            last.append(each)
        else:
            groups.append([each])
    return groups
