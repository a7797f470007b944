"""Regenerates the ten sample decks beside this script with real programs: ``python make.py``.

It needs inkscape, ImageMagick's convert, gimp-console, zip and tar; the tests need none of them.
Every card has a block in the colour of its suit in its upper left quarter. Bars below show its rank
by their number. The files are small and contain no author or date.
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
    """Run a program in a folder, without output."""
    subprocess.run(
        [str(part) for part in command],
        cwd=where,
        env={**os.environ, **environment},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def draw_card(target: Path, suit: str, rank: str, *options: object, ground: str = "white") -> None:
    """Draw one card with ImageMagick."""
    bars = [f"rectangle 4,{34 + 3 * n},20,{35 + 3 * n}" for n in range(RANKS.index(rank) + 1)]
    drawn = ["rectangle 4,4,19,29", *bars]
    target.parent.mkdir(parents=True, exist_ok=True)
    draw = [part for each in drawn for part in ("-draw", each)]
    run(
        CONVERT, "-size", f"{WIDE}x{HIGH}", f"xc:{ground}", "-fill", SUITS[suit], *draw,
        "-strip", *options, target, where=target.parent,
    )  # one command per group  # fmt: skip


def draw_pack(folder: Path, called: object, *options: object, ground: str = "white") -> Path:
    """Draw all cards; ``called`` returns their file names."""
    assert callable(called)
    for suit in SUITS:
        for rank in RANKS:
            draw_card(folder / called(suit, rank), suit, rank, *options, ground=ground)
    return folder


def pack_tar(name: str, folder: Path) -> None:
    """Pack a folder with tar, reproducibly."""
    plain = ("--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0")
    run("tar", *plain, "-caf", HERE / name, folder.name, where=folder.parent)


def pack_zip(name: str, folder: Path, **environment: str) -> None:
    """Pack a folder with Info-ZIP, without owners."""
    (HERE / name).unlink(missing_ok=True)
    run("zip", "-9Xqr", HERE / name, folder.name, where=folder.parent, **environment)


def deck_svg(paper: bool = True) -> str:
    """Return an SVG with a symbol per suit, clones and a filter, as drawn in Inkscape."""
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
    """Make deck 1: an SVG with symbols, clones and a filter, saved as Inkscape SVG."""
    source = work / "in.svg"
    source.write_text(deck_svg())
    run("inkscape", "--export-type=svg", "--export-filename=out.svg", source, where=work)
    (HERE / "inkscape-deck.svgz").write_bytes(
        gzip.compress((work / "out.svg").read_bytes(), 9, mtime=0)
    )


def inkscape_plain(work: Path) -> None:
    """Make deck 2: plain SVGs exported by id (``cards_queen_spade.svg``), and the drawing."""
    folder = work / "inkscape-plain"
    (folder / "export").mkdir(parents=True)
    source = folder / "cards.svg"
    source.write_text(deck_svg())
    for card in (f"{rank}_{suit}" for suit in SUITS for rank in RANKS):
        target = folder / "export" / f"cards_{card}.svg"
        run(
            "inkscape", "--export-plain-svg", "--export-id-only", f"--export-id={card}",
            "--export-type=svg", f"--export-filename={target}", source, where=folder,
        )  # one command per group  # fmt: skip
    source.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    pack_tar("inkscape-plain.tar.xz", folder)


def inkscape_clear(work: Path) -> None:
    """Make deck 3: PNGs exported by id from a drawing without paper, so transparent."""
    folder = work / "inkscape-clear"
    folder.mkdir()
    source = work / "clear.svg"
    source.write_text(deck_svg(paper=False))
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
    pack_zip("inkscape-clear.zip", folder)


def inkscape_linked(work: Path) -> None:
    """Make deck 4: SVGs with a linked picture beside them, Inkscape's default."""
    folder = work / "inkscape-linked"
    folder.mkdir()
    draw_card(folder / "texture.png", "heart", "7")
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
    pack_tar("inkscape-linked.tar.bz2", folder)


def cut_sheet(work: Path) -> None:
    """Make deck 5: a contact sheet cut into numbered cards by ImageMagick."""
    folder = work / "cut-sheet"
    names = [f"{suit}{rank}.png" for suit in SUITS for rank in RANKS]
    draw_pack(work, lambda suit, rank: f"{suit}{rank}.png")
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
    pack_zip("cut-sheet.zip", folder)


def camera_exif(orientation: int) -> bytes:
    """Return a camera's Exif block; ImageMagick writes it to every format that supports it."""
    tiff = b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, orientation, 0, 0)
    return b"Exif\0\0" + tiff


def make_scans(work: Path, name: str, form: str, turned: int, orientation: int) -> None:
    """Make decks 6 and 7: scans rotated by 90 degrees, with an Exif orientation."""
    folder = work / name
    note = work / "note.exif"
    note.write_bytes(camera_exif(orientation))
    turning = ("-rotate", turned, "-quality", "90", "-profile", f"app1:{note}")
    draw_pack(work / "raw", lambda suit, rank: f"{rank}_of_{suit}s.jpg", *turning)
    (folder / "scans").mkdir(parents=True)
    for scan in sorted((work / "raw").iterdir()):
        target = folder / "scans" / f"{scan.stem}.{form}"
        run(CONVERT, scan, "-quality", "50", target, where=work)
    (folder / "README.txt").write_text("Scanned at home\n")
    draw_card(folder / "preview.png", "heart", "king")
    pack_tar(f"{name}.tgz", folder)


def print_shop(work: Path) -> None:
    """Make deck 8: CMYK JPEGs for print."""
    options = ("-colorspace", "CMYK", "-quality", "60")
    folder = draw_pack(
        work / "print-shop", lambda suit, rank: f"{suit.upper()}_{rank}.jpg", *options
    )
    pack_zip("print-shop.zip", folder)


def from_gimp(work: Path) -> None:
    """Make deck 9: indexed PNGs from GIMP, German names, source files and a truncated preview."""
    folder = work / "aus-gimp"
    suits = {"club": "Eichel", "spade": "Grün", "heart": "Herz", "diamond": "Schellen"}
    ranks = dict(zip(RANKS, ("7", "8", "9", "10", "Unter", "Ober", "König", "Ass"), strict=True))
    draw_pack(work / "raw", lambda suit, rank: f"{suit}_{rank}.png", "-define", "png:color-type=2")
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
        file.write(bytes(250_000))  # as large as source files are
    (folder / "Vorschau.png").write_bytes(b"")
    (folder / "Thumbs.db").write_bytes(bytes(2_000))
    pack_tar("aus-gimp.tar.gz", folder)


def from_windows(work: Path) -> None:
    """Make deck 10: a zip with names in the Czech Windows code page and a folder per suit."""
    folder = work / "karty"
    suits = {"club": "žaludy", "spade": "zelené", "heart": "srdce", "diamond": "kule"}
    ranks = dict(zip(RANKS, ("7", "8", "9", "10", "spodek", "svršek", "král", "eso"), strict=True))
    draw_pack(work / "raw", lambda suit, rank: f"{suit}_{rank}.png")
    for suit in SUITS:
        below = folder / os.fsdecode(suits[suit].encode("cp852"))
        below.mkdir(parents=True)
        for rank in RANKS:
            name = os.fsdecode(ranks[rank].encode("cp852")) + " (1).png"
            shutil.copy(work / "raw" / f"{suit}_{rank}.png", below / name)
    pack_zip("karty.zip", folder, LC_ALL="C")


def main() -> int:
    """Make all decks, or the named ones."""
    makers = {
        "inkscape-deck": inkscape_drawing,
        "inkscape-plain": inkscape_plain,
        "inkscape-clear": inkscape_clear,
        "inkscape-linked": inkscape_linked,
        "cut-sheet": cut_sheet,
        "photos": lambda work: make_scans(work, "photos", "jpg", 90, 8),
        "webp-scans": lambda work: make_scans(work, "webp-scans", "webp", 180, 3),
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
