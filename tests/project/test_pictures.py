"""Pictures are kept for later in one kind of place, which counts their bytes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.project.tree import PACKAGE, modules, parsed

KEEPING = {"cache", "lru_cache", "cached_property"}
TABLES = {"dict", "OrderedDict", "defaultdict", "WeakKeyDictionary", "Dict", "MutableMapping"}
NEEDED = {
    "Faces._masters": "one for each card of the deck in use, and they cannot be made at once",
    "Faces._held": "one for each card of the next look, only until all of them have come",
    "Ahead._orders": "one for each that is asked for in a frame, only until the frame ends",
    "AccountRows._pictures": "one for each row of an account, only while they move",
}
"""Tables of pictures that are no caches."""


def pictured(trees: list[ast.Module]) -> set[str]:
    """Return the names of types that are pictures or hold some."""
    names = {"Surface"}
    while True:
        more = {name for tree in trees for name in _holders(tree, names)} - names
        if not more:
            return names
        names |= more


def _holders(tree: ast.Module, names: set[str]) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):
            if _names(node.value) & names:
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.ClassDef):
            is_tuple = any("NamedTuple" in _names(base) for base in node.bases)
            is_data = any("dataclass" in _names(each) for each in node.decorator_list)
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            if (is_tuple or is_data) and any(_names(each.annotation) & names for each in fields):
                yield node.name


def _names(node: ast.AST | None) -> set[str]:
    """Return every name that stands in an expression, the last part of dotted ones."""
    found = ast.walk(node) if node is not None else ()
    return {
        each.id if isinstance(each, ast.Name) else each.attr
        for each in found
        if isinstance(each, ast.Name | ast.Attribute)
    }


def faults(tree: ast.Module, names: set[str]) -> list[str]:
    """Return what keeps pictures in a module, beside a `SurfaceCache`."""
    return [*_kept_by_calls(tree, names), *_kept_in_tables(tree, names)]


def _kept_by_calls(tree: ast.Module, names: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            arguments = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            said = [node.returns, *(argument.annotation for argument in arguments)]
            if any(_names(each) & KEEPING for each in node.decorator_list) and any(
                _names(each) & names for each in said
            ):
                yield node.name


def _kept_in_tables(tree: ast.AST, names: set[str], inside: str = "") -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        within = f"{node.name}." if isinstance(node, ast.ClassDef) else inside
        if (
            isinstance(node, ast.AnnAssign)
            and _names(node.annotation) & TABLES
            and _names(node.annotation) & names
        ):
            yield within + ast.unparse(node.target).removeprefix("self.")
        yield from _kept_in_tables(node, names, within)


def test_pictures_are_kept_in_surface_caches_alone() -> None:
    trees = {path: parsed(path) for path in modules(PACKAGE / "ui")}
    names = pictured(list(trees.values()))
    assert {"Surface", "Layer", "Picture"} <= names
    kept = {
        fault: path.name
        for path, tree in trees.items()
        if path.name != "surface_cache.py"
        for fault in faults(tree, names)
    }
    assert kept.keys() == NEEDED.keys()


@pytest.mark.parametrize(
    "code",
    [
        "@lru_cache(maxsize=8)\ndef faded(table: pygame.Surface) -> int: ...",
        "@functools.cache\ndef disc() -> pygame.Surface | None: ...",
        "@cache\ndef smoke(s: float) -> Layer: ...",
        "kept: dict[str, tuple[Surface, int]] = {}",
        "class Chalk:\n    def __init__(self) -> None:\n"
        "        self._gaps: dict[int, pygame.Surface] = {}",
    ],
)
def test_the_check_sees_what_keeps_pictures(code: str) -> None:
    assert len(faults(ast.parse(code), {"Surface", "Layer"})) == 1


@pytest.mark.parametrize(
    "code",
    [
        "@cache\ndef folder() -> Path: ...",
        "def disc() -> Surface: ...",
        "kept: dict[str, int] = {}",
    ],
)
def test_the_check_lets_everything_else_be_kept(code: str) -> None:
    assert faults(ast.parse(code), {"Surface"}) == []
