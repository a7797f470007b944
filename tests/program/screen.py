"""A virtual screen with mouse and keyboard: an X server without a monitor, and xdotool.

It knows windows, pixels and keys, and nothing of the game.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from typing import Final

SIZE: Final = (1920, 1080)
TOOLS: Final = ("Xvfb", "xdotool")

Geometry = tuple[int, int, int, int]


def missing_tools() -> tuple[str, ...]:
    """Return the programs of `TOOLS` that are not installed."""
    return tuple(tool for tool in TOOLS if shutil.which(tool) is None)


class Screen:
    """The X server ``display`` (``:7``), controlled from outside."""

    def __init__(self, display: str) -> None:
        self.environment = {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.presses = 0  # presses of keys and buttons so far

    def click(self, *places: tuple[float, float], times: int = 1) -> None:
        """Move the pointer over some pixels to the last one, and press the left button."""
        path: list[object] = []
        for x, y in places:
            path += ["mousemove", round(x), round(y)]
        self._do(*path, "click", "--repeat", times, "--delay", 30, 1)
        self.presses += times

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one pixel, move to another in two steps, and release."""
        (x0, y0), (x1, y1) = start, end
        self._do("mousemove", round(x0), round(y0), "mousedown", 1)
        self._do("mousemove", round((x0 + x1) / 2), round((y0 + y1) / 2), "sleep", 0.05)
        self._do("mousemove", round(x1), round(y1), "sleep", 0.05, "mouseup", 1)
        self.presses += 1

    def press(self, *keys: str) -> None:
        """Press and release keys one after another, by their X names (``Return``, ``F11``)."""
        self._do("key", "--delay", 30, *keys)
        self.presses += len(keys)

    def window_of(self, process: int) -> str:
        """Return the visible window of a process; wait until there is one."""
        found = self._do("search", "--sync", "--onlyvisible", "--pid", process)
        return found.split()[-1]

    def focus(self, window: str) -> None:
        """Give ``window`` the keyboard focus, as a window manager would."""
        self._do("windowfocus", "--sync", window)

    def resize(self, window: str, width: int, height: int) -> None:
        """Resize ``window``, in pixels."""
        self._do("windowsize", window, width, height)

    def move(self, window: str, x: int, y: int) -> None:
        """Move the upper left corner of ``window`` to a pixel of the screen."""
        self._do("windowmove", window, x, y)

    def geometry(self, window: str) -> Geometry:
        """Return x, y, width and height of ``window`` in pixels."""
        answer = self._do("getwindowgeometry", "--shell", window)
        found = dict(line.split("=", 1) for line in answer.splitlines())
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def _do(self, *words: object) -> str:
        return subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, **self.environment},
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        ).stdout


@contextlib.contextmanager
def opened_screen() -> Iterator[Screen]:
    """Start a screen with a free number; end it with the context."""
    reader, writer = os.pipe()
    width, height = SIZE
    size = f"{width}x{height}x24"
    server = subprocess.Popen(
        # -r: no auto-repeat, because keys may stay down too long on a busy machine
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-noreset", "-r"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader, encoding="ascii") as answer:
            number = answer.readline().strip()
        yield Screen(f":{number}")
    finally:
        server.terminate()
        server.wait()
