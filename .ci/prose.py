"""Checks the prose of the project: spelling by codespell, and words that hide the subject.

Prints ``path:line: sentence (rule)`` for each fault. Exits with 1 if there is one. The rules are in
CONTRIBUTING.md.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
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
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+")


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
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if "_data" not in path.parts and name not in SKIPPED:
                prose += [(name, *piece) for piece in pieces(path)]
    for name, line, text in prose:
        found += [(name, *fault) for fault in faults(line, text)]
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
