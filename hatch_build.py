"""Build hook: compiles the message catalogues, and puts what is read of ``locales`` into wheels."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

READ = {"smokingcat.mo", "rules.md", "words.txt", "talk.toml", "pictures.toml"}
"""What only translators work with stays at home: it is three times as large."""


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
            fresh = source.with_suffix(f".{os.getpid()}.new")  # whoever reads finds a whole one
            with fresh.open("wb") as file:
                write_mo(file, catalogue)
            fresh.replace(source.with_suffix(".mo"))
        if self.target_name == "wheel" and version == "standard":
            for path in sorted(locales.rglob("*")):
                if path.name in READ:
                    place = path.relative_to(self.root).as_posix()
                    build_data["force_include"][str(path)] = f"smokingcat/_data/{place}"
