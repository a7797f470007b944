"""Reads the scripts of films: what the program is started with, and what is done to it.

A script is text, a command a line, ``#`` begins a comment:

    run --seed 7 --word KOČKA           options of the command line, beside the language
    set speed "fast"                    a setting, as it stands in the file of settings (JSON)
    rate 30                             frames a second
    wait 0.5                            let seconds pass
    still 0.6                           let time pass until so long nothing has changed
    key H                               press and release keys one after the other, each a frame
    key ctrl+Left Left                  with ctrl+, shift+ or alt+ before the name
    type MÁSLO                          have letters come as the system's keyboard sends them
    move 0.5 0.9                        the pointer, in fractions of the width and height
    click 0.5 0.9                       press and release there; ``press``, ``release``: halves
    drag 0.4 0.9 0.5 0.5                press, carry in some steps and let go
    tap 0.5 0.9                         a finger; ``swipe`` is its drag
    wheel -1                            turn the wheel
    repeat 8 ... end                    the lines between, so many times

A script knows nothing of scenes and controls: it finds them as a hand does, by keys and places.
It has to be played by code in which all of these have other names. It must not lead to a screen
that shows the path of a file: each time the home is another folder.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

SCRIPTS: Final = Path(__file__).parent / "scripts"

_HEAD: Final = {"run", "set", "rate"}
_NUMBERS: Final = {
    "wait": 1, "still": 1, "move": 2, "click": 2, "press": 2, "release": 2,
    "drag": 4, "tap": 2, "swipe": 4, "wheel": 1,
}  # commands by how many numbers they take  # fmt: skip
"""How many numbers follow each of the verbs that take numbers."""


class BadScript(ValueError):
    """A line that is no command; the text says which and why."""


@dataclass(frozen=True)
class Step:
    """One thing that is done, and the number of its line."""

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
    """Return the film of a script; BadScript if it is none."""
    return parse(path.stem, path.read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Film:
    """Return the film that ``text`` tells; BadScript if it tells none."""
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
    return Film(name, arguments, settings, rate, tuple(_unrolled(name, lines)))


def _step(number: int, verb: str, rest: str) -> Step:
    if verb in _NUMBERS:
        numbers = tuple(float(word) for word in rest.split())
        if len(numbers) != _NUMBERS[verb]:
            raise ValueError(f"{verb} wants {_NUMBERS[verb]} numbers")
        return Step(number, verb, numbers)
    if verb == "key" and rest:
        return Step(number, verb, words=tuple(rest.split()))
    if verb == "type" and rest:
        return Step(number, verb, words=(rest,))
    if verb == "repeat":
        return Step(number, verb, (int(rest),))
    if verb == "end" and not rest:
        return Step(number, verb)
    raise ValueError(f"no such command: {verb} {rest}")


def _unrolled(name: str, lines: list[Step]) -> Iterator[Step]:
    """Yield the steps with those that are repeated as often as they are."""
    begun: Step | None = None
    repeated: list[Step] = []
    for step in lines:
        if step.verb == "repeat" and begun is None:
            begun, repeated = step, []
        elif step.verb == "end" and begun is not None:
            yield from repeated * int(begun.numbers[0])
            begun = None
        elif step.verb in ("repeat", "end"):
            raise BadScript(f"{name}, line {step.line}: {step.verb} has no place here")
        elif begun is not None:
            repeated.append(step)
        else:
            yield step
    if begun is not None:
        raise BadScript(f"{name}, line {begun.line}: repeat has no end")
