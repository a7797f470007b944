"""Caches the steps of a long computation in files, so that it can be stopped and continued."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np


class _Arrays(Protocol):
    """A dataclass of arrays."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


_Result = TypeVar("_Result", bound=_Arrays)


def load_or_make(path: Path, kind: Callable[..., _Result], make: Callable[[], _Result]) -> _Result:
    """Return the arrays of the file ``path``; without the file, make and store them."""
    if not path.exists():
        begun = path.with_suffix(".begun.npz")
        np.savez_compressed(begun, **asdict(make()))
        begun.replace(path)
        print(f"{path.stem} is done", flush=True)
    with np.load(path) as file:
        return kind(**{name: file[name] for name in file.files})
