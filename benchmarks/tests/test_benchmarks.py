"""Tests of measurements that need a built program."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import size
from benchmarks.bars import markdown_table


def test_a_missing_standalone_folder_gives_no_row_and_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = size.measure(tmp_path / "SmokingCat")
    assert rows == []
    assert len(markdown_table(rows).splitlines()) == 2
    assert "SmokingCat is missing" in capsys.readouterr().err


def test_a_standalone_folder_is_measured_on_disk_and_compressed(tmp_path: Path) -> None:
    (tmp_path / "program").write_bytes(bytes(3_000_000))
    whole, packed = size.measure(tmp_path)
    assert whole.value == pytest.approx(3.0)
    assert 0 < packed.value < 0.1
