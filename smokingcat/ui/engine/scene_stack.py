"""Stack of scenes: navigation by routes, transitions between scenes, toasts over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.routes import Route
from smokingcat.ui.engine.shell import Goods, Places, Shell
from smokingcat.ui.engine.toasts import Toasts
from smokingcat.ui.engine.transition import Kind, Transition

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene


class SceneStack(Shell):
    """Scenes that lie on each other: opens, hides and closes them, and starts transitions."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.toasts = Toasts(context)
        self.rescue: Callable[[Exception], None] | None = None
        """Handles exceptions that scenes raise; without a handler they end the loop."""
        self.transition: Transition | None = None
        self.has_transitions = False
        """Whether scenes change by transitions: only while the main loop runs."""
        self._scenes: list[Scene] = []
        self._is_stale = True
        """Whether the window has to be drawn."""

    @property
    def top(self) -> Scene | None:
        """The scene that takes input."""
        return self._scenes[-1] if self._scenes else None

    def is_top(self, scene: object) -> bool:
        return self.top is scene

    @property
    def visible(self) -> list[Scene]:
        """The top scene and those that show under overlays, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return self._scenes[first:]

    def open(self, route: Route) -> None:
        self.push(self._scene_for(route))

    def _scene_for(self, route: Route) -> Scene:
        if self.rescue is not None:
            from smokingcat.common import log  # imported late: the title does not need it

            log.note(f"on the way {type(route).__name__}")
        create = route.load_factory()
        scene: Scene = create(self.context, route) if vars(route) else create(self.context)
        return scene

    def push(self, scene: Scene) -> None:
        self.toasts.leave_page()
        self.start_transition("fade" if scene.is_overlay else "wipe")
        if self._scenes:
            self.drop_stale_input()
            self._scenes[-1].pointer.release_held()
            self._scenes[-1].forget_pointer()
            if not scene.is_overlay:
                for hidden in self.visible:
                    hidden.on_hide()
        self._scenes.append(scene)
        scene.arrange()
        scene.on_show()
        self._is_stale = True

    def pop(self) -> None:
        if self._scenes:
            self.start_transition("fade" if self._scenes[-1].is_overlay else "wipe")
            self._close_top()
        if self._scenes:
            self.drop_stale_input()
            self._scenes[-1].arrange()
            self._scenes[-1].on_show()
        self._is_stale = True

    def _close_top(self) -> None:
        self.toasts.leave_page()
        scene = self._scenes.pop()
        scene.give_focus(None)
        scene.on_close()

    def replace(self, route: Route) -> None:
        scene = self._scene_for(route)
        while len(self._scenes) > 1:
            self._close_top()
        self.push(scene)

    def pop_to_first(self) -> None:
        while len(self._scenes) > 1:
            self.pop()

    def pop_to(self, goods: Goods) -> bool:
        is_there = any(scene.takes == goods for scene in self._scenes)
        while is_there and self._scenes[-1].takes != goods:
            self.pop()
        return is_there

    def quit(self) -> None:
        while self._scenes:
            self._close_top()

    def start_transition(self, kind: Kind) -> None:
        settings = self.context.settings
        pace = Tempo.of(settings.speed).factor
        if not self.has_transitions or not pace or (self.transition and self.transition.is_fresh):
            return
        kind = "fade" if settings.reduced_motion else kind
        self.transition = Transition(self.context.frame, kind, pace)

    def show_toast(self, message: str, *, of_page: bool = False) -> None:
        self.toasts.show(message, of_page=of_page)
        self._is_stale = True

    def answer(self, message: str, places: Places | None = None) -> None:
        self.toasts.answer(message, places)
        self._is_stale = True

    def drop_answer(self, only: str | None = None) -> None:
        self.toasts.drop_answer(only)
