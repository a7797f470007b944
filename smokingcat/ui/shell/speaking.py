"""Has the system's own voice speak, while it is wished for and no screen reader is there.

It says where the keyboard is, as a reader would; all else is told to it as to any listener.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from smokingcat.choices import VoicePace
from smokingcat.i18n.roles import ControlState, described
from smokingcat.ui.access.engines import find_engine
from smokingcat.ui.access.spoken import Spoken, sentence
from smokingcat.ui.access.voice import Engine, Voice
from smokingcat.ui.shell.telling import account, plain
from smokingcat.ui.system.wait import announce

if TYPE_CHECKING:
    from smokingcat.ui.paint.text import Drawn
    from smokingcat.ui.shell.context import Context
    from smokingcat.ui.shell.scene import Scene

_PACES: Final[dict[VoicePace, int]] = {"slow": -40, "normal": 0, "fast": 40, "fastest": 80}
_WITH_PLACE: Final = ("item", "option", "radio")
"""Kinds that stand beside others of theirs, so that it is said which of them it is."""


class Speaking:
    """The voice, and what it has said of the screen; ``find`` looks for what speaks."""

    def __init__(self, context: Context, find: Callable[[], Engine | None] = find_engine) -> None:
        self._context = context
        self.voice = Voice(find, announce)
        self._scene: Scene | None = None
        self._at: tuple[str, ...] = ()
        self._said = ""
        self.voice.open(context.words.code)
        context.announcer.attach(self.voice)

    def close(self) -> None:
        """Be silent from now on."""
        self._context.announcer.detach(self.voice)
        self.voice.close()

    def follow(self, scene: Scene, drawn: Sequence[Drawn], *, is_asked: bool) -> bool:
        """Say what is new on the screen; return whether it has to be drawn for that.

        ``is_asked`` says that something was pressed: where the keyboard is then is said at once.
        """
        self.voice.language = self._context.words.code
        self.voice.pace = _PACES[self._context.settings.voice_pace]
        if scene is not self._scene:
            self._scene, self._at, self._said = scene, (), ""
            scene.shows_focus = True
            return True
        path, group, said = self._focus(scene)
        if not self._at:
            head = " ".join(filter(None, [*self._heading(scene, drawn), group, said]))
            self._context.announcer.say(head, urgent=True)
        elif is_asked and said and (path != self._at or said != self._said):
            is_new = path[:-1] != self._at[:-1]
            self._context.announcer.say(f"{group} {said}" if is_new else said, urgent=True)
        self._at, self._said = path or ("",), said
        self.voice.breathe()
        return False

    def _heading(self, scene: Scene, drawn: Sequence[Drawn]) -> Iterator[str]:
        """Yield what a screen is called, and what a page laid over another has written on it."""
        screen = account(scene, drawn, (0, 0, 0, 0)).screen
        yield sentence(screen.parts[0].name)
        if scene.is_overlay:
            yield from (sentence(part.name) for part in screen.parts if part.kind == "text")
            yield from (sentence(part.note) for part in screen.parts if part.kind == "picture")

    def _focus(self, scene: Scene) -> tuple[tuple[str, ...], str, str]:
        """Return where the keyboard is, what that stands in, and what is said of it."""
        widget = scene.keyboard
        told = None if widget is None else widget.spoken()
        if widget is None or told is None:
            return (), "", ""
        spoken = plain(told, self._context.words)
        path, place, group = [widget.name], None, ""
        for key in filter(None, widget.spoken_at.split("/")):
            keys = [part.key for part in spoken.parts]
            if key not in keys:
                break
            path.append(key)
            place = (keys.index(key) + 1, len(keys))
            group = sentence(spoken.name)
            spoken = spoken.parts[keys.index(key)]
        return tuple(path), group, self._words(spoken, place)

    def _words(self, spoken: Spoken, place: tuple[int, int] | None) -> str:
        is_listed, value = spoken.kind in _WITH_PLACE, spoken.value
        if spoken.amount is not None and not value:
            now, least, most, _ = spoken.amount
            value = self._context.words.language.format_percent((now - least) / (most - least))
        state = ControlState(value, spoken.is_on, spoken.is_enabled, place if is_listed else None)
        said = described(self._context.words, spoken.kind, spoken.name, state)
        return sentence(said, spoken.note)
