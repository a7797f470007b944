"""Review of a round that was thrown in: its own step, and points that add up."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.coach.played_round import TableSnapshot, decisions, snapshots
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
from smokingcat.ui.paint.typesetting.text_fitter import MIN_SHRINK
from smokingcat.ui.screens.review.fairness_scene import FairnessScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.number_button import NumberButton
from tests.coach.evening import played, thrown_in, tied
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, click, drawn_texts, press_key, texts
from tests.ui.screen_faults import open_card_boxes, visible_texts

RECORD = played(3, rounds=1, level="regular")
PERSON, CAT = 0, 2


def points_after(record: Record, tricks: int, cards: int) -> TableSnapshot:
    """Return the points of the seats after so many tricks and cards."""
    return next(
        each
        for each in snapshots(record)
        if each.views[0].phase is Phase.PLAYING
        and (len(each.taken), len(each.trick.cards)) == (tricks, cards)
    )


ON_TURN = next(
    each for each in snapshots(RECORD) if len(each.taken) == 2 and each.views[0].to_move == PERSON
)
BROKEN_OFF = points_after(RECORD, 4, 2)


def sum_text(own: int, out: int) -> str:
    """Return a sum as written, with non-breaking spaces."""
    return f"{own} + {out} = {own + out}".replace(" ", NBSP)


def open_review(game: Game, coach: ManualWorker, record: Record) -> ReviewScene:
    game.context.adviser = Adviser(coach, RankEvaluator)
    scene = game.show(ReviewScene(game.context, ToReview(record, 1, PERSON)))
    scene.update(0.0)
    while scene.round.round_review is None:
        coach.answer()
        assert scene.update(0.0)
    return scene


def last_step(scene: ReviewScene) -> int:
    """Return the number of steps after the deal. Each step has a button."""
    return sum(isinstance(widget, NumberButton) for widget in scene.widgets) - 1


def points_shown(game: Game, scene: ReviewScene) -> list[int]:
    """Return the points beside the hands from seat 0 on. The viewer has the last row."""
    numbers = [drawn for drawn in visible_texts(game, scene) if drawn.text.isdecimal()]
    largest = max(drawn.pixels for drawn in numbers)
    above, *below = (int(drawn.text) for drawn in numbers if drawn.pixels == largest)
    return [*below[-1:], above, *below[:-1]]


def test_needless_throw_in_is_shown_first(game: Game, coach: ManualWorker) -> None:
    scene = open_review(game, coach, thrown_in(RECORD, ON_TURN.place, PERSON))
    assert scene.step == last_step(scene)
    written = texts(game)
    assert "You throw in your cards" in written
    assert "Throw in" in written
    assert "100%" in written
    assert any("Throwing in was one of them." in text for text in written)
    assert any("Better: play on." in text for text in written)
    press_key(scene, pygame.K_RETURN)
    practice = game.top(TableScene)
    assert practice.model.view == ON_TURN.views[PERSON]


def test_throw_in_out_of_turn_is_compared_with_playing_on(game: Game, coach: ManualWorker) -> None:
    before = next(
        each for each in snapshots(RECORD) if len(each.taken) == 2 and each.views[0].to_move == CAT
    )
    open_review(game, coach, thrown_in(RECORD, before.place, PERSON))
    assert {"Play on", "Throw in", "You throw in your cards"} <= set(texts(game))


def test_throw_in_by_a_cat_has_its_own_step_with_its_result(
    game: Game, coach: ManualWorker
) -> None:
    scene = open_review(game, coach, thrown_in(RECORD, ON_TURN.place, CAT))
    press_key(scene, pygame.K_END)
    written = texts(game)
    assert "B throws in" in written
    own, out = ON_TURN.points[CAT], 33 - sum(ON_TURN.points)
    assert any(f"{sum_text(own, out)} points." in text for text in written)
    assert str(out) in written, "a coin says how many were still out"
    press_key(scene, pygame.K_LEFT)
    assert points_shown(game, scene) == list(ON_TURN.points), "before they were thrown in"


def test_cards_of_the_unfinished_trick_can_be_viewed(game: Game, coach: ManualWorker) -> None:
    leader = BROKEN_OFF.trick.leader
    record = thrown_in(RECORD, BROKEN_OFF.place, (leader + 2) % 4)
    scene = open_review(game, coach, record)
    assert last_step(scene) == 6
    scene.show(5)
    assert any("Trick 5 was not finished." in text for text in texts(game))
    lying = open_card_boxes(game)
    assert len(lying) == 32
    button = scene.named("step 5")
    for seat, card in zip(clockwise_from(leader), BROKEN_OFF.trick.cards, strict=False):
        before = dict(BROKEN_OFF.taken[0].by_seat())[seat]
        assert lying[card].center == (button.rect.centerx, lying[before].centery)
    decided = [each.trick for each in decisions(record, PERSON, 1) if not each.throws_in]
    assert decided
    for number in decided:
        scene.show(number)
        assert scene.choice is not None


def test_thrown_in_cards_open_that_step_and_the_fair_play_page(
    game: Game, coach: ManualWorker
) -> None:
    scene = open_review(game, coach, thrown_in(RECORD, ON_TURN.place, CAT))
    scene.show(1)
    boxes = open_card_boxes(game).values()
    place = min(boxes, key=lambda box: (box.top, -box.right)).center
    click(scene, place)
    assert scene.step == last_step(scene)
    assert "B throws in" in texts(game)
    click(scene, place)
    top = game.top(FairnessScene)
    assert (top.known.view.seat, top.known.move) == (CAT, ThrowIn())
    own, out = ON_TURN.points[CAT], 33 - sum(ON_TURN.points)
    written = texts(game)
    assert any(f"{sum_text(own, out)} points" in text for text in written)
    assert any(text.startswith(f"Own hand. {own} point") for text in written)


@pytest.mark.parametrize("tricks", [0, 3, 7])
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_every_step_has_a_column(game: Game, tricks: int, cards: int) -> None:
    played_out = played(1, rounds=1)
    record = thrown_in(played_out, points_after(played_out, tricks, cards).place, PERSON)
    scene = game.show(ReviewScene(game.context, ToReview(record, 1, PERSON)))
    for step in range(last_step(scene) + 1):
        scene.show(step)
        assert texts(game)
    assert "You throw in your cards" in texts(game)


def test_only_the_loser_among_equal_sums_is_red(game: Game, coach: ManualWorker) -> None:
    record, scored = tied()
    scene = open_review(game, coach, record)
    press_key(scene, pygame.K_END)
    written = drawn_texts(game)
    game.context.text.drawn_log = None
    red = [each.text for each in written if each.colour == theme.BAD_ON_DARK]
    assert red == [str(scored.points[scored.loser])]


@pytest.mark.parametrize("language", ["en", "it"])
def test_long_note_is_never_smaller_than_legible(language: str, coach: ManualWorker) -> None:
    with Game((1366, 768), language, speed="instant") as game:
        scene = open_review(game, coach, thrown_in(RECORD, ON_TURN.place, PERSON))
        assert scene.round.round_review is not None
        context = game.context
        say = ReviewWording(context.words, AdviceWording(context.wording, scene.text.names))
        sentences = say.sentences(scene.round.round_review, is_lost=True, hejma_trick=None)
        alone = ReviewScene(context, ToReview(scene.round.record, 1, PERSON))
        heading = context.words.gettext("Round {number}, all hands open.").format(number=1)
        usual = next(drawn.pixels for drawn in visible_texts(game, alone) if drawn.text == heading)
        note = next(drawn for drawn in visible_texts(game, scene) if sentences[0] in drawn.text)
    assert note.fits
    assert note.pixels >= round(MIN_SHRINK * usual)
