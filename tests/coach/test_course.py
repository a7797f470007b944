"""The nine lessons, played through with right and with wrong moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import PUPIL, Lesson, LessonPosition, LessonStep
from smokingcat.coach.lessons.tutor import ScriptedPlayer, Tutor
from smokingcat.i18n import messages
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.legality import Refusal
from smokingcat.rules.match import Match
from smokingcat.rules.moves import (
    CallRenounce,
    Move,
    PassCards,
    PlayCard,
    ThrowIn,
    Vote,
    parse_move,
)
from smokingcat.rules.round import Phase
from smokingcat.rules.view import view_for

POSITIONS = [position for lesson in LESSONS for position in lesson.positions]
by_key = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


def others_play(match: Match, position: LessonPosition, step: LessonStep) -> None:
    """Let the others do what comes before the pupil's move, or what ends the trick."""
    players = [ScriptedPlayer(hand) for hand in position.hands]
    while (
        match.phase is Phase.PASSING
        or match.trick.cards
        or (step.deed == "play" and match.phase is Phase.PLAYING)
    ) and (seats := set(match.awaited) - {PUPIL}):
        move = players[min(seats)].decide(view_for(match, min(seats)))
        assert move is not None
        match.apply(min(seats), move)
        if PUPIL in match.awaited and match.phase is Phase.PLAYING:
            return


def right_move(step: LessonStep) -> Move | None:
    if step.deed == "play":
        return PlayCard(step.cards[0])
    if step.deed == "pass":
        return PassCards(step.cards[:3])
    if step.deed in ("call", "vote"):
        return parse_move(step.right)
    return ThrowIn() if step.deed == "throw" else None


def moments(lesson: Lesson) -> Iterator[tuple[Tutor, Match]]:
    """Play a lesson rightly; yield at every step, with the table as the pupil sees it then."""
    tutor = Tutor(lesson)
    match = tutor.position.match("KOCOUR")
    while True:
        others_play(match, tutor.position, tutor.step)
        yield tutor, match
        move = right_move(tutor.step)
        if move is not None:
            assert tutor.objection(move) is None
            match.apply(PUPIL, move)
        if tutor.is_at_end:
            return
        if tutor.go_on():
            match = tutor.position.match("KOCOUR")


@by_key
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    seen = [tutor.step for tutor, _match in moments(lesson)]
    assert seen == [step for position in lesson.positions for step in position.steps]


@by_key
def test_every_wrong_card_is_answered_with_a_reason(lesson: Lesson) -> None:
    for tutor, match in moments(lesson):
        if tutor.step.deed not in ("play", "throw"):
            continue
        for card in match.hand(PUPIL):
            move = PlayCard(card)
            refusal = match.refusal(PUPIL, move)
            if refusal is not None:
                assert refusal is Refusal.MUST_FOLLOW_SUIT
            elif card not in tutor.step.cards:
                assert tutor.objection(move) in list(tutor.step.sentences)[1:]


@by_key
def test_every_wrong_three_are_answered_with_a_reason(lesson: Lesson) -> None:
    for tutor, match in moments(lesson):
        if tutor.step.deed == "pass":
            for card in set(match.hand(PUPIL)) - set(tutor.step.cards):
                move = PassCards((*tutor.step.cards[:2], card))
                assert tutor.objection(move) in list(tutor.step.sentences)[1:]


@by_key
def test_every_card_that_counts_as_right_may_be_played(lesson: Lesson) -> None:
    for tutor, match in moments(lesson):
        if tutor.step.deed == "play":
            right = set(tutor.step.cards) & set(match.hand(PUPIL))
            assert right
            assert {match.refusal(PUPIL, PlayCard(card)) for card in right} == {None}


def test_the_first_lesson_shows_the_ten_under_the_unter() -> None:
    tutor = Tutor(LESSONS[0])
    tutor.go_on()
    (ten,) = (card for card in tutor.step.remarks if card == "Ta")
    assert tutor.step.right == "Ua"
    assert "{Ua}" in tutor.step.remarks[ten]


def test_the_last_trick_decides_the_round_as_the_teacher_says() -> None:
    *_, (_tutor, match) = moments(next(lesson for lesson in LESSONS if lesson.key == "last"))
    assert sorted(match.points)[-2:] == [14, 15]


def test_whoever_throws_in_gets_a_letter() -> None:
    *_, (_tutor, match) = moments(next(lesson for lesson in LESSONS if lesson.key == "end"))
    assert match.loser == PUPIL
    assert match.letters == (1, 0, 0, 0)


def test_before_anything_is_played_only_what_the_teacher_speaks_of_is_on_the_coins() -> None:
    points = {
        lesson.key: position.match("KOCOUR").points
        for lesson in LESSONS
        for position in lesson.positions
        if position.has_points
    }
    assert points == {"costs": (0, 0, 0, 0), "last": (0, 4, 10, 14), "end": (14, 4, 0, 0)}


def test_every_position_has_whole_hands_and_ends_no_match() -> None:
    for position in POSITIONS:
        match = position.match("KOCOUR")
        phases = {"pass": Phase.PASSING, "vote": Phase.VOTING}
        deeds = [phases[step.deed] for step in position.steps if step.deed in phases]
        assert match.phase is next(iter(deeds), Phase.PLAYING)
        assert match.hand(PUPIL) == position.hands[PUPIL]


def test_lessons_are_remembered_by_keys_of_their_own() -> None:
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS) == 9


def test_everything_that_is_said_is_in_the_catalogues() -> None:
    template = messages.extract()
    said = [lesson.title for lesson in LESSONS]
    said += [text for position in POSITIONS for step in position.steps for text in step.sentences]
    assert [text for text in said if template.get(text) is None] == []


def test_the_ninth_lesson_has_one_call_be_called_and_acquit_somebody() -> None:
    ends: list[tuple[int | None, RoundEnd | None]] = []
    for tutor, match in moments(LESSONS[-1]):
        if tutor.step is tutor.position.steps[-1]:
            last = match.last_round
            ends.append((match.loser, None if last is None else last.reason))
            honour_state = match.honour_state
    assert ends == [(2, RoundEnd.VERDICT), (PUPIL, RoundEnd.VERDICT), (None, None)]
    assert (honour_state.charge, honour_state.sentenced) == (None, None)


def test_a_call_that_proves_nothing_and_a_vote_of_guilty_are_objected_to() -> None:
    for tutor, _match in moments(LESSONS[-1]):
        if tutor.step.deed == "call":
            assert tutor.objection(CallRenounce(1, Offence.REVOKED)) == tutor.step.wrong
            assert tutor.objection(CallRenounce(2, Offence.PEEPED)) == tutor.step.wrong
        if tutor.step.deed == "vote":
            assert tutor.objection(Vote(True)) == tutor.step.wrong
