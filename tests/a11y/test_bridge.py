"""`Bridge`: messages and trees reach AccessKit; no screen reader and no window are needed."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from smokingcat.a11y.bridge import Bridge
from smokingcat.a11y.nodes import AccessibleNode, AccessibleTree
from smokingcat.common import log
from smokingcat.i18n.catalogue import catalogue
from smokingcat.store.settings import Settings
from smokingcat.ui.splash import SplashScreen
from smokingcat.ui.system.event_wait import ACTION_REQUESTED, post_request

ROOM = AccessibleTree(AccessibleNode("page", "The table", "room"))


@pytest.fixture(autouse=True)
def event_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open pygame's event queue, which action requests are posted to."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


class RecordingAdapter:
    """Stands in for AccessKit's adapter: records tree updates and exposes its callbacks."""

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.come: Callable[[], Any] = lambda: None
        self.request: Callable[[Any], Any] = lambda _: None
        self.leave: Callable[[], Any] = lambda: None
        """Callbacks of AccessKit: a screen reader connects, requests an action, disconnects."""

    def of(self, *called: Callable[..., Any]) -> RecordingAdapter:
        """Set the callbacks; return the adapter. Called in place of AccessKit's constructor."""
        self.come, self.request, self.leave = called
        return self

    def update_window_focus_state(self, is_focused: bool) -> None:
        """Ignore the call."""

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """Ignore the call."""

    def update_if_active(self, changes: Any) -> None:
        self.updates.append(changes())

    def names(self) -> list[str]:
        """Return the window's name in each update that contains the window."""
        nodes = [node for update in self.updates for number, node in update.nodes if number == 1]
        return [node.label for node in nodes]

    def announcements(self) -> int:
        """Return the number of live-region nodes in all updates."""
        return sum(node.live is not None for update in self.updates for _, node in update.nodes)


def adapter_of(bridge: Bridge, monkeypatch: pytest.MonkeyPatch) -> RecordingAdapter:
    """Return the adapter of an opened bridge; skip the test without Linux's AccessKit."""
    kit, adapter = pytest.importorskip("accesskit"), RecordingAdapter()
    if not hasattr(kit, "unix"):
        pytest.skip("the stand-in replaces the adapter of Linux")
    monkeypatch.setattr(kit.unix, "Adapter", adapter.of)
    assert bridge.open("Smoking Cat")
    return adapter


Connected = tuple[Bridge, RecordingAdapter]


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> Connected:
    """A bridge and its adapter, to which a screen reader is connected."""
    bridge = Bridge(lambda: None, post_request, time.monotonic)
    adapter = adapter_of(bridge, monkeypatch)
    adapter.come()
    return bridge, adapter


@pytest.mark.parametrize("by_name", [False, True])
def test_a_message_is_announced_or_becomes_the_window_title_but_never_both(
    connected: Connected, by_name: bool
) -> None:
    bridge, adapter = connected
    for text in ("Your turn.", "Your turn.", "Max leads."):
        bridge.queue(text, urgent=False)
        bridge.send_changes(ROOM, is_focused=True, by_name=by_name)
    names = adapter.names()
    assert adapter.announcements() == (0 if by_name else 3)
    assert {name.strip() for name in names} == (
        {"Your turn.", "Max leads."} if by_name else {"Smoking Cat"}
    )
    assert not by_name or len(set(names)) == 3, "the same text twice gives two different names"


def test_a_message_after_a_focus_change_waits_for_the_next_second_and_stays_in_the_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 7.0
    bridge = Bridge(lambda: None, post_request, lambda: now)
    adapter = adapter_of(bridge, monkeypatch)
    adapter.come()
    bridge.send_changes(ROOM, is_focused=True)
    elsewhere = ROOM._replace(focus=("door",))
    for text in ("You play Hejma.", "Max takes her."):
        bridge.queue(text, urgent=False)
        bridge.send_changes(elsewhere, is_focused=True)
    assert adapter.announcements() == 0
    assert bridge.wakes_in is not None
    now += 1.0
    bridge.send_changes(elsewhere, is_focused=True)
    assert adapter.announcements() == 1, "both messages are in one node"
    assert bridge.wakes_in is None, "no message is left"
    for text in ("Your turn.", "Max leads."):
        bridge.queue(text, urgent=False)
        bridge.send_changes(elsewhere, is_focused=True)
    root = [node for number, node in adapter.updates[-1].nodes if number == 1]
    assert len(root[0].children) == 1 + 3, "earlier messages stay for a slow screen reader"


DOOR, WINDOW = (
    AccessibleNode("button", "Door", "door", "D."),
    AccessibleNode("button", "Window", "window"),
)
HALL = AccessibleTree(AccessibleNode("page", "The hall", "hall", parts=(DOOR, WINDOW)))


@pytest.mark.parametrize("by_name", [False, True])
def test_messages_during_a_focus_change_become_the_new_focus_description_once(
    connected: Connected, by_name: bool
) -> None:
    """A screen reader stops speaking when the focus moves, so the messages join the new focus."""
    bridge, adapter = connected

    def at(key: str, *messages: str) -> str:
        for text in messages:
            bridge.queue(text, urgent=False)
        bridge.send_changes(HALL._replace(focus=(key,)), is_focused=True, by_name=by_name)
        nodes_sent = {number: node for update in adapter.updates for number, node in update.nodes}
        return str(nodes_sent[adapter.updates[-1].focus].description)

    at("window")
    assert at("door", "The round is over.", "You lose.") == "The round is over. You lose. D."
    count = len(adapter.updates)
    at("door")
    assert len(adapter.updates) == count, "no node changes, so nothing is spoken again"
    assert at("window") == "None"
    assert not adapter.updates[-1].nodes, "a change at the old focus would be spoken"
    assert at("door") == "D.", "messages are not repeated when the focus returns"
    assert adapter.announcements() == 0
    assert set(adapter.names()) == {"Smoking Cat"}


def test_accesskit_is_not_called_inside_its_callback_or_without_a_screen_reader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """AccessKit then holds a lock and waits for the interpreter, so a call would hang."""
    during = list[tuple[bool, int]]()

    def wake() -> None:
        bridge.send_changes(ROOM, is_focused=True)
        during.append((bridge.is_ready(), len(adapter.updates)))

    bridge = Bridge(wake, post_request, time.monotonic)
    adapter = adapter_of(bridge, monkeypatch)
    adapter.come()
    assert during == [(False, 0)]
    assert bridge.wakes_in is not None, "the main loop checks again without input"
    bridge.send_changes(ROOM, is_focused=True)
    assert len(adapter.updates) == 1
    adapter.leave()
    bridge.queue("Your turn.", urgent=False)
    bridge.send_changes(ROOM, is_focused=False)
    assert len(adapter.updates) == 1


def test_removed_nodes_ignore_clicks_and_remaining_nodes_keep_their_number(
    connected: Connected,
) -> None:
    bridge, adapter = connected
    stays = AccessibleNode("button", "Menu", "menu")
    for n in range(0, 9000, 30):
        passing = [AccessibleNode("text", f"{each}", f"{each}") for each in range(n, n + 30)]
        parts = (stays, *passing)
        bridge.send_changes(
            AccessibleTree(AccessibleNode("page", "The table", "room", parts=parts)),
            is_focused=True,
        )
    nodes_sent = [(n, node) for update in adapter.updates for n, node in update.nodes]
    (menu,) = {n for n, node in nodes_sent if node.label == "Menu"}
    (gone,) = {n for n, node in nodes_sent if node.value == "0"}
    pygame.event.clear()
    for number in (gone, menu):
        click = pytest.importorskip("accesskit").Action.CLICK
        adapter.request(SimpleNamespace(action=click, target=number, data=None))
    assert [each.request.path[-1] for each in pygame.event.get(ACTION_REQUESTED)] == ["menu"]


def test_a_node_that_returns_gets_a_new_number(connected: Connected) -> None:
    """A screen reader never speaks a node again that was removed, even with the focus on it."""
    bridge, adapter = connected
    pause, stays = (
        AccessibleNode("button", "Pause", "menu"),
        AccessibleNode("button", "Sort", "sort"),
    )
    for parts in ((stays, pause), (stays,), (stays, pause)):
        screen = AccessibleNode("page", "The table", "room", parts=parts)
        bridge.send_changes(AccessibleTree(screen, ("menu",)), is_focused=True)
    nodes_sent = [{node.label: n for n, node in update.nodes} for update in adapter.updates]
    assert nodes_sent[0]["Pause"] != nodes_sent[2]["Pause"]
    assert "Sort" not in nodes_sent[2], "an unchanged node is not sent again"
    assert adapter.updates[-1].focus == nodes_sent[2]["Pause"]


def test_a_screen_reader_selection_becomes_anchor_and_caret(connected: Connected) -> None:
    bridge, adapter = connected
    run = AccessibleNode("run", "Word", "run", value="POPELNÍK")
    field = AccessibleNode(
        "field", "Word", "word", caret=0, anchor=0, parts=(run,), actions=("select",)
    )
    screen = AccessibleNode("page", "The table", "room", parts=(field,))
    bridge.send_changes(AccessibleTree(screen, ("word",)), is_focused=True)
    kit = pytest.importorskip("accesskit")
    (number,) = {n for update in adapter.updates for n, node in update.nodes if node.value}
    chosen = kit.TextSelection(kit.TextPosition(number, 5), kit.TextPosition(number, 2))
    pygame.event.clear()
    action = kit.Action.SET_TEXT_SELECTION
    adapter.request(SimpleNamespace(action=action, target=number, data=(None, chosen)))
    (event,) = pygame.event.get(ACTION_REQUESTED)
    assert event.request[1:] == ("select", "5 2")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Calls on a fake window in their order."""
    did: list[str] = []

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        did.append("opened unseen" if flags & pygame.HIDDEN else "opened")
        return pygame.Surface(size)

    class Known:
        """Stands in for `pygame.Window`."""

        handle, size, minimum_size = 7, (960, 540), (0, 0)

        def __init__(self, *_: object, hidden: bool, **__: object) -> None:
            did.append("opened unseen" if hidden else "opened")

        @classmethod
        def from_display_module(cls) -> Known:
            return cls.__new__(cls)

        def show(self) -> None:
            did.append("shown")

        def set_icon(self, icon: pygame.Surface) -> None:
            """Ignore the icon."""

        def get_surface(self) -> pygame.Surface:
            return pygame.Surface((960, 540))

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame, "Window", Known)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface((960, 540)))
    return did


def splash_screen() -> SplashScreen:
    """Return a splash screen with default settings."""
    return SplashScreen(argparse.Namespace(fullscreen=False), Settings(), catalogue.load("en"))


@pytest.mark.parametrize(("driver", "system"), [("windows", "windows"), ("cocoa", "macos")])
def test_on_windows_and_mac_the_adapter_is_made_before_the_window_is_shown(
    driver: str, system: str, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def adapter(window: int, *_: Any) -> RecordingAdapter:
        opened.append(f"let in {window}")
        return RecordingAdapter()

    parts = SimpleNamespace(
        SubclassingAdapter=adapter, add_focus_forwarder_to_window_class=lambda _name: None
    )
    adapter.for_window = adapter  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "accesskit", SimpleNamespace(**{system: parts}))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    splash = splash_screen()
    assert splash.window.surface.get_size() == (960, 540)
    assert opened == ["opened unseen", "let in 7", "shown"]
    assert splash.bridge is not None


def test_on_x11_the_window_opens_without_an_adapter(
    opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    splash = splash_screen()
    assert splash.window.surface is not None
    assert opened == ["opened"]
    assert splash.bridge is None


def test_a_failing_adapter_is_logged_and_the_window_still_opens(
    opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def adapter(*_: Any) -> RecordingAdapter:
        raise SystemError("not here")

    kit = SimpleNamespace(windows=SimpleNamespace(SubclassingAdapter=adapter))
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    splash = splash_screen()
    assert splash.window.surface is not None
    assert opened == ["opened unseen", "shown"]
    assert splash.bridge is not None
    assert not splash.bridge.is_read
    assert "not here" in log.tail()


@pytest.mark.parametrize("fault", ["OSError", "ImportError", "BaseException"])
def test_accesskit_that_fails_to_load_is_logged_and_no_reader_is_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    (tmp_path / "accesskit.py").write_text(f"raise {fault}('wrong machine, {fault}')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "accesskit", raising=False)
    assert not Bridge(lambda: None, post_request, time.monotonic).open("Smoking Cat")
    assert f"wrong machine, {fault}" in log.tail()


def test_the_state_of_a_button_is_one_that_orca_speaks(connected: Connected) -> None:
    bridge, adapter = connected
    tabs = tuple(
        AccessibleNode("button", name, name, is_on=is_on)
        for name, is_on in (("Table", True), ("Help", False), ("Back", None))
    )
    screen = AccessibleNode("page", "Settings", "settings", parts=tabs)
    bridge.send_changes(AccessibleTree(screen), is_focused=True)
    kit = pytest.importorskip("accesskit")
    nodes = {node.label: node for update in adapter.updates for _, node in update.nodes}
    found = [(nodes[name].role, nodes[name].toggled) for name in ("Table", "Help", "Back")]
    assert found == [
        (kit.Role.SWITCH, kit.Toggled.TRUE),
        (kit.Role.SWITCH, kit.Toggled.FALSE),
        (kit.Role.BUTTON, None),
    ]
