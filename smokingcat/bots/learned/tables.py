"""Reads what the bots have learned: arrays in files that lie beside this module."""

from __future__ import annotations

import zlib
from dataclasses import fields
from importlib.resources import files
from typing import Any, ClassVar, Final, Protocol, TypeVar
from zipfile import BadZipFile

import numpy as np

from smokingcat.bots.bot import UnreadableTables

_DAMAGES: Final = (
    OSError,
    EOFError,
    KeyError,
    RuntimeError,  # what a zip says of bits that would mean a password or an unknown method
    ValueError,
    BadZipFile,
    zlib.error,
)


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


_Tables = TypeVar("_Tables", bound=_Dataclass)


def read_tables(name: str, kind: type[_Tables], prefix: str = "") -> _Tables:
    """Return a dataclass of arrays, each kept under the prefix and the name of its field.

    UnreadableTables if they cannot be had.
    """
    named = {field.name: prefix + field.name for field in fields(kind)}
    try:
        with (files(__package__) / name).open("rb") as file, np.load(file) as kept:
            return kind(**{field: kept[key] for field, key in named.items()})
    except _DAMAGES as error:
        raise UnreadableTables(name) from error
