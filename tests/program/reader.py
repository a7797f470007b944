"""Plays the game as a screen-reader user, through AT-SPI alone.

It runs on the system's Python, which has ``gi``, in its own session bus. It does not import the
package. Usage: reader.py PYTHON LANGUAGE. It prints its findings as JSON.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - the version is asked for first

PATIENCE: Final = float(os.environ.get("READER_PATIENCE", "120"))
"""Seconds to wait for anything."""
ENDONYMS: Final = {"en": "English", "cs": "Čeština", "ru": "Русский"}


def switch_on() -> None:
    """Announce to the desktop that a screen reader runs."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.freedesktop.DBus.Properties",
        "Set",
        value,
        None,
        Gio.DBusCallFlags.NONE,
        5000,
        None,
    )


class TreeChanged(Exception):
    """The tree has changed while it was read."""


class Reader:
    """One run of the game and its accessibility tree; nodes are found by the game's ids."""

    def __init__(self, python: str) -> None:
        self.announced: list[str] = []
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        switch_on()
        self.game = subprocess.Popen([python, "-m", "smokingcat", "--lang", "en"])

    def _hear(self, event: Any) -> None:
        self.announced.append(str(event.any_data))

    def wait(self, what: str, found: Callable[[], Any]) -> Any:
        """Return the result of ``found`` once it is true; SystemExit after `PATIENCE` seconds."""
        end = time.monotonic() + PATIENCE
        loop = GLib.MainContext.default()
        while time.monotonic() < end:
            while loop.pending():
                loop.iteration(False)
            with contextlib.suppress(GLib.Error, TreeChanged):
                if answer := found():
                    return answer
            time.sleep(0.01)
        raise self.lost(what)

    def lost(self, what: str) -> SystemExit:
        """Return the exit with a message: what was missing, and the tree at that time."""
        outline = [f"did not appear: {what}"]
        with contextlib.suppress(GLib.Error, TreeChanged):  # the part read by then is enough
            outline += (f"{'  ' * depth}{_line(each)}" for depth, each in self._walk())
        return SystemExit("\n".join([*outline, *self.announced[-3:]]))

    def _application(self) -> Any:
        desktop = Atspi.get_desktop(0)
        desktop.set_cache_mask(Atspi.Cache.NONE)  # always read the present state
        desktop.clear_cache()
        for number in range(desktop.get_child_count()):
            found = desktop.get_child_at_index(number)
            if found is not None and found.get_process_id() == self.game.pid:
                return found
        return None

    def _walk(self) -> Iterator[tuple[int, Any]]:
        waiting = [(0, self._application())]
        while waiting:
            depth, here = waiting.pop()
            if here is None:
                continue
            yield depth, here
            parts = [here.get_child_at_index(n) for n in range(here.get_child_count())]
            waiting += [(depth + 1, part) for part in reversed(parts)]

    def find(self, key: str) -> Any:
        """Return the node with this id, or None."""
        return next((o for _, o in self._walk() if o.get_accessible_id() == key), None)

    def parts(self, key: str) -> list[Any]:
        """Return the children of a node in order; TreeChanged if they change meanwhile."""
        whole = self.find(key)
        if whole is None:
            return []
        parts = [whole.get_child_at_index(number) for number in range(whole.get_child_count())]
        if None in parts:
            raise TreeChanged
        return parts

    def held(self) -> list[Any]:
        """Return the cards of the hand that can be pressed; a played card may still be listed."""
        return [card for card in self.parts("hand") if card.get_action_iface() is not None]

    def texts(self) -> list[str]:
        """Return all labels and headings on the screen."""
        return [o.get_name() for _, o in self._walk() if o.get_role_name() in ("label", "heading")]

    def press(self, key: str) -> None:
        """Press the node with this id, once it exists."""

        def pressed() -> bool:
            thing = self.find(key)
            action = None if thing is None else thing.get_action_iface()
            return action is not None and action.do_action(0)

        self.wait(key, pressed)

    def go_to(self, key: str) -> None:
        """Focus the node with this id, once it exists."""

        def gone() -> bool:
            thing = self.find(key)
            place = None if thing is None else thing.get_component_iface()
            return place is not None and place.grab_focus()

        self.wait(key, gone)

    def press_until(self, key: str, done: Callable[[], Any]) -> Any:
        """Press the node with this id; return the result of ``done`` once it is true."""
        self.press(key)
        return self.wait(f"the result of {key}", done)


def _line(thing: Any) -> str:
    state = f" {sorted(states(thing))}"
    return f"{thing.get_role_name()} {thing.get_name()!r} {thing.get_accessible_id()}{state}"


def states(thing: Any) -> set[str]:
    return {state.value_nick for state in thing.get_state_set().get_states()}


def card_of(option: Any) -> str:
    """Return the card of an option as records write it."""
    return str(option.get_accessible_id()).rpartition("/")[2]


def main(python: str, language: str) -> None:
    """Play a round, and print the findings."""
    reader, learnt = Reader(python), dict[str, Any]()
    try:
        reader.press("language")
        reader.wait("the languages", partial(_speak, reader, ENDONYMS[language]))
        reader.press("new")
        reader.press("begin")
        learnt["hand"], learnt["places"] = reader.wait("the hand", partial(_dealt, reader))
        for card, name in learnt["hand"][:3]:
            reader.press_until(f"hand/{card}", partial(_is_chosen, reader, card, name))
        reader.go_to(f"hand/{learnt['hand'][3][0]}")
        learnt["passed"] = reader.wait("three chosen", partial(_three, reader))
        reader.press_until("pass", lambda: reader.find("pass") is None)
        learnt["played"], learnt["coach"] = [], []
        for left in range(8, 0, -1):
            play(reader, learnt, left)
        learnt["account"] = reader.wait("the account", partial(_account, reader))
        reader.press_until("menu", lambda: reader.find("learn"))
        learnt["book"] = reader.press_until("learn", partial(_pages, reader))
        learnt["announced"] = reader.announced
        print(json.dumps(learnt))
    finally:
        reader.game.terminate()
        reader.game.wait()


def play(reader: Reader, learnt: dict[str, Any], left: int) -> None:
    """Play the first legal card of ``left`` cards; before the first choice, ask the coach."""

    def playable() -> list[str]:
        """Return the legal cards on the person's turn; other names end with a full stop.

        There is no hint for an only card.
        """
        hint, cards = reader.find("hint"), reader.held()
        free = [card_of(card) for card in cards if not card.get_name().endswith(".")]
        if hint is None or len(cards) != left or not free:
            return []
        has_turn = hint.get_description()[:2] == "H." or len(free) == 1
        return free if has_turn else []

    first, *others = reader.wait(f"my turn with {left} cards", playable)
    if others and not learnt["coach"]:
        before = set(reader.texts())
        learnt["coach"] = reader.press_until("hint", partial(_advice, reader, before))

    def is_gone() -> bool:
        if reader.find("proceed") is not None:
            return True
        held = [card_of(card) for card in reader.held()]
        return bool(reader.find("menu")) and first not in held

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(GLib.Error, TreeChanged):
            # the tree may have changed while it was read, so the card may have become illegal
            first = next(iter(playable()), first)
            card = reader.find(f"hand/{first}")
            if card is not None and (action := card.get_action_iface()) is not None:
                action.do_action(0)  # no wait: the card may have been played already
        until = time.monotonic() + 0.7
        while time.monotonic() < until:
            with contextlib.suppress(GLib.Error, TreeChanged):
                if is_gone():
                    learnt["played"].append(first)
                    return
            time.sleep(0.01)
    raise reader.lost(f"{first} to be played")


def _speak(reader: Reader, language: str) -> bool:
    """Choose a language in the open list of the title."""
    listed = reader.parts("language/list")
    tongues = (each for each in listed if each.get_name() == language)
    return any(tongue.get_action_iface().do_action(0) for tongue in tongues)


def _dealt(reader: Reader) -> Any:
    """Return the cards of a full hand with their names, and their attributes."""
    hand = reader.held()
    if len(hand) != 8:
        return None
    named = [[card_of(each), each.get_name()] for each in hand]
    return named, [dict(each.get_attributes()) for each in hand]


def _three(reader: Reader) -> list[str] | None:
    """Return the chosen cards, once there are three."""
    chosen = [card_of(each) for each in reader.held() if each.get_description()]
    return chosen if len(chosen) == 3 else None


def _account(reader: Reader) -> list[list[str]] | None:
    """Return the rows of the reckoning, once it can be closed."""
    if reader.find("proceed") is None:
        return None
    return [[row.get_name(), row.get_description()] for row in reader.parts("account")]


def _pages(reader: Reader) -> list[list[str]]:
    """Return roles and names in the rule book's pages."""
    return [[each.get_role_name(), each.get_name()] for each in reader.parts("pages")]


def _is_chosen(reader: Reader, card: str, name: str) -> bool:
    """Return whether the choice of a card was announced.

    It is an announcement, or part of the description of the card that the press has focused.
    """
    answer = f"{name.partition(',')[0]}: "
    pressed = reader.find(f"hand/{card}")
    with_it = () if pressed is None else (pressed.get_description(),)
    return any(answer in line for line in (*reader.announced, *with_it))


def _advice(reader: Reader, before: set[str]) -> list[str]:
    """Return the new texts that are whole sentences: the coach thinks while one ends with dots."""
    return [text for text in reader.texts() if text not in before and not text.endswith("…")]


if __name__ == "__main__":
    main(*sys.argv[1:])
