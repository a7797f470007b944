"""Counts size and structure of the code, for the present tree and for another commit.

    python -m benchmarks structure [--against COMMIT] [--json]

Only the text of the files is read: nothing is imported, and a commit is not checked out. The exit
status is 1 if a count of the present tree is over its bar.

A private access is a ``_name`` that belongs neither to ``self`` nor ``cls`` and that the file does
not define; ``os._exit`` and other documented names of libraries do not count. Private accesses
count after a dot, in an import, and in a ``getattr`` or ``setattr``.
An import circle counts imports at the top, within functions and for types alone. A module has a
single importer if only one other module takes names from it, and that module is in the same folder.
A name taken from an ``__init__`` counts as taken from the module that defines it.
"""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from benchmarks.command import command_parser
from benchmarks.program import ROOT

FOLDERS: Final = ("smokingcat", "tests")
SCREEN: Final = "ui"
"""The folder of the screen's layer, in the package and in the tests."""
MATCH_SCENES: Final = {("table", "TableScene"), ("table_scene", "TableScene")}
"""Last part of the module, and class; a page in another module has had the same class name."""
LONG_FILE_LINES: Final = 500
LONG_CLASS: Final = 200
MANY_METHODS: Final = 20
_LISTED_PLACES: Final = 10
_PUBLIC_MEMBERS: Final = {
    *("_replace", "_asdict", "_fields", "_make", "_field_defaults"),
    *("_exit", "_MEIPASS"),
}
"""Documented names that begin with an underscore: of named tuples, ``os`` and PyInstaller."""
_ATTRIBUTE_FUNCTIONS: Final = {"getattr", "setattr", "delattr", "hasattr"}

_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)

Name = tuple[str, str]
"""A module and a name in it."""


class File:
    """A source file, and what can be derived from its text alone."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.lines = len(text.splitlines())
        self.tree = ast.parse(text, path)
        self.nodes = list(ast.walk(self.tree))
        parts = path.removesuffix(".py").split("/")
        self.module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def package(self) -> str:
        """The folder within the package or the tests."""
        folders = self.path.split("/")[1:-1]
        return folders[0] if folders else "no package"

    @cached_property
    def imported(self) -> dict[str, Name]:
        """Imported names with module and original name, wherever the import is."""
        return {
            alias.asname or alias.name: (node.module, alias.name)
            for node in self.nodes
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }

    @property
    def folder(self) -> str:
        return self.path.rpartition("/")[0]

    @property
    def modules_imported(self) -> Iterator[Name]:
        """Each imported module with the name taken from it, which may be a module too."""
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom) and node.module:
                yield from ((node.module, alias.name) for alias in node.names)
            elif isinstance(node, ast.Import):
                yield from ((alias.name, "") for alias in node.names)

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        """The classes at module level, by name."""
        return {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}

    def private_accesses(self) -> Iterator[str]:
        """Yield the private names of other objects, once for each access."""
        own = set(_defined_names(self.nodes))
        for node in self.nodes:
            for name in _referenced_names(node):
                if (
                    name.startswith("_")
                    and not name.endswith("__")
                    and name not in own | _PUBLIC_MEMBERS
                ):
                    yield name


def _defined_names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if _is_own(node.value):
                yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg


def _referenced_names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Attribute) and not _is_own(node.value):
        yield node.attr
    elif isinstance(node, ast.ImportFrom) and node.module != "__future__":
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.Call) and len(node.args) > 1:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        spelt = node.args[1]
        if (
            called in _ATTRIBUTE_FUNCTIONS
            and isinstance(spelt, ast.Constant)
            and isinstance(spelt.value, str)
        ):
            yield spelt.value


def _is_own(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in {"self", "cls"}


@dataclass(frozen=True)
class Structure:
    """The counts of one state of the code."""

    import_cycles: list[list[str]]
    """The modules of each circle, in alphabetical order."""
    has_match_scene: bool
    """Whether the match scene was found; otherwise ``derived`` means nothing."""
    pygame_outside_ui: list[str]
    private_in_ui_tests: int
    private_in_other_tests: int
    private_in_program: int
    derived: dict[str, list[str]]
    """Members that each class derived from the match scene overrides."""
    names_used_twice: dict[str, list[str]]
    """Names of several public classes of the program, with their modules."""
    longest_function: tuple[str, int]
    long_modules: dict[str, int]
    classes: dict[str, tuple[int, int]]
    """Lines and methods of each class of the program."""
    single_importers: dict[str, int]
    """Lines of each module with a single importer in the same folder."""
    packages: dict[str, int]
    """Lines of each package of the program."""
    tests: int
    """Lines of tests."""


def count_structure(sources: Mapping[str, str]) -> Structure:
    """Count in the files of a program and its tests, given as texts by path."""
    files = [File(path, text) for path, text in sorted(sources.items())]
    program = [file for file in files if file.path.startswith("smokingcat/")]
    tests = [file for file in files if not file.path.startswith("smokingcat/")]
    of_ui = [file for file in tests if file.package == SCREEN]
    packages: Counter[str] = Counter()
    for file in program:
        packages[file.package] += file.lines
    return Structure(
        import_cycles=import_cycles(program),
        has_match_scene=any(
            _is_match_scene((f.module, each)) for f in program for each in f.classes
        ),
        pygame_outside_ui=[
            file.path
            for file in program
            if file.package != SCREEN
            if any(module.split(".")[0] == "pygame" for module, _ in file.modules_imported)
        ],
        private_in_ui_tests=_private(of_ui),
        private_in_other_tests=_private(tests) - _private(of_ui),
        private_in_program=_private(program),
        derived=overrides_by_class(program),
        names_used_twice=_names_used_twice(program),
        longest_function=max(_functions(program), key=lambda each: each[1], default=("", 0)),
        long_modules={file.path: file.lines for file in program if file.lines > LONG_FILE_LINES},
        classes=dict(_classes(program)),
        single_importers=single_importers(program),
        packages=dict(packages),
        tests=sum(file.lines for file in tests),
    )


def _private(files: Iterable[File]) -> int:
    return sum(len(list(file.private_accesses())) for file in files)


def _functions(files: Iterable[File]) -> Iterator[tuple[str, int]]:
    for file in files:
        for node in file.nodes:
            if isinstance(node, ast.FunctionDef) and node.end_lineno:
                yield f"{file.module}.{node.name}", node.end_lineno - node.lineno + 1


def _classes(files: Iterable[File]) -> Iterator[tuple[str, tuple[int, int]]]:
    for file in files:
        for node in file.nodes:
            if isinstance(node, ast.ClassDef) and node.end_lineno:
                methods = sum(isinstance(each, _FUNCTIONS) for each in node.body)
                lines = node.end_lineno - node.lineno + 1
                yield f"{file.module}.{node.name}", (lines, methods)


def _names_used_twice(files: Iterable[File]) -> dict[str, list[str]]:
    counted_places: dict[str, list[str]] = {}
    for file in files:
        for name in file.classes:
            counted_places.setdefault(name, []).append(file.module)
    return {
        name: found
        for name, found in sorted(counted_places.items())
        if len(found) > 1 and not name.startswith("_")
    }


def import_cycles(files: Iterable[File]) -> list[list[str]]:
    """Return the maximal sets of modules that import each other, directly or through others."""
    by_name = {file.module: file for file in files}
    imports = {
        name: {
            found
            for module, what in file.modules_imported
            if (found := f"{module}.{what}") in by_name or (found := module) in by_name
        }
        for name, file in by_name.items()
    }
    reached = {name: _reached_from(name, imports) for name in imports}
    sets = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in imports
        if name in reached[name]
    }
    return sorted(sorted(circle) for circle in sets)


def _reached_from(start: str, imports: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = imports[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def single_importers(files: Iterable[File]) -> dict[str, int]:
    """Return the lines of each module that only one module imports, in the same folder."""
    by_name = {file.module: file for file in files}
    importers: dict[str, set[str]] = {name: set() for name in by_name}

    def origin(module: str, what: str) -> str | None:
        """Follow a name through packages to the module that defines it."""
        if f"{module}.{what}" in by_name:
            return f"{module}.{what}"
        file = by_name.get(module)
        if file is not None and _is_package(file) and what in file.imported:
            return origin(*file.imported[what])
        return module if file else None

    for file in by_name.values():
        if not _is_package(file):
            for name in file.modules_imported:
                if (found := origin(*name)) and found != file.module:
                    importers[found].add(file.module)
    return {
        name: file.lines
        for name, file in by_name.items()
        if {by_name[each].folder for each in importers[name]} == {file.folder}
        if len(importers[name]) == 1 and not _is_package(file)
    }


def _is_package(file: File) -> bool:
    return file.path.endswith("/__init__.py")


def overrides_by_class(files: Iterable[File]) -> dict[str, list[str]]:
    """Return the classes derived from the match scene with the members they override."""
    by_name = {file.module: file for file in files}

    def defined(name: Name) -> Name | None:
        """Follow a name to the module that defines the class."""
        module, what = name
        file = by_name.get(module)
        if file is None or what in file.classes:
            return name if file else None
        return defined(file.imported[what]) if what in file.imported else None

    def bases(name: Name) -> Iterator[Name]:
        """Yield all base classes, nearest first."""
        module, what = name
        for base in by_name[module].classes[what].bases:
            if found := defined((module, ast.unparse(base))):
                yield found
                yield from bases(found)

    derived = {}
    for file in by_name.values():
        for what in file.classes:
            above = list(bases((file.module, what)))
            if any(map(_is_match_scene, above)):
                known = {each for module, base in above for each in _members(by_name, module, base)}
                own = _members(by_name, file.module, what)
                derived[f"{file.module}.{what}"] = sorted((own & known) - {"__init__"})
    return derived


def _is_match_scene(name: Name) -> bool:
    module, what = name
    return (module.split(".")[-1], what) in MATCH_SCENES


def _members(by_name: Mapping[str, File], module: str, name: str) -> set[str]:
    body = by_name[module].classes[name].body
    return {node.name for node in body if isinstance(node, ast.FunctionDef)}


def sources_now() -> dict[str, str]:
    """Return the texts of the present tree, with uncommitted changes."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        if "_data" not in path.parts
    }


def sources_of(commit: str) -> dict[str, str]:
    """Return the texts of a commit; SystemExit if there is none of that name."""
    line = ["git", "archive", "--format=tar", commit, *FOLDERS]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.decode().strip())
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        return {
            member.name: text.read().decode()
            for member in archive
            if member.name.endswith(".py") and (text := archive.extractfile(member))
        }


def count_rows(
    structure: Structure, packages: Iterable[str] = ()
) -> dict[str, tuple[int, int | None]]:
    """Return each count and its bar, if any; each of ``packages`` has a row."""
    sizes = structure.classes.values()
    named = {
        "import circles": (len(structure.import_cycles), 0),
        "modules in them": (sum(map(len, structure.import_cycles)), 0),
        f"modules outside {SCREEN} that import pygame": (len(structure.pygame_outside_ui), None),
        "private accesses in tests/ui": (structure.private_in_ui_tests, 20),
        "private accesses in other tests": (structure.private_in_other_tests, None),
        "private accesses in the program": (structure.private_in_program, None),
        "classes derived from the match scene": (len(structure.derived), 0),
        "methods they override": (sum(map(len, structure.derived.values())), 0),
        "names of two classes": (len(structure.names_used_twice), 0),
        "lines of the longest function": (structure.longest_function[1], 60),
        f"modules over {LONG_FILE_LINES} lines": (len(structure.long_modules), None),
        f"classes over {LONG_CLASS} lines": (sum(lines > LONG_CLASS for lines, _ in sizes), None),
        f"classes over {MANY_METHODS} methods": (
            sum(methods > MANY_METHODS for _, methods in sizes),
            None,
        ),
        "modules with a single importer in their folder": (len(structure.single_importers), None),
        "lines of these modules": (sum(structure.single_importers.values()), None),
    }
    lines = {
        f"lines of {package}": (structure.packages.get(package, 0), None)
        for package in sorted({*structure.packages, *packages})
    }
    whole = {"lines of the program": (sum(structure.packages.values()), None)}
    return {**named, **lines, **whole, "lines of tests": (structure.tests, None)}


def is_over(count: int, bar: int | None) -> bool:
    return bar is not None and count > bar


def counts_table(now: Structure, before: Structure | None, commit: str) -> str:
    """Return the counts as a Markdown table, with those of the commit before the present ones."""
    after = count_rows(now, before.packages if before else ())
    earlier = count_rows(before, now.packages) if before else {}
    header = ["what", *([commit] if before else []), "now", "bar"]
    lines = ["| " + " | ".join(header) + " |", "|---" + "|---:" * (len(header) - 1) + "|"]
    for what, (count, bar) in after.items():
        cells = [f"{earlier[what][0]:,}"] if before else []
        cells.append(f"{count:,}" + (" **over**" if is_over(count, bar) else ""))
        lines.append("| " + " | ".join([what, *cells, "" if bar is None else str(bar)]) + " |")
    return "\n".join(lines)


def counted_places(structure: Structure) -> Iterator[str]:
    """Yield where the counted things are."""
    for circle in structure.import_cycles:
        yield f"circle: {', '.join(circle)}"
    for path in structure.pygame_outside_ui:
        yield f"pygame: {path}"
    if not structure.has_match_scene:
        yield f"derived: no match scene found, expected one of {sorted(MATCH_SCENES)}"
    for name, members in structure.derived.items():
        yield f"derived: {name} overrides {', '.join(members) or 'nothing'}"
    for name, modules in structure.names_used_twice.items():
        yield f"two classes: {name} in {', '.join(modules)}"
    yield f"longest function: {structure.longest_function[0]}"
    for path, lines in structure.long_modules.items():
        yield f"over {LONG_FILE_LINES} lines: {path} ({lines})"
    by_size = sorted(structure.classes.items(), key=lambda each: each[1], reverse=True)
    for name, (lines, methods) in by_size[:_LISTED_PLACES]:
        yield f"large class: {name} ({lines} lines, {methods} methods)"
    for name, lines in structure.single_importers.items():
        yield f"single importer: {name} ({lines})"


def main(words: list[str] | None = None) -> int:
    """Print the counts; return 1 if a count of the present tree is over its bar."""
    parser = command_parser("benchmarks structure", __doc__)
    parser.add_argument("--against", metavar="COMMIT", help="commit to compare with")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    options = parser.parse_args(words)
    now = count_structure(sources_now())
    before = count_structure(sources_of(options.against)) if options.against else None
    if options.json:
        found = {"now": vars(now)} | ({options.against: vars(before)} if before else {})
        print(json.dumps(found, indent=1))
    else:
        print(counts_table(now, before, options.against))
        print("", *counted_places(now), sep="\n")
    return 1 if any(is_over(*row) for row in count_rows(now).values()) else 0


if __name__ == "__main__":
    sys.exit(main())
