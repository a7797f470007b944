"""Reads the scripts of films: how the program is started, and its input.

A script is text with one command a line; ``#`` begins a comment:

    run --seed 7 --word KOČKA           options of the command line, beside the language
    set speed "fast"                    a setting, as in the file of settings (JSON)
    rate 30                             frames a second
    wait 0.5                            let seconds pass
    still 0.6                           wait until nothing has changed for these seconds
    key H                               press and release keys one after the other, each a frame
    key ctrl+Left Left                  with ctrl+, shift+ or alt+ before the name
    type MÁSLO                          enter text
    move 0.5 0.9                        the pointer, in fractions of the width and height
    click 0.5 0.9                       press and release; ``press``, ``release``: halves of it
    drag 0.4 0.9 0.5 0.5                press, move in some steps, and release
    tap 0.5 0.9                         a finger; ``swipe`` is its drag
    wheel -1                            turn the wheel
    repeat 8 ... end                    repeat the lines between

Scripts use keys and places only, so that code with other names of scenes and controls can play
them. No script may open a screen that shows a file's path, because every run has another home.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

SCRIPT_FOLDER: Final = Path(__file__).parent / "scripts"

_ARGUMENT_COUNTS: Final = {
    "wait": 1, "still": 1, "move": 2, "click": 2, "press": 2, "release": 2,
    "drag": 4, "tap": 2, "swipe": 4, "wheel": 1,
}  # grouped by kind  # fmt: skip
"""Number of arguments of each command that takes numbers."""


class BadScript(ValueError):
    """A script has an invalid line; the text names line and reason."""


@dataclass(frozen=True)
class Step:
    """One command and the number of its line."""

    line: int
    verb: str
    numbers: tuple[float, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Film:
    """A film: how the program is started, and the steps in order."""

    name: str
    arguments: tuple[str, ...]
    settings: dict[str, Any]
    rate: int
    steps: tuple[Step, ...]


def read(path: Path) -> Film:
    """Return the film of a script; BadScript if it is invalid."""
    return parse(path.stem, path.read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Film:
    """Return the film that ``text`` describes; BadScript if it is invalid."""
    arguments: tuple[str, ...] = ()
    settings: dict[str, Any] = {}
    rate = 30
    lines: list[Step] = []
    for number, line in enumerate(text.splitlines(), 1):
        verb, _, rest = line.partition("#")[0].strip().partition(" ")
        try:
            if verb == "run":
                arguments += tuple(shlex.split(rest))
            elif verb == "set":
                key, _, value = rest.partition(" ")
                settings[key] = json.loads(value)
            elif verb == "rate":
                rate = int(rest)
            elif verb:
                lines.append(_step(number, verb, rest.strip()))
        except ValueError as error:
            raise BadScript(f"{name}, line {number}: {error}") from error
    return Film(name, arguments, settings, rate, tuple(_expand_repeats(name, lines)))


def _step(number: int, verb: str, arguments: str) -> Step:
    if verb in _ARGUMENT_COUNTS:
        numbers = tuple(float(word) for word in arguments.split())
        if len(numbers) != _ARGUMENT_COUNTS[verb]:
            raise ValueError(f"{verb} needs {_ARGUMENT_COUNTS[verb]} numbers")
        return Step(number, verb, numbers)
    if verb == "key" and arguments:
        return Step(number, verb, words=tuple(arguments.split()))
    if verb == "type" and arguments:
        return Step(number, verb, words=(arguments,))
    if verb == "repeat":
        return Step(number, verb, (int(arguments),))
    if verb == "end" and not arguments:
        return Step(number, verb)
    raise ValueError(f"no such command: {verb} {arguments}")


def _expand_repeats(name: str, lines: list[Step]) -> Iterator[Step]:
    """Yield the steps, with repeated ones as often as they are repeated."""
    begun: Step | None = None
    repeated: list[Step] = []
    for step in lines:
        if step.verb == "repeat" and begun is None:
            begun, repeated = step, []
        elif step.verb == "end" and begun is not None:
            yield from repeated * int(begun.numbers[0])
            begun = None
        elif step.verb in ("repeat", "end"):
            raise BadScript(f"{name}, line {step.line}: unexpected {step.verb}")
        elif begun is not None:
            repeated.append(step)
        else:
            yield step
    if begun is not None:
        raise BadScript(f"{name}, line {begun.line}: repeat has no end")
