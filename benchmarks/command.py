"""Command line parser of the measuring programs."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Final

INTERRUPTED: Final = 130
"""Exit status after Ctrl-C."""


def command(module: str, says: str | None) -> ArgumentParser:
    """Return a parser for ``python -m module`` with the module's docstring ``says`` as its help."""
    return ArgumentParser(
        prog=f"python -m {module}", description=says, formatter_class=RawDescriptionHelpFormatter
    )
