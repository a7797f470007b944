"""A file of sealed lines is read some lines at a time, whatever else is in it."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.game import lines as lines_module
from smokingcat.game.lines import Lines, SealedLines, parted
from smokingcat.game.statistics import FIRST_WORD, Statistics
from smokingcat.game.tally import written
from smokingcat.rules.record_line import seal
from tests.changed_texts import failing
from tests.game.evening import ROUND

TEXTS = tuple("á" * length for length in range(1, 120))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a part have fewer bytes than some lines, and a line that is far too long few enough."""
    monkeypatch.setattr(lines_module, "_PART", 64)
    monkeypatch.setattr(lines_module, "_LONGEST_LINE", 1000)


@pytest.fixture
def lines(tmp_path: Path) -> SealedLines:
    return SealedLines(tmp_path / "list", "list")


def test_part_by_part_all_is_read_and_from_behind_any_part_the_rest(lines: SealedLines) -> None:
    lines.append(TEXTS)
    assert lines.read() == Lines(TEXTS)
    parts = [*lines.after(0)]
    assert len(parts) > 20
    told = 0
    for part, end in parts:
        told += len(part.texts)
        rest = [text for later, _ in lines.after(end) for text in later.texts]
        assert tuple(rest) == TEXTS[told:]
    assert parts[-1][1] == lines.path.stat().st_size


def test_what_an_editor_did_to_the_file_loses_no_line_and_more_can_be_appended(
    lines: SealedLines,
) -> None:
    lines.append(['{"a": "Žofie - \'Zrzoun\'"}', "two"])
    data = lines.path.read_bytes()

    def is_read(changed: bytes) -> bool:
        lines.path.write_bytes(changed)
        lines.append(["three"])
        return lines.read().texts == ('{"a": "Žofie - \'Zrzoun\'"}', "two", "three")

    assert failing(data.decode(), is_read) == []


def test_lists_as_we_wrote_them_are_read_without_a_lock(
    lines: SealedLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines.append(TEXTS)
    monkeypatch.setattr(lines_module, "held", lambda _: pytest.fail("the lock is taken"))
    assert lines.read().texts == TEXTS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-8-sig"])
def test_a_rewrite_takes_the_lock_once_whatever_editors_did(
    encoding: str, lines: SealedLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines.append(TEXTS)
    lines.path.write_text(lines.path.read_text(encoding="utf-8"), encoding=encoding)
    taken = list[Path]()

    @contextlib.contextmanager
    def held(path: Path) -> Iterator[None]:
        taken.append(path)
        yield

    monkeypatch.setattr(lines_module, "held", held)
    lines.rewrite(lambda texts: texts[:-1])
    assert taken == [lines.path]
    assert lines.read().texts == TEXTS[:-1]


def test_a_line_goes_behind_what_an_editor_saved_with_several_marks(lines: SealedLines) -> None:
    lines.append(["one"])
    lines.path.write_bytes(b"\xef\xbb\xbf" * 3 + lines.path.read_bytes())
    lines.append(["two"])
    assert lines.read().texts == ("one", "two")


def test_a_last_line_without_its_end_is_read_but_not_gone_on_from(lines: SealedLines) -> None:
    lines.append(["one"])
    size = lines.path.stat().st_size
    with lines.path.open("a", encoding="utf-8") as file:
        file.write(seal("two"))
    assert lines.read() == Lines(("one", "two"))
    assert [end for _, end in lines.after(0)][-1] == size


def test_a_line_that_is_far_too_long_is_broken_and_what_follows_is_read(lines: SealedLines) -> None:
    lines.append(["one"])
    with lines.path.open("a", encoding="utf-8") as file:
        file.write(seal("x" * 100_000) + "\n")
    lines.append(["two"])
    assert lines.read() == Lines(("one", "two"), broken=1)
    assert [end for _, end in lines.after(0)][-1] == lines.path.stat().st_size


def test_ends_of_lines_without_number_are_no_lines_and_are_passed_once(lines: SealedLines) -> None:
    lines.append(["one"])
    with lines.path.open("ab") as file:
        file.write(b"\n" * 10_000 + b"\r\n" * 10_000)
    lines.append(["two"])
    assert lines.read() == Lines(("one", "two"))
    size = lines.path.stat().st_size
    assert [*lines.after(size)] == []


def test_of_a_round_that_comes_twice_from_elsewhere_the_last_counts(tmp_path: Path) -> None:
    twice = (ROUND, replace(ROUND, points=20))
    elsewhere = SealedLines(tmp_path / "elsewhere", FIRST_WORD)
    elsewhere.append(map(written, twice))
    statistics = Statistics(tmp_path / "here")
    coming = parted(io.BytesIO(elsewhere.path.read_bytes()))
    assert statistics.take_in(coming) == 1
    assert [each.points for each in statistics.rounds()] == [20]
