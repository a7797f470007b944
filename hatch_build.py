"""Build hook: compiles the message catalogues, for wheels and for editable installs alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Writes a ``.mo`` beside every ``locales/*/LC_MESSAGES/*.po`` before packing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues; ``version`` ("standard" or "editable") makes no difference."""
        del version, build_data
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parent.parent.name)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
