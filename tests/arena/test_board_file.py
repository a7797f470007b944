"""Board files lose only an incomplete last line."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.arena import board_file
from smokingcat.arena.board_file import drop_torn_line

WHOLE = '{"arena":1}\n' + '{"board":1}\n' * 9


@pytest.mark.parametrize("torn", ["", "{", '{"board":10,' * 99])
@pytest.mark.parametrize("block", [1, 7, 1000])
def test_an_incomplete_last_line_is_removed(
    block: int, torn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_file, "_BLOCK_BYTES", block)
    file = tmp_path / "boards"
    file.write_bytes(f"{WHOLE}{torn}".encode())
    drop_torn_line(file)
    assert file.read_bytes() == WHOLE.encode()


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_a_file_in_another_encoding_is_converted_to_utf_8(line_end: str, tmp_path: Path) -> None:
    file = tmp_path / "boards"
    file.write_bytes(f"{WHOLE}{{".replace("\n", line_end).encode("utf-16"))
    drop_torn_line(file)
    assert file.read_bytes() == WHOLE.encode()
