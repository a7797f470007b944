"""Tests of the layers: which package may import which, and what each must not use."""

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
    imported,
    imports,
    modules,
    package,
    parsed,
    subpackage,
)

BELOW: dict[str, set[str]] = {
    "common": set(),
    "rules": {"common"},
    "bots": {"rules", "common"},
    "coach": {"rules", "bots", "common"},
    "table": {"rules", "common"},
    "store": {"rules", "bots", "common"},
    "decks": {"rules", "common"},
    "match": {"rules", "bots", "coach", "table", "store", "common"},
    "i18n": {"rules", "bots", "coach", "table", "store", "decks", "match", "common"},
    "a11y": {"rules", "coach", "table", "match", "i18n", "store", "common"},
    "arena": {"rules", "bots", "store", "match", "i18n", "common"},
    "commands": {
        "rules",
        "bots",
        "coach",
        "store",
        "decks",
        "match",
        "i18n",
        "arena",
        "common",
    },
    "ui": {
        "rules",
        "bots",
        "coach",
        "table",
        "store",
        "decks",
        "match",
        "i18n",
        "a11y",
        "common",
    },
    "cli": {"commands", "i18n", "store", "decks", "ui", "common"},
    "__main__": {"cli"},
    "smokingcat": set(),
}
"""The packages that each package may import."""

OUTSIDE: Final = ""
"""Stands for the modules of a package outside its subpackages."""

_FOR_SCREENS: Final = {"system", "paint", "sound", "widgets", "engine"}

SUBPACKAGES: dict[str, dict[str, set[str]]] = {
    "rules": {"honour": {OUTSIDE}, "record": {OUTSIDE, "honour"}},
    "bots": {
        "heuristic": {OUTSIDE},
        "learned": {OUTSIDE},
        "search": {OUTSIDE, "heuristic", "learned"},
    },
    "coach": {
        "hints": {OUTSIDE},
        "review": {OUTSIDE, "hints"},
        "lessons": set(),
        "problems": {OUTSIDE, "hints", "review", "lessons"},
    },
    "table": {
        "chalk": {OUTSIDE},
        "state": {OUTSIDE},
        "layout": {OUTSIDE, "state"},
        "motion": {OUTSIDE, "state", "layout", "chalk"},
    },
    "decks": {
        "readers": {OUTSIDE},
        "raster": {OUTSIDE, "readers"},
        "worker": {OUTSIDE, "readers", "raster"},
    },
    "match": {"session": set(), "analysis": {OUTSIDE, "session"}},
    "i18n": {
        "catalogue": set(),
        "sentences": {OUTSIDE, "catalogue"},
        "rulebook": {OUTSIDE, "catalogue", "sentences"},
    },
    "ui": {
        "system": set(),
        "paint": {"system"},
        "sound": {"system"},
        "widgets": {"paint", "system"},
        "engine": {"paint", "widgets", "sound", "system"},
        "screens": _FOR_SCREENS,
    },
}
"""The subpackages of each package, and the others that each may import."""

SCREENS: dict[str, set[str]] = {
    "lessons": {"table"},
    "problems": {"table", "review"},
    "review": {"table"},
    "today": {"table"},
}
"""Other screens that a screen may import; all may import ``shared``."""

LIBRARIES: dict[str, set[str]] = {
    "ui": {"pygame"},
    "a11y": {"accesskit"},
    "i18n": {"markdown_it", "babel"},
    "common": {"platformdirs"},
    "bots": {"numpy"},
    "arena": {"distributed"},
}
"""Third-party libraries that each package may import."""

WORKER: Final = "smokingcat.decks.worker"
"""The drawing process, the only part of decks that may draw; nothing imports it."""

CLOCKLESS = ["common", "rules", "bots", "coach", "store", "table", "match", "decks", "i18n", "a11y"]


@pytest.mark.parametrize("own", BELOW)
def test_a_module_imports_only_its_own_package_and_those_below(own: str) -> None:
    faults = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules()
        if package(dotted(path)) == own
        for name in imported(path)
        if not _may_import(own, name) and not _may_draw(path, name)
    ]
    assert faults == []


def _may_draw(path: Path, name: str) -> bool:
    return dotted(path).startswith(WORKER) and name.split(".")[0] in {"pygame", "resvg_py"}


def _may_import(own: str, name: str) -> bool:
    first = name.split(".")[0]
    if first == "smokingcat":
        return name == "smokingcat.__version__" or package(name) in {own, *BELOW[own]}
    return first in sys.stdlib_module_names or first in LIBRARIES.get(own, set())


@pytest.mark.parametrize(
    ("where", "own"), [(f, own) for f in SUBPACKAGES for own in SUBPACKAGES[f]]
)
def test_a_module_imports_only_its_own_and_allowed_subpackages(where: str, own: str) -> None:
    allowed = {own, *SUBPACKAGES[where][own]}
    faults = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(PACKAGE / where / own)
        for name in imported(path)
        if package(name) == where and subpackage(name) not in allowed
    ]
    assert faults == []


def test_a_screen_imports_only_allowed_screens() -> None:
    folder = PACKAGE / "ui" / "screens"
    faults = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(folder)
        if (own := path.relative_to(folder).parts[0]) and not own.endswith(".py")
        for name in imported(path)
        if name.startswith("smokingcat.ui.screens.")
        if name.split(".")[3] not in {own, "shared", *SCREENS.get(own, ())}
    ]
    assert faults == []


@pytest.mark.parametrize("where", SUBPACKAGES)
def test_every_subpackage_has_an_entry(where: str) -> None:
    subpackages = {path.parent.name for path in (PACKAGE / where).glob("*/__init__.py")}
    assert subpackages == SUBPACKAGES[where].keys()


def test_no_imports_form_a_circle() -> None:
    assert circles(imports()) == []


def test_circles_are_found_complete_and_once() -> None:
    graph = {"a": ["b"], "b": ["c"], "c": ["b", "d"], "d": ["d"], "e": ["a"]}
    assert circles(graph) == [["b", "c"], ["d"]]


def test_the_rules_import_nothing_of_disk_time_or_threads() -> None:
    known = {
        name.partition(".")[0] for path in modules(PACKAGE / "rules") for name in imported(path)
    }
    assert not known & {"datetime", "os", "pathlib", "sys", "threading"}


def test_the_table_of_layers_has_every_package() -> None:
    assert {package(dotted(path)) for path in modules()} <= BELOW.keys()


def test_i18n_imports_only_the_notices_of_decks() -> None:
    languages = {name for path in modules(PACKAGE / "i18n") for name in imported(path)}
    assert {name for name in languages if package(name) == "decks"} <= {"smokingcat.decks.notice"}


def test_only_messages_imports_babel() -> None:
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
    """Import modules in a process of their own; return the modules that each was first to load."""
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


def test_packages_below_ui_load_neither_pygame_nor_numpy() -> None:
    above = {"ui", "cli", "__main__"}
    members = {
        name
        for path in modules()
        if package(name := dotted(path)) not in above and not name.startswith(WORKER)
    }
    with_numpy = numpy_bots()
    # Only newly loaded modules are seen, so packages with few imports come first, numpy bots last.
    in_turn = sorted(
        members - {"smokingcat.i18n.messages"},
        key=lambda name: (name in with_numpy, package(name) not in ("common", "rules"), name),
    )
    for member, along in loaded_with(*in_turn).items():
        foreign = {module.split(".")[0] for module in along}
        banned = {"pygame"} if member in with_numpy else {"pygame", "numpy"}
        assert not foreign & banned, f"{member} loads {foreign & banned}"
        if package(member) == "rules":
            ours = foreign - sys.stdlib_module_names
            assert ours <= {"smokingcat"}, f"{member} loads {ours}"


def numpy_bots() -> set[str]:
    """Return the modules of bots that need numpy: those that import it, and their users."""
    named = {dotted(path): at_once(path) for path in modules(PACKAGE / "bots")}
    counting = {name for name, along in named.items() if "numpy" in along}
    while more := {name for name, along in named.items() if along & counting} - counting:
        counting |= more
    return counting


def at_once(path: Path) -> set[str]:
    """Return the names that a module imports at its own import."""
    names = set()
    for node in parsed(path).body:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def test_the_roster_loads_without_numpy() -> None:
    plain = ("smokingcat.bots", "smokingcat.bots.roster")
    assert not numpy_bots() & {*plain, "smokingcat.bots.bot"}


def test_no_screen_loads_numpy() -> None:
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


def test_the_title_loads_no_slow_libraries() -> None:
    loaded = set(loaded_with("smokingcat.ui.launch")["smokingcat.ui.launch"])
    assert "smokingcat.ui.screens.title.title_scene" in loaded
    assert not loaded & {"numpy", "sqlite3", "resvg_py", "accesskit"}


def test_opening_the_window_does_not_import_the_title_screen() -> None:
    loaded = set(loaded_with("smokingcat.ui.opening")["smokingcat.ui.opening"])
    assert "smokingcat.ui.system.window" in loaded
    assert not loaded & {"smokingcat.ui.launch", "smokingcat.ui.engine.scene", "smokingcat.decks"}


def test_the_game_does_not_load_the_drawing_process() -> None:
    loaded = set(loaded_with("smokingcat.ui.launch")["smokingcat.ui.launch"])
    assert "smokingcat.ui.paint.cards.card_renderer" in loaded
    assert not loaded & {"resvg_py", "smokingcat.decks.worker", "subprocess"}


@pytest.mark.parametrize("name", CLOCKLESS)
def test_a_package_uses_no_clock_and_no_global_randomness(name: str) -> None:
    for path in modules(PACKAGE / name):
        if dotted(path).startswith(WORKER):
            continue
        for node in ast.walk(parsed(path)):
            fault = _clock_or_randomness(node)
            where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            assert fault is None, f"{where}: {fault}"


def _clock_or_randomness(node: ast.AST) -> str | None:
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
        if isinstance(node.func, ast.Attribute) and made in _UNSTABLE:
            return f"calls {made}, whose results depend on the version of Python"
    return None


_UNSTABLE = {"shuffle", "sample", "choices", "randrange", "randint", "gauss", "normalvariate"}
"""Methods of a generator that may change between versions of Python, unlike `random`."""


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
def test_the_check_finds_clocks_and_unseeded_randomness(line: str) -> None:
    assert any(_clock_or_randomness(node) for node in ast.walk(ast.parse(line)))


@pytest.mark.parametrize("line", ["from random import Random", "Random(f'{seed}/1').random()"])
def test_the_check_allows_seeded_randomness(line: str) -> None:
    assert not any(_clock_or_randomness(node) for node in ast.walk(ast.parse(line)))


SETTERS: Final = {"selection", "tempo"}
"""Attributes in `smokingcat.match` that other objects may set."""


@pytest.mark.parametrize("path", modules(PACKAGE / "match"), ids=dotted)
def test_an_object_of_a_match_changes_no_other_object(path: Path) -> None:
    written = [
        node
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and node.attr not in SETTERS
    ]
    assert not [ast.unparse(each) for each in written if ast.unparse(each.value) != "self"]
