"""Queries a Wayland compositor for its screens, to find out whether X shows the game magnified.

SDL knows only the screens of the server it is connected to. Starting SDL with Wayland to count the
pixels would take as long as the rest of the start.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE: Final = 6.0
"""Seconds to wait for a compositor; a running one answers within a millisecond."""
_WAYLAND: Final = struct.pack("=III", 1, 12 << 16 | 1, 2)
"""First message of every client: request the registry as object 2."""
_FRAMES: Final = b"zxdg_decoration_manager_v1"
_SCREEN: Final = b"wl_output"
_LIBDECOR: Final = tuple(f"usr/{lib}/libdecor/plugins-1/*.so" for lib in ("lib", "lib64", "lib/*"))
_GRAPHICS_CARD: Final = ("dev/dri/renderD*",)
_MOST: Final = 1 << 16
"""Largest number of bytes read of an answer; a desktop of ten screens needs some 5,000."""


class WaylandCompositor(NamedTuple):
    """Properties of a Wayland compositor."""

    screens: tuple[tuple[int, int], ...]
    """Pixels of each screen, across and down, before rotation."""
    draws_frames: bool
    """Whether it can draw title bars."""


def is_magnified(
    environment: Mapping[str, str], shown: Iterable[tuple[int, int]], root: Path = Path("/")
) -> bool:
    """Return whether X shows fewer pixels than the screens have, and Wayland would be better.

    ``shown`` are the sizes of X's screens. A window without a title bar would not be better: if the
    compositor draws none, SDL needs libdecor, which does. A slow window would not be better either:
    without a graphics card SDL's renderer takes ten times as long as drawing in memory for X.
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
        and (found.draws_frames or _exists(root, _LIBDECOR))
        and _exists(root, _GRAPHICS_CARD)
    )


def _exists(root: Path, patterns: Iterable[str]) -> bool:
    return any(True for pattern in patterns for _ in root.glob(pattern))


def compositor(
    environment: Mapping[str, str], patience: float = PATIENCE
) -> WaylandCompositor | None:
    """Query the compositor for its screens; None if it does not answer within ``patience`` s."""
    folder = Path(environment.get("XDG_RUNTIME_DIR", ""))
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.settimeout(patience)
            server.connect(str(folder / environment["WAYLAND_DISPLAY"]))
            offered = [
                (struct.unpack_from("=I", payload)[0], payload[8:].partition(b"\0")[0])
                for object_id, opcode, payload in _request(server, _WAYLAND, 3)
                if (object_id, opcode) == (2, 0)
            ]
            names = [number for number, kind in offered if kind == _SCREEN]
            requests = (
                struct.pack("=IIII12sII", 2, 36 << 16, name, len(_SCREEN) + 1, _SCREEN, 1, 4 + n)
                for n, name in enumerate(names)
            )
            modes = [
                struct.unpack("=Iiii", payload)[:3]
                for object_id, opcode, payload in _request(
                    server, b"".join(requests), 4 + len(names)
                )
                if object_id >= 4 and opcode == 1
            ]
    except (OSError, ValueError, struct.error):
        return None
    screens = tuple((width, height) for is_on, width, height in modes if is_on & 1)
    return WaylandCompositor(screens, any(kind == _FRAMES for _, kind in offered))


def _request(server: socket.socket, requests: bytes, call: int) -> list[tuple[int, int, bytes]]:
    """Send ``requests``; return object id, opcode and payload of every answer.

    The answer to a ``call`` made after them marks the end.
    """
    server.sendall(requests + struct.pack("=III", 1, 12 << 16, call))
    answers: list[tuple[int, int, bytes]] = []
    buffer, read = b"", 0
    while read < _MOST and (more := server.recv(4096)):
        buffer, read = buffer + more, read + len(more)
        while len(buffer) >= 8:
            object_id, about = struct.unpack_from("=II", buffer)
            size = about >> 16
            if size < 8:
                raise ValueError("no answer is that short")
            if len(buffer) < size:
                break
            if object_id == call:
                return answers
            answers.append((object_id, about & 0xFFFF, buffer[8:size]))
            buffer = buffer[size:]
    raise ConnectionError("it stopped in the middle")
