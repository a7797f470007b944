"""One's own dear choices come back in their time, wherever the file has been."""

from __future__ import annotations

import threading
from datetime import date, timedelta
from pathlib import Path

import pytest

from smokingcat.game.archive import Archive
from smokingcat.game.box import BOX, FRESH, WAITS, Box, DearChoice
from smokingcat.game.weighed import Weighed
from smokingcat.rules.record_line import seal
from tests.game.test_archive import LOST

TODAY = date(2026, 11, 23)
ONE, OTHER = (DearChoice(LOST.identity, place) for place in (7, 12))


def days(count: int) -> date:
    return TODAY + timedelta(days=count)


def archive(folder: Path, *places: int) -> Archive:
    """Return an archive with a match in which the choices at these places were dear."""
    found = Archive(folder)
    folder.mkdir(exist_ok=True)
    found.path(LOST.file).touch()
    found.take_in([LOST])
    found.judgements.keep(LOST.identity, (Weighed(len(places), 9, dear=places),), 1)
    return found


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """A box in which two choices have come that were never asked."""
    return Box(archive(tmp_path / "one", 7, 12))


def test_dear_choices_come_by_themselves(box: Box) -> None:
    assert box.due(TODAY) == (ONE, OTHER)


def test_what_is_right_waits_longer_each_time_and_is_done_with_in_the_end(box: Box) -> None:
    day = TODAY
    for wait in (*WAITS[1:], None):
        box.answered(ONE, day, is_right=True)
        assert ONE not in box.due(day)
        if wait is not None:
            assert ONE not in box.due(day + timedelta(days=wait - 1))
            day += timedelta(days=wait)
            assert ONE in box.due(day)
    assert ONE not in box.due(day + timedelta(days=10_000))


def test_what_is_wrong_comes_back_the_next_day(box: Box) -> None:
    box.answered(ONE, TODAY, is_right=True)
    box.answered(ONE, days(WAITS[1]), is_right=False)
    assert ONE not in box.due(days(WAITS[1]))
    assert ONE in box.due(days(WAITS[1] + 1))


def test_what_has_come_back_is_asked_before_what_is_new(box: Box) -> None:
    box.answered(OTHER, TODAY, is_right=False)
    assert box.due(days(1)) == (OTHER, ONE)


def test_what_is_left_out_never_comes_back(box: Box) -> None:
    box.leave_out(ONE, TODAY)
    box.answered(ONE, days(3), is_right=False)
    assert box.due(days(9_000)) == (OTHER,)


def test_few_new_ones_come_in_a_day(tmp_path: Path) -> None:
    box = Box(archive(tmp_path, *range(30)))
    assert len(box.due(TODAY)) == FRESH
    for kept in box.due(TODAY)[:4]:
        box.answered(kept, TODAY, is_right=True)
    assert len(box.due(TODAY)) == FRESH - 4


def test_without_the_record_there_is_nothing_to_ask(tmp_path: Path) -> None:
    found = archive(tmp_path, 7)
    found.remove(LOST)
    assert Box(found).due(TODAY) == ()


def test_a_clock_that_was_wrong_keeps_nothing_for_ever(box: Box) -> None:
    box.answered(ONE, date(2099, 1, 1), is_right=True)
    assert ONE in box.due(TODAY)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[1]",
        '{"match":"x"}',
        '{"match":%s,"place":7,"on":"2026-11-23","box":-1}',
        '{"match":%s,"place":7,"on":"2026-02-31","box":1}',
        '{"match":%s,"place":7,"on":"2026-11-23","box":1,"out":"no"}',
        '{"match":%s,"place":"7","on":"2026-11-23","box":1}',
        "[" * 100_000,
    ],
)
def test_a_strange_line_is_as_if_it_were_not_there(box: Box, tmp_path: Path, line: str) -> None:
    text = line.replace("%s", f'"{LOST.identity}"')
    path = tmp_path / "one" / BOX
    path.write_text(f"{seal('smoking-cat-box 1')}\n{seal(text)}\n{text}\n")
    assert box.due(TODAY) == (ONE, OTHER)


def test_torn_by_a_kill_it_goes_on(box: Box, tmp_path: Path) -> None:
    box.answered(ONE, TODAY, is_right=True)
    path = tmp_path / "one" / BOX
    whole = path.read_bytes()
    box.answered(OTHER, TODAY, is_right=True)
    path.write_bytes(path.read_bytes()[: len(whole) + 20])
    assert box.due(TODAY) == (OTHER,)
    box.answered(OTHER, TODAY, is_right=True)
    assert box.due(TODAY) == ()


def test_a_box_of_a_newer_game_is_left_alone(box: Box, tmp_path: Path) -> None:
    path = tmp_path / "one" / BOX
    newer = f"{seal('smoking-cat-box 2')}\n"
    path.write_text(newer)
    box.answered(ONE, TODAY, is_right=True)
    assert (path.read_text(), box.due(TODAY)) == (newer, (ONE, OTHER))


def test_two_windows_write_into_one_box(tmp_path: Path) -> None:
    found = archive(tmp_path, *range(20))
    boxes = Box(found), Box(found)

    def answer(number: int) -> None:
        for place in range(number, 20, 2):
            boxes[number].answered(DearChoice(LOST.identity, place), TODAY, is_right=True)

    both = [threading.Thread(target=answer, args=(number,)) for number in (0, 1)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert boxes[0].due(days(1)) == ()
    assert len(boxes[0].due(days(3))) == 20


def test_two_computers_know_together_what_each_of_them_knew(box: Box, tmp_path: Path) -> None:
    other = Box(archive(tmp_path / "two", 7, 12))
    box.answered(ONE, TODAY, is_right=True)
    other.answered(ONE, days(3), is_right=False)
    other.leave_out(OTHER, TODAY)
    files = [(tmp_path / name / BOX).read_bytes().splitlines() for name in ("one", "two")]
    box.take_in(files[1])
    other.take_in(files[0])
    for each in (box, other):
        assert each.due(days(3)) == ()
        assert each.due(days(4)) == (ONE,)


def test_a_file_that_grows_is_put_in_order(box: Box, tmp_path: Path) -> None:
    for number in range(150):
        box.answered(ONE, days(number), is_right=False)
    assert len((tmp_path / "one" / BOX).read_text().splitlines()) < 110
    assert ONE in box.due(days(150))


def test_places_are_kept_beside_the_risks(tmp_path: Path) -> None:
    rounds = (Weighed(2, 9, dear=(7, 12)), Weighed(0, 4, dear=()))
    found = archive(tmp_path)
    found.judgements.keep(LOST.identity, rounds, 2)
    assert found.judgements.known() == {LOST.identity: rounds}
    before = archive(tmp_path / "before")
    older = tuple(each._replace(dear=None) for each in rounds)
    before.judgements.keep(LOST.identity, older, 2)
    assert before.judgements.known() == {LOST.identity: older}
    assert Box(before).due(TODAY) == ()
