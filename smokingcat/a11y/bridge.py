"""Connects the window to screen readers with AccessKit.

AccessKit calls back on its own threads. On Linux AccessKit holds its adapter lock while a callback
gives the first tree, and that callback needs Python's interpreter lock (GIL). A call to AccessKit
waits for the adapter lock and keeps the GIL meanwhile. At that moment callback and call would wait
for each other for ever, and the window would freeze. Therefore callbacks only store the request.
`Bridge.send_changes` alone calls AccessKit, once a frame, and not before the first tree has been
given. After the last step of the callback that gives the first tree, AccessKit no longer needs the
GIL.
"""

from __future__ import annotations

import itertools
import re
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

_RETRY_INTERVAL: Final = 0.05
"""Seconds until the bridge checks again whether a new reader has its first tree."""
_UPDATE_INTERVAL: Final = 0.08
"""Seconds between two updates while something moves."""
_ROOT: Final = 1
_MIN_PATHS: Final = 2000
"""Minimum number of remembered node numbers."""
_FIRST_MESSAGE: Final = 1 << 40
"""Number of the first announcement.

Each announcement has its own number, so a reader speaks equal texts twice.
"""
_FOCUS_SECONDS: Final = 0.3
"""Seconds that a reader needs for a new focus; announcements wait and are joined meanwhile."""
_MESSAGE_COUNT: Final = 8
"""Announcements that stay in the tree, because a busy reader skips a removed one."""
_TOOLKIT: Final = "pygame-ce"

_Any = TypeVar("_Any")
_SentNode = tuple[AccessibleNode, tuple[int, ...], int]
"""A node, the numbers of its children, and its position among its neighbours."""


class Bridge:
    """Passes announcements and the tree of the screen to screen readers.

    ``wake`` makes the main loop run once more. ``post`` receives action requests of screen readers.
    ``clock`` returns the seconds of a clock that is never set back. Any thread may call ``wake``,
    ``post`` and ``clock``. Announcements are accepted while a screen reader runs. Without
    AccessKit, or if AccessKit cannot be reached, no screen reader ever runs.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        post: Callable[[ActionRequest], None],
        clock: Callable[[], float],
    ) -> None:
        self._wake = wake
        self._post = post
        self._clock = clock
        self._kit: Any = None
        self._adapter: Any = None
        self._asked: float | None = None
        """Time of the reader's request for the tree in seconds, ``None`` without a reader."""
        self._has_tree = False
        """Whether the reader has its first tree; AccessKit must not be called before."""
        self._last_reader: float | None = None
        self._last_sent = 0.0
        self._is_behind = False
        """Whether an update was postponed because the last one is too recent."""
        self._title = ""
        self._handle: int | None = None
        self._by_name = False
        """Whether announcements are sent as the window's name."""
        self._name_message = ""
        """The last announcement sent as the window's name."""
        self._described = (0, "")
        """The focused node's number, and the announcement added to its description."""
        self._is_focused: bool | None = None
        self._window: Box | None = None
        self._tree: AccessibleTree | None = None
        self._numbers: dict[NodePath, int] = {}
        self._paths: dict[int, NodePath] = {}
        self._next = itertools.count(_ROOT + 1)
        self._sent: dict[int, _SentNode] = {}
        self._messages: list[tuple[str, bool]] = []
        self._message_ids: tuple[int, ...] = ()
        self._focus = 0
        """The number of the focused node at the last update."""
        self._quiet_until = 0.0
        """Time at which the reader has spoken the new focus."""
        self._message_number = _FIRST_MESSAGE

    def open(self, title: str, window: int | None = None) -> bool:
        """Make the window known to screen readers; return whether that succeeded.

        ``window`` is the system's handle of the window, where the system needs one.
        """
        self._title, self._handle = title, window
        self._adapter = _call_guarded(self._make_adapter)
        return self._adapter is not None

    def _make_adapter(self) -> Any:
        """Return AccessKit's adapter, ``None`` for an invisible window or without AccessKit.

        The adapter for macOS has never been run.
        """
        try:
            import accesskit
        except ImportError as missing:
            log.note(f"no screen reader is told of anything: {missing}")
            return None
        self._kit = kit = accesskit
        if hasattr(kit, "unix"):
            return kit.unix.Adapter(self._on_tree_wanted, self._on_request, self._on_reader_left)
        window = self._handle
        if not window:
            return None
        if hasattr(kit, "windows"):
            return kit.windows.SubclassingAdapter(window, self._on_tree_wanted, self._on_request)
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(
            window, self._on_tree_wanted, self._on_request
        )

    def _on_tree_wanted(self) -> Any:
        return _call_guarded(self._bare_window)

    def _bare_window(self) -> Any:
        """Return an empty window node; the rest follows after this callback has returned."""
        update = self._kit.TreeUpdate(_ROOT)
        update.tree = self._kit.Tree(_ROOT)
        update.tree.toolkit_name = _TOOLKIT
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(self._title)
        update.nodes.append((_ROOT, node))
        self._asked = self._clock()
        self._wake()
        self._has_tree = True  # last: from here on AccessKit does not need the GIL
        return update

    def _on_reader_left(self) -> None:
        self._has_tree, self._asked = False, None

    def _on_request(self, request: Any) -> None:
        _call_guarded(lambda: self._post_request(request))

    def _post_request(self, request: Any) -> None:
        known = self._request_of(request)
        if known is not None:
            self._post(known)

    def _request_of(self, request: Any) -> ActionRequest | None:
        codes = self._kit.Action
        actions: tuple[tuple[Any, NodeAction], ...] = (
            (codes.CLICK, "press"),
            (codes.FOCUS, "focus"),
            (codes.INCREMENT, "more"),
            (codes.DECREMENT, "less"),
            (codes.SET_VALUE, "set"),
            (codes.SET_TEXT_SELECTION, "select"),
            (codes.EXPAND, "press"),
            (codes.COLLAPSE, "press"),
        )  # the enums have no hash, so no dict
        action = next((action for each, action in actions if each == request.action), None)
        path = self._paths.get(request.target)
        if action is None or path is None:
            return None
        value: Any = "" if request.data is None else request.data[1]
        if action == "select":
            value = f"{value.anchor.character_index} {value.focus.character_index}"
        return ActionRequest(path, action, str(value))

    @property
    def is_read(self) -> bool:
        """Whether a screen reader runs."""
        return self._asked is not None

    def is_ready(self) -> bool:
        """Return whether the tree can be sent now; if not, `wakes_in` says when."""
        wait = self._seconds_to_ready
        self._is_behind = wait is not None and wait > 0
        return wait == 0

    @property
    def _seconds_to_ready(self) -> float | None:
        """Seconds until the tree can be sent, ``None`` without a screen reader."""
        asked = self._asked
        if self._adapter is None or asked is None:
            return None
        now = self._clock()
        return max(
            0.0 if self._has_tree else _RETRY_INTERVAL, self._last_sent + _UPDATE_INTERVAL - now
        )

    @property
    def wakes_in(self) -> float | None:
        """Seconds until pending changes must be sent, ``None`` if there are none."""
        is_new = self._last_reader != self._asked or bool(self._messages)
        return self._seconds_to_ready if is_new or self._is_behind else None

    def queue(self, text: str, *, urgent: bool) -> None:
        """Queue an announcement; it is sent with the next tree."""
        if (text, urgent) not in self._messages:
            self._messages.append((text, urgent))

    def drop_queued(self) -> None:
        """Drop queued announcements; the screen reader itself stops what it is saying."""
        self._messages = []

    def send_changes(
        self, tree: AccessibleTree, *, is_focused: bool, by_name: bool = False
    ) -> None:
        """Send what has changed since the last call. Only this method calls AccessKit.

        With ``by_name`` announcements are sent as the window's name, for readers that ignore live
        regions. If sending fails, the bridge behaves as without a screen reader.
        """
        if not self._has_tree:
            return
        self._last_sent, self._by_name = self._clock(), by_name
        if self._asked != self._last_reader:
            self._forget_sent()
        if self._name_message and not by_name:
            self._name_message, self._tree = "", None
        if not _call_guarded(lambda: self._send_update(tree, is_focused=is_focused)):
            self._adapter = self._asked = None

    def _forget_sent(self) -> None:
        """Forget what was sent: a new screen reader needs the whole tree."""
        self._last_reader = self._asked
        self._tree = self._is_focused = self._window = None
        self._message_ids, self._name_message, self._described, self._focus = (), "", (0, ""), 0
        self._sent.clear()

    def _send_update(self, tree: AccessibleTree, *, is_focused: bool) -> bool:
        if is_focused != self._is_focused:
            self._is_focused = is_focused
            for name in ("update_window_focus_state", "update_view_focus_state"):
                _raise(self._call_adapter(name, is_focused))
        if tree.window != self._window:
            self._window = tree.window
            bounds = self._rect(tree.window)
            self._call_adapter("set_root_window_bounds", bounds, bounds)
        if tree != self._tree or self._messages:
            self._tree = tree
            _raise(self._call_adapter("update_if_active", self._changes))
        return True

    def _call_adapter(self, name: str, *given: Any) -> Any:
        """Call a method of AccessKit's adapter if it exists and a screen reader runs.

        A screen reader that has just left may return, so nothing may run between the check and the
        call.
        """
        method = getattr(self._adapter, name, None)
        return method(*given) if method is not None and self._has_tree else None

    def _changes(self) -> Any:
        """Return a tree update with all nodes that differ from the last one sent."""
        tree = self._tree
        assert tree is not None, "set by the caller"
        nodes = dict(self._nodes(tree))
        at = self._numbers.get((tree.screen.key, *tree.focus))
        focus = _ROOT if at is None or at not in nodes else at
        message = self._message_at(focus)
        number, described = self._described
        if number in nodes:
            node, parts, place = nodes[number]
            nodes[number] = (node._replace(note=sentence(described, node.note)), parts, place)
        title = AccessibleNode("page", self._name_message or self._title)
        children = (self._number((tree.screen.key,)), *self._message_ids)
        nodes = {_ROOT: (title, children, 0), **nodes}
        update = self._kit.TreeUpdate(focus)
        for number, each in nodes.items():
            if self._sent.get(number) != each:
                update.nodes.append((number, self._node(number, *each)))
        self._sent = nodes
        self._forget_removed_nodes(set(nodes))
        if message is not None:
            update.nodes.append((self._message_number, message))
        return update

    def _message_at(self, focus: int) -> Any:
        """Return the queued announcements as one node, or ``None``.

        The result is ``None`` if no announcements are queued, if they are sent as the window's
        name, or if they must wait. When the focus moves, a screen reader speaks the new focus first
        and would interrupt an announcement sent before. On Linux the announcement is added to the
        description of the focused node, so the reader speaks both together.
        """
        is_elsewhere = self._focus not in (0, focus)
        if (
            self._described[0] == focus
        ) is is_elsewhere:  # readers speak changes of the focused node
            self._described = (0, "")
        self._focus = focus
        if is_elsewhere:
            self._quiet_until = self._clock() + _FOCUS_SECONDS
        is_joined = is_elsewhere and focus != _ROOT and hasattr(self._kit, "unix")
        if not (is_joined or self._clock() >= self._quiet_until):
            return None
        announced = " ".join(text for text, _ in self._messages)
        is_urgent = any(urgent for _, urgent in self._messages)
        self._messages = []
        if not announced:
            return None
        if is_joined:
            self._described = (focus, announced)
            return None
        if self._by_name:  # a repeated text needs a different window title to be announced
            self._name_message = f"{announced} " if announced == self._name_message else announced
            return None
        self._message_number += 1
        self._message_ids = (*self._message_ids, self._message_number)[-_MESSAGE_COUNT:]
        return self._message(announced, is_urgent)

    def _nodes(self, tree: AccessibleTree) -> Iterator[tuple[int, _SentNode]]:
        """Return all nodes of the screen by number, with their children and their position."""

        def walk(
            node: AccessibleNode, path: NodePath, place: int
        ) -> Iterator[tuple[int, _SentNode]]:
            ways = [(*path, key) for key in _keys(node.parts)]
            yield self._number(path), (node, tuple(map(self._number, ways)), place)
            for n, (part, way) in enumerate(zip(node.parts, ways, strict=True)):
                yield from walk(part, way, n)

        return walk(tree.screen, (tree.screen.key,), 0)

    def _number(self, path: NodePath) -> int:
        number = self._numbers.get(path)
        if number is None:
            number = self._numbers[path] = next(self._next)
            self._paths[number] = path
        return number

    def _forget_removed_nodes(self, there: set[int]) -> None:
        """Forget numbers of nodes that have left the screen.

        A screen reader never speaks a node again whose number was removed. A node that returns
        therefore gets a new number. Paths of removed nodes are kept for a while, because a request
        for one may still arrive.
        """
        self._numbers = {path: each for path, each in self._numbers.items() if each in there}
        if len(self._paths) > max(_MIN_PATHS, 2 * len(there)):
            self._paths = {each: path for path, each in self._numbers.items()}

    def _rect(self, box: Box) -> Any:
        left, top, width, height = box
        return self._kit.Rect(left, top, left + width, top + height)

    def _role(self, node: AccessibleNode) -> Any:
        role = self._kit.Role
        if node.kind == "button" and node.is_on is not None:  # Orca speaks no other on/off state
            return role.SWITCH
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
            "page": role.WINDOW if node.key == "" else role.PANE,
            "picture": role.IMAGE,
            "radio": role.RADIO_BUTTON,
            "radios": role.RADIO_GROUP,
            "run": role.TEXT_RUN,
            "slider": role.SLIDER,
            "switch": role.SWITCH,
            "text": role.LABEL,
        }[node.kind]

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
            if spoken.kind in ("button", "switch", "radio"):
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
        codes = self._kit.Action
        for action in spoken.actions:
            yield {
                "press": codes.CLICK,
                "focus": codes.FOCUS,
                "set": codes.SET_VALUE,
                "select": codes.SET_TEXT_SELECTION,
                "more": codes.INCREMENT,
                "less": codes.DECREMENT,
            }[action]
        if spoken.is_open is not None:
            yield codes.COLLAPSE if spoken.is_open else codes.EXPAND

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
    """Raise AccessKit's events; on Linux the adapter raises them by itself."""
    if events is not None:
        events.raise_events()


def _set_letters(node: Any, text: str) -> None:
    """Set the byte length of each letter and the letter count of each word."""
    node.set_character_lengths([len(letter.encode()) for letter in text])
    node.set_word_lengths([len(word) for word in re.findall(r"\s*\S+\s*", text)])


def _keys(parts: Sequence[AccessibleNode]) -> Iterator[str]:
    """Return a unique key for each part, because AccessKit allows no equal ids."""
    taken: set[str] = set()
    for number, part in enumerate(parts):
        key = part.key if part.key and part.key not in taken else f"{part.key}#{number}"
        taken.add(key)
        yield key


def _call_guarded(act: Callable[[], _Any]) -> _Any | None:
    """Return the result of ``act``, or ``None`` and a log entry if it fails.

    An exception in a callback would lock out all screen readers for good. A panic of AccessKit is
    not an `Exception`.
    """
    try:
        return act()
    except BaseException as fault:
        if isinstance(fault, KeyboardInterrupt | SystemExit):
            raise
        log.note_fault(fault)
        return None
