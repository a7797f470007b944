"""Reads the checkout for tests of the project: files, modules, imports."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "smokingcat"


def modules(folder: Path = PACKAGE) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "_data" not in path.parts)


def dotted(path: Path) -> str:
    """Return the module name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package(name: str) -> str:
    """Return the package of a dotted name: ``rules``, ``ui``, ``cli`` …"""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else "smokingcat"


def subpackage(name: str) -> str:
    """Return the subpackage of a dotted name, or an empty string outside of all."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and PACKAGE.joinpath(*parts[1:3]).is_dir() else ""


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Return the dotted names that a file imports, at the top or later."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            assert node.module is not None
            if node.module == "smokingcat" or node.module == f"smokingcat.{package(node.module)}":
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module


def imports() -> dict[str, set[str]]:
    """Return by module its imports of the program: at once, later, or for types alone."""
    ours = {dotted(path) for path in modules()}
    found: dict[str, set[str]] = {}
    for path in modules():
        named = found[dotted(path)] = set[str]()
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                whole = {f"{node.module}.{alias.name}": node.module or "" for alias in node.names}
                named |= {name if name in ours else whole[name] for name in whole}
        named &= ours
    return found


def circles(graph: Mapping[str, Collection[str]]) -> list[list[str]]:
    """Return the maximal sets of nodes that reach each other, sorted."""
    reached = {start: _reached(graph, start) for start in graph}
    found = {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in graph
        if name in reached[name]
    }
    return [list(circle) for circle in sorted(found)]


def _reached(graph: Mapping[str, Collection[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += graph[name]
    return seen


def kept_files() -> list[Path]:
    """Return all files that git does not ignore; without git, those outside ignored folders."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode == 0:
        names = listing.stdout.decode().split("\0")
        return sorted(path for name in names if name and (path := ROOT / name).is_file())
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    hidden = {".git", *(name[:-1] for name in ignored if name.endswith("/"))}
    return sorted(
        path
        for path in ROOT.rglob("*")
        if path.is_file() and hidden.isdisjoint(path.relative_to(ROOT).parts)
    )
