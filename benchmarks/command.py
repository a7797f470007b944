"""Command line parser of the measuring programs."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Final

INTERRUPTED_STATUS: Final = 130
"""Exit status after Ctrl-C."""


def command_parser(module: str, help_text: str | None) -> ArgumentParser:
    """Return a parser for ``python -m module`` with the module docstring ``help_text``."""
    return ArgumentParser(
        prog=f"python -m {module}",
        description=help_text,
        formatter_class=RawDescriptionHelpFormatter,
    )
