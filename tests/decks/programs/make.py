"""Makes the ten decks beside this script with real programs: ``python make.py`` writes them anew.

It wants inkscape, ImageMagick's convert, gimp-console, zip and tar; the tests need none of them.
Every card has a block in the colour of its suit in its left upper quarter, and bars that count its
rank below. Files stay small, and say nothing of who made them or when.
"""

from __future__ import annotations

import gzip
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
CONVERT = os.environ.get("CONVERT", "convert")
SUITS = {"club": "#206020", "spade": "#202060", "heart": "#c02020", "diamond": "#c08020"}
RANKS = ("7", "8", "9", "10", "jack", "queen", "king", "1")
WIDE, HIGH = 40, 60
NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def run(*command: object, where: Path, **environment: str) -> None:
    """Run a program in a folder, quietly."""
    subprocess.run(
        [str(part) for part in command],
        cwd=where,
        env={**os.environ, **environment},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def image(target: Path, suit: str, rank: str, *options: object, ground: str = "white") -> None:
    """Have ImageMagick draw one card."""
    bars = [f"rectangle 4,{34 + 3 * n},20,{35 + 3 * n}" for n in range(RANKS.index(rank) + 1)]
    drawn = ["rectangle 4,4,19,29", *bars]
    target.parent.mkdir(parents=True, exist_ok=True)
    draw = [part for each in drawn for part in ("-draw", each)]
    run(
        CONVERT, "-size", f"{WIDE}x{HIGH}", f"xc:{ground}", "-fill", SUITS[suit], *draw,
        "-strip", *options, target, where=target.parent,
    )  # a command in a row  # fmt: skip


def images(folder: Path, called: object, *options: object, ground: str = "white") -> Path:
    """Draw a whole pack, named by ``called``."""
    assert callable(called)
    for suit in SUITS:
        for rank in RANKS:
            image(folder / called(suit, rank), suit, rank, *options, ground=ground)
    return folder


def tarred(name: str, folder: Path) -> None:
    """Pack a folder with tar, the same bytes each time."""
    plain = ("--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0")
    run("tar", *plain, "-caf", HERE / name, folder.name, where=folder.parent)


def zipped(name: str, folder: Path, **environment: str) -> None:
    """Pack a folder with Info-ZIP, without owners."""
    (HERE / name).unlink(missing_ok=True)
    run("zip", "-9Xqr", HERE / name, folder.name, where=folder.parent, **environment)


def drawing(paper: bool = True) -> str:
    """Return one SVG with a symbol a suit, clones, and a filter, as one draws it in Inkscape."""
    symbols = "".join(
        f'<symbol id="sign-{suit}" viewBox="0 0 16 26"><rect width="16" height="26" '
        f'fill="{colour}"/></symbol>'
        for suit, colour in SUITS.items()
    )
    shadow = '<filter id="soft"><feGaussianBlur stdDeviation="0.2"/></filter>'
    cards = ""
    ground = f'<rect width="{WIDE}" height="{HIGH}" rx="3" fill="#fff"/>' if paper else ""
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            bars = "".join(
                f'<rect x="4" y="{34 + 3 * n}" width="16" height="2" filter="url(#soft)"/>'
                for n in range(column + 1)
            )
            cards += (
                f'<g id="{rank}_{suit}" transform="translate({50 * column},{70 * row})">'
                f'{ground}<path d="M0 0h{WIDE}v{HIGH}h-{WIDE}z" fill="none" stroke="#000" '
                'stroke-width="0.2"/>'
                f'<use xlink:href="#sign-{suit}" x="4" y="4" width="16" height="26"/>'
                f'<g fill="{SUITS[suit]}">{bars}</g></g>'
            )
    back = f'<rect id="back" x="400" width="{WIDE}" height="{HIGH}" fill="#888"/>'
    return (
        f'<svg {NAMES} width="450" height="280" viewBox="0 0 450 280">'
        f"<defs>{symbols}{shadow}</defs>{cards}"
        f"{back}</svg>"
    )


def inkscape_drawing(work: Path) -> None:
    """1. One drawing with symbols, clones and a filter, saved by Inkscape as Inkscape SVG."""
    source = work / "in.svg"
    source.write_text(drawing())
    run("inkscape", "--export-type=svg", "--export-filename=out.svg", source, where=work)
    (HERE / "inkscape-deck.svgz").write_bytes(
        gzip.compress((work / "out.svg").read_bytes(), 9, mtime=0)
    )


def inkscape_plain(work: Path) -> None:
    """2. A plain SVG a card, exported by their ids: ``cards_queen_spade.svg``, with the drawing."""
    folder = work / "inkscape-plain"
    (folder / "export").mkdir(parents=True)
    source = folder / "cards.svg"
    source.write_text(drawing())
    for card in (f"{rank}_{suit}" for suit in SUITS for rank in RANKS):
        target = folder / "export" / f"cards_{card}.svg"
        run(
            "inkscape", "--export-plain-svg", "--export-id-only", f"--export-id={card}",
            "--export-type=svg", f"--export-filename={target}", source, where=folder,
        )  # a command in a row  # fmt: skip
    source.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    tarred("inkscape-plain.tar.xz", folder)


def inkscape_clear(work: Path) -> None:
    """3. PNGs exported by id from a drawing without paper: all but the ink is clear."""
    folder = work / "inkscape-clear"
    folder.mkdir()
    source = work / "clear.svg"
    source.write_text(drawing(paper=False))
    ids = ";".join(f"{rank}_{suit}" for suit in SUITS for rank in RANKS)
    run(
        "inkscape",
        "--export-id-only",
        f"--export-id={ids}",
        "--export-type=png",
        source,
        where=work,
    )
    for path in sorted(work.glob("clear_*.png")):
        run(
            CONVERT,
            path,
            "-strip",
            "-define",
            "png:compression-level=9",
            folder / path.name,
            where=work,
        )
    zipped("inkscape-clear.zip", folder)


def inkscape_linked(work: Path) -> None:
    """4. SVGs that link a picture beside them, as Inkscape does unless one has it embedded."""
    folder = work / "inkscape-linked"
    folder.mkdir()
    image(folder / "texture.png", "heart", "7")
    for suit in SUITS:
        for rank in RANKS:
            (folder / f"{suit}-{rank}.svg").write_text(
                f'<svg {NAMES} width="{WIDE}" height="{HIGH}">'
                f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>'
                '<image xlink:href="texture.png" x="24" y="34" width="12" height="20"/>'
                f'<path d="M4 4h16v26h-16z" fill="{SUITS[suit]}"/></svg>'
            )
    first = folder / "spade-queen.svg"
    run("inkscape", "--export-type=svg", f"--export-filename={first}", first, where=folder)
    tarred("inkscape-linked.tar.bz2", folder)


def cut_sheet(work: Path) -> None:
    """5. A contact sheet, cut into cards by ImageMagick: they are only numbered."""
    folder = work / "cut-sheet"
    names = [f"{suit}{rank}.png" for suit in SUITS for rank in RANKS]
    images(work, lambda suit, rank: f"{suit}{rank}.png")
    folder.mkdir()
    run("montage", *names, "-tile", "8x4", "-geometry", "+0+0", "sheet.png", where=work)
    run(
        CONVERT,
        "sheet.png",
        "-crop",
        "8x4@",
        "+repage",
        "-strip",
        folder / "card_%02d.png",
        where=work,
    )
    zipped("cut-sheet.zip", folder)


def camera_exif(orientation: int) -> bytes:
    """Return what a camera notes; ImageMagick puts it into every format that can hold it."""
    tiff = b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, orientation, 0, 0)
    return b"Exif\0\0" + tiff


def scans(work: Path, name: str, form: str, turned: int, orientation: int) -> None:
    """6, 7. Scans that lie on their side, with the note which way is up."""
    folder = work / name
    note = work / "note.exif"
    note.write_bytes(camera_exif(orientation))
    turning = ("-rotate", turned, "-quality", "90", "-profile", f"app1:{note}")
    images(work / "raw", lambda suit, rank: f"{rank}_of_{suit}s.jpg", *turning)
    (folder / "scans").mkdir(parents=True)
    for scan in sorted((work / "raw").iterdir()):
        target = folder / "scans" / f"{scan.stem}.{form}"
        run(CONVERT, scan, "-quality", "50", target, where=work)
    (folder / "README.txt").write_text("Scanned at home\n")
    image(folder / "preview.png", "heart", "king")
    tarred(f"{name}.tgz", folder)


def print_shop(work: Path) -> None:
    """8. JPEGs for a print shop: four inks."""
    options = ("-colorspace", "CMYK", "-quality", "60")
    folder = images(work / "print-shop", lambda suit, rank: f"{suit.upper()}_{rank}.jpg", *options)
    zipped("print-shop.zip", folder)


def from_gimp(work: Path) -> None:
    """9. Indexed PNGs exported by GIMP, German names, sources and a torn preview beside."""
    folder = work / "aus-gimp"
    suits = {"club": "Eichel", "spade": "Grün", "heart": "Herz", "diamond": "Schellen"}
    ranks = dict(zip(RANKS, ("7", "8", "9", "10", "Unter", "Ober", "König", "Ass"), strict=True))
    images(work / "raw", lambda suit, rank: f"{suit}_{rank}.png", "-define", "png:color-type=2")
    folder.mkdir()
    script = ""
    for suit in SUITS:
        for rank in RANKS:
            source, target = work / "raw" / f"{suit}_{rank}.png", f"{suits[suit]}-{ranks[rank]}.png"
            script += (
                f'(let* ((image (car (gimp-file-load 1 "{source}" "x")))'
                " (layer (car (gimp-image-flatten image))))"
                ' (gimp-image-convert-indexed image 0 0 8 FALSE FALSE "")'
                f' (file-png-save 1 image layer "{folder / target}" "x" 1 9 0 0 0 0 0)'
                f' (gimp-xcf-save 0 image layer "{folder / "Karten.xcf"}" "x"))'
            )
    run("gimp-console", "-i", "-d", "-f", "-b", script, "-b", "(gimp-quit 0)", where=work)
    with (folder / "Karten.xcf").open("ab") as file:
        file.write(bytes(250_000))  # as large as sources are
    (folder / "Vorschau.png").write_bytes(b"")
    (folder / "Thumbs.db").write_bytes(bytes(2_000))
    tarred("aus-gimp.tar.gz", folder)


def from_windows(work: Path) -> None:
    """10. A zip whose names are in the letters of a Czech Windows, a folder a suit."""
    folder = work / "karty"
    suits = {"club": "žaludy", "spade": "zelené", "heart": "srdce", "diamond": "kule"}
    ranks = dict(zip(RANKS, ("7", "8", "9", "10", "spodek", "svršek", "král", "eso"), strict=True))
    images(work / "raw", lambda suit, rank: f"{suit}_{rank}.png")
    for suit in SUITS:
        below = folder / os.fsdecode(suits[suit].encode("cp852"))
        below.mkdir(parents=True)
        for rank in RANKS:
            name = os.fsdecode(ranks[rank].encode("cp852")) + " (1).png"
            shutil.copy(work / "raw" / f"{suit}_{rank}.png", below / name)
    zipped("karty.zip", folder, LC_ALL="C")


def main() -> int:
    """Make all of them, or those named."""
    makers = {
        "inkscape-deck": inkscape_drawing,
        "inkscape-plain": inkscape_plain,
        "inkscape-clear": inkscape_clear,
        "inkscape-linked": inkscape_linked,
        "cut-sheet": cut_sheet,
        "photos": lambda work: scans(work, "photos", "jpg", 90, 8),
        "webp-scans": lambda work: scans(work, "webp-scans", "webp", 180, 3),
        "print-shop": print_shop,
        "aus-gimp": from_gimp,
        "karty": from_windows,
    }
    for name in sys.argv[1:] or makers:
        with tempfile.TemporaryDirectory() as work:
            makers[name](Path(work))
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
