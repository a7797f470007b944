"""By what systems tell the game, and its kinds of files, from all others: in one place for all.

Whose the game is comes of the addresses in ``pyproject.toml``, so that nothing is named after a
place that belongs to nobody. What people read is in ``shop.toml``, in every language of the game.
Wants nothing but the standard library. Windows keeps its own short names, in ``setup.nsi``.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

PROJECT = tomllib.loads(
    (Path(__file__).resolve().parents[1] / "pyproject.toml").read_text(encoding="utf-8")
)["project"]
SHOP = tomllib.loads(Path(__file__).with_name("shop.toml").read_text(encoding="utf-8"))
FORGES = {"github.com": "io.github", "gitlab.com": "io.gitlab", "codeberg.org": "page.codeberg"}


@dataclass(frozen=True)
class FileKind:
    """A kind of file that the game opens; ``begins`` is told by where in it and how it is known."""

    ending: str
    mime: str
    is_a: str
    begins: tuple[int, str]

    def told(self, code: str) -> str:
        """Return what it is, in a language."""
        words: str = SHOP[code]["files"][self.ending]
        return words


KINDS = [
    FileKind("match", "application/x-smokingcat-match", "text/plain", (0, "smoking-cat-record ")),
    # The first file of a zip has its name behind the thirty bytes of its head.
    FileKind("smokingcat", "application/x-smokingcat", "application/zip", (30, "smoking-cat.txt")),
]


def name_among_programs(homepage: str) -> str:
    """Return what tells the game from every other: whose page it is, backwards."""
    place = urlsplit(homepage)
    host = place.hostname or ""
    if host in FORGES:
        parts = [FORGES[host], place.path.split("/")[1].lower()]
    else:
        parts = [*reversed(host.split("."))]
    return ".".join(part.replace("-", "_") for part in [*parts, "SmokingCat"])


NAME = name_among_programs(PROJECT["urls"]["Homepage"])
"""The name among programs; once released it stays."""

MAC_NAME = NAME.replace("_", "-")
"""The same for a Mac, which takes the one of these two signs that shops on Linux do not."""

OLDEST_MAC = "12.0"
"""The oldest macOS that the app starts on; packaging/macos/build.sh packs what that bears."""
