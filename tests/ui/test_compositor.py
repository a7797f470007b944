"""Choice between X and Wayland where X scales the window: Wayland if better in all respects."""

from __future__ import annotations

import os
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.system import wayland, window
from smokingcat.ui.system.wayland import WaylandCompositor, compositor, is_magnified

pytestmark = pytest.mark.skipif(os.name == "nt", reason="of another system")

FOUR_K = (3840, 2160)
HALF = (1920, 1080)
FRAMES = "zxdg_decoration_manager_v1"
Talk = Callable[[bytes], bytes]
Serve = Callable[[Talk], dict[str, str]]


def encode_message(whose: int, what: int, *words: int, text: str = "") -> bytes:
    """Return a Wayland message: numbers, with a string after the first of them."""
    arguments = [struct.pack("=I", word) for word in words]
    if text:
        letters = text.encode() + b"\0"
        arguments.insert(
            1, struct.pack("=I", len(letters)) + letters.ljust(-len(letters) // 4 * -4, b"\0")
        )
    body = b"".join(arguments)
    return struct.pack("=II", whose, len(body) + 8 << 16 | what) + body


def screen_events(*sizes: tuple[int, int], others: tuple[str, ...] = (FRAMES,)) -> Talk:
    """Return a conversation in which the compositor announces ``others`` as further screens."""
    kinds = ("wl_compositor", *("wl_output" for _ in sizes), *others)

    def converse(asked: bytes) -> bytes:
        call = struct.unpack("=I", asked[-4:])[0]
        if call == 3:
            offered = (encode_message(2, 0, n, 4, text=kind) for n, kind in enumerate(kinds, 1))
            return b"".join(offered) + encode_message(3, 0, 0)
        events = b""
        for n, (width, height) in enumerate(sizes):
            events += encode_message(4 + n, 1, 0, 640, 480, 60000) + encode_message(
                4 + n, 1, 1, width, height, 60000
            )
        return events + encode_message(4 + len(sizes), 0, 0)

    return converse


@pytest.fixture
def serve_compositor(tmp_path: Path) -> Iterator[Serve]:
    """Open the socket of a fake compositor; return its path."""
    door = socket.socket(socket.AF_UNIX)
    door.bind(str(tmp_path / "wayland-7"))
    door.listen()
    threads: list[threading.Thread] = []

    def answer(talk: Talk) -> None:
        caller, _ = door.accept()
        with caller:
            while asked := caller.recv(4096):
                caller.sendall(talk(asked))

    def greet(talk: Talk) -> dict[str, str]:
        threads.append(threading.Thread(target=answer, args=(talk,), daemon=True))
        threads[-1].start()
        return {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-7"}

    yield greet
    for thread in threads:
        thread.join()
    door.close()


@pytest.fixture
def computer(tmp_path: Path) -> Path:
    """A computer with a graphics card and without libdecor."""
    card = tmp_path / "dev/dri/renderD128"
    card.parent.mkdir(parents=True)
    card.touch()
    return tmp_path


def test_compositor_reports_its_screens_and_title_bars(serve_compositor: Serve) -> None:
    assert compositor(serve_compositor(screen_events(FOUR_K, HALF))) == WaylandCompositor(
        (FOUR_K, HALF), draws_frames=True
    )
    assert compositor(serve_compositor(screen_events(HALF, others=()))) == WaylandCompositor(
        (HALF,), draws_frames=False
    )


def test_nonsense_or_silence_from_the_socket_means_no_compositor(serve_compositor: Serve) -> None:
    assert compositor(serve_compositor(lambda _: b"\0" * 64)) is None
    assert compositor(serve_compositor(lambda _: b""), patience=0.02) is None
    assert compositor({"XDG_RUNTIME_DIR": "/nowhere", "WAYLAND_DISPLAY": "wayland-0"}) is None


def test_x_counts_as_scaled_where_it_reports_fewer_pixels_than_the_screens_have(
    serve_compositor: Serve, computer: Path
) -> None:
    assert is_magnified(serve_compositor(screen_events(FOUR_K)), [HALF], computer)
    assert is_magnified(
        serve_compositor(screen_events(HALF, FOUR_K)), [(1280, 720), (2560, 1440)], computer
    )
    assert not is_magnified(serve_compositor(screen_events(FOUR_K)), [FOUR_K], computer)
    assert not is_magnified(serve_compositor(screen_events((2160, 3840))), [FOUR_K], computer), (
        "turned on its side"
    )


def test_blurred_window_is_preferred_to_one_without_title_bar(
    serve_compositor: Serve, computer: Path
) -> None:
    assert not is_magnified(serve_compositor(screen_events(FOUR_K, others=())), [HALF], computer)
    drawer = computer / "usr/lib/x86_64-linux-gnu/libdecor/plugins-1/libdecor-gtk.so"
    drawer.parent.mkdir(parents=True)
    drawer.touch()
    assert is_magnified(serve_compositor(screen_events(FOUR_K, others=())), [HALF], computer)


def test_blurred_window_is_preferred_to_software_rendering(
    serve_compositor: Serve, computer: Path
) -> None:
    (computer / "dev/dri/renderD128").unlink()
    assert not is_magnified(serve_compositor(screen_events(FOUR_K)), [HALF], computer)


def test_explicit_driver_or_missing_wayland_asks_no_compositor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wayland, "compositor", None)
    assert not is_magnified({"DISPLAY": ":0"}, [HALF])
    assert not is_magnified({"WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "x11"}, [HALF])


@pytest.mark.parametrize(("magnified", "asked"), [(True, [None, "wayland,x11"]), (False, [None])])
def test_scaled_x_restarts_video_with_wayland(
    monkeypatch: pytest.MonkeyPatch, magnified: bool, asked: list[str | None]
) -> None:
    begun: list[str | None] = []
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(wayland, "is_magnified", lambda _, shown: magnified and bool(shown))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(
        pygame.display, "init", lambda: begun.append(os.environ.get("SDL_VIDEODRIVER"))
    )
    window.reach_display()
    assert begun == asked
    assert "SDL_VIDEODRIVER" not in os.environ, "those who are started by us choose for themselves"
