"""The floors of the house: who may import whom, and what each floor must not know."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.project.tree import (
    PACKAGE,
    ROOT,
    circles,
    dotted,
    floor,
    imported,
    imports,
    modules,
    parsed,
    room,
)

BELOW: dict[str, set[str]] = {
    "homes": set(),
    "texts": set(),
    "rules": {"homes", "texts"},
    "paths": set(),
    "png": set(),
    "zips": set(),
    "intake": set(),
    "statuses": set(),
    "background": set(),
    "choices": set(),
    "share": set(),
    "log": {"paths", "intake"},
    "report": {"rules", "store", "paths", "log", "intake"},
    "bots": {"rules", "homes"},
    "coach": {"rules", "bots", "share", "texts"},
    "arena": {"rules", "bots", "game", "store", "i18n", "intake", "share", "texts"},
    "table": {"rules", "choices", "homes"},
    "store": {"rules", "bots", "background", "choices", "zips", "intake", "png", "texts"},
    "game": {"rules", "bots", "store", "background", "intake", "texts"},
    "play": {"rules", "bots", "coach", "game", "store", "table", "choices"},
    "i18n": {"rules", "coach", "game", "store", "decks", "paths"},
    "decks": {"rules", "i18n", "paths", "choices", "zips", "intake", "homes", "texts"},
    "easel": {"decks", "paths"},
    "commands": {
        "rules",
        "bots",
        "arena",
        "coach",
        "game",
        "store",
        "i18n",
        "decks",
        "paths",
        "png",
        "intake",
        "statuses",
        "texts",
    },
    "ui": {
        "rules",
        "bots",
        "coach",
        "table",
        "game",
        "store",
        "play",
        "i18n",
        "decks",
        "paths",
        "png",
        "background",
        "choices",
        "intake",
        "statuses",
        "texts",
        "log",
        "report",
    },
    "arguments": {"rules", "i18n", "statuses"},
    "cli": {"arguments", "i18n", "commands", "easel", "ui", "paths", "log", "report", "statuses"},
    "__main__": {"cli"},
    "smokingcat": set(),
}
"""The floors that each floor may import."""

DOORWAYS: dict[str, set[str]] = {"bots": {"smokingcat.arena.contest"}}
"""What is fetched from above when it is asked for, to be had under a name that is for ever."""

OUTSIDE: Final = ""
"""What lies on a floor that has rooms, and in none of them."""

_SHARED: Final = {"system", "access", "paint", "sound", "widgets", "shell"}
_SCREENS: Final = ("match", "study", "menus", "decks", "book")

ROOMS: dict[str, dict[str, set[str]]] = {
    "bots": {
        "heuristic": {OUTSIDE},
        "learned": {OUTSIDE},
        "search": {OUTSIDE, "heuristic", "learned"},
    },
    "ui": {
        "system": set(),
        "access": {"system"},
        "paint": {"system"},
        "sound": {"system"},
        "widgets": {"access", "paint", "system"},
        "shell": {"access", "paint", "widgets", "sound", "system"},
        **dict.fromkeys(_SCREENS, _SHARED),
    },
}
"""The rooms of a floor, and which others each may look into."""

STRANGERS: dict[str, set[str]] = {
    "ui": {"pygame", "accesskit"},
    "easel": {"pygame", "resvg_py"},
    "i18n": {"markdown_it", "babel"},
    "paths": {"platformdirs"},
    "bots": {"numpy"},
    "arena": {"distributed"},
}
"""What a floor may import that is neither ours nor the standard library's."""

CLOCKLESS = ["rules", "bots", "coach", "store", "game", "table", "play", "decks", "i18n"]


@pytest.mark.parametrize("own", BELOW)
def test_a_module_imports_only_its_own_floor_and_those_below(own: str) -> None:
    faults = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules()
        if floor(dotted(path)) == own
        for name in imported(path)
        if not _may_import(own, name)
    ]
    assert faults == []


def _may_import(own: str, name: str) -> bool:
    first = name.split(".")[0]
    if first == "smokingcat":
        doorways = {"smokingcat.__version__", *DOORWAYS.get(own, ())}
        return name in doorways or floor(name) in {own, *BELOW[own]}
    return first in sys.stdlib_module_names or first in STRANGERS.get(own, set())


@pytest.mark.parametrize(("where", "own"), [(f, own) for f in ROOMS for own in ROOMS[f]])
def test_a_module_imports_only_its_own_room_and_those_it_may_look_into(
    where: str, own: str
) -> None:
    allowed = {own, *ROOMS[where][own]}
    faults = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(PACKAGE / where / own)
        for name in imported(path)
        if floor(name) == where and room(name) not in allowed
    ]
    assert faults == []


@pytest.mark.parametrize("where", ROOMS)
def test_every_room_has_its_law(where: str) -> None:
    rooms = {path.parent.name for path in (PACKAGE / where).glob("*/__init__.py")}
    assert rooms == ROOMS[where].keys()


def test_no_import_leads_back_to_where_it_came_from() -> None:
    assert circles(imports()) == []


def test_circles_are_found_whole_and_each_once() -> None:
    graph = {"a": ["b"], "b": ["c"], "c": ["b", "d"], "d": ["d"], "e": ["a"]}
    assert circles(graph) == [["b", "c"], ["d"]]


def test_the_rules_know_neither_disk_nor_machine() -> None:
    known = {
        name.partition(".")[0] for path in modules(PACKAGE / "rules") for name in imported(path)
    }
    assert not known & {"datetime", "os", "pathlib", "sys", "threading"}


def test_every_floor_has_its_law() -> None:
    assert {floor(dotted(path)) for path in modules()} <= BELOW.keys()


def test_decks_and_languages_meet_in_two_doorways_only() -> None:
    decks = {name for path in modules(PACKAGE / "decks") for name in imported(path)}
    languages = {name for path in modules(PACKAGE / "i18n") for name in imported(path)}
    assert {name for name in decks if floor(name) == "i18n"} <= {"smokingcat.common.suit_system"}
    assert {name for name in languages if floor(name) == "decks"} <= {"smokingcat.decks.notice"}


def test_babel_is_needed_by_the_translators_pipeline_alone() -> None:
    users = {
        dotted(path) for path in modules() if any(n.startswith("babel") for n in imported(path))
    }
    assert users <= {"smokingcat.i18n.messages"}


_IMPORT_IN_TURN = """
import importlib, json, os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "yes"
loaded = {}
for name in sys.argv[1:]:
    before = set(sys.modules)
    importlib.import_module(name)
    loaded[name] = sorted(set(sys.modules) - before)
print(json.dumps(loaded))
"""


def loaded_with(*names: str) -> dict[str, list[str]]:
    """Import modules in a process of their own; return what each was the first to bring along."""
    run = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r})" + _IMPORT_IN_TURN,
            *names,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    result: dict[str, list[str]] = json.loads(run.stdout)
    return result


def test_below_the_screen_nothing_loads_pygame_or_numpy() -> None:
    """What one module brings along has no other loaded: so the floors that need least come first,
    and the bots that count last.
    """
    above = {"ui", "easel", "cli", "__main__"}
    members = {dotted(path) for path in modules() if floor(dotted(path)) not in above}
    counting = counting_bots()
    in_turn = sorted(
        members - {"smokingcat.i18n.messages"},
        key=lambda name: (name in counting, floor(name) not in ("homes", "rules"), name),
    )
    for member, along in loaded_with(*in_turn).items():
        foreign = {module.split(".")[0] for module in along}
        banned = {"pygame"} if member in counting else {"pygame", "numpy"}
        assert not foreign & banned, f"{member} loads {foreign & banned}"
        if floor(member) == "rules":
            ours = foreign - sys.stdlib_module_names
            assert ours <= {"smokingcat"}, f"{member} loads {ours}"


def counting_bots() -> set[str]:
    """Return the modules of bots that count in numpy: those that import it, and their users."""
    named = {dotted(path): at_once(path) for path in modules(PACKAGE / "bots")}
    counting = {name for name, along in named.items() if "numpy" in along}
    while more := {name for name, along in named.items() if along & counting} - counting:
        counting |= more
    return counting


def at_once(path: Path) -> set[str]:
    """Return what a module imports as soon as it is imported itself."""
    names = set()
    for node in parsed(path).body:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def test_the_names_of_bots_are_known_without_counting() -> None:
    plain = ("smokingcat.bots", "smokingcat.bots.roster", "smokingcat.bots.strength")
    assert not counting_bots() & {*plain, "smokingcat.bots.bot"}


def test_no_screen_loads_what_only_slow_bots_need() -> None:
    screens = [dotted(path) for path in modules(PACKAGE / "ui")]
    found = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
            f"import importlib\nfor name in {screens!r}: importlib.import_module(name)\n"
            "print('numpy' in sys.modules)",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout.endswith("False\n"), found.stderr


def test_the_title_does_not_wait_for_what_comes_later() -> None:
    loaded = set(loaded_with("smokingcat.ui.launch")["smokingcat.ui.launch"])
    assert "smokingcat.ui.screens.title.title_scene" in loaded
    assert not loaded & {"numpy", "sqlite3", "resvg_py", "accesskit"}


def test_the_window_does_not_wait_for_the_title() -> None:
    loaded = set(loaded_with("smokingcat.ui.opening")["smokingcat.ui.opening"])
    assert "smokingcat.ui.system.window" in loaded
    assert not loaded & {"smokingcat.ui.launch", "smokingcat.ui.engine.scene", "smokingcat.decks"}


def test_the_game_draws_no_deck_of_a_stranger_itself() -> None:
    loaded = set(loaded_with("smokingcat.ui.launch")["smokingcat.ui.launch"])
    assert "smokingcat.ui.paint.cards.card_renderer" in loaded
    assert not loaded & {"resvg_py", "smokingcat.decks.worker", "subprocess"}


@pytest.mark.parametrize("name", CLOCKLESS)
def test_a_floor_reads_no_clock_and_throws_no_dice_of_its_own(name: str) -> None:
    for path in modules(PACKAGE / name):
        for node in ast.walk(parsed(path)):
            fault = _clock_or_dice(node)
            where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            assert fault is None, f"{where}: {fault}"


def _clock_or_dice(node: ast.AST) -> str | None:
    if isinstance(node, ast.Import):
        named = {alias.name for alias in node.names} & {"time", "secrets", "uuid"}
        return f"imports {named.pop()}" if named else None
    if isinstance(node, ast.ImportFrom):
        if node.module in {"time", "secrets", "uuid"}:
            return f"imports from {node.module}"
        if node.module == "random" and {alias.name for alias in node.names} != {"Random"}:
            return "imports the global generator"
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.value.id == "random" and node.attr != "Random":
            return f"uses random.{node.attr}"
        if node.attr in {"now", "utcnow", "today"} and node.value.id in {"datetime", "date"}:
            return f"reads {node.value.id}.{node.attr}"
    if isinstance(node, ast.Call):
        made = node.func.attr if isinstance(node.func, ast.Attribute) else None
        made = node.func.id if isinstance(node.func, ast.Name) else made
        if made == "Random" and not node.args:
            return "makes a generator without a seed"
        if made in {"now", "utcnow", "today", "urandom"}:
            return f"calls {made}"
        if isinstance(node.func, ast.Attribute) and made in _UNPROMISED:
            return f"calls {made}, whose answers another Python may change"
    return None


_UNPROMISED = {"shuffle", "sample", "choices", "randrange", "randint", "gauss", "normalvariate"}
"""What a generator does beside `random`, the one sequence that Python promises to keep."""


@pytest.mark.parametrize(
    "line",
    [
        "import time",
        "from time import monotonic",
        "from random import shuffle",
        "random.choice(hand)",
        "datetime.now()",
        "datetime.date.today()",
        "Random()",
        "os.urandom(8)",
        "Random(seed).shuffle(hand)",
    ],
)
def test_the_check_for_clocks_and_dice_sees_them(line: str) -> None:
    assert any(_clock_or_dice(node) for node in ast.walk(ast.parse(line)))


@pytest.mark.parametrize("line", ["from random import Random", "Random(f'{seed}/1').random()"])
def test_the_check_for_clocks_and_dice_allows_seeded_chance(line: str) -> None:
    assert not any(_clock_or_dice(node) for node in ast.walk(ast.parse(line)))
