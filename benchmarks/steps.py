"""Steps of a long work that are kept in files, so that it can be stopped and taken up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np


class _Arrays(Protocol):
    """A dataclass of arrays."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


_Kept = TypeVar("_Kept", bound=_Arrays)


def kept(path: Path, kind: Callable[..., _Kept], make: Callable[[], _Kept]) -> _Kept:
    """Return the arrays kept in a file, made where there is none."""
    if not path.exists():
        begun = path.with_suffix(".begun.npz")
        np.savez_compressed(begun, **asdict(make()))
        begun.replace(path)
        print(f"{path.stem} is done", flush=True)
    with np.load(path) as file:
        return kind(**{name: file[name] for name in file.files})
