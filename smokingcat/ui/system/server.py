"""Asks a display server whether it is there, for a bounded time: whoever opens a window waits.

One of Wayland is also asked for its screens.

A server that is stopped, or an address that nobody answers, would hold the program for ever before
it could say a word. One that is not there at all is left to SDL, which finds out at once.
"""

from __future__ import annotations

import errno
import os
import re
import socket
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE: Final = 6.0
"""Seconds; a screen at the other end of the world needs one or two."""
_DISPLAY: Final = re.compile(
    r"(?:\w+/)?(?P<host>[^:]*|\[[^\]]*\]):(?P<number>[0-9]{1,5})(\.[0-9]+)?"
)
_FIRST_PORT: Final = 6000
_X11: Final = b"l\0\x0b\0\0\0\0\0\0\0\0\0"
"""The first words of X11 without a password: any answer, be it a refusal, is one."""
_WAYLAND: Final = struct.pack("=III", 1, 12 << 16 | 1, 2)
"""What every program says first: tell me all there is, and call it 2."""
_FRAMES: Final = b"zxdg_decoration_manager_v1"
_SCREEN: Final = b"wl_output"
_LIBDECOR: Final = tuple(f"usr/{lib}/libdecor/plugins-1/*.so" for lib in ("lib", "lib64", "lib/*"))
_GRAPHICS_CARD: Final = ("dev/dri/renderD*",)
_MOST: Final = 1 << 16
"""Bytes of an answer that are read; a desktop of ten screens needs some 5,000."""


def is_silent(environment: Mapping[str, str], patience: float = PATIENCE) -> bool:
    """Say whether the server that SDL turns to takes longer than so many seconds to answer."""
    first = environment.get("SDL_VIDEODRIVER", "x11").split(",")[0]
    try:
        if first == "wayland":
            server, hello = _wayland(environment, patience), _WAYLAND
        elif first == "x11":
            server, hello = _x11(environment.get("DISPLAY", ""), patience), _X11
        else:
            return False
        with server:
            server.settimeout(patience)
            server.sendall(hello)
            server.recv(1)
    except TimeoutError:
        return True
    except (OSError, OverflowError, ValueError):
        return False
    return False


class Compositor(NamedTuple):
    """What a compositor of Wayland says of itself."""

    screens: tuple[tuple[int, int], ...]
    """How many pixels each has, across and down, before it is turned."""
    draws_frames: bool
    """Whether it draws title bars for whoever asks for one."""


def is_magnified(
    environment: Mapping[str, str], shown: Iterable[tuple[int, int]], root: Path = Path("/")
) -> bool:
    """Say whether X shows fewer pixels than there are, and a window of Wayland's would do better.

    ``shown`` are the sizes of X's screens. One without a title bar would not do better: where the
    compositor draws none SDL needs libdecor, with one of its own. Nor would a slow one: without a
    graphics card SDL's renderer takes ten times as long as drawing in memory for X.
    """
    if not environment.get("WAYLAND_DISPLAY") or environment.get("SDL_VIDEODRIVER"):
        return False
    found = compositor(environment)
    if found is None or not found.screens:
        return False
    there, known = (
        max(width * height for width, height in each) for each in (found.screens, shown)
    )
    return (
        known < there
        and (found.draws_frames or _is_there(root, _LIBDECOR))
        and _is_there(root, _GRAPHICS_CARD)
    )


def _is_there(root: Path, patterns: Iterable[str]) -> bool:
    return any(True for pattern in patterns for _ in root.glob(pattern))


def compositor(environment: Mapping[str, str], patience: float = PATIENCE) -> Compositor | None:
    """Ask the compositor for its screens; ``None`` without one that answers in so many seconds."""
    try:
        with _wayland(environment, patience) as server:
            server.settimeout(patience)
            offered = [
                (struct.unpack_from("=I", told)[0], told[8:].partition(b"\0")[0])
                for whose, what, told in _asked(server, _WAYLAND, 3)
                if (whose, what) == (2, 0)
            ]
            names = [number for number, kind in offered if kind == _SCREEN]
            wishes = (
                struct.pack("=IIII12sII", 2, 36 << 16, name, len(_SCREEN) + 1, _SCREEN, 1, 4 + n)
                for n, name in enumerate(names)
            )
            modes = [
                struct.unpack("=Iiii", told)[:3]
                for whose, what, told in _asked(server, b"".join(wishes), 4 + len(names))
                if whose >= 4 and what == 1
            ]
    except (OSError, ValueError, struct.error):
        return None
    screens = tuple((width, height) for is_on, width, height in modes if is_on & 1)
    return Compositor(screens, any(kind == _FRAMES for _, kind in offered))


def _asked(server: socket.socket, wishes: bytes, call: int) -> list[tuple[int, int, bytes]]:
    """Return whose, what and the rest of all that is answered to ``wishes``.

    The end is the answer to a ``call`` that is made after them.
    """
    server.sendall(wishes + struct.pack("=III", 1, 12 << 16, call))
    answers: list[tuple[int, int, bytes]] = []
    heard, read = b"", 0
    while read < _MOST and (more := server.recv(4096)):
        heard, read = heard + more, read + len(more)
        while len(heard) >= 8:
            whose, about = struct.unpack_from("=II", heard)
            size = about >> 16
            if size < 8:
                raise ValueError("no answer is that short")
            if len(heard) < size:
                break
            if whose == call:
                return answers
            answers.append((whose, about & 0xFFFF, heard[8:size]))
            heard = heard[size:]
    raise ConnectionError("it stopped in the middle")


def _wayland(environment: Mapping[str, str], patience: float) -> socket.socket:
    folder = Path(environment.get("XDG_RUNTIME_DIR", ""))
    return _local(str(folder / environment.get("WAYLAND_DISPLAY", "wayland-0")), patience)


def _x11(display: str, patience: float) -> socket.socket:
    found = _DISPLAY.fullmatch(display)
    if found is None:
        raise ValueError(f"no display: {display!r}")
    host, number = found["host"], int(found["number"])
    if host not in ("", "unix"):
        return socket.create_connection((host.strip("[]"), _FIRST_PORT + number), patience)
    name = f"/tmp/.X11-unix/X{number}"  # so X calls it, wherever else things are kept
    try:
        return _local(f"\0{name}", patience)
    except ConnectionError:
        return _local(name, patience)


def _local(name: str, patience: float) -> socket.socket:
    """Return a connection on this machine; BlockingIOError becomes TimeoutError: a full queue."""
    server = socket.socket(socket.AF_UNIX)
    server.settimeout(patience)
    try:
        server.connect(name)
    except OSError as error:
        server.close()
        if error.errno == errno.EAGAIN:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)) from None
        raise
    return server
