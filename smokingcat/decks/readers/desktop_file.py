"""Parses ``.desktop`` files and similar formats, line by line in linear time."""

from __future__ import annotations

from typing import Final

_COMMENTS: Final = ("#", ";")


def parse_section(text: str, section: str) -> dict[str, str]:
    """Return the entries of the section ``[group]``, the last of equal keys; KeyError if missing.

    Other lines are ignored, as in the programs that these files are written for.
    """
    found: dict[str, str] | None = None
    is_ours = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            is_ours = line[1:-1] == section
            found = {} if is_ours and found is None else found
        elif is_ours and found is not None and not line.startswith(_COMMENTS):
            name, equals, value = line.partition("=")
            if equals:
                found[name.rstrip()] = value.lstrip()
    if found is None:
        raise KeyError(section)
    return found
