"""Build hooks: they compile catalogues into wheels, and make links of the readme absolute."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

READ = {"smokingcat.mo", "rules.md", "words.txt", "talk.toml", "pictures.toml"}
"""Packed files of the locales; the translators' files are three times as large, and left out."""


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Writes a ``.mo`` beside every ``locales/*/LC_MESSAGES/*.po`` before packing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues, for wheels and for editable installs (``version``) alike."""
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        locales = Path(self.root, "locales")
        for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parent.parent.name)
            # Written beside and renamed: a running program must never read half a file.
            fresh = source.with_suffix(f".{os.getpid()}.new")
            with fresh.open("wb") as file:
                write_mo(file, catalogue)
            fresh.replace(source.with_suffix(".mo"))
        if self.target_name == "wheel" and version == "standard":
            for path in sorted(locales.rglob("*")):
                if path.name in READ:
                    place = path.relative_to(self.root).as_posix()
                    build_data["force_include"][str(path)] = f"smokingcat/_data/{place}"


class WholeAddresses(MetadataHookInterface):
    """Turns README.md into the page of PyPI, which needs absolute links."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the text into ``metadata``, with links made from its addresses."""
        urls = metadata["urls"]

        def whole(link: re.Match[str]) -> str:
            place = link[1]
            if place.startswith("docs/") and place.endswith(".png"):
                return f"]({urls['Pictures']}/{place.removeprefix('docs/')})"
            if place.startswith("../../"):  # relative to a file's page on GitHub and the like
                return f"]({urls['Source']}/{place.removeprefix('../../')})"
            return f"]({urls['Source']}/blob/HEAD/{place})"

        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = re.sub(r"\]\((?!https?:)([^)]+)\)", whole, readme)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
