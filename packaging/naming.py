"""Names by which systems identify the game and its file types, defined once.

The names are derived from the addresses in ``pyproject.toml``, so that none points to a foreign
domain. Texts for readers are in ``shop.toml``, in every language of the game. This module needs
only the standard library. Windows has its own short names, in ``setup.nsi``.
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
    """A type of file that the game opens; ``begins`` is offset and content of its magic."""

    ending: str
    mime: str
    is_a: str
    begins: tuple[int, str]

    def title(self, code: str) -> str:
        """Return its title in a language."""
        words: str = SHOP[code]["files"][self.ending]
        return words


KINDS = [
    FileKind("match", "application/x-smokingcat-match", "text/plain", (0, "smoking-cat-record ")),
    # In a zip the name of the first file follows the header of 30 bytes.
    FileKind("smokingcat", "application/x-smokingcat", "application/zip", (30, "smoking-cat.txt")),
]


def application_id(homepage: str) -> str:
    """Return the application id: the homepage's parts in reverse order."""
    place = urlsplit(homepage)
    host = place.hostname or ""
    if host in FORGES:
        parts = [FORGES[host], place.path.split("/")[1].lower()]
    else:
        parts = [*reversed(host.split("."))]
    return ".".join(part.replace("-", "_") for part in [*parts, "SmokingCat"])


NAME = application_id(PROJECT["urls"]["Homepage"])
"""The application id; it must not change after the first release."""

MAC_NAME = NAME.replace("_", "-")
"""The application id for macOS, which allows ``-`` but not ``_``; Linux shops allow ``_`` only."""

OLDEST_MAC = "12.0"
"""The oldest supported macOS; packaging/macos/build.sh packs libraries that run there."""
