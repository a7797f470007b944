"""The review of a round in which somebody threw in: a step of its own, and points that add up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.coach.played_round import TableSnapshot, decisions, moments
from smokingcat.i18n.catalogue.languages import NBSP
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import clockwise_from
from smokingcat.ui.engine.routes import ToReview
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.typesetting.text_fitter import SHRUNK
from smokingcat.ui.screens.review.fairness_scene import FairnessScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.knob import Knob
from tests.coach.evening import played, thrown_in, tied
from tests.match.manual_worker import ManualWorker
from tests.ui.desk import Desk, click, drawn_texts, press_key, texts
from tests.ui.foresight import Simple
from tests.ui.looks import card_boxes, written

RECORD = played(3, rounds=1, level="regular")
PERSON, CAT = 0, 2


def stands(record: Record, tricks: int, cards: int) -> TableSnapshot:
    """Return the table of the round after so many tricks and cards."""
    return next(
        each
        for each in moments(record)
        if each.views[0].phase is Phase.PLAYING
        and (len(each.taken), len(each.trick.cards)) == (tricks, cards)
    )


ON_TURN = next(
    each for each in moments(RECORD) if len(each.taken) == 2 and each.views[0].to_move == PERSON
)
BROKEN_OFF = stands(RECORD, 4, 2)


def total(own: int, out: int) -> str:
    """Return a sum as it is written, which no end of a line parts."""
    return f"{own} + {out} = {own + out}".replace(" ", NBSP)


def shown(desk: Desk, coach: ManualWorker, record: Record) -> ReviewScene:
    desk.context.adviser = Adviser(coach, Simple)
    scene = desk.show(ReviewScene(desk.context, ToReview(record, 1, PERSON)))
    scene.update(0.0)
    while scene.round.analysis.review is None:
        coach.answer()
        assert scene.update(0.0)
    return scene


def last_step(scene: ReviewScene) -> int:
    """Return how many steps there are after the deal: each has a knob."""
    return sum(isinstance(widget, Knob) for widget in scene.widgets) - 1


def points(desk: Desk, scene: ReviewScene) -> list[int]:
    """Return the points beside the hands, from seat 0 on; whoever looks has the last row."""
    numbers = [drawn for drawn in written(desk, scene) if drawn.text.isdecimal()]
    largest = max(drawn.pixels for drawn in numbers)
    above, *below = (int(drawn.text) for drawn in numbers if drawn.pixels == largest)
    return [*below[-1:], above, *below[:-1]]


def test_throwing_in_what_was_not_lost_is_what_one_is_shown_first(
    desk: Desk, coach: ManualWorker
) -> None:
    scene = shown(desk, coach, thrown_in(RECORD, ON_TURN.place, PERSON))
    assert scene.step == last_step(scene)
    written = texts(desk)
    assert "You throw in your cards" in written
    assert "Throw in" in written
    assert "100%" in written
    assert any("You threw in a round that was not lost yet." in text for text in written)
    assert any("Better: to play on." in text for text in written)
    press_key(scene, pygame.K_RETURN)
    practice = desk.app.top
    assert isinstance(practice, TableScene)
    assert practice.model.view == ON_TURN.views[PERSON]


def test_out_of_turn_there_is_playing_on_to_compare_it_with(
    desk: Desk, coach: ManualWorker
) -> None:
    before = next(
        each for each in moments(RECORD) if len(each.taken) == 2 and each.views[0].to_move == CAT
    )
    shown(desk, coach, thrown_in(RECORD, before.place, PERSON))
    assert {"Play on", "Throw in", "You throw in your cards"} <= set(texts(desk))


def test_a_cat_that_throws_in_is_a_step_too_with_what_it_came_to(
    desk: Desk, coach: ManualWorker
) -> None:
    scene = shown(desk, coach, thrown_in(RECORD, ON_TURN.place, CAT))
    press_key(scene, pygame.K_END)
    written = texts(desk)
    assert "B throws in" in written
    own, out = ON_TURN.points[CAT], 33 - sum(ON_TURN.points)
    assert any(f"{total(own, out)} points." in text for text in written)
    assert str(out) in written, "a coin says how many were still out"
    press_key(scene, pygame.K_LEFT)
    assert points(desk, scene) == list(ON_TURN.points), "before they were thrown in"


def test_what_was_played_to_a_trick_that_was_broken_off_can_be_looked_at(
    desk: Desk, coach: ManualWorker
) -> None:
    leader = BROKEN_OFF.trick.leader
    record = thrown_in(RECORD, BROKEN_OFF.place, (leader + 2) % 4)
    scene = shown(desk, coach, record)
    assert last_step(scene) == 6
    scene.show(5)
    assert any("Trick 5 was not finished." in text for text in texts(desk))
    lying = card_boxes(desk)
    assert len(lying) == 32
    knob = scene.named("step 5")
    for seat, card in zip(clockwise_from(leader), BROKEN_OFF.trick.cards, strict=False):
        before = dict(BROKEN_OFF.taken[0].by_seat())[seat]
        assert lying[card].center == (knob.rect.centerx, lying[before].centery)
    decided = [each.trick for each in decisions(record, PERSON, 1) if not each.throws_in]
    assert decided
    for number in decided:
        scene.show(number)
        assert scene.choice is not None


def test_cards_that_were_thrown_in_lead_to_that_step_and_to_what_was_known(
    desk: Desk, coach: ManualWorker
) -> None:
    scene = shown(desk, coach, thrown_in(RECORD, ON_TURN.place, CAT))
    scene.show(1)
    boxes = card_boxes(desk).values()
    place = min(boxes, key=lambda box: (box.top, -box.right)).center
    click(scene, place)
    assert scene.step == last_step(scene)
    assert "B throws in" in texts(desk)
    click(scene, place)
    top = desk.app.top
    assert isinstance(top, FairnessScene)
    assert (top.known.view.seat, top.known.move) == (CAT, ThrowIn())
    own, out = ON_TURN.points[CAT], 33 - sum(ON_TURN.points)
    written = texts(desk)
    assert any(f"{total(own, out)} points" in text for text in written)
    assert any(text.startswith(f"Own hand. {own} point") for text in written)


@pytest.mark.parametrize("tricks", [0, 3, 7])
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_there_is_a_column_for_every_step_wherever_it_was(
    desk: Desk, tricks: int, cards: int
) -> None:
    played_out = played(1, rounds=1)
    record = thrown_in(played_out, stands(played_out, tricks, cards).place, PERSON)
    scene = desk.show(ReviewScene(desk.context, ToReview(record, 1, PERSON)))
    for step in range(last_step(scene) + 1):
        scene.show(step)
        assert texts(desk)
    assert "You throw in your cards" in texts(desk)


def test_of_those_who_share_the_most_points_the_loser_alone_is_in_red(
    desk: Desk, coach: ManualWorker
) -> None:
    record, scored = tied()
    scene = shown(desk, coach, record)
    press_key(scene, pygame.K_END)
    written = drawn_texts(desk)
    desk.context.text.audit = None
    red = [each.text for each in written if each.colour == theme.BAD_ON_DARK]
    assert red == [str(scored.points[scored.loser])]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_note_is_shortened_rather_than_set_smaller_than_one_reads(
    language: str, coach: ManualWorker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk((1366, 768), language, speed="instant") as desk:
        scene = shown(desk, coach, thrown_in(RECORD, ON_TURN.place, PERSON))
        assert scene.round.analysis.review is not None
        context = desk.context
        say = ReviewWording(context.words, AdviceWording(context.wording, scene.text.names))
        told = say.sentences(scene.round.analysis.review, is_lost=True, hejma_trick=None)
        alone = ReviewScene(context, ToReview(scene.round.record, 1, PERSON))
        said = context.words.gettext("Round {number}, all hands open.").format(number=1)
        usual = next(drawn.pixels for drawn in written(desk, alone) if drawn.text == said)
        note = next(drawn for drawn in written(desk, scene) if told[0] in drawn.text)
    assert note.fits
    assert note.pixels >= round(SHRUNK * usual)
    assert note.text.startswith(told[0]) == (language == "it")
