"""Fetches what a package offers from the module where it is at home, once it is asked for.

Whoever wants little of a floor waits for little: the title, which needs a word of the rules and a
length of the table, stands there before the rest has been read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def fetching(package: str, homes: Mapping[str, tuple[str, ...]]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package: ``homes`` has the names it offers by module.

    Nothing may be called like one of its modules, which would be found instead.
    """
    home_of = {name: home for home, names in homes.items() for name in names}

    def fetch(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(import_module(package), name, found)
        return found

    return fetch
