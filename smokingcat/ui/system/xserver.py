"""Asks an X server whether it is there, for a bounded time: whoever opens a window on one waits.

A server that is stopped, or an address that nobody answers, would hold the program for ever before
it could say a word.
"""

from __future__ import annotations

import os
import re
import socket
from typing import Final

PATIENCE: Final = 6.0
"""Seconds; a screen at the other end of the world needs one or two."""
_DISPLAY: Final = re.compile(
    r"(?:\w+/)?(?P<host>[^:]*|\[[^\]]*\]):(?P<number>[0-9]{1,5})(\.[0-9]+)?"
)
_HELLO: Final = b"l\0\x0b\0\0\0\0\0\0\0\0\0"
"""The first words of X11 without a password: any answer, be it a refusal, is one."""
_FIRST_PORT: Final = 6000


def is_dead(environment: dict[str, str], patience: float = PATIENCE) -> bool:
    """Say whether SDL would wait for an X server that does not answer within so many seconds."""
    driver, found = environment.get("SDL_VIDEODRIVER", "x11"), None
    if "x11" in driver.split(",")[0]:
        found = _DISPLAY.fullmatch(environment.get("DISPLAY", ""))
    if found is None:
        return False
    try:
        with _connected(found["host"], int(found["number"]), patience) as server:
            server.settimeout(patience)
            server.sendall(_HELLO)
            server.recv(1)
    except TimeoutError:
        return True
    except (OSError, OverflowError, ValueError):  # SDL will find out at once, and say it better
        return False
    return False


def _connected(host: str, number: int, patience: float) -> socket.socket:
    if host not in ("", "unix"):
        return socket.create_connection((host.strip("[]"), _FIRST_PORT + number), patience)
    for name in (f"\0/tmp/.X11-unix/X{number}", f"/tmp/.X11-unix/X{number}"):
        server = socket.socket(socket.AF_UNIX)
        server.settimeout(patience)
        try:
            server.connect(name)
        except TimeoutError:
            server.close()
            raise
        except OSError:
            server.close()
        else:
            return server
    raise ConnectionRefusedError(os.strerror(111))
