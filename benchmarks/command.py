"""How the programs here are called: each by its module, with what it says of itself as its help."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Final

INTERRUPTED: Final = 130
"""The exit status of what was stopped by Ctrl-C."""


def command(module: str, says: str | None) -> ArgumentParser:
    """Return a parser for ``python -m module``, whose docstring ``says`` what it is for."""
    return ArgumentParser(
        prog=f"python -m {module}", description=says, formatter_class=RawDescriptionHelpFormatter
    )
