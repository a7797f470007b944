"""Measures the standalone folder on disk and compressed.

pyinstaller --noconfirm build.spec && python -m benchmarks.size [--folder dist/SmokingCat]
"""

from __future__ import annotations

import sys
import tarfile
import tempfile
from pathlib import Path

from benchmarks.bars import Row, markdown_table
from benchmarks.command import command_parser
from benchmarks.program import ROOT

FOLDER = ROOT / "dist" / "SmokingCat"


def measure(folder: Path = FOLDER) -> list[Row]:
    """Return the size of ``folder`` on disk and as a ``.tar.gz``, in millions of bytes.

    For a missing folder a line is printed, and no row is returned.
    """
    if not folder.is_dir():
        print(f"{folder} is missing, build it: pyinstaller --noconfirm build.spec", file=sys.stderr)
        return []
    whole = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    with tempfile.TemporaryFile() as packed:
        with tarfile.open(fileobj=packed, mode="w:gz") as archive:
            archive.add(folder, folder.name)
        travels = packed.tell()
    return [
        Row("standalone folder", whole / 1e6, 120, "MB"),
        Row("standalone folder, compressed", travels / 1e6, 48, "MB"),
    ]


def main() -> None:
    parser = command_parser("benchmarks.size", __doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="folder to measure")
    print(markdown_table(measure(parser.parse_args().folder)))


if __name__ == "__main__":
    main()
