"""What was learned is read from files: whole ones, or it is said which of them is not."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from smokingcat.bots.bot import UnreadableTables
from smokingcat.bots.learned import network, pass_likelihood, pass_policy, rollout_policy, tables

FOLDER = Path(tables.__file__).parent

EVERY_FILE = pytest.mark.parametrize(
    ("module", "read"),
    [
        (rollout_policy, rollout_policy.rollout_tables),
        (pass_policy, pass_policy.pass_tables),
        (network, network.networks),
        (pass_likelihood, pass_likelihood.pass_model),
    ],
    ids=["thumb", "keeping", "network", "suspicion"],
)


Refuse = Callable[[bytes | None], None]


@pytest.fixture
def refuse(
    module: ModuleType, read: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Refuse:
    """Look whether a file of such bytes, or none at all, is said to be unreadable."""

    def look(content: bytes | None) -> None:
        file = tmp_path / module.FILE
        if content is not None:
            file.write_bytes(content)
        monkeypatch.setattr(module, "FILE", str(file))
        with pytest.raises(UnreadableTables, match=file.name):
            read.__wrapped__()

    return look


@EVERY_FILE
@pytest.mark.parametrize("share", [0.0, 0.001, 0.5, 0.99])
def test_a_file_that_is_cut_off_is_damaged(
    module: ModuleType, refuse: Refuse, share: float
) -> None:
    whole = (FOLDER / module.FILE).read_bytes()
    refuse(whole[: int(share * len(whole))])


@EVERY_FILE
def test_a_file_that_is_missing_is_called_so(refuse: Refuse) -> None:
    refuse(None)


@EVERY_FILE
def test_a_file_with_a_wrong_byte_is_damaged(module: ModuleType, refuse: Refuse) -> None:
    content = bytearray((FOLDER / module.FILE).read_bytes())
    content[len(content) // 3] ^= 0xFF
    refuse(bytes(content))


@EVERY_FILE
@pytest.mark.parametrize("place", [8, 10], ids=["password", "method"])
def test_a_file_that_seems_to_be_packed_otherwise_is_damaged(
    module: ModuleType, refuse: Refuse, place: int
) -> None:
    content = bytearray((FOLDER / module.FILE).read_bytes())
    entry = content.index(b"PK\x01\x02")
    content[entry + place] ^= 1
    refuse(bytes(content))


@EVERY_FILE
def test_a_file_that_lacks_a_table_is_damaged(module: ModuleType, refuse: Refuse) -> None:
    with np.load(FOLDER / module.FILE) as kept:
        arrays: dict[str, Any] = {name: kept[name] for name in kept.files[1:]}
    content = BytesIO()
    np.savez(content, **arrays)
    refuse(content.getvalue())


def test_the_networks_are_less_than_a_megabyte() -> None:
    sizes = [
        (FOLDER / module.FILE).stat().st_size for module in (network, pass_likelihood, pass_policy)
    ]
    assert sum(sizes) < 1_000_000
