"""Checks the prose of the project: spelling, words that hide the subject, names that are gone.

A docstring must have something to describe. A name in single backticks must exist in the code.
Prints ``path:line: sentence (rule)`` for each fault. Exits with 1 if there is one. The rules are in
CONTRIBUTING.md.
"""

from __future__ import annotations

import ast
import builtins
import io
import keyword
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("smokingcat", "tests", "benchmarks", "art", "packaging", ".ci")
PAGES: Final = ("*.md", "docs/**/*.md")
RULES: Final = (
    (re.compile(r"\b(?:who|what|whom)ever\b", re.I), "name the person or thing"),
    (re.compile(r"\b(?:some|no|any)body\b", re.I), "name the person"),
    (re.compile(r"^(?:Have|Let|Take note|Be) "), "begin with the verb that the code does"),
    (re.compile(r"\bof a person's\b|\bas it were\b|\bso to speak\b", re.I), "say it plainly"),
)
SKIPPED: Final = ("benchmarks/tests/test_structure.py", ".ci/prose.py")
WORDS: Final = "buro,firs,leaded,throwin,trough,unter"
"""Right words that codespell takes for mistakes."""
_NAME: Final = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)(?:\(\))?`(?!`)")
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+")


def defined_names(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module defines or imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Import | ast.ImportFrom):
            for imported in node.names:
                yield from (imported.asname or imported.name).split(".")


def strays(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield each string that follows a statement which no docstring describes."""
    bodies = [body for node in ast.walk(tree) if isinstance(body := getattr(node, "body", 0), list)]
    for before, node in (pair for body in bodies for pair in pairwise(body)):
        value = getattr(node, "value", None)
        text = value.value if isinstance(value, ast.Constant) else None
        is_text = isinstance(node, ast.Expr) and isinstance(text, str)
        if is_text and not isinstance(before, ast.Assign | ast.AnnAssign):
            yield node.lineno, f"{text} (describes nothing)"


def unknown_names(text: str, known: set[str]) -> Iterator[str]:
    """Yield each name in backticks that the code does not have; libraries are not looked into."""
    for name in _NAME.findall(text):
        parts = name.split(".")
        is_library = len(parts) > 1 and parts[0] in sys.stdlib_module_names
        if not is_library and not known.issuperset(parts):
            yield f"`{name}` (no such name)"


def pieces(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a Python file with their first lines."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        value = getattr(node, "value", None)
        if isinstance(node, ast.Expr) and isinstance(value, ast.Constant):
            yield node.lineno, str(value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def faults(line: int, text: str) -> Iterator[tuple[int, str]]:
    """Yield each sentence of a docstring or comment that breaks a rule, with the rule."""
    for sentence in _SENTENCE.split(" ".join(text.split())):
        for pattern, rule in RULES:
            if pattern.search(sentence):
                yield line, f"{sentence[:100]} ({rule})"


def misspelt(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the index of each line in which codespell knows a word better, with its advice."""
    done = subprocess.run(
        [sys.executable, "-m", "codespell_lib", "--ignore-words-list", WORDS, "-"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    for number, advice in re.findall(r"^(\d+): .*\n\s*(.*==>.*)$", done.stdout, re.MULTILINE):
        yield int(number) - 1, advice.strip()


def main() -> int:
    """Print all faults; return the exit status."""
    prose: list[tuple[str, int, str]] = []
    found = []
    known = {*dir(builtins), *keyword.kwlist}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT)
            name = place.as_posix()
            if "_data" not in path.parts and name not in SKIPPED:
                prose += [(name, *piece) for piece in pieces(path)]
                tree = ast.parse(path.read_text(encoding="utf-8"))
                known.update(place.with_suffix("").parts, defined_names(tree))
                found += [(name, *stray) for stray in strays(tree)]
    for name, line, text in prose:
        found += [(name, *fault) for fault in faults(line, text)]
        found += [(name, line, unknown) for unknown in unknown_names(text, known)]
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            lines = path.read_text(encoding="utf-8").splitlines()
            prose += [(name, line, text) for line, text in enumerate(lines, 1)]
    flat = [(name, line, " ".join(text.split())) for name, line, text in prose]
    for index, advice in misspelt([text for *_, text in flat]):
        found.append((*flat[index][:2], f"{advice} (spelling)"))
    for name, line, fault in found:
        print(f"{name}:{line}: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
