"""Announcements of a table: complete for a screen-reader user, never repeated, nothing hidden."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from smokingcat.a11y.announcement_writer import AnnouncementContext, AnnouncementWriter
from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.feedback import EventShown, Reply, RequestDeclined
from smokingcat.match.intents import Ask, AskCoach, Confirm, LookBack, Question, Skip
from smokingcat.match.modes import lesson as lesson_mode
from smokingcat.match.modes import watched
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.events import CardsDealt, Event, Hand, redacted
from smokingcat.rules.view import Player
from smokingcat.table.geometry import bounds
from smokingcat.table.layout.obstacles import hand_boxes
from smokingcat.table.motion.playback import TableStep
from smokingcat.table.state.reducer import fold
from smokingcat.ui.paint.frame import to_rect
from tests.match.sessions import unsaved_session as session_of
from tests.match.table_models import FOLLOWING, model_at, model_of, touch, update_until
from tests.rules.test_view import other_deals, rounds_before_each_move
from tests.table.random_matches import NAMES, opening_table
from tests.ui.announcement_transcripts import TranscriptRecorder
from tests.ui.headless_game import Game, drawn_texts, texts
from tests.ui.screens import at_passing, choose_three, is_own_turn, play_until

ENGLISH: Final = load("en")


def table_to_follow(**settings: object) -> TranscriptRecorder:
    """Return a listener who joins a table as last player to a trick, after Hejma has fallen."""
    ear = TranscriptRecorder(model_at(FOLLOWING, **settings), ENGLISH)
    ear.rest()
    return ear


def test_joining_a_round_under_way_announces_hand_and_trick() -> None:
    assert table_to_follow().lines == [
        "You hold 8 cards. Acorns: seven, eight. Hearts: seven, eight, king, ace. Leaves: eight,"
        " ace. No bells. Mourek leads the nine of leaves. Bělinda plays the king of leaves."
        " Zrzoun plays Hejma. So far Bělinda takes the trick. There are 10 points in it."
        " Your turn. Follow leaves. You may play: the eight of leaves, the ace of leaves."
    ]


def test_heard_trick_is_announced_once_and_interrupted_trick_again() -> None:
    for is_cut_off in (False, True):
        ear = table_to_follow(warns=0)
        model = ear.model
        touch(model, "8l")
        before = len(ear.lines)
        while not model.hand.is_awaited:
            ear.narration.planner.pass_time(0.1)
            ear.hear(model.update(0.1), lasts=60.0 if is_cut_off else 0.0)
        *lines, turn = ear.lines[before:]
        assert any("leads" in line for line in lines)
        assert ("leads" in turn) is is_cut_off, turn


def test_turn_is_announced_after_the_previous_announcements_were_heard() -> None:
    ear = table_to_follow(warns=0)
    model = ear.model
    touch(model, "8l")
    before = len(ear.lines)
    while not any("Your turn" in line for line in ear.lines[before:]):
        count = len(ear.lines)
        ear.narration.planner.pass_time(0.1)
        ear.hear(model.update(0.1), lasts=2.0)
        if len(ear.lines) > count:
            model.pacing.wait_for_announcement(2.0)
    assert any("leads" in line for line in ear.lines[before:-1])
    assert "leads" not in ear.lines[-1]


def test_events_at_the_same_time_are_announced_together() -> None:
    ear = table_to_follow(warns=0, speed="instant")
    touch(ear.model, "8l")
    before = len(ear.lines)
    ear.model.do(Skip())
    ear.rest()
    assert len(ear.lines) - before <= 3
    assert ear.lines[-1].count("Your turn") == 1


def test_complaint_names_the_suit_and_hint_names_its_card() -> None:
    ear = table_to_follow()
    ear.hear(touch(ear.model, "Kh"))
    assert ear.lines[-1] == "You must follow leaves. You do have some."
    ear.hear(ear.model.do(AskCoach()))
    ear.rest()
    assert ear.lines[-1].startswith("Play the ")


def test_warning_before_a_costly_card_announces_the_key_of_the_reason_and_then_the_reason() -> None:
    ear = table_to_follow(warns=8)
    ear.hear(touch(ear.model, "Al"))
    assert ear.lines[-1] == (
        "This card is sure to take Hejma. Risk: 67% instead of 13%. H says why."
    )
    ear.hear(ear.model.do(AskCoach()))
    assert ear.lines[-1] == (
        "This card is sure to take 10 points or more. "
        "Better instead: the eight of leaves. "
        "You duck: the king of leaves is higher, and 10 points pass you by."
    )


def test_previous_trick_is_announced_when_it_is_shown() -> None:
    ear = table_to_follow(warns=0)
    touch(ear.model, "8l")
    update_until(ear.model, lambda: ear.model.hand.is_awaited)
    ear.hear(ear.model.do(LookBack()))
    assert ear.lines[-1] == (
        "The previous trick. Mourek leads the nine of leaves. Bělinda plays the king of leaves."
        " Zrzoun plays Hejma. You play the eight of leaves. Bělinda took it."
    )


@pytest.mark.parametrize(
    ("question", "without"),
    [
        (Question.POINTS, {"shows_points": False}),
        (Question.GONE, {"counts_cards": False}),
        (Question.PACKETS, {"counts_cards": False}),
    ],
)
def test_disabled_help_is_not_announced(question: Question, without: dict[str, bool]) -> None:
    assert table_to_follow(**without).model.do(Ask(question)) == (
        RequestDeclined(Reply.COUNTING_IS_OFF),
    )


def test_hand_requested_while_passing_includes_the_chosen_cards(game: Game) -> None:
    scene = at_passing(game)
    choose_three(scene)
    scene.do(Ask(Question.HAND))
    scene.update(0.01)
    (answer,) = (each for each in texts(game) if each.startswith("You hold 8 cards"))
    chosen = [scene.director.shown.tokens[each].face for each in scene.model.selection.raised]
    names = ", ".join(game.context.wording.card(card) for card in chosen if card is not None)
    (place,) = (each.rect for each in drawn_texts(game) if each.text == answer)
    layout, hand = scene.layout, hand_boxes(scene.director.shown, scene.layout)
    kept = [*hand, layout.pass_mat, layout.ribbon, layout.prompt, *map(bounds, layout.trick)]
    assert not any(place.colliderect(to_rect(each)) for each in kept), "it lies over no card"
    assert answer.endswith(f"Chosen: {names}.")

    scene.do(Confirm())
    play_until(scene, lambda: is_own_turn(scene), step=0.05)
    assert not any(each.startswith("You hold") for each in texts(game)), "it is another hand"


def test_announcements_do_not_depend_on_hidden_cards() -> None:
    """The cards that the person has not seen are dealt anew among the others."""
    chance = Random(0)
    others = 0
    for dealt in rounds_before_each_move(chance):
        if len(dealt.match.trick.cards) == 2 and len(dealt.match.taken) in (0, 3, 5):
            announced = _announcements(dealt.hands[0], dealt.news)
            for _, other_news in other_deals(dealt, 0, chance):
                others += 1
                assert _announcements(dealt.hands[0], other_news) == announced
    assert others > 10


def _announcements(own: Hand, news: list[Event] | tuple[Event, ...]) -> list[str]:
    """Return the announcements of a round for one seat, event by event."""
    deal = CardsDealt(1, 3, 2, (own, None, None, None))
    shown, texts, narration = opening_table(), list[str](), AnnouncementWriter()
    for event in (deal, *redacted(news, 0)):
        before, shown = shown, fold(shown, event)
        to = AnnouncementContext(Wording(ENGLISH, SuitSystem.GERMAN), NAMES, 0, shown, None)
        texts.append(narration.text_of([EventShown(TableStep(event, before, shown))], to))
    return texts


def test_match_of_bots_announces_no_turn() -> None:
    ear = TranscriptRecorder(model_of(session_of(3, persons=(), viewer=0), watched(1.0)), ENGLISH)
    for _ in range(200):
        ear.hear(ear.model.update(0.1))
    assert not [line for line in ear.lines if "You" in line.split()]
    assert any("leads" in line for line in ear.lines)


def test_lesson_announces_title_hand_and_step_in_order_and_names_its_cards() -> None:
    lines = list[str]()
    for lesson in LESSONS[1:3]:
        tutor = Tutor(lesson)
        players: list[Player] = [Person(), *tutor.others()]
        match = lesson.positions[0].match("CAT")
        session = Session(match, players, NAMES, 0, is_drawn=False)
        ear = TranscriptRecorder(model_of(session, lesson_mode(tutor)), ENGLISH)
        ear.rest()
        lines.append(" ".join(ear.lines))
    for number, (title, first) in enumerate(
        [("Suits and order", "Four suits of eight cards."), ("Following suit", "Somebody leads")], 2
    ):
        line = lines[number - 2]
        assert line.startswith(f"Lesson {number} of 10. {title}. You hold 4 cards.")
        assert line.count(title) == line.count(first) == line.count("You hold 4 cards") == 1
        assert line.index("You hold") < line.index(first)
        assert "Your turn" not in line, "nothing is to be played yet"
    assert "the king of acorns, the ace of acorns. Mind" in lines[0]


def test_starting_a_screen_reader_announces_the_hand_and_the_turn(game: Game) -> None:
    scene = at_passing(game)
    play_until(scene, lambda: scene.model.pacing.has_called)
    heard = list[str]()
    ear: Any = SimpleNamespace(queue=lambda text, **_: heard.append(text))
    game.context.announcer.listener = ear
    for _ in range(3):
        scene.update(0.01)
    (announced,) = heard
    assert announced.startswith("You hold 8 cards.")
    assert "Choose three cards" in announced
