"""Writes metadata of the Debian package: control, changelog or copyright.

    debian.py control ARCH GLIBC KIB
    debian.py changelog
    debian.py copyright

SDL loads further libraries only at run time, so no tool finds them in the program: X11 and Wayland,
and sound. Those libraries are listed here.
"""

from __future__ import annotations

import sys
import textwrap
from datetime import datetime
from email.utils import format_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

sys.path.insert(0, str(Path(__file__).parent))

from share import PROJECT, SHOP, releases, summary

from smokingcat.i18n.catalogue.languages import SOURCE

OWNER = "{name} <{email}>".format(**PROJECT["authors"][0])
NEEDED = ["libstdc++6", "libgcc-s1", "libx11-6", "libxext6"]
WANTED = [
    "libasound2t64 | libasound2", "libpulse0", "libxcursor1", "libxfixes3", "libxi6", "libxrandr2",
    "libxkbcommon0",
]  # sound, X11, keyboard  # fmt: skip


def control(arch: str, glibc: str, size: str) -> str:
    """Return the control file; ``size`` is in KiB."""
    paragraphs = [textwrap.fill(text, 76, initial_indent=" ", subsequent_indent=" ")
                  for text in SHOP[SOURCE]["description"]]  # fmt: skip
    line = summary(SOURCE)
    return "\n".join(
        [
            "Package: smokingcat",
            f"Version: {releases()[0][0]}-1",
            f"Architecture: {arch}",
            f"Maintainer: {OWNER}",
            f"Installed-Size: {size}",
            f"Depends: {', '.join([f'libc6 (>= {glibc})', *NEEDED])}",
            f"Recommends: {', '.join(WANTED)}",
            "Section: games",
            "Priority: optional",
            f"Homepage: {PROJECT['urls']['Homepage']}",
            f"Description: {line[0].lower()}{line[1:]}",
            "\n .\n".join(paragraphs),
            "",
        ]
    )


def changelog() -> str:
    """Return Debian's changelog; the game's own changelog is a separate file."""
    entries = []
    for version, day in releases():
        date = format_datetime(datetime.fromisoformat(day).replace(hour=12, tzinfo=ZoneInfo("UTC")))
        entries.append(
            f"smokingcat ({version}-1) unstable; urgency=medium\n\n"
            f"  * New version of the game; changelog.gz lists its changes.\n\n -- {OWNER}  {date}\n"
        )
    return "\n".join(entries)


def copyright_notes() -> str:
    """Return the copyright file."""
    notes = Path(__file__).with_name("copyright").read_text(encoding="utf-8")
    return notes.format(owner=OWNER, source=PROJECT["urls"]["Source"])


if __name__ == "__main__":
    paper, *facts = sys.argv[1:]
    if paper == "control":
        sys.stdout.write(control(*facts))
    else:
        sys.stdout.write(changelog() if paper == "changelog" else copyright_notes())
