"""Fuzzes decks and records: each must be read or refused, in bounded time and memory.

    python -m benchmarks.fuzz [--seed 1] [--count 400]

A valid deck is damaged with hostile content: headers, huge numbers, endless lines and nesting.
Archives, names, style sheets and links are odd. Devices and folders replace files. The deck is
added, found again and drawn. A record is damaged line by line, with valid checksums. Each case
depends on seed and number alone; both are printed when a case fails.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import random
import shutil
import stat
import sys
import tarfile
import tempfile
import time
import warnings
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.command import command_parser
from benchmarks.program import resident_megabytes
from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck_finder import find_candidates, read_candidates
from smokingcat.decks.inspection import inspect
from smokingcat.decks.installation import install_deck
from smokingcat.decks.notice import BrokenDeck
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.cards import PACK
from smokingcat.rules.record.checksum import seal, unseal
from smokingcat.store import backup
from smokingcat.store.backup import BackupError
from smokingcat.store.disk_sync import DISK
from smokingcat.store.records import StoreError
from tests.decks import strangers
from tests.match.sessions import begin_match, play_moves

MAX_CASE_SECONDS: Final = 10.0
"""Processor time for one case."""
MAX_GROWTH_MEGABYTES: Final = 300.0
"""Growth of memory over all cases."""
_LONG_LENGTH: Final = 200_000
_SCRAPS: Final = (
    "", "\0", "\x1b[2J", "nan", "-1", "0", "1e999", "9" * 20_000, "1" + "0" * 400, "../../..",
    "/dev/zero", "\n" * _LONG_LENGTH, " " * _LONG_LENGTH, "[" * _LONG_LENGTH, "{" * 5_000,
    "=" * _LONG_LENGTH, "\\" * _LONG_LENGTH,
    '"', "'''", "%s%n", "&lol;", "<!--", "<![CDATA[", "<g>" * 2_000, "x" * _LONG_LENGTH, "\ud800",
    '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "x">]>', "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\N{COMBINING CARON}" * 5_000, "0x" + "f" * 5_000, "0o" + "7" * 9_000, ". 0 2 3", "1.2.3",
)  # short texts, several a line  # fmt: skip


class FuzzFailure(Exception):
    """A case that was neither read nor refused, or exceeded its time or memory."""


def hostile_decks(seed: str, folder: Path) -> Iterator[Path]:
    """Yield hostile decks without end, each in its own folder below ``folder``."""
    for number in itertools.count():
        chance, place = random.Random(f"{seed} deck {number}"), folder / str(number)
        place.mkdir(parents=True)
        kind = chance.choice(
            (
                _make_kde_deck,
                _make_aisleriot_deck,
                _make_pysol_deck,
                _make_picture_deck,
                _make_native_deck,
                _image_folder,
                _styled_drawings,
            )
        )
        form = chance.choice((_leave_unchanged, _with_odd_files, _pack_zip, _in_tape, _in_folders))
        yield form(kind(place, chance), chance)


def hostile_records(seed: str, whole: str) -> Iterator[str]:
    """Yield hostile records without end, made from the lines of the valid record ``whole``."""
    texts = [unseal(line) or "" for line in whole.splitlines()]
    for number in itertools.count():
        chance = random.Random(f"{seed} record {number}")
        lines = list(texts)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(min(14, len(lines)) if chance.random() < 0.8 else len(lines))
            lines[at] = _spoil_text(lines[at], chance)
        if chance.random() < 0.2:
            chance.shuffle(lines)
        plain = (line.replace("\n", " ").encode("utf-8", "replace").decode() for line in lines)
        yield "\n".join(map(seal, plain)) + "\n"


def _spoil_text(text: str, chance: random.Random) -> str:
    """Return a text with a scrap instead of a word or of some letters."""
    scrap = chance.choice(_SCRAPS)
    words = text.split(" ")
    if chance.random() < 0.6:
        words[chance.randrange(len(words))] = scrap
        return " ".join(words)
    start = chance.randrange(len(text) + 1)
    return text[:start] + scrap + text[start + chance.choice((0, 1, 9)) :]


def _corrupt(file: Path, chance: random.Random) -> None:
    lines = file.read_text("utf-8", errors="surrogateescape").split("\n")
    at = chance.randrange(len(lines))
    lines[at] = _spoil_text(lines[at], chance)
    file.write_bytes("\n".join(lines).encode("utf-8", errors="surrogatepass"))


def _make_kde_deck(place: Path, chance: random.Random) -> Path:
    folder = strangers.kde_deck(place / "tiny")
    _corrupt(folder / "index.desktop", chance)
    return folder


def _make_aisleriot_deck(place: Path, chance: random.Random) -> Path:
    file = place / "tiny.svg"
    ids = [*map(strangers.aisleriot_id, PACK), "back"]
    file.write_bytes(strangers.drawing(ids, more=strangers.METADATA).replace(b"><", b">\n<"))
    for _ in range(3):
        _corrupt(file, chance)
    return file


def _make_pysol_deck(place: Path, chance: random.Random) -> Path:
    folder = strangers.pysol_deck(place / "tiny")
    _corrupt(folder / "config.txt", chance)
    return folder


def _make_picture_deck(place: Path, chance: random.Random) -> Path:
    folder = strangers.image_deck(place / "tiny", str)
    (folder / "smokingcat.toml").write_text('suits = "french"\nindex = true\n', encoding="utf-8")
    _corrupt(folder / "smokingcat.toml", chance)
    picture = chance.choice(sorted(folder.glob("*.png")))
    data = bytearray(picture.read_bytes())
    data[16:24] = chance.randbytes(8)  # width and height of the PNG
    picture.write_bytes(data)
    return folder


def _make_native_deck(place: Path, chance: random.Random) -> Path:
    folder = place / "tiny"
    shutil.copytree(paths.assets() / "cards" / "smoking-cat", folder)
    _corrupt(folder / "deck.toml", chance)
    if chance.random() < 0.5:
        _corrupt(chance.choice(sorted(folder.glob("*.svg"))), chance)
    return folder


def _image_folder(place: Path, chance: random.Random) -> Path:
    """Make a folder of images with names as people and programs write them."""
    folder = strangers.image_deck(place / "tiny", str)
    form, spare = chance.choice(_FORMS), chance.random() < 0.5
    for card, picture in zip(PACK, sorted(folder.glob("[7-9TUOKA]*.png")), strict=True):
        rank, suit = chance.choice(_RANKS[card.rank.letter]), chance.choice(_SUITS[card.suit.value])
        with contextlib.suppress(OSError):  # two may get the same name; one stays
            picture.rename(folder / f"{form.format(rank=rank, suit=suit)}.png")
    for name in chance.sample(_BESIDE, 3 if spare else 0):
        (folder / name).write_bytes(strangers.image((30, 20)))
    return folder


def _styled_drawings(place: Path, chance: random.Random) -> Path:
    """Make a folder of drawings with text, style rules, links and typefaces of all kinds."""
    folder = strangers.lettered_deck(place / "tiny", chance.choice(_FAMILIES))
    for file in chance.sample(sorted(folder.glob("*.svg")), chance.randint(1, 33)):
        rules = "".join(chance.choice(_RULES) for _ in range(chance.randint(1, 6)))
        inside = "".join(chance.choice(_INSIDES) for _ in range(chance.randint(0, 3)))
        text = file.read_text("utf-8").replace("<rect", f"<style>{rules}</style>{inside}<rect", 1)
        file.write_text(chance.choice(_PROLOGUES) + text, encoding="utf-8")
        if chance.random() < 0.3:
            _corrupt(file, chance)
    return folder


_RANKS: Final = {
    "7": ("7", "07", "VII", "seven"), "8": ("8", "08", "osm"), "9": ("9", "09", "neun"),
    "T": ("10", "T", "0", "X", "ten"), "U": ("J", "jack", "11", "unter", "V"),
    "O": ("Q", "queen", "12", "ober", "D"), "K": ("K", "king", "13", "R"),
    "A": ("A", "ace", "1", "14", "as", "eso"),
}  # sorted by rank and suit  # fmt: skip
_SUITS: Final = {
    "a": ("C", "clubs", "♣", "eichel", "treff"), "l": ("S", "spades", "♠", "laub", "pik"),
    "h": ("H", "hearts", "♥", "herz", "coeur"), "b": ("D", "diamonds", "♦", "schellen", "kara"),
}  # sorted by rank and suit  # fmt: skip
_FORMS: Final = (
    "{rank}{suit}", "{suit}{rank}", "{rank}_of_{suit}", "{suit}-{rank}", "card {suit} ({rank})",
    "{rank}.{suit}", "{suit}{rank}@2x", "{rank}%20{suit}", "{suit}\N{COMBINING CARON}{rank}",
)  # short texts, several a line  # fmt: skip
_BESIDE: Final = (
    "preview.png", "back 2.png", "joker.png", "2c.png", "cover.PNG", "README.md", "Thumbs.db",
)  # short texts, several a line  # fmt: skip
_FAMILIES: Final = ("Arial", "'Nowhere', serif", "inherit", "", "&quot;;&quot;", ",,", "x" * 9_000)
_RULES: Final = (
    "@import 'a.css';", "@import url(http://127.0.0.1/a);", "@media print{*{fill:red}}",
    "@font-face{font-family:F;src:url(F.woff)}", "*{fill:var(--a)}:root{--a:var(--a)}",
    "rect:nth-child(2n+1)~text{fill:hsl(9deg 9% 9%)}", "text{transform:rotate(1turn) scale(0)}",
    "text{font:bold 9px/9 F}", ":not(:is(a,b):hover){opacity:.5}", "}", "/*", "'", "text{", "\\",
    "* * * * *{width:calc(9px)}", "rect{width:9e99px;height:-1px}", "text{font-size:9e9px}",
)  # short texts, several a line  # fmt: skip
_INSIDES: Final = (
    '<image width="9" height="9" href="/etc/passwd"/>', '<use href="b.svg#a"/>', "<g/>" * 500,
    '<symbol id="s" width="9"><use href="#s"/></symbol><use href="#s"/>', "<text>♠</text>",
    '<text y="9" style="font-family:F;fill:url(#no)">A</text>', '<g filter="url(a#b)"/>',
    '<rect style="transform-box:fill-box;transform-origin:center;rotate:9deg"/>',
)  # short texts, several a line  # fmt: skip
_PROLOGUES: Final = (
    "", "", '<?xml-stylesheet href="a.css"?>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "/etc/passwd">]>',
    '<!DOCTYPE svg SYSTEM "a.dtd" [<!ENTITY % x SYSTEM "b"> %x;]>', "\ufeff",
)  # short texts, several a line  # fmt: skip


def _in_folders(deck: Path, chance: random.Random) -> Path:
    """Put a deck into nested folders beside files that are no cards."""
    place = deck.parent / "outer"
    inner = place.joinpath(*chance.choices(("a", "cards", "PNG", "b"), k=chance.randint(0, 4)))
    inner.mkdir(parents=True)
    deck.rename(inner / deck.name)
    for name in chance.sample(_BESIDE, chance.randint(0, 3)):
        (place / name).write_bytes(strangers.image((30, 20)))
    return place


def _in_tape(deck: Path, chance: random.Random) -> Path:
    """Pack a deck as a tar archive, with members that no archive should have."""
    kind = chance.choice(("", "gz", "bz2", "xz"))
    file = deck.parent / (f"tiny.tar.{kind}" if kind else "tiny.tar")
    with contextlib.closing(tarfile.open(file, f"w:{kind}")) as packed:  # type: ignore[call-overload]
        packed.add(deck, chance.choice((deck.name, ".", "..", "/tiny", "a/b")))
        for _ in range(chance.randint(0, 3)):
            inside = tarfile.TarInfo(chance.choice(_NAMES).replace("\0", ""))
            inside.type = chance.choice((tarfile.REGTYPE, tarfile.SYMTYPE, tarfile.FIFOTYPE))
            inside.linkname = chance.choice(("/etc/passwd", "../..", inside.name))
            inside.size = 0 if inside.type != tarfile.REGTYPE else chance.choice((0, 6_000_000))
            packed.addfile(inside, io.BytesIO(bytes(inside.size)))
    _change_bytes(file, chance)
    return file


def _change_bytes(file: Path, chance: random.Random) -> None:
    data = bytearray(file.read_bytes())
    for _ in range(chance.choice((0, 0, 1, 4))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    file.write_bytes(data)


def _leave_unchanged(deck: Path, _chance: random.Random) -> Path:
    return deck


def _with_odd_files(deck: Path, chance: random.Random) -> Path:
    """Replace some files by pipes, links, folders or huge files; a deck of one file likewise."""
    files = sorted(deck.iterdir()) if deck.is_dir() else [deck]
    for file in chance.sample(files, min(len(files), chance.randint(1, 3))):
        if file.is_file():
            file.unlink()
            chance.choice(_ODD_FILES)(file)
    return deck


_NAMES: Final = ("../out", "/out", "tiny/" * 60 + "x", "tiny/a\0b", "con", "a" * 300, "tiny/7a.png")
"""Names of members of archives."""


def _make_sparse_file(file: Path) -> None:
    """Make a sparse file that is larger than the disk."""
    with file.open("wb") as opened:
        opened.truncate(20_000_000_000)


_ODD_FILES: Final[tuple[Callable[[Path], object], ...]] = (
    os.mkfifo,
    Path.mkdir,
    lambda file: file.symlink_to(file.name),
    lambda file: file.symlink_to("/dev/zero"),
    lambda file: file.symlink_to("/etc/passwd"),
    _make_sparse_file,
)


def _pack_zip(deck: Path, chance: random.Random) -> Path:
    """Pack a deck as a zip archive, with members that no archive should have."""
    file = deck.parent / "tiny.zip"
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        warnings.simplefilter("ignore")  # two members may have one name
        for path in [deck] if deck.is_file() else sorted(deck.rglob("*")):
            if path.is_file() and not path.is_symlink():
                packed.write(path, path.relative_to(deck.parent))
        for _ in range(chance.randint(0, 3)):
            inside = zipfile.ZipInfo(chance.choice(_NAMES))
            if chance.random() < 0.3:
                inside.external_attr = (stat.S_IFLNK | 0o777) << 16
            packed.writestr(inside, bytes(chance.choice((0, 10, 6_000_000))))
    _change_bytes(file, chance)
    return file


def _call_bounded(act: Callable[[], object], what: str) -> None:
    """Call ``act``, which may refuse; FuzzFailure if it raises another error or takes too long."""
    begun = time.process_time()
    try:
        act()
    except (BrokenDeck, BackupError, StoreError):
        pass
    except Exception as error:
        raise FuzzFailure(f"{what}: {type(error).__name__}: {error}") from error
    if time.process_time() - begun > MAX_CASE_SECONDS:
        raise FuzzFailure(f"{what}: took too long")


def fuzz(seed: str, count: int) -> None:
    """Try ``count`` decks and as many records; FuzzFailure at the first failing case."""
    before = resident_megabytes(os.getpid())
    with tempfile.TemporaryDirectory() as name, Rasteriser() as rasteriser:
        folder = Path(name)
        play_moves(begin_match(folder / "whole"))
        DISK.wait()
        (whole,) = (file.read_text("utf-8") for file in (folder / "whole").glob("*.match"))
        strange = zip(
            hostile_decks(seed, folder / "decks"), hostile_records(seed, whole), strict=False
        )
        for number, (deck, record) in enumerate(itertools.islice(strange, count)):
            taken_in = partial(_use_deck, deck, deck.parent / "taken", rasteriser)
            _call_bounded(taken_in, f"seed {seed}, deck {number}")
            _call_bounded(partial(_use_record, record, folder), f"seed {seed}, record {number}")
            shutil.rmtree(deck.parent)
    if resident_megabytes(os.getpid()) - before > MAX_GROWTH_MEGABYTES:
        raise FuzzFailure(f"seed {seed}: took too much memory")


def _use_deck(path: Path, into: Path, rasteriser: Rasteriser) -> None:
    """Add a deck, find it as at the next start, and draw it."""
    deck = install_deck(path, into, ())
    find_decks([into])
    read_candidates(find_candidates(into, (), into))
    inspect(deck, partial(rasteriser.rasterise, allowance=rasteriser.allowance()))


def _use_record(record: str, folder: Path) -> None:
    """List, open and import a record."""
    home = Path(tempfile.mkdtemp(dir=folder))
    file = home / "matches" / "20250201-203000.match"
    file.parent.mkdir()
    file.write_text(record, encoding="utf-8", errors="surrogatepass")
    store = MatchStore(file.parent, file.with_name("smokingcat.db"))
    for saved in store.matches():
        store.open(saved.id)
    elsewhere = MatchStore(home / "elsewhere", home / "elsewhere" / "smokingcat.db")
    if file.exists():
        backup.import_backup(file, elsewhere)
        elsewhere.archive.matches()
    DISK.wait()
    shutil.rmtree(home)


def main() -> int:
    """Try all cases; print the first that fails and return 1, else 0."""
    parser = command_parser("benchmarks.fuzz", __doc__)
    parser.add_argument("--seed", default="1", help="seed of all cases")
    parser.add_argument("--count", type=int, default=400, help="number of decks and of records")
    options = parser.parse_args()
    try:
        fuzz(options.seed, options.count)
    except FuzzFailure as broken:
        print(broken)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
