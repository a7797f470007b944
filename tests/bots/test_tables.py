"""Learned files are read, or UnreadableTables names the damaged one."""

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

EACH_FILE = pytest.mark.parametrize(
    ("module", "read"),
    [
        (rollout_policy, rollout_policy.rollout_tables),
        (pass_policy, pass_policy.pass_tables),
        (network, network.networks),
        (pass_likelihood, pass_likelihood.pass_model),
    ],
    ids=["thumb", "keeping", "network", "suspicion"],
)


ExpectUnreadable = Callable[[bytes | None], None]


@pytest.fixture
def expect_unreadable(
    module: ModuleType, read: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> ExpectUnreadable:
    """Return a check that a file with the given bytes, or no file, raises UnreadableTables."""

    def expect(content: bytes | None) -> None:
        file = tmp_path / module.FILE
        if content is not None:
            file.write_bytes(content)
        monkeypatch.setattr(module, "FILE", str(file))
        with pytest.raises(UnreadableTables, match=file.name):
            read.__wrapped__()

    return expect


@EACH_FILE
@pytest.mark.parametrize("share", [0.0, 0.001, 0.5, 0.99])
def test_a_truncated_file_raises(
    module: ModuleType, expect_unreadable: ExpectUnreadable, share: float
) -> None:
    whole = (FOLDER / module.FILE).read_bytes()
    expect_unreadable(whole[: int(share * len(whole))])


@EACH_FILE
def test_a_missing_file_raises(expect_unreadable: ExpectUnreadable) -> None:
    expect_unreadable(None)


@EACH_FILE
def test_a_file_with_a_wrong_byte_raises(
    module: ModuleType, expect_unreadable: ExpectUnreadable
) -> None:
    content = bytearray((FOLDER / module.FILE).read_bytes())
    content[len(content) // 3] ^= 0xFF
    expect_unreadable(bytes(content))


@EACH_FILE
@pytest.mark.parametrize("place", [8, 10], ids=["password", "method"])
def test_a_file_with_wrong_zip_flags_raises(
    module: ModuleType, expect_unreadable: ExpectUnreadable, place: int
) -> None:
    content = bytearray((FOLDER / module.FILE).read_bytes())
    entry = content.index(b"PK\x01\x02")
    content[entry + place] ^= 1
    expect_unreadable(bytes(content))


@EACH_FILE
def test_a_file_without_one_array_raises(
    module: ModuleType, expect_unreadable: ExpectUnreadable
) -> None:
    with np.load(FOLDER / module.FILE) as kept:
        arrays: dict[str, Any] = {name: kept[name] for name in kept.files[1:]}
    content = BytesIO()
    np.savez(content, **arrays)
    expect_unreadable(content.getvalue())


def test_learned_files_are_smaller_than_a_megabyte() -> None:
    sizes = [
        (FOLDER / module.FILE).stat().st_size for module in (network, pass_likelihood, pass_policy)
    ]
    assert sum(sizes) < 1_000_000
