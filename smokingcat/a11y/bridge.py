"""Hangs what is told of a screen into the tree that screen readers read, by AccessKit.

AccessKit calls back on threads of its own, and on Linux it holds a lock while it asks for the first
tree. Its Python binding keeps the interpreter while it waits for that lock; so whoever calls it at
that moment hangs, and the window with it, for ever. Hence callbacks only note what is wanted, and
all that is told is told from one place, `Bridge.tell`, once a frame and not before the first tree
has been given: from the last step of that callback on, AccessKit needs the interpreter no more.
"""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from smokingcat.a11y.nodes import (
    AccessibleNode,
    AccessibleTree,
    ActionRequest,
    Box,
    NodeAction,
    NodePath,
    sentence,
)
from smokingcat.common import log

_LOOK: Final = 0.05
"""Seconds after which it is looked again whether a reader that comes has its first tree."""
_APART: Final = 0.08
"""Seconds from one telling to the next while something moves."""
_ROOT: Final = 1
_KEPT: Final = 2000
"""So many numbers are remembered at least of what has been told, and not many more."""
_SAID: Final = 1 << 40
"""The numbers of messages begin here: each has its own, so the same words twice are two."""
_FOCUS: Final = 0.3
"""Seconds in which a reader takes in where the keyboard is; messages till then wait, as one."""
_MESSAGES: Final = 8
"""So many stay in the tree: of one that has gone a busy reader says nothing."""
_TOOLKIT: Final = "pygame-ce"

_Any = TypeVar("_Any")
_Told = tuple[AccessibleNode, tuple[int, ...], int]
"""Something that is told, what stands in it by number, and its place among its neighbours."""


class Bridge:
    """What stands between the window and a reader; ``wake`` has the loop go round once more.

    ``post`` is called with what a reader wants done. Any thread may call either.

    It listens to what is announced as soon as there is a reader. Without AccessKit, or where it
    cannot be reached, there is never one.
    """

    def __init__(self, wake: Callable[[], None], post: Callable[[ActionRequest], None]) -> None:
        self._wake = wake
        self._post = post
        self._kit: Any = None
        self._adapter: Any = None
        self._asked: float | None = None
        """When a reader asked for the tree (seconds), ``None`` while there is none."""
        self._has_tree = False
        """Whether it has been given its first tree: not before may AccessKit be called."""
        self._told_for: float | None = None
        self._told_at = 0.0
        self._is_behind = False
        """Whether something was not told because it came too soon after the last telling."""
        self._title = ""
        self._handle: int | None = None
        self._by_name = False
        """Whether messages are told by the window's name."""
        self._named = ""
        """What was said last by that."""
        self._hung = (0, "")
        """What is said with the name of that to which the keyboard has gone, by number."""
        self._is_focused: bool | None = None
        self._window: Box | None = None
        self._account: AccessibleTree | None = None
        self._numbers: dict[NodePath, int] = {}
        self._paths: dict[int, NodePath] = {}
        self._next = itertools.count(_ROOT + 1)
        self._sent: dict[int, _Told] = {}
        self._messages: list[tuple[str, bool]] = []
        self._saying: tuple[int, ...] = ()
        self._focus = 0
        """Where the keyboard was when a reader was told last, by number."""
        self._quiet_until = 0.0
        """When a reader has heard where it went, and can be told messages."""
        self._said = _SAID

    def open(self, title: str, window: int | None = None) -> bool:
        """Let readers find the window; return whether that is possible here.

        ``window`` is what the system calls it by, where it wants to be told.
        """
        self._title, self._handle = title, window
        try:
            import accesskit
        except ImportError as missing:
            log.note(f"no screen reader is told of anything: {missing}")
            return False
        self._kit = accesskit
        self._adapter = _guarded(self._made)
        return self._adapter is not None

    def _made(self) -> Any:
        """Return AccessKit's adapter for this system, ``None`` for a window that nobody sees.

        A Mac's has never been run.
        """
        kit = self._kit
        if hasattr(kit, "unix"):
            return kit.unix.Adapter(self._first, self._wished, self._left)
        window = self._handle
        if not window:
            return None
        if hasattr(kit, "windows"):
            return kit.windows.SubclassingAdapter(window, self._first, self._wished)
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(window, self._first, self._wished)

    # -- what AccessKit calls, on any thread -----------------------------------------------

    def _first(self) -> Any:
        return _guarded(self._bare_window)

    def _bare_window(self) -> Any:
        """Return a window with nothing in it; the rest comes once this call has long returned."""
        update = self._kit.TreeUpdate(_ROOT)
        update.tree = self._kit.Tree(_ROOT)
        update.tree.toolkit_name = _TOOLKIT
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(self._title)
        update.nodes.append((_ROOT, node))
        self._asked = time.monotonic()
        self._wake()
        self._has_tree = True  # the last step: after it the interpreter is given up to nobody else
        return update

    def _left(self) -> None:
        self._has_tree, self._asked = False, None

    def _wished(self, request: Any) -> None:
        _guarded(lambda: self._pass_on(request))

    def _pass_on(self, request: Any) -> None:
        wish = self._wish_of(request)
        if wish is not None:
            self._post(wish)

    def _wish_of(self, request: Any) -> ActionRequest | None:
        action = self._kit.Action
        deeds: tuple[tuple[Any, NodeAction], ...] = (
            (action.CLICK, "press"),
            (action.FOCUS, "focus"),
            (action.INCREMENT, "more"),
            (action.DECREMENT, "less"),
            (action.SET_VALUE, "set"),
            (action.SET_TEXT_SELECTION, "select"),
            (action.EXPAND, "press"),
            (action.COLLAPSE, "press"),
        )  # its enums cannot be looked up: they have no hash
        deed = next((deed for each, deed in deeds if each == request.action), None)
        path = self._paths.get(request.target)
        if deed is None or path is None:
            return None
        value: Any = "" if request.data is None else request.data[1]
        if deed == "select":
            value = f"{value.anchor.character_index} {value.focus.character_index}"
        return ActionRequest(path, deed, str(value))

    # -- what is told ----------------------------------------------------------------------

    @property
    def is_read(self) -> bool:
        """Whether there is a reader."""
        return self._asked is not None

    def is_ready(self) -> bool:
        """Return whether a reader can be told something now; if not, `wakes_in` says when."""
        wait = self._wait
        self._is_behind = wait is not None and wait > 0
        return wait == 0

    @property
    def _wait(self) -> float | None:
        """Seconds until a reader can be told something, ``None`` without one."""
        asked = self._asked
        if self._adapter is None or asked is None:
            return None
        now = time.monotonic()
        return max(0.0 if self._has_tree else _LOOK, self._told_at + _APART - now)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until a reader is to be told what it has not been, ``None`` if it knows all."""
        is_new = self._told_for != self._asked or bool(self._messages)
        return self._wait if is_new or self._is_behind else None

    def hear(self, text: str, *, urgent: bool) -> None:
        """Take what is announced; it is told with the next account."""
        if (text, urgent) not in self._messages:
            self._messages.append((text, urgent))

    def hush(self) -> None:
        """Let what has not been told yet be told no more; the rest a reader cuts off itself."""
        self._messages = []

    def tell(self, account: AccessibleTree, *, is_focused: bool, by_name: bool = False) -> None:
        """Tell a reader what has changed since the last time: the one place that calls AccessKit.

        What was announced is told ``by_name`` of the window to readers that know no announcements.
        Where telling fails there is no reader any more.
        """
        if not self._has_tree:
            return
        self._told_at, self._by_name = time.monotonic(), by_name
        if self._asked != self._told_for:
            self._begin()
        if self._named and not by_name:
            self._named, self._account = "", None
        if not _guarded(lambda: self._update(account, is_focused=is_focused)):
            self._adapter = self._asked = None

    def _begin(self) -> None:
        """Tell a reader that has come everything: of what others were told it has heard nothing."""
        self._told_for = self._asked
        self._account = self._is_focused = self._window = None
        self._saying, self._named, self._hung, self._focus = (), "", (0, ""), 0
        self._sent.clear()

    def _update(self, account: AccessibleTree, *, is_focused: bool) -> bool:
        if is_focused != self._is_focused:
            self._is_focused = is_focused
            for name in ("update_window_focus_state", "update_view_focus_state"):
                _raise(self._call(name, is_focused))
        if account.window != self._window:
            self._window = account.window
            bounds = self._rect(account.window)
            self._call("set_root_window_bounds", bounds, bounds)
        if account != self._account or self._messages:
            self._account = account
            _raise(self._call("update_if_active", self._changes))
        return True

    def _call(self, name: str, *given: Any) -> Any:
        """Call AccessKit, as far as its adapter for this system has that, while there is a reader.

        One that has just gone may come again: nothing stands between the question and the call.
        """
        method = getattr(self._adapter, name, None)
        return method(*given) if method is not None and self._has_tree else None

    def _changes(self) -> Any:
        """Return all that is not as it was told last."""
        account = self._account
        if account is None:  # never: it is set before
            return self._kit.TreeUpdate(_ROOT)
        nodes = dict(self._nodes(account))
        at = self._numbers.get((account.screen.key, *account.focus))
        focus = _ROOT if at is None or at not in nodes else at
        message = self._message_at(focus)
        number, said = self._hung
        if number in nodes:
            told, parts, place = nodes[number]
            nodes[number] = (told._replace(note=sentence(said, told.note)), parts, place)
        title = AccessibleNode("page", self._named or self._title)
        children = (self._number((account.screen.key,)), *self._saying)
        nodes = {_ROOT: (title, children, 0), **nodes}
        update = self._kit.TreeUpdate(focus)
        for number, each in nodes.items():
            if self._sent.get(number) != each:
                update.nodes.append((number, self._node(number, *each)))
        self._sent = nodes
        self._forget(set(nodes))
        if message is not None:
            update.nodes.append((self._said, message))
        return update

    def _message_at(self, focus: int) -> Any:
        """Return what was announced as a message, as one since it was told in one breath.

        ``None`` if there is nothing, or if it is told by a name, or later: where the keyboard goes
        elsewhere a reader says that first, and would cut off whatever it was told before. What is
        told with that is said with the name of where it goes; nothing can come between.
        """
        is_elsewhere = self._focus not in (0, focus)
        if (self._hung[0] == focus) is is_elsewhere:  # a reader says what changes where it is yet
            self._hung = (0, "")
        self._focus = focus
        if is_elsewhere:
            self._quiet_until = time.monotonic() + _FOCUS
        is_said_with_it = is_elsewhere and focus != _ROOT and hasattr(self._kit, "unix")
        if not (is_said_with_it or time.monotonic() >= self._quiet_until):
            return None
        said = " ".join(text for text, _ in self._messages)
        is_urgent = any(urgent for _, urgent in self._messages)
        self._messages = []
        if not said:
            return None
        if is_said_with_it:
            self._hung = (focus, said)
            return None
        if self._by_name:  # the same words twice are two names
            self._named = f"{said} " if said == self._named else said
            return None
        self._said += 1
        self._saying = (*self._saying, self._said)[-_MESSAGES:]
        return self._message(said, is_urgent)

    def _nodes(self, account: AccessibleTree) -> Iterator[tuple[int, _Told]]:
        """Return everything on a screen by number, what stands in it, and its place there."""

        def walk(spoken: AccessibleNode, path: NodePath, place: int) -> Iterator[tuple[int, _Told]]:
            ways = [(*path, key) for key in _keys(spoken.parts)]
            yield self._number(path), (spoken, tuple(map(self._number, ways)), place)
            for n, (part, way) in enumerate(zip(spoken.parts, ways, strict=True)):
                yield from walk(part, way, n)

        return walk(account.screen, (account.screen.key,), 0)

    def _number(self, path: NodePath) -> int:
        number = self._numbers.get(path)
        if number is None:
            number = self._numbers[path] = next(self._next)
            self._paths[number] = path
        return number

    def _forget(self, there: set[int]) -> None:
        """Forget what is on the screen no more: should it come again, it is another thing.

        A reader takes a number that was gone for a thing that no longer is, and never says it
        again. What it asks of one that has just gone is still understood.
        """
        self._numbers = {path: each for path, each in self._numbers.items() if each in there}
        if len(self._paths) > max(_KEPT, 2 * len(there)):
            self._paths = {each: path for path, each in self._numbers.items()}

    def _rect(self, box: Box) -> Any:
        left, top, width, height = box
        return self._kit.Rect(left, top, left + width, top + height)

    def _role(self, spoken: AccessibleNode) -> Any:
        role = self._kit.Role
        return {
            "bar": role.SCROLL_BAR,
            "button": role.BUTTON,
            "choice": role.COMBO_BOX,
            "dialog": role.DIALOG,
            "document": role.DOCUMENT,
            "field": role.TEXT_INPUT,
            "group": role.GROUP,
            "heading": role.HEADING,
            "item": role.LIST_ITEM,
            "link": role.LINK,
            "list": role.LIST,
            "option": role.LIST_BOX_OPTION,
            "options": role.LIST_BOX,
            "page": role.WINDOW if spoken.key == "" else role.PANE,
            "picture": role.IMAGE,
            "radio": role.RADIO_BUTTON,
            "radios": role.RADIO_GROUP,
            "run": role.TEXT_RUN,
            "slider": role.SLIDER,
            "switch": role.SWITCH,
            "text": role.LABEL,
        }[spoken.kind]

    def _node(self, number: int, spoken: AccessibleNode, parts: tuple[int, ...], place: int) -> Any:
        node = self._kit.Node(self._role(spoken))
        if spoken.kind == "text":
            node.set_value(spoken.name)
        elif spoken.name:
            node.set_label(spoken.name)
        if spoken.note:
            node.set_description(spoken.note)
        if spoken.value or spoken.kind in ("field", "run"):
            node.set_value(spoken.value)
        if number != _ROOT:
            node.set_author_id("/".join(self._paths[number][1:]))
        if spoken.box is not None:
            node.set_bounds(self._rect(spoken.box))
        if not spoken.is_enabled:
            node.set_disabled()
        if spoken.level:
            node.set_level(spoken.level)
        self._set_state(node, spoken)
        if spoken.kind == "run":
            _set_letters(node, spoken.value)
        if spoken.caret is not None and spoken.anchor is not None and parts:
            ends = (self._kit.TextPosition(parts[0], at) for at in (spoken.anchor, spoken.caret))
            node.set_text_selection(self._kit.TextSelection(*ends))
        if spoken.kind in ("option", "radio", "item"):
            node.set_position_in_set(place)
        if spoken.kind in ("options", "radios", "list"):
            node.set_size_of_set(len(parts))
        for action in self._actions(spoken):
            node.add_action(action)
        node.set_children(list(parts))
        return node

    def _set_state(self, node: Any, spoken: AccessibleNode) -> None:
        kit = self._kit
        if spoken.is_on is not None:
            if spoken.kind in ("switch", "radio"):
                node.set_toggled(kit.Toggled.TRUE if spoken.is_on else kit.Toggled.FALSE)
            else:
                node.set_selected(spoken.is_on)
        if spoken.is_open is not None:
            node.set_expanded(spoken.is_open)
        if spoken.amount is not None:
            value, least, most, step = spoken.amount
            node.set_numeric_value(value)
            node.set_min_numeric_value(least)
            node.set_max_numeric_value(most)
            node.set_numeric_value_step(step)
        if spoken.kind == "dialog":
            node.set_modal()

    def _actions(self, spoken: AccessibleNode) -> Iterator[Any]:
        action = self._kit.Action
        for deed in spoken.can:
            yield {
                "press": action.CLICK,
                "focus": action.FOCUS,
                "set": action.SET_VALUE,
                "select": action.SET_TEXT_SELECTION,
                "more": action.INCREMENT,
                "less": action.DECREMENT,
            }[deed]
        if spoken.is_open is not None:
            yield action.COLLAPSE if spoken.is_open else action.EXPAND

    def _message(self, text: str, is_urgent: bool) -> Any:
        live = self._kit.Live
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(text)
        node.set_live(live.ASSERTIVE if is_urgent else live.POLITE)
        return node

    def close(self) -> None:
        """Take the window out of the readers' tree."""
        self._adapter = None


def _raise(events: Any) -> None:
    """Have a reader hear of what has changed; on Linux it does by itself."""
    if events is not None:
        events.raise_events()


def _set_letters(node: Any, text: str) -> None:
    """Say of a line of text which bytes are letters, and which letters are words."""
    node.set_character_lengths([len(letter.encode()) for letter in text])
    node.set_word_lengths([len(word) for word in re.findall(r"\s*\S+\s*", text)])


def _keys(parts: Sequence[AccessibleNode]) -> Iterator[str]:
    """Return a key for each of ``parts``, no two alike: AccessKit bears no twins."""
    taken: set[str] = set()
    for number, part in enumerate(parts):
        key = part.key if part.key and part.key not in taken else f"{part.key}#{number}"
        taken.add(key)
        yield key


def _guarded(act: Callable[[], _Any]) -> _Any | None:
    """Return what comes of an act, ``None`` if it fails: that is written down, and play goes on.

    What a callback raises would lock all readers out for good, and a panic of AccessKit's raises
    what is no `Exception`.
    """
    try:
        return act()
    except BaseException as fault:
        if isinstance(fault, KeyboardInterrupt | SystemExit):
            raise
        log.note_fault(fault)
        return None
