"""Asks a display server whether it is there, for a bounded time: whoever opens a window waits.

A server that is stopped, or an address that nobody answers, would hold the program for ever before
it could say a word. One that is not there at all is left to SDL, which finds out at once.
"""

from __future__ import annotations

import errno
import os
import re
import socket
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

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
