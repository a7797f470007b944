"""The terminal front end plays a match, a lesson and practice through `TableModel` alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import Lesson
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.coach.played_round import cut_after
from smokingcat.match.feedback import Page
from smokingcat.match.model import TableModel
from smokingcat.match.modes import PRACTICE
from smokingcat.match.session.seating import make_session
from smokingcat.rules.round import Phase
from tests.coach.evening import played
from tests.match.sessions import unsaved_session
from tests.match.table_models import model_of, model_of_lesson
from tests.match.terminal import Terminal


def first_legal_command(model: TableModel) -> str:
    """Return the command of a player who always takes the first legal card."""
    if model.situation.is_reckoning:
        return "on"
    if model.situation.is_passing:
        raised = model.selection.raised
        tokens = model.director.shown.hand
        if len(raised) == 3:
            return "pass"
        token = next(token for token in tokens if token not in raised)
        return str(model.director.shown.tokens[token].face)
    assert model.view is not None
    return str(model.view.legal[0])


def test_a_whole_match_is_played_in_the_terminal() -> None:
    model = model_of(unsaved_session(seed=3), warns=0)
    front = Terminal(model)
    entered = list(front.play(first_legal_command))
    assert front.page is Page.MATCH_END
    assert model.session.match.outcome is not None
    assert entered.count("pass") == model.session.match.round_number
    assert not [line for line in front.lines if line.startswith("refused")]


def right_lesson_command(model: TableModel) -> str:
    """Return the command that the lesson expects."""
    assert model.teaching is not None
    step = model.teaching.step
    if model.situation.is_reckoning:
        return "on"
    match step.task:
        case "look":
            return "back"
        case "throw":
            return "yes, throw in"
        case "pass":
            missing = [card for card in step.cards[:3] if not is_raised(model, str(card))]
            return str(missing[0]) if missing else "pass"
        case "play":
            return str(step.cards[0])
    return "on"


def is_raised(model: TableModel, card: str) -> bool:
    return card in [str(each) for each in model.director.shown.faces(model.selection.raised)]


@pytest.mark.parametrize("course", LESSONS, ids=lambda course: course.key)
def test_every_lesson_is_finished_in_the_terminal(course: Lesson) -> None:
    tutor = Tutor(course)
    lines: list[str] = []
    while not lines or lines[-1] == "opened: NEXT_POSITION":
        front = Terminal(model_of_lesson(tutor))
        for _ in front.play(right_lesson_command):
            if f"learnt: {course.key}" in front.lines:
                break
        lines = front.lines
    assert lines[-1] == f"learnt: {course.key}"
    assert tutor.is_at_end


def test_a_practice_round_in_the_terminal_gives_no_letter() -> None:
    record = played(rounds=1)
    place = next(n for n, (_seat, move) in enumerate(record.moves) if "Pass" in type(move).__name__)
    session = make_session(cut_after(record, place).replayed(), None, ends_with_round=True)
    front = Terminal(model_of(session, PRACTICE, warns=0))
    list(front.play(first_legal_command))
    assert front.page is Page.ROUND_END
    assert session.match.phase is Phase.DEALING
    assert [seat.letters for seat in front.model.director.shown.seats] == [0, 0, 0, 0]


def test_the_terminal_has_less_than_150_lines() -> None:
    lines = (Path(__file__).parent / "terminal.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 150
