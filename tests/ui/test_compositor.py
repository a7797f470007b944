"""Where X is magnified Wayland shows the window, if that is better in all that counts."""

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


def message(whose: int, what: int, *words: int, text: str = "") -> bytes:
    """Return a message as a compositor writes it: numbers, with a text after the first of them."""
    told = [struct.pack("=I", word) for word in words]
    if text:
        letters = text.encode() + b"\0"
        told.insert(
            1, struct.pack("=I", len(letters)) + letters.ljust(-len(letters) // 4 * -4, b"\0")
        )
    body = b"".join(told)
    return struct.pack("=II", whose, len(body) + 8 << 16 | what) + body


def screens(*sizes: tuple[int, int], others: tuple[str, ...] = (FRAMES,)) -> Talk:
    """Have a compositor with so many screens, whose first mode is another than the one it is in."""
    kinds = ("wl_compositor", *("wl_output" for _ in sizes), *others)

    def talk(asked: bytes) -> bytes:
        call = struct.unpack("=I", asked[-4:])[0]
        if call == 3:
            offered = (message(2, 0, n, 4, text=kind) for n, kind in enumerate(kinds, 1))
            return b"".join(offered) + message(3, 0, 0)
        told = b""
        for n, (width, height) in enumerate(sizes):
            told += message(4 + n, 1, 0, 640, 480, 60000) + message(
                4 + n, 1, 1, width, height, 60000
            )
        return told + message(4 + len(sizes), 0, 0)

    return talk


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Open the door of a compositor that answers like this; return where it is found."""
    door = socket.socket(socket.AF_UNIX)
    door.bind(str(tmp_path / "wayland-7"))
    door.listen()
    threads: list[threading.Thread] = []

    def answer(talk: Talk) -> None:
        caller, _ = door.accept()
        with caller:
            while asked := caller.recv(4096):
                caller.sendall(talk(asked))

    def begin(talk: Talk) -> dict[str, str]:
        threads.append(threading.Thread(target=answer, args=(talk,), daemon=True))
        threads[-1].start()
        return {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-7"}

    yield begin
    for thread in threads:
        thread.join()
    door.close()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A computer with a graphics card, and without libdecor."""
    card = tmp_path / "dev/dri/renderD128"
    card.parent.mkdir(parents=True)
    card.touch()
    return tmp_path


def test_a_compositor_tells_of_its_screens_and_title_bars(serve: Serve) -> None:
    assert compositor(serve(screens(FOUR_K, HALF))) == WaylandCompositor(
        (FOUR_K, HALF), draws_frames=True
    )
    assert compositor(serve(screens(HALF, others=()))) == WaylandCompositor(
        (HALF,), draws_frames=False
    )


def test_one_that_talks_nonsense_or_nothing_is_none(serve: Serve) -> None:
    assert compositor(serve(lambda _: b"\0" * 64)) is None
    assert compositor(serve(lambda _: b""), patience=0.02) is None
    assert compositor({"XDG_RUNTIME_DIR": "/nowhere", "WAYLAND_DISPLAY": "wayland-0"}) is None


def test_x_is_magnified_where_it_knows_fewer_pixels_than_there_are(
    serve: Serve, root: Path
) -> None:
    assert is_magnified(serve(screens(FOUR_K)), [HALF], root)
    assert is_magnified(serve(screens(HALF, FOUR_K)), [(1280, 720), (2560, 1440)], root)
    assert not is_magnified(serve(screens(FOUR_K)), [FOUR_K], root)
    assert not is_magnified(serve(screens((2160, 3840))), [FOUR_K], root), "turned on its side"


def test_a_soft_window_is_better_than_one_without_a_title_bar(serve: Serve, root: Path) -> None:
    assert not is_magnified(serve(screens(FOUR_K, others=())), [HALF], root)
    drawer = root / "usr/lib/x86_64-linux-gnu/libdecor/plugins-1/libdecor-gtk.so"
    drawer.parent.mkdir(parents=True)
    drawer.touch()
    assert is_magnified(serve(screens(FOUR_K, others=())), [HALF], root)


def test_and_better_than_one_that_a_processor_has_to_draw(serve: Serve, root: Path) -> None:
    (root / "dev/dri/renderD128").unlink()
    assert not is_magnified(serve(screens(FOUR_K)), [HALF], root)


def test_whoever_names_a_driver_or_has_no_wayland_is_asked_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wayland, "compositor", None)
    assert not is_magnified({"DISPLAY": ":0"}, [HALF])
    assert not is_magnified({"WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "x11"}, [HALF])


@pytest.mark.parametrize(("magnified", "asked"), [(True, [None, "wayland,x11"]), (False, [None])])
def test_where_x_is_magnified_video_begins_once_more_with_wayland(
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
