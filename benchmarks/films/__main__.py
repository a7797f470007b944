"""Plays films with two states of the code and compares them pixel by pixel.

    python -m benchmarks.films --against COMMIT [--quick] [--only NAME ...] [--lang CODE ...]
    python -m benchmarks.films --against COMMIT --show FILM FRAME OUT.png
    python -m benchmarks.films --stills FOLDER --only NAME

Each film (`benchmarks/films/scripts`) is played twice by the code of the commit, which shows that
it repeats. The working tree plays it once, with its uncommitted changes. Every run has the same
environment, an empty home, and drivers without screen or sound. Results of a commit are stored in
``build/films``, so the next comparison plays only the present tree. The exit status is 1 if a film
differs or does not repeat.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from benchmarks.command import command_parser
from benchmarks.films.script import SCRIPT_FOLDER
from benchmarks.program import ROOT

FILM_FOLDER: Final = ROOT / "build" / "films"
ENVIRONMENT: Final = {
    "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TZ": "UTC", "LANG": "C.UTF-8",
    "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}  # grouped: drivers, place, the rest  # fmt: skip


class Take(NamedTuple):
    """One way to play a film: its name, language, size, and whether with reduced motion."""

    film: str
    language: str
    size: str
    is_calm: bool = False

    def __str__(self) -> str:
        return f"{self.film} {self.language} {self.size}{' calm' if self.is_calm else ''}"


class Frames(NamedTuple):
    """The digest of each frame of a film, and its line of the script."""

    digests: Sequence[str]
    lines: Sequence[int]


class FilmError(RuntimeError):
    """A film could not be played; the text contains the program's last lines."""


_WAYS: Final = (
    ("en", "960x540", False),
    ("cs", "1920x1080", False),
    ("qps", "960x540", True),
)
"""Language, size, reduced motion; options add others."""


def takes_for(options: Namespace) -> list[Take]:
    """Return the takes: each film in all ways, or with ``--quick`` in one of them in turn."""
    films = options.only or sorted(path.stem for path in SCRIPT_FOLDER.glob("*.film"))
    found = []
    for number, film in enumerate(films):
        ways = [_WAYS[number % len(_WAYS)]] if options.quick else _WAYS
        if options.lang or options.size:
            languages = options.lang or sorted({way[0] for way in _WAYS})
            sizes = options.size or sorted({way[1] for way in _WAYS})
            ways = [(language, size, False) for language in languages for size in sizes]
        found += [Take(film, *way) for way in ways]
    return found


def play_film(
    take: Take,
    tree: Path,
    frames: Sequence[int] = (),
    pictures: Path | None = None,
    *,
    every_line: bool = False,
) -> Frames:
    """Play a film with the code of ``tree``; FilmError if it does not reach its end."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "frames.json"
        line = [
            sys.executable, "-m", "benchmarks.films.projector", str(tree),
            str(SCRIPT_FOLDER / f"{take.film}.film"), "--lang", take.language, "--size", take.size,
            "--out", str(out),
        ]  # as on a command line  # fmt: skip
        line += ["--calm"] if take.is_calm else []
        line += ["--pictures", str(pictures)] if pictures is not None else []
        line += ["--frames", *map(str, frames)] if frames else []
        line += ["--every-line"] if every_line else []
        keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        home = {"SMOKINGCAT_HOME": str(Path(folder) / "home")}
        done = subprocess.run(
            line,
            cwd=ROOT,
            env={**keep, **ENVIRONMENT, **home},
            capture_output=True,
            text=True,
            check=False,
        )
        if not out.exists():
            raise FilmError(
                "\n".join(done.stderr.splitlines()[-12:]) or "the program printed nothing"
            )
        found = json.loads(out.read_text())
    return Frames(found["frames"], found["lines"])


@contextlib.contextmanager
def check_out(commit: str) -> Iterator[Path]:
    """Check out a commit into a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        _git("worktree", "add", "--detach", str(tree), commit)
        try:
            compile_words(tree)
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def compile_words(tree: Path) -> None:
    """Compile the message catalogues of a tree."""
    line = [sys.executable, "-m", "smokingcat.i18n.messages", "compile"]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    subprocess.run(line, cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout.strip()


def _stored_path(commit: str, take: Take) -> Path:
    """Return the path of a commit's stored film, which depends on all that makes it."""
    made_by = hashlib.blake2b(digest_size=8)
    sources = ("projector.py", "hand.py", "quiet.py", "script.py")
    for file in (
        *(SCRIPT_FOLDER.parent / name for name in sources),
        SCRIPT_FOLDER / f"{take.film}.film",
    ):
        made_by.update(file.read_bytes())
    made_by.update(f"{sys.version} {pygame.ver} {pygame.get_sdl_version()}".encode())
    name = f"{take.film}-{take.language}-{take.size}{'-calm' if take.is_calm else ''}"
    return FILM_FOLDER / commit / f"{name}-{made_by.hexdigest()}.json"


def frames_of(commit: str, take: Take, tree: Path | None) -> Frames | None:
    """Return the stored film of a commit, or play it twice in ``tree`` and store it.

    ``None`` if it does not repeat.
    """
    kept = _stored_path(commit, take)
    if kept.exists():
        found = json.loads(kept.read_text())
        return Frames(found["frames"], found["lines"])
    assert tree is not None
    once, again = (play_film(take, tree) for _ in range(2))
    if once != again:
        return None
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=kept.parent, delete=False) as file:
        json.dump({"frames": once.digests, "lines": once.lines}, file)
    Path(file.name).replace(kept)
    return once


def describe_difference(before: Frames, now: Frames) -> str:
    """Return where two films differ, in words; empty if they are identical."""
    pairs = list(zip_longest(before.digests, now.digests))
    others = [number for number, (one, other) in enumerate(pairs) if one != other]
    if not others:
        return ""
    first = others[0]
    lines = before.lines if first < len(before.lines) else now.lines
    length = "" if len(before.digests) == len(now.digests) else f" (now {len(now.digests)})"
    return f"{len(others)} of {len(pairs)}{length} differ, first {first} (line {lines[first]})"


def compare(commit: str, takes: Sequence[Take], processes: int) -> bool:
    """Play films of a commit and of the present tree, print a line each; true if all are alike."""
    are_alike = True
    compile_words(ROOT)
    with contextlib.ExitStack() as stack:
        is_kept = all(_stored_path(commit, take).exists() for take in takes)
        tree = None if is_kept else stack.enter_context(check_out(commit))

        def compare_take(take: Take) -> tuple[str, bool]:
            try:
                before = frames_of(commit, take, tree)
                if before is None:
                    return "does not repeat with itself", False
                differs = describe_difference(before, play_film(take, ROOT))
            except FilmError as failed:
                return f"could not be played:\n{failed}", False
            return f"{len(before.digests)} frames, {differs or 'identical'}", not differs

        pool = stack.enter_context(ThreadPoolExecutor(processes))
        for take, (report, is_alike) in zip(takes, pool.map(compare_take, takes), strict=True):
            print(f"{take}: {report}", flush=True)
            are_alike &= is_alike
    return are_alike


def show(commit: str, take: Take, number: int, out: Path) -> None:
    """Write one frame of the commit (left) and of the present tree (right) as a picture."""
    compile_words(ROOT)
    with check_out(commit) as tree, tempfile.TemporaryDirectory() as folder:
        sides = []
        for name, code in (("before", tree), ("now", ROOT)):
            pictures = Path(folder) / name
            pictures.mkdir()
            play_film(take, code, [number], pictures)
            sides.append(pygame.image.load(pictures / f"{number}.png"))
        (width, height), other = sides[0].get_size(), sides[1].get_size()
        both = pygame.Surface((width + other[0], max(height, other[1])))
        both.blit(sides[0], (0, 0))
        both.blit(sides[1], (width, 0))
        pygame.image.save(both, out)


def write_stills(takes: Sequence[Take], folder: Path) -> None:
    """Write a picture of the present tree after each step of the films."""
    for take in takes:
        into = folder / str(take).replace(" ", "-")
        into.mkdir(parents=True, exist_ok=True)
        play_film(take, ROOT, pictures=into, every_line=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, or show; return 1 if a film differs."""
    parser = command_parser("benchmarks.films", __doc__)
    add = parser.add_argument
    add("--against", metavar="COMMIT", help="commit to compare with")
    add("--quick", action="store_true", help="play each film in one language and size only")
    add("--only", nargs="+", metavar="NAME", help="play only these films")
    add("--lang", nargs="+", metavar="CODE", help="play only in these languages")
    add("--size", nargs="+", metavar="WIDTHxHEIGHT", help="play only in these sizes")
    add("--processes", type=int, default=2, help="number of films played at once")
    add(
        "--show", nargs=3, metavar=("FILM", "FRAME", "OUT.png"), help="write a frame of both states"
    )
    add(
        "--stills",
        type=Path,
        metavar="FOLDER",
        help="write a picture of the present tree after each step",
    )
    options = parser.parse_args(arguments)
    if options.show:
        options.only = [options.show[0]]
    unknown = [name for name in options.only or () if not (SCRIPT_FOLDER / f"{name}.film").exists()]
    if unknown:
        parser.error(f"no such film: {', '.join(unknown)}")
    wanted = takes_for(options)
    if options.stills:
        write_stills(wanted, options.stills)
        return 0
    if options.against is None:
        parser.error("--against COMMIT is missing")
    commit = _git("rev-parse", "--verify", f"{options.against}^{{commit}}")
    if options.show:
        show(commit, wanted[0], int(options.show[1]), Path(options.show[2]))
        return 0
    return 0 if compare(commit, wanted, options.processes) else 1


if __name__ == "__main__":
    sys.exit(main())
