"""What is asked before dear cards are passed or played: where it stands, how it is answered."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from smokingcat.a11y.nodes import ActionRequest
from smokingcat.match.intents import Confirm, Touch
from smokingcat.rules.cards import Card
from smokingcat.table.geometry import Rect, bounds
from smokingcat.table.layout.obstacles import in_hand
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.ui.desk import Desk, click, drawn_texts, is_on_top, press_key, strike, texts, wait
from tests.ui.screens import at_passing, table_at
from tests.ui.test_narrator import Ear


@pytest.fixture
def asked(desk: Desk, coach: ManualWorker) -> TableScene:
    """A table at which the person would pass the three lowest cards, and is asked about it."""
    scene = with_three(desk, coach)
    scene.do(Confirm())
    wait(desk, 1.0)
    return scene


def with_three(desk: Desk, coach: ManualWorker) -> TableScene:
    """Return a table at which the three lowest cards are chosen, which the coach minds."""
    desk.context.change(warns=8)
    scene = at_passing(desk)
    shown = scene.director.shown
    for token in sorted(shown.hand, key=lambda each: shown.faces((each,))[0].rank)[:3]:
        scene.do(Touch(token))
    scene.update(0.0)
    coach.answer()
    return scene


def by_pointer(desk: Desk, scene: TableScene, answer: str) -> None:
    desk.draw()
    click(scene, scene.named(answer).rect.center)


def by_key(desk: Desk, scene: TableScene, answer: str) -> None:
    del desk
    press_key(scene, {"why": pygame.K_h, "anyway": pygame.K_RETURN}[answer])


def by_reader(desk: Desk, scene: TableScene, answer: str) -> None:
    del desk
    scene.perform_request(ActionRequest((scene.key, answer), "press"))


def by_switch(desk: Desk, scene: TableScene, answer: str) -> None:
    desk.context.change(scan=0.6)
    while scene.focus is None or scene.focus.name != answer or not scene.shows_focus:
        wait(desk, 0.1)
    strike(desk, pygame.K_SPACE)


@pytest.mark.parametrize("by", [by_pointer, by_key, by_reader, by_switch])
def test_whoever_is_asked_is_told_what_would_be_better_and_passes_all_the_same(
    desk: Desk, asked: TableScene, by: Callable[[Desk, TableScene, str], None]
) -> None:
    assert "Pass these three?" in texts(desk)
    assert "Chance of losing the round: 20% instead of 32%" not in texts(desk)
    by(desk, asked, "why")
    wait(desk, 0.6)
    assert "Chance of losing the round: 20% instead of 32%" in texts(desk)
    assert asked.model.hand.is_passing
    by(desk, asked, "anyway")
    assert not asked.model.hand.is_passing


def test_whoever_answers_before_they_can_have_heard_it_is_asked_again_and_once(
    desk: Desk, coach: ManualWorker
) -> None:
    def heard(seconds: float) -> list[str]:
        ear.take()
        press_key(scene, pygame.K_RETURN)
        wait(desk, seconds)
        return [said.partition(" the chance")[0] for said in ear.heard]

    scene, ear = with_three(desk, coach), Ear()
    desk.context.announcer.listener = ear
    assert heard(1.0) == ["! These three raise"]
    assert heard(1.0) == ["! These three raise"], "the key has cut off what was being said"
    assert heard(0.0) != ["! These three raise"]
    assert not scene.model.hand.is_passing


def test_whoever_has_heard_it_is_not(desk: Desk, coach: ManualWorker) -> None:
    scene = with_three(desk, coach)
    desk.context.announcer.listener = Ear()
    press_key(scene, pygame.K_RETURN)
    wait(desk, 5.0)
    assert scene.model.hand.is_passing
    press_key(scene, pygame.K_RETURN)
    assert not scene.model.hand.is_passing


def test_after_the_reason_the_keyboard_is_where_it_is_answered(
    desk: Desk, asked: TableScene
) -> None:
    while asked.focus is not asked.named("why"):
        press_key(asked, pygame.K_TAB)
    press_key(asked, pygame.K_RETURN)
    wait(desk, 0.6)
    assert asked.focus is asked.named("anyway")
    assert asked.model.hand.is_passing


def test_escape_puts_the_question_away_and_leaves_the_three_where_they_lie(
    desk: Desk, asked: TableScene
) -> None:
    press_key(asked, pygame.K_ESCAPE)
    assert "Pass these three?" not in texts(desk)
    assert is_on_top(desk, asked)
    assert asked.model.hand.has_three
    press_key(asked, pygame.K_ESCAPE)
    assert not is_on_top(desk, asked), "it pauses"


WINDOWS = [
    ((960, 540), 100, "de"),
    ((960, 540), 175, "hu"),
    ((960, 540), 175, "ru"),
    ((1920, 1080), 100, "en"),
]


def is_clear_with_air(desk: Desk, scene: TableScene, others: Callable[[], list[Rect]]) -> bool:
    """Return whether the question hides none of the ``others``, and its answers are apart."""
    for size, larger, language in WINDOWS:
        desk.context.resize(Frame(*size))
        desk.context.change(language=language, text_size=larger)
        scene.lay_hint()
        note = scene.hint.lying
        assert note is not None
        boxes = [*others(), *in_hand(scene.director.shown, scene.room)]
        replies = [each.rect for each in scene.widgets if each.name in ("why", "anyway")]
        is_clear = note.box.collidelist([to_rect(box) for box in boxes]) < 0
        is_whole = all(note.box.contains(reply) for reply in replies)
        is_large = all(min(reply.size) >= 40 for reply in replies)
        is_apart = replies[0].inflate(8, 8).collidelist(replies[1:]) < 0
        has_fitted = all(drawn.fits for drawn in drawn_texts(desk))
        if not (is_clear and is_whole and is_large and is_apart and has_fitted):
            return False
    return True


def test_the_question_about_a_packet_stands_beside_the_mat(desk: Desk, asked: TableScene) -> None:
    def lying() -> list[Rect]:
        return [asked.room.pass_mat, asked.room.pass_button]

    assert is_clear_with_air(desk, asked, lying)
    by_key(desk, asked, "why")
    assert is_clear_with_air(desk, asked, lying), "with the reasons too"


def test_the_question_about_a_card_hides_none_and_is_answered_where_it_stands(
    desk: Desk, coach: ManualWorker
) -> None:
    desk.context.change(speed="instant", warns=8)
    scene = table_at(desk, "hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: Kh Uh")
    scene.update(0.0)
    coach.answer()
    ace = scene.director.shown.token_of(Card.parse("Ah"))
    assert ace is not None
    scene.do(Touch(ace))
    wait(desk, 1.0)

    def lying() -> list[Rect]:
        return [bounds(slot) for slot in scene.room.trick]

    assert is_clear_with_air(desk, scene, lying)
    by_pointer(desk, scene, "why")
    said = " ".join(texts(desk))
    assert "Better instead: the seven of hearts. You duck:" in said
    assert is_clear_with_air(desk, scene, lying)
    wait(desk, 0.6)
    by_pointer(desk, scene, "anyway")
    assert ace not in scene.director.shown.hand
