"""Writes strange decks and records, and looks that each is read or refused, in its time and memory.

    python -m benchmarks.fuzz [--seed 1] [--count 400]

A deck of a format that there is is spoilt with what strangers have sent or might: headers, huge
numbers, lines and nesting without end, zips of everything, links, devices and folders in the place
of files. A record is spoilt line by line, its checksums made good again. What comes of one depends
on seed and number alone, which are told with whatever breaks.
"""

from __future__ import annotations

import itertools
import os
import random
import shutil
import stat
import sys
import tempfile
import time
import warnings
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.command import command
from benchmarks.program import resident_megabytes
from smokingcat import paths
from smokingcat.decks.adding import add
from smokingcat.decks.notice import BrokenDeck
from smokingcat.game import bundle
from smokingcat.game.bundle import BundleError
from smokingcat.game.store import Store, StoreError
from smokingcat.rules.cards import PACK
from smokingcat.rules.record_line import seal, unseal
from tests.decks import strangers
from tests.game.evening import begin, play_on

SECONDS: Final = 10.0
"""Of the processor's time, for one."""
MEGABYTES: Final = 300.0
"""For all of them."""
_LONG: Final = 200_000
_SCRAPS: Final = (
    "", "\0", "\x1b[2J", "nan", "-1", "0", "1e999", "9" * 20_000, "1" + "0" * 400, "../../..",
    "/dev/zero", "\n" * _LONG, " " * _LONG, "[" * _LONG, "{" * 5_000, "=" * _LONG, "\\" * _LONG,
    '"', "'''", "%s%n", "&lol;", "<!--", "<![CDATA[", "<g>" * 2_000, "x" * _LONG, "\ud800",
    '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "x">]>', "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\N{COMBINING CARON}" * 5_000,
)  # many short ones, in no order  # fmt: skip


class Broken(Exception):
    """What neither was read nor refused, or not in its time or memory."""


def decks(seed: str, folder: Path) -> Iterator[Path]:
    """Yield strange decks without end, each in a folder of its own below ``folder``."""
    for number in itertools.count():
        chance, place = random.Random(f"{seed} deck {number}"), folder / str(number)
        place.mkdir(parents=True)
        kind = chance.choice((_kde, _aisleriot, _pysol, _pictures, _native))
        yield chance.choice((_as_it_is, _with_odd_files, _packed))(kind(place, chance), chance)


def records(seed: str, whole: str) -> Iterator[str]:
    """Yield strange records without end, made of the lines of a ``whole`` one."""
    texts = [unseal(line) or "" for line in whole.splitlines()]
    for number in itertools.count():
        chance = random.Random(f"{seed} record {number}")
        lines = list(texts)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(min(14, len(lines)) if chance.random() < 0.8 else len(lines))
            lines[at] = _spoilt(lines[at], chance)
        if chance.random() < 0.2:
            chance.shuffle(lines)
        plain = (line.replace("\n", " ").encode("utf-8", "replace").decode() for line in lines)
        yield "\n".join(map(seal, plain)) + "\n"


def _spoilt(text: str, chance: random.Random) -> str:
    """Return a text with a scrap in the place of a word, or of some letters."""
    scrap = chance.choice(_SCRAPS)
    words = text.split(" ")
    if chance.random() < 0.6:
        words[chance.randrange(len(words))] = scrap
        return " ".join(words)
    start = chance.randrange(len(text) + 1)
    return text[:start] + scrap + text[start + chance.choice((0, 1, 9)) :]


def _spoil(file: Path, chance: random.Random) -> None:
    lines = file.read_text("utf-8", errors="surrogateescape").split("\n")
    at = chance.randrange(len(lines))
    lines[at] = _spoilt(lines[at], chance)
    file.write_bytes("\n".join(lines).encode("utf-8", errors="surrogatepass"))


def _kde(place: Path, chance: random.Random) -> Path:
    folder = strangers.kde_deck(place / "tiny")
    _spoil(folder / "index.desktop", chance)
    return folder


def _aisleriot(place: Path, chance: random.Random) -> Path:
    file = place / "tiny.svg"
    ids = [*map(strangers.aisleriot_id, PACK), "back"]
    file.write_bytes(strangers.drawing(ids, more=strangers.METADATA).replace(b"><", b">\n<"))
    for _ in range(3):
        _spoil(file, chance)
    return file


def _pysol(place: Path, chance: random.Random) -> Path:
    folder = strangers.pysol_deck(place / "tiny")
    _spoil(folder / "config.txt", chance)
    return folder


def _pictures(place: Path, chance: random.Random) -> Path:
    folder = strangers.image_deck(place / "tiny", str)
    (folder / "smokingcat.toml").write_text('suits = "french"\nindex = true\n', encoding="utf-8")
    _spoil(folder / "smokingcat.toml", chance)
    picture = chance.choice(sorted(folder.glob("*.png")))
    data = bytearray(picture.read_bytes())
    data[16:24] = chance.randbytes(8)  # its size
    picture.write_bytes(data)
    return folder


def _native(place: Path, chance: random.Random) -> Path:
    folder = place / "tiny"
    shutil.copytree(paths.assets() / "cards" / "smoking-cat", folder)
    _spoil(folder / "deck.toml", chance)
    if chance.random() < 0.5:
        _spoil(chance.choice(sorted(folder.glob("*.svg"))), chance)
    return folder


def _as_it_is(deck: Path, _chance: random.Random) -> Path:
    return deck


def _with_odd_files(deck: Path, chance: random.Random) -> Path:
    """Put what is no file in the place of some; a deck of one file becomes a pipe or a link."""
    files = sorted(deck.iterdir()) if deck.is_dir() else [deck]
    for file in chance.sample(files, min(len(files), chance.randint(1, 3))):
        if file.is_file():
            file.unlink()
            chance.choice(_ODD)(file)
    return deck


_NAMES: Final = ("../out", "/out", "tiny/" * 60 + "x", "tiny/a\0b", "con", "a" * 300, "tiny/7a.png")
"""Of what is put into zips."""


def _endless(file: Path) -> None:
    """Make a file that says it is larger than the disk."""
    with file.open("wb") as opened:
        opened.truncate(20_000_000_000)


_ODD: Final[tuple[Callable[[Path], object], ...]] = (
    os.mkfifo,
    Path.mkdir,
    lambda file: file.symlink_to(file.name),
    lambda file: file.symlink_to("/dev/zero"),
    lambda file: file.symlink_to("/etc/passwd"),
    _endless,
)


def _packed(deck: Path, chance: random.Random) -> Path:
    """Pack a deck, with things in it that no zip should have."""
    file = deck.parent / "tiny.zip"
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        warnings.simplefilter("ignore")  # of two of one name
        for path in [deck] if deck.is_file() else sorted(deck.rglob("*")):
            if path.is_file() and not path.is_symlink():
                packed.write(path, path.relative_to(deck.parent))
        for _ in range(chance.randint(0, 3)):
            inside = zipfile.ZipInfo(chance.choice(_NAMES))
            if chance.random() < 0.3:
                inside.external_attr = (stat.S_IFLNK | 0o777) << 16
            packed.writestr(inside, bytes(chance.choice((0, 10, 6_000_000))))
    data = bytearray(file.read_bytes())
    for _ in range(chance.choice((0, 0, 1, 4))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    file.write_bytes(data)
    return file


def _within_its_time(act: Callable[[], object], what: str) -> None:
    """Do something that may refuse; Broken where it does anything else, or takes too long."""
    begun = time.process_time()
    try:
        act()
    except (BrokenDeck, BundleError, StoreError):
        pass
    except Exception as error:
        raise Broken(f"{what}: {type(error).__name__}: {error}") from error
    if time.process_time() - begun > SECONDS:
        raise Broken(f"{what}: took too long")


def fuzz(seed: str, count: int) -> None:
    """Try so many decks and as many records; Broken by the first that breaks something."""
    before = resident_megabytes(os.getpid())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        play_on(begin(folder / "whole"))
        (whole,) = (file.read_text("utf-8") for file in (folder / "whole").glob("*.match"))
        strange = zip(decks(seed, folder / "decks"), records(seed, whole), strict=False)
        for number, (deck, record) in enumerate(itertools.islice(strange, count)):
            taken_in = partial(add, deck, deck.parent / "taken", ())
            _within_its_time(taken_in, f"seed {seed}, deck {number}")
            _within_its_time(partial(_look_at, record, folder), f"seed {seed}, record {number}")
            shutil.rmtree(deck.parent)
    if resident_megabytes(os.getpid()) - before > MEGABYTES:
        raise Broken(f"seed {seed}: took too much memory")


def _look_at(record: str, folder: Path) -> None:
    """Have a record listed, opened and brought in from elsewhere."""
    home = Path(tempfile.mkdtemp(dir=folder))
    file = home / "matches" / "20250201-203000.match"
    file.parent.mkdir()
    file.write_text(record, encoding="utf-8", errors="surrogatepass")
    store = Store(file.parent)
    for saved in store.matches():
        store.open(saved.id)
    elsewhere = Store(home / "elsewhere")
    if file.exists():
        bundle.bring_in(file, elsewhere)
        elsewhere.archive.matches()
    shutil.rmtree(home)


def main() -> int:
    """Try them; tell of the first that breaks something and return 1, or 0 if there is none."""
    parser = command("benchmarks.fuzz", __doc__)
    parser.add_argument("--seed", default="1", help="what they depend on")
    parser.add_argument("--count", type=int, default=400, help="how many of either")
    options = parser.parse_args()
    try:
        fuzz(options.seed, options.count)
    except Broken as broken:
        print(broken)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
