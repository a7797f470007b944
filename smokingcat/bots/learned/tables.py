"""Reads learned arrays from the data files in this package."""

from __future__ import annotations

import zlib
from dataclasses import fields
from importlib.resources import files
from typing import Any, ClassVar, Final, Protocol, TypeVar
from zipfile import BadZipFile

import numpy as np

from smokingcat.bots.bot import UnreadableTables

_DAMAGE_ERRORS: Final = (
    OSError,
    EOFError,
    KeyError,
    RuntimeError,  # zipfile raises it for damaged flags (password, unknown method)
    ValueError,
    BadZipFile,
    zlib.error,
)


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


_Tables = TypeVar("_Tables", bound=_Dataclass)


def read_tables(name: str, kind: type[_Tables], prefix: str = "") -> _Tables:
    """Return a dataclass of arrays, each stored under the prefix and its field's name.

    UnreadableTables if the file is missing or damaged.
    """
    named = {field.name: prefix + field.name for field in fields(kind)}
    try:
        with (files(__package__) / name).open("rb") as file, np.load(file) as kept:
            return kind(**{field: kept[key] for field, key in named.items()})
    except _DAMAGE_ERRORS as error:
        raise UnreadableTables(name) from error
