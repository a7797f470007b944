"""How messages reach a reader, by AccessKit's own tree; no reader and no window are needed."""

from __future__ import annotations

from typing import Any

import pytest

from smokingcat.ui.access.bridge import Bridge
from smokingcat.ui.access.spoken import Account, Spoken

ROOM = Account(Spoken("page", "The table", "room"))


class Adapter:
    """Stands for AccessKit's: keeps what it is given."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update_window_focus_state(self, is_focused: bool) -> None:
        """Take no note of it."""

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """Take no note of them."""

    def update_if_active(self, changes: Any) -> None:
        self.updates.append(changes())

    def names(self) -> list[str]:
        """Return what the window was called, update by update."""
        nodes = [node for update in self.updates for number, node in update.nodes if number == 1]
        return [node.label for node in nodes]

    def announcements(self) -> int:
        """Return how many live messages there were."""
        return sum(node.live is not None for update in self.updates for _, node in update.nodes)


@pytest.mark.parametrize("by_name", [False, True])
def test_a_message_is_announced_or_names_the_window_and_never_both(
    monkeypatch: pytest.MonkeyPatch, by_name: bool
) -> None:
    kit = pytest.importorskip("accesskit")
    if not hasattr(kit, "unix"):
        pytest.skip("the adapter that stands in is Linux's")
    bridge, adapter = Bridge(lambda: None), Adapter()
    monkeypatch.setattr(kit.unix, "Adapter", lambda *_: adapter)
    assert bridge.open("Smoking Cat")
    for text in ("Your turn.", "Your turn.", "Max leads."):
        bridge.hear(text, urgent=False)
        bridge.tell(ROOM, is_focused=True, by_name=by_name)
    names = adapter.names()
    assert adapter.announcements() == (0 if by_name else 3)
    assert {name.strip() for name in names} == (
        {"Your turn.", "Max leads."} if by_name else {"Smoking Cat"}
    )
    assert not by_name or len(set(names)) == 3, "the same words twice are two names"
