"""The ten lessons, played with right and wrong moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import PUPIL_SEAT, Lesson, LessonPosition, LessonStep
from smokingcat.coach.lessons.tutor import ScriptedPlayer, Tutor
from smokingcat.common.setting_types import LessonKey
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
from smokingcat.store.settings import Settings

POSITIONS = [position for lesson in LESSONS for position in lesson.positions]
by_key = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


def play_others_until_pupil(match: Match, position: LessonPosition, step: LessonStep) -> None:
    """Play the moves of the others before the pupil's move or at the end of the trick."""
    players = [ScriptedPlayer(hand) for hand in position.hands]
    while (
        match.phase is Phase.PASSING
        or match.trick.cards
        or (step.task == "play" and match.phase is Phase.PLAYING)
    ) and (seats := set(match.awaited) - {PUPIL_SEAT}):
        move = players[min(seats)].decide(view_for(match, min(seats)))
        assert move is not None
        match.apply(min(seats), move)
        if PUPIL_SEAT in match.awaited and match.phase is Phase.PLAYING:
            return


def right_move(step: LessonStep) -> Move | None:
    if step.task == "play":
        return PlayCard(step.cards[0])
    if step.task == "pass":
        return PassCards(step.cards[:3])
    if step.task in ("call", "vote"):
        return parse_move(step.right)
    return ThrowIn() if step.task == "throw" else None


def lesson_steps(lesson: Lesson) -> Iterator[tuple[Tutor, Match]]:
    """Complete a lesson with right moves; yield the tutor and the table at every step."""
    tutor = Tutor(lesson)
    match = tutor.position.match("KOCOUR")
    while True:
        play_others_until_pupil(match, tutor.position, tutor.step)
        yield tutor, match
        move = right_move(tutor.step)
        if move is not None:
            assert tutor.objection(move) is None
            match.apply(PUPIL_SEAT, move)
        if tutor.is_at_end:
            return
        if tutor.advance():
            match = tutor.position.match("KOCOUR")


@by_key
def test_lesson_can_be_completed_with_right_moves(lesson: Lesson) -> None:
    seen = [tutor.step for tutor, _match in lesson_steps(lesson)]
    assert seen == [step for position in lesson.positions for step in position.steps]


@by_key
def test_every_wrong_card_gets_an_objection(lesson: Lesson) -> None:
    for tutor, match in lesson_steps(lesson):
        if tutor.step.task not in ("play", "throw"):
            continue
        for card in match.hand(PUPIL_SEAT):
            move = PlayCard(card)
            refusal = match.refusal(PUPIL_SEAT, move)
            if refusal is not None:
                assert refusal is Refusal.MUST_FOLLOW_SUIT
            elif card not in tutor.step.cards:
                assert tutor.objection(move) in list(tutor.step.sentences)[1:]


@by_key
def test_every_wrong_packet_gets_an_objection(lesson: Lesson) -> None:
    for tutor, match in lesson_steps(lesson):
        if tutor.step.task == "pass":
            for card in set(match.hand(PUPIL_SEAT)) - set(tutor.step.cards):
                move = PassCards((*tutor.step.cards[:2], card))
                assert tutor.objection(move) in list(tutor.step.sentences)[1:]


@by_key
def test_every_right_card_is_legal(lesson: Lesson) -> None:
    for tutor, match in lesson_steps(lesson):
        if tutor.step.task == "play":
            right = set(tutor.step.cards) & set(match.hand(PUPIL_SEAT))
            assert right
            assert {match.refusal(PUPIL_SEAT, PlayCard(card)) for card in right} == {None}


def test_first_lesson_gives_four_points_hejma_and_the_last_trick_to_three_cats() -> None:
    assert [match.points for _tutor, match in lesson_steps(LESSONS[0])] == [
        (0, 0, 0, 0),
        (0, 0, 0, 0),
        (0, 0, 0, 4),
        (0, 0, 0, 4),
        (0, 10, 0, 4),
        (0, 10, 0, 4),
        (0, 10, 19, 4),
    ]
    *_, (_tutor, match) = lesson_steps(LESSONS[0])
    assert match.last_round is not None
    assert match.last_round.points == (0, 10, 19, 4)
    assert match.letters == (0, 0, 1, 0)


def test_first_lesson_has_three_tricks_and_few_words() -> None:
    tasks = [tutor.step.task for tutor, _match in lesson_steps(LESSONS[0])]
    assert tasks.count("play") == 3
    text = " ".join(tutor.step.text for tutor, _match in lesson_steps(LESSONS[0]))
    text = text.replace("\u00a0", "-")
    # ninety seconds are twenty for the cards and seventy for words, at two words a second
    assert len(text.split()) <= 130


def test_objects_arrive_in_the_first_lesson_only_as_they_are_taught() -> None:
    position = LESSONS[0].positions[0]
    items = [position.items_at(step) for step in position.steps]
    bare, points, tray = frozenset[str](), {"points"}, {"points", "ashtray"}
    assert items == [bare, bare, points, points, points, tray, tray | {"slates"}]


def test_next_lesson_is_the_first_open_one_after_the_last_one_taken() -> None:
    keys = [lesson.key for lesson in LESSONS]
    for done, expected in (
        ((), "game"),
        (("game",), "order"),
        (("order", "costs"), "hejma"),
        (("renounce",), "game"),
        (keys[:-1], "renounce"),
        (["a key of another version"], "game"),
    ):
        number = Settings(lessons=tuple(done)).next_lesson
        assert number is not None
        assert LESSONS[number].key == expected, done
    assert Settings(lessons=tuple(keys)).next_lesson is None


def test_the_lesson_on_order_shows_the_ten_under_the_unter() -> None:
    tutor = Tutor(LESSONS[1])
    tutor.advance()
    (ten,) = (card for card in tutor.step.remarks if card == "Ta")
    assert tutor.step.right == "Ua"
    assert "{Ua}" in tutor.step.remarks[ten]


def test_last_trick_lesson_ends_with_the_score_in_its_text() -> None:
    *_, (_tutor, match) = lesson_steps(next(lesson for lesson in LESSONS if lesson.key == "last"))
    assert sorted(match.points)[-2:] == [14, 15]


def test_throwing_in_lesson_gives_the_pupil_a_letter() -> None:
    *_, (_tutor, match) = lesson_steps(next(lesson for lesson in LESSONS if lesson.key == "end"))
    assert match.loser == PUPIL_SEAT
    assert match.letters == (1, 0, 0, 0)


def test_points_are_shown_only_in_lessons_about_points() -> None:
    points = {
        lesson.key: position.match("KOCOUR").points
        for lesson in LESSONS
        for position in lesson.positions
        if "points" in position.items
    }
    assert points == {"costs": (0, 0, 0, 0), "last": (0, 4, 10, 14), "end": (14, 4, 0, 0)}


def test_every_lesson_position_has_full_hands_and_does_not_end_the_match() -> None:
    for position in POSITIONS:
        match = position.match("KOCOUR")
        phases = {"pass": Phase.PASSING, "vote": Phase.VOTING}
        deeds = [phases[step.task] for step in position.steps if step.task in phases]
        assert match.phase is next(iter(deeds), Phase.PLAYING)
        assert match.hand(PUPIL_SEAT) == position.hands[PUPIL_SEAT]


def test_lesson_keys_are_those_that_the_title_counts() -> None:
    assert get_args(LessonKey) == tuple(lesson.key for lesson in LESSONS)


def test_lesson_keys_are_unique() -> None:
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS) == 10


def test_every_lesson_text_is_in_the_message_catalogue() -> None:
    template = messages.read_po_file(messages.TEMPLATE)
    texts = [lesson.title for lesson in LESSONS]
    texts += [text for position in POSITIONS for step in position.steps for text in step.sentences]
    assert [text for text in texts if template.get(text) is None] == []


def test_last_lesson_has_the_pupil_call_be_accused_and_acquit() -> None:
    ends: list[tuple[int | None, RoundEnd | None]] = []
    for tutor, match in lesson_steps(LESSONS[-1]):
        if tutor.step is tutor.position.steps[-1]:
            last = match.last_round
            ends.append((match.loser, None if last is None else last.reason))
            honour_state = match.honour_state
    assert ends == [(2, RoundEnd.VERDICT), (PUPIL_SEAT, RoundEnd.VERDICT), (None, None)]
    assert (honour_state.charge, honour_state.sentenced) == (None, None)


def test_unprovable_call_and_guilty_vote_get_objections() -> None:
    for tutor, _match in lesson_steps(LESSONS[-1]):
        if tutor.step.task == "call":
            assert tutor.objection(CallRenounce(1, Offence.REVOKED)) == tutor.step.wrong
            assert tutor.objection(CallRenounce(2, Offence.PEEPED)) == tutor.step.wrong
        if tutor.step.task == "vote":
            assert tutor.objection(Vote(True)) == tutor.step.wrong
