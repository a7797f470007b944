"""`Moods` and `Expressions`: causes and duration of moods, independent of hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.events import (
    CardsDealt,
    CardsThrownIn,
    LetterGiven,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
)
from smokingcat.table.motion.director import Director
from smokingcat.table.state.moods import (
    APART,
    BLINK,
    LONG_THOUGHT,
    SLEEPY,
    Expressions,
    Mood,
    Moods,
)
from smokingcat.table.state.reducer import CardsGathered, Showable, fold
from tests.table.directors import QUICK
from tests.table.random_matches import opening_table, shown_events, trick_events

Faces = list[str]


def moods_after(moods: Moods, events: Iterable[Showable]) -> Moods:
    """Return the moods after ``events``, 0.1 seconds apart."""
    for event in events:
        moods = moods.after_change(fold(moods.shown, event)).after(0.1, is_waiting=False)
    return moods


def moods_before_play(word: str = "POPELNÍK", letters: tuple[int, ...] = (0, 0, 0, 0)) -> Moods:
    """Return the moods before seat 1 leads the first card; all hands are hidden."""
    shown = opening_table(viewer=None, word=word)
    seats = tuple(
        replace(seat, letters=count) for seat, count in zip(shown.seats, letters, strict=True)
    )
    deal = CardsDealt(1, 0, 2, (None, None, None, None))
    packets = [PacketTurnedUp(seat, (seat - 1) % 4, None) for seat in range(4)]
    return moods_after(Moods.at(replace(shown, seats=seats)), [deal, *packets])


def face_list(moods: Moods) -> Faces:
    return list(moods.all)


def test_the_taker_of_hejma_is_annoyed_and_the_giver_smug_once_the_trick_is_complete() -> None:
    moods = moods_after(moods_before_play(), trick_events("Al 7l Ol 8l", leader=1)[:3])
    assert face_list(moods) == ["calm"] * 4
    moods = moods_after(moods, trick_events("Al 7l Ol 8l", leader=1)[3:4])
    assert face_list(moods) == ["calm", "annoyed", "calm", "smug"]
    moods = moods_after(moods, trick_events("Al 7l Ol 8l", leader=1)[4:])
    assert face_list(moods) == ["calm", "annoyed", "calm", "smug"]


def test_a_seat_that_takes_its_own_hejma_is_annoyed() -> None:
    moods = moods_after(moods_before_play(), trick_events("Ol 7l 9l 8l", leader=1))
    assert face_list(moods) == ["calm", "annoyed", "calm", "calm"]


def test_smugness_ends_within_7_seconds_and_annoyance_within_15() -> None:
    moods = moods_after(moods_before_play(), trick_events("Al 7l Ol 8l", leader=1))
    assert face_list(moods.after(7, is_waiting=False)) == ["calm", "annoyed", "calm", "calm"]
    assert face_list(moods.after(15, is_waiting=False)) == ["calm"] * 4


@pytest.mark.parametrize(
    ("played", "mood"),
    [("7h Ah 7b 7a", "annoyed"), ("7h 8h 9h Th", "annoyed"), ("7h 8h 9h 7b", "calm")],
)
def test_only_tricks_with_many_points_annoy(played: str, mood: str) -> None:
    moods = moods_after(moods_before_play(), trick_events(played, leader=0))
    assert mood in face_list(moods)
    assert ("annoyed" in face_list(moods)) == (mood == "annoyed")


def test_the_last_trick_annoys_its_taker() -> None:
    moods = moods_before_play()
    for number in range(1, 9):
        moods = moods_after(moods, trick_events("7b 8b 9b Tb", leader=0, number=number))
        assert face_list(moods)[3] == ("annoyed" if number == 8 else "calm")


def test_a_trick_annoys_once() -> None:
    moods = moods_after(moods_before_play(), trick_events("Ol 7l 9l 8l", leader=1)).after(
        20, is_waiting=False
    )
    moods = moods_after(moods, trick_events("7b 8b 9b Tb", leader=1, number=2))
    assert face_list(moods) == ["calm"] * 4


def test_a_seat_that_throws_in_is_annoyed() -> None:
    hands = tuple(PACK[8 * seat : 8 * seat + 8] for seat in range(4))
    moods = moods_after(moods_before_play(), [CardsThrownIn(2, hands, (), 33)])
    assert face_list(moods) == ["calm", "calm", "annoyed", "calm"]


def score_events(points: tuple[int, ...], loser: int) -> list[Showable]:
    return [RoundScored(1, points, loser, RoundEnd.COUNTED), LetterGiven(loser, "P", 1)]


def test_during_the_reckoning_the_loser_is_annoyed_and_clean_seats_are_smug() -> None:
    moods = moods_after(moods_before_play(), score_events((20, 0, 13, 0), loser=0))
    for _minute in range(3):
        assert face_list(moods) == ["annoyed", "smug", "calm", "smug"]
        moods = moods.after(60, is_waiting=False)


def test_moods_of_the_reckoning_end_soon_after_the_next_deal() -> None:
    moods = moods_after(moods_before_play(), score_events((20, 0, 13, 0), loser=0))
    moods = moods_after(moods, [CardsDealt(2, 0, 2, (None, None, None, None))])
    assert face_list(moods) == ["annoyed", "smug", "calm", "smug"]
    assert face_list(moods.after(5, is_waiting=False)) == ["annoyed", "calm", "calm", "calm"]
    assert face_list(moods.after(7, is_waiting=False)) == ["calm"] * 4


@pytest.mark.parametrize(
    ("word", "letters", "smokes"),
    [
        ("POPELNÍK", (3, 2, 0, 2), True),
        ("POPELNÍK", (3, 2, 1, 2), False),
        ("POPELNÍK", (3, 0, 0, 2), False),
        ("PES", (1, 2, 0, 1), True),
        ("KOUŘÍCÍ KOČKA", (3, 2, 0, 2), False),
    ],
)
def test_a_seat_far_ahead_smokes(word: str, letters: tuple[int, ...], *, smokes: bool) -> None:
    moods = moods_before_play(word, letters)
    assert face_list(moods) == ["calm", "calm", "smoking" if smokes else "calm", "calm"]


def test_cats_fall_asleep_one_by_one_in_a_long_wait_and_wake_together() -> None:
    moods = moods_before_play().after(SLEEPY - 1, is_waiting=True)
    assert face_list(moods) == ["calm"] * 4
    asleep = []
    for _cat in range(4):
        wait = moods.seconds_to_change
        assert wait is not None
        moods = moods.after(wait, is_waiting=True)
        asleep.append(face_list(moods).count("asleep"))
        assert (face_list(moods)[0] == "asleep") == (asleep[-1] == 4), (
            "the person's cat falls asleep last"
        )
    assert asleep == [1, 2, 3, 4]
    assert moods.seconds_to_change is None
    assert face_list(moods.after(0.1, is_waiting=False)) == ["calm"] * 4


def test_a_resumed_table_starts_with_calm_moods() -> None:
    moods = moods_after(moods_before_play(), trick_events("Al 7l Ol 8l", leader=1))
    assert face_list(Moods.at(moods.shown)) == ["calm"] * 4


@pytest.mark.parametrize("seed", [5])
def test_moods_do_not_depend_on_the_viewer(seed: int) -> None:
    """Four players and an onlooker know different cards; the moods depend on none of them."""
    steps = []
    for viewer in (None, 0, 1, 2, 3):
        moods, story = Moods.at(opening_table(viewer)), []
        for event in shown_events(seed, viewer):
            moods = moods_after(moods, [event])
            story.append(moods.all)
        steps.append(story)
    assert all(story == steps[0] for story in steps)
    assert {mood for faces in steps[0] for mood in faces} >= {"calm", "smug", "annoyed"}


@pytest.mark.parametrize("seed", [2, 3])
def test_skipping_gives_the_same_moods_as_watching(seed: int) -> None:
    patient, hasty = Director(opening_table(), QUICK), Director(opening_table(), QUICK)
    slow, quick = Moods.at(opening_table()), Moods.at(opening_table())
    for event in shown_events(seed):
        for director in (patient, hasty):
            director.enqueue([event])
        while not patient.idle:
            patient.advance(1 / 30)
            slow = slow.after_change(patient.visible)
        while not hasty.idle:
            hasty.skip()
            hasty.acknowledge()
        quick = quick.after_change(hasty.visible)
        assert slow.all == quick.all


def faces_over_time(
    expressions: Expressions, moods: tuple[Mood, ...], blink: float
) -> Iterator[Faces]:
    """Yield the faces in steps of 0.01 seconds for two seconds."""
    for _step in range(200):
        expressions.advance(0.01, moods, blink)
        yield list(expressions.all)


ALL_CALM: tuple[Mood, ...] = ("calm", "calm", "calm", "calm")
UPSET: tuple[Mood, ...] = ("smug", "smug", "calm", "annoyed")


def test_faces_change_one_at_a_time_with_a_blink_annoyed_first() -> None:
    steps: list[Faces] = []
    for step in faces_over_time(Expressions(ALL_CALM), UPSET, BLINK):
        assert step.count("blink") <= 1
        if not steps or steps[-1] != step:
            steps.append(step)
    assert steps == [
        ["calm", "calm", "calm", "blink"],
        ["calm", "calm", "calm", "annoyed"],
        ["blink", "calm", "calm", "annoyed"],
        ["smug", "calm", "calm", "annoyed"],
        ["smug", "blink", "calm", "annoyed"],
        ["smug", "smug", "calm", "annoyed"],
    ]


@pytest.mark.parametrize("blink", [0.0, BLINK])
def test_three_faces_never_change_within_a_second(blink: float) -> None:
    expressions = Expressions(ALL_CALM)
    begun = []
    steps: list[Faces] = [list(ALL_CALM), *faces_over_time(expressions, UPSET, blink)]
    for number in range(1, len(steps)):
        before, now = steps[number - 1 : number + 1]
        fresh = [face != old and old != "blink" for face, old in zip(now, before, strict=True)]
        begun += [number / 100] * any(fresh)
    assert len(begun) == 3
    assert begun[2] - begun[0] >= 2 * APART - 0.02


def test_without_motion_faces_change_without_a_blink() -> None:
    assert all("blink" not in step for step in faces_over_time(Expressions(ALL_CALM), UPSET, 0.0))


def test_turning_motion_off_ends_a_blink_at_once() -> None:
    expressions = Expressions(ALL_CALM)
    expressions.advance(0.0, UPSET, BLINK)
    assert expressions.all == ("calm", "calm", "calm", "blink")
    expressions.advance(0.0, UPSET, 0.0)
    assert expressions.all == ("calm", "calm", "calm", "annoyed")


def test_faces_stop_changing_when_they_match_the_moods() -> None:
    expressions = Expressions(ALL_CALM)
    expressions.advance(1.0, ALL_CALM)
    assert expressions.seconds_to_change is None
    expressions.advance(0.0, UPSET)
    turns = 0
    while (wait := expressions.seconds_to_change) is not None:
        expressions.advance(wait, UPSET)
        turns += 1
        assert turns < 20
    assert expressions.all == UPSET


def test_faces_do_not_depend_on_the_persons_cards() -> None:
    first, second = moods_before_play(), moods_before_play()
    hejma = Card.parse("Ol")
    tokens = tuple(
        replace(token, face=hejma if token.seat == 0 else None) for token in second.shown.tokens
    )
    assert face_list(second.after_change(replace(second.shown, tokens=tokens))) == face_list(first)


def test_the_same_table_seen_again_changes_no_mood() -> None:
    moods = moods_after(moods_before_play(), trick_events("Al 7l Ol 8l", leader=1)).after(
        20, is_waiting=False
    )
    assert face_list(moods.after_change(replace(moods.shown))) == ["calm"] * 4


def test_tricks_are_counted_from_1_in_every_round() -> None:
    moods = moods_before_play()
    for number in range(1, 9):
        moods = moods_after(moods, trick_events("7b 8b 9b Tb", leader=0, number=number))
    moods = moods_after(moods, [*score_events((20, 0, 13, 0), loser=0), CardsGathered(0)])
    moods = moods_after(moods, [CardsDealt(2, 0, 2, (None, None, None, None))])
    moods = moods_after(moods.after(20, is_waiting=False), trick_events("Ol 7l 9l 8l", leader=1))
    assert face_list(moods) == ["calm", "annoyed", "calm", "calm"]


def test_a_cat_that_thinks_long_smokes_until_it_has_played() -> None:
    moods = moods_before_play().after(0.0, is_waiting=False, thinker=2)
    assert moods.seconds_to_change == LONG_THOUGHT
    moods = moods.after(LONG_THOUGHT - 0.1, is_waiting=False, thinker=2)
    assert face_list(moods) == ["calm"] * 4
    moods = moods.after(0.1, is_waiting=False, thinker=2)
    assert face_list(moods) == ["calm", "calm", "smoking", "calm"]
    assert moods.seconds_to_change is None
    assert face_list(moods.after(0.0, is_waiting=False)) == ["calm"] * 4


def test_the_thinking_time_restarts_with_each_thinker() -> None:
    moods = moods_before_play().after(0.0, is_waiting=False, thinker=2)
    for thinker in (2, 3, 0, 2):
        moods = moods.after(0.9 * LONG_THOUGHT, is_waiting=False, thinker=thinker)
        assert face_list(moods) == ["calm"] * 4
