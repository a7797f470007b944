"""Review of a round: open hands, choices judged one by one, and practice without side effects."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from smokingcat.coach.played_round import snapshots
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.rules.cards import HEJMA, Card
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import TRICKS
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import ToReview
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.scene_nodes import accessible_tree
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.screens.review.fairness_scene import FairnessScene
from smokingcat.ui.screens.review.practice_view import practice_result
from smokingcat.ui.screens.review.review_grid import ReviewGrid
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.review.reviewed_round import RoundSteps
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import RoundButton
from tests.a11y.test_announcer import RecordingReader
from tests.coach.evening import played, tied
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import FlatEvaluator
from tests.ui.headless_game import Game, click, drawn_texts, is_on_top, press_key, texts
from tests.ui.screen_faults import controls_on_ornaments, open_card_boxes
from tests.ui.screens import at_turn, is_own_turn, is_reckoning, play_until

PRACTICE = "Practice: no letter counts"
ROWS = (1, 2, 3, 0)
"""The seats from the top row to the bottom. The viewer has the last row."""
POINTS = (0, 0, 0, 10)
"""The points of the seats after the second trick."""


@pytest.fixture
def reckoned_table(game: Game, coach: ManualWorker) -> TableScene:
    """A table right after the reckoning of a round."""
    assert not coach.questions
    game.context.change(speed="instant")
    start_match(game.context, "PES", "screens")
    scene = game.top(TableScene)
    play_until(scene, lambda: is_reckoning(scene))
    return scene


@pytest.fixture
def review(game: Game, reckoned_table: TableScene) -> ReviewScene:
    """The review of that round, not analysed yet."""
    press_key(reckoned_table, pygame.K_h)
    scene = game.top(ReviewScene)
    scene.update(0.0)
    return scene


def finish_analysis(review: ReviewScene, coach: ManualWorker) -> None:
    while review.round.round_review is None:
        coach.answer()
        review.update(0.0)


def test_trick_page_shows_the_trick_and_later_the_analysis(
    game: Game, review: ReviewScene, coach: ManualWorker
) -> None:
    ear = RecordingReader()
    game.context.announcer.listener = ear
    review.show(2)
    (first, _) = ear.heard[-1]
    assert first.startswith("Trick 2. ")
    assert first.count(" plays ") + first.count("You play ") + first.count(" lead") >= 4
    assert first.endswith("Your card. The cats put their heads together.")
    finish_analysis(review, coach)
    (then, _) = ear.heard[-1]
    assert len(ear.heard) == 2, "nothing is told twice"
    assert "Trick 2." not in then
    assert "Your card" in then or "A mistake" in then


def test_stored_analysis_is_shown_when_the_review_opens_again(
    game: Game, reckoned_table: TableScene, review: ReviewScene, coach: ManualWorker
) -> None:
    finish_analysis(review, coach)
    steps = [step for step in range(TRICKS + 1) if review.round.decision(step) is not None]
    assert steps
    game.app.pop()
    press_key(reckoned_table, pygame.K_h)
    again = game.top(ReviewScene)
    assert again is not review
    finish_analysis(again, coach)
    assert all(again.round.review(step) is not None for step in steps)


def test_open_hands_and_options_are_in_rows_and_appear_once(
    game: Game, review: ReviewScene, coach: ManualWorker
) -> None:
    finish_analysis(review, coach)
    review.show(2)
    hands, options = review.accessible()
    rows = [row.name.partition(". ")[0] for row in hands.parts]
    assert rows == [
        f"{name}: {count} point{'s' * (count != 1)}"
        for name, count in zip(("You", *review.text.names[1:]), POINTS, strict=True)
    ]
    names = [row.name for row in options.parts]
    assert sum("your choice" in row for row in names) == 1
    assert all("%" in row for row in names)
    screen = accessible_tree(review, drawn_texts(game), (0, 0, 1280, 720)).screen
    flat = [part.name for part in screen.parts if part.kind == "text"]
    assert not {*review.text.names, "points", "best", "your choice"} & set(flat)
    assert any(each.startswith("Round 1, all hands open.") for each in flat)


def test_reckoning_button_opens_the_review_and_back_returns(
    game: Game, reckoned_table: TableScene
) -> None:
    button = reckoned_table.named("review")
    click(reckoned_table, button.rect.center)
    press_key(game.top(ReviewScene), pygame.K_ESCAPE)
    assert is_reckoning(reckoned_table)
    assert "End of round 1" in texts(game)


def test_slate_of_the_person_opens_the_review_of_the_last_reckoned_round(
    game: Game, reckoned_table: TableScene
) -> None:
    reckoned_table.director.acknowledge()
    play_until(reckoned_table, lambda: is_own_turn(reckoned_table))
    record = reckoned_table.session.record
    click(reckoned_table, reckoned_table.named("look back").rect.center)
    review = game.top(ReviewScene)
    assert (review.round.record, review.round.number) == (record, 1)
    press_key(review, pygame.K_ESCAPE)
    assert is_on_top(game, reckoned_table)


def test_slate_leads_to_no_review_before_the_first_round_is_over(game: Game) -> None:
    assert all(widget.name != "look back" for widget in at_turn(game).widgets)


def test_statistics_open_the_last_round_of_the_latest_match(
    game: Game, reckoned_table: TableScene
) -> None:
    game.app.pop_to_first()
    statistics = game.show(StatisticsScene(game.context))
    statistics.named("review").activate()
    review = game.top(ReviewScene)
    assert (review.round.record, review.round.number) == (reckoned_table.session.record, 1)


@pytest.mark.usefixtures("reckoned_table")
def test_statistics_without_a_kept_round_say_so(game: Game) -> None:
    (saved,) = game.context.store.matches()
    game.context.store.remove(saved.id)
    statistics = game.show(StatisticsScene(game.context))
    statistics.named("review").activate()
    assert game.app.top is statistics
    assert "No round has been kept to look back at." in texts(game)


def test_only_one_question_is_pending_while_the_cats_think(
    game: Game, review: ReviewScene, coach: ManualWorker
) -> None:
    assert len(coach.questions) == 1
    assert "The cats put their heads together." in texts(game)
    while review.round.round_review is None:
        coach.answer()
        assert review.update(0.0)
        assert len(coach.questions) == 1


def test_leaving_cancels_the_question(review: ReviewScene, coach: ManualWorker) -> None:
    review.leave()
    (_question, asked) = coach.questions[0]
    assert asked.cancelled()


def test_costliest_mistake_is_shown_unless_the_viewer_has_moved(
    game: Game, review: ReviewScene, coach: ManualWorker
) -> None:
    finish_analysis(review, coach)
    found = review.round.round_review
    assert found is not None
    assert review.choice == found.slips[0].decision
    for judged in found.slips:
        assert review.named(f"step {judged.decision.trick}").is_marked  # type: ignore[attr-defined]
    written = texts(game)
    assert "A mistake" in written
    assert "Risk of losing the round, as far as you could know then" in written
    percent = game.context.words.language.format_percent
    for losing in found.slips[0].advice.values.losing:
        assert percent(losing) in written


def test_round_without_mistakes_opens_at_the_trick_with_hejma(
    game: Game, coach: ManualWorker
) -> None:
    record = played(1, rounds=1)
    taken = snapshots(record)[-1].taken
    number = next(n for n, trick in enumerate(taken, start=1) if HEJMA in trick.cards)
    game.context.adviser = Adviser(coach, FlatEvaluator)
    scene = game.show(ReviewScene(game.context, ToReview(record, 1, taken[number - 1].taker)))
    scene.update(0.0)
    finish_analysis(scene, coach)
    assert scene.round.round_review is not None
    assert not scene.round.round_review.slips
    assert scene.step == number
    written = texts(game)
    assert any("You took Hejma here." in text for text in written)
    assert any(f"though you took Hejma in trick {number}." in text for text in written)


def test_player_who_shares_the_most_points_without_hejma_has_not_lost(
    game: Game, coach: ManualWorker
) -> None:
    record, scored = tied()
    game.context.adviser = Adviser(coach, FlatEvaluator)
    verdicts = []
    for seat in (scored.points.index(max(scored.points)), scored.loser):
        scene = game.show(ReviewScene(game.context, ToReview(record, 1, seat)))
        scene.update(0.0)
        finish_analysis(scene, coach)
        verdicts += [text for text in texts(game) if "Nothing to improve" in text]
    assert verdicts[0].endswith("Well played.")
    assert "though you took Hejma" in verdicts[1]


def test_viewer_who_has_moved_stays_at_the_chosen_step(
    review: ReviewScene, coach: ManualWorker
) -> None:
    press_key(review, pygame.K_END)
    step = review.step
    finish_analysis(review, coach)
    assert review.step == step


def test_arrows_and_knobs_step_from_the_deal_to_the_last_trick(review: ReviewScene) -> None:
    press_key(review, pygame.K_HOME, pygame.K_LEFT)
    assert review.step == 0
    press_key(review, pygame.K_RIGHT)
    assert review.step == 1
    back, ahead = review.named("go left"), review.named("go right")
    assert isinstance(back, RoundButton)
    assert isinstance(ahead, RoundButton)
    assert (back.label, ahead.label) == ("Back one trick", "Next trick")
    button = review.named("step 2")
    click(review, button.rect.center)
    assert review.step == 2
    press_key(review, pygame.K_END, pygame.K_RIGHT)
    assert not review.named("go right").enabled


def test_step_is_complete_before_its_card_pictures_arrive(game: Game, review: ReviewScene) -> None:
    game.context.faces.wait()
    while not game.context.faces.is_complete:
        game.context.faces.collect()
    seen = [picture_at_rest(game)]
    for _ in range(2):
        press_key(review, pygame.K_RIGHT)
        seen.append(picture_at_rest(game))
    fresh = game.show(
        ReviewScene(game.context, ToReview(review.round.record, 1, review.round.seat))
    )
    press_key(fresh, pygame.K_RIGHT, pygame.K_RIGHT)
    assert seen[2] == picture_at_rest(game) != seen[1]


def picture_at_rest(game: Game) -> bytes:
    """Draw as long as the main loop would; return the final picture."""
    game.app.turn(0.0, happened=True)
    while game.app.turn(1 / 60, happened=False):
        pass
    return pygame.image.tobytes(game.app.window.surface, "RGB")


def test_disabled_button_explains_that_there_was_no_choice(game: Game, review: ReviewScene) -> None:
    press_key(review, pygame.K_HOME)
    while review.choice is not None:
        press_key(review, pygame.K_RIGHT)
    click(review, review.named("again").rect.center)
    assert "There was nothing to choose here." in texts(game)


def test_all_hands_are_open_with_dealt_and_played_cards(game: Game, review: ReviewScene) -> None:
    first, *_, last = snapshots(review.round.record, review.round.number)
    press_key(review, pygame.K_HOME)
    dealt = open_card_boxes(game)
    for seat, row in zip(ROWS, card_rows(dealt), strict=True):
        assert set(row) == set(first.hands[seat])
    press_key(review, pygame.K_RIGHT)
    played = open_card_boxes(game)
    assert len(played) == 32, "what was not played any more lies there too"
    by_seat = dict(last.taken[0].by_seat())
    assert [row[0] for row in card_rows(played)] == [by_seat[seat] for seat in ROWS]


def card_rows(boxes: dict[Card, pygame.Rect]) -> list[list[Card]]:
    """Return the cards by row from the top, each row from the left."""
    heights = sorted({box.centery for box in boxes.values()})
    lying = sorted(boxes, key=lambda card: boxes[card].centerx)
    return [[card for card in lying if boxes[card].centery == height] for height in heights]


def test_page_keys_and_buttons_open_the_other_rounds(game: Game, coach: ManualWorker) -> None:
    game.app.push(ReviewScene(game.context, ToReview(played(1, rounds=2), 2, 0)))
    latest = game.top(ReviewScene)
    latest.update(0.0)
    press_key(latest, pygame.K_PAGEDOWN)
    assert game.app.top is latest, "there is none after it"
    press_key(latest, pygame.K_PAGEUP)
    first = game.top(ReviewScene)
    assert first.round.number == 1
    assert coach.questions[0][1].cancelled()
    after = [widget for widget in first.widgets if widget.name.startswith("round")]
    assert [widget.name for widget in after] == ["round right"]
    assert "Round 2" in texts(game)
    click(first, after[0].rect.center)
    assert isinstance(game.app.top, ReviewScene)
    assert game.app.top.round.number == 2
    press_key(game.app.top, pygame.K_ESCAPE)
    assert game.app.top is None, "they take each other's place"


@pytest.fixture
def review_with_drawer(game: Game, review: ReviewScene) -> ReviewScene:
    """The review in a window without room for the panel beside the table."""
    game.context.change(text_size=150)
    assert game.context.frame.is_tight
    return review


def test_small_window_shows_the_coach_in_a_drawer(
    game: Game, review_with_drawer: ReviewScene
) -> None:
    review_with_drawer.show(1)
    assert "Your card" not in texts(game)
    click(review_with_drawer, review_with_drawer.named("coach").rect.center)
    assert "Your card" in texts(game)
    press_key(review_with_drawer, pygame.K_RIGHT)
    assert review_with_drawer.step == 2
    assert review_with_drawer.is_open
    click(review_with_drawer, review_with_drawer.named("shut").rect.center)
    assert "Your card" not in texts(game)
    review_with_drawer.named("coach").activate()
    press_key(review_with_drawer, pygame.K_ESCAPE)
    assert not review_with_drawer.is_open
    assert game.app.top is review_with_drawer
    press_key(review_with_drawer, pygame.K_ESCAPE)
    assert game.app.top is not review_with_drawer


def test_drawer_opens_with_the_costliest_mistake(
    game: Game, review_with_drawer: ReviewScene, coach: ManualWorker
) -> None:
    assert not review_with_drawer.is_open
    assert any("The cats put their heads together." in text for text in texts(game))
    finish_analysis(review_with_drawer, coach)
    assert not any("heads together" in text for text in texts(game))
    assert "A mistake" in texts(game)


def panel_box(game: Game) -> pygame.Rect:
    """Return the box of the cream panel on the screen."""
    with pytest.MonkeyPatch.context() as patch:
        drawn: list[pygame.Rect] = []
        draw_nine = SpriteAtlas.draw_nine

        def note(
            pieces: SpriteAtlas, painter: Painter, name: str, box: pygame.Rect, *shape: Any
        ) -> None:
            draw_nine(pieces, painter, name, box, *shape)
            if name == "panel":
                drawn.append(box)

        patch.setattr(SpriteAtlas, "draw_nine", note)
        game.draw()
    (box,) = drawn
    return box


def test_drawer_covers_no_card_and_no_button(game: Game, review_with_drawer: ReviewScene) -> None:
    review_with_drawer.named("coach").activate()
    panel = panel_box(game)
    under = [widget for widget in review_with_drawer.widgets if panel.colliderect(widget.rect)]
    assert {widget.name for widget in under} == {"again", "shut"}
    assert max(box.right for box in open_card_boxes(game).values()) < panel.left


@pytest.mark.parametrize("text_size", [100, 175])
def test_no_button_covers_the_ornaments_of_the_panel(
    game: Game, review: ReviewScene, text_size: int
) -> None:
    game.context.change(text_size=text_size)
    review.is_open = True
    review.arrange()
    assert controls_on_ornaments(game, review, panel_box(game)) == []


@pytest.fixture
def practice(game: Game, review: ReviewScene, coach: ManualWorker) -> TableScene:
    """Practice from the first choice of that round."""
    finish_analysis(review, coach)
    review.show(1)
    press_key(review, pygame.K_RETURN)
    return game.top(TableScene)


def test_practice_starts_at_the_choice_and_is_labelled_throughout(
    game: Game, review: ReviewScene, practice: TableScene
) -> None:
    assert review.choice is not None
    assert practice.model.view == review.choice.view
    assert PRACTICE in texts(game)
    play_until(practice, lambda: is_own_turn(practice))
    assert PRACTICE in texts(game)


def test_hint_does_not_cover_the_practice_label(game: Game, practice: TableScene) -> None:
    written = drawn_texts(game)
    sign = next(each.rect for each in written if each.text == PRACTICE)
    assert any(box.contains(sign) for box in practice.mode_view.boxes_kept_clear())


def test_practice_ends_with_the_round_and_changes_nothing_in_the_match(
    game: Game, reckoned_table: TableScene, review: ReviewScene, practice: TableScene
) -> None:
    (saved,) = game.context.store.matches()
    record = reckoned_table.session.record
    letters = practice.director.shown.seats
    play_until(practice, lambda: game.app.top is not practice)
    assert isinstance(game.app.top, Dialog)
    assert [seat.letters for seat in practice.director.shown.seats] == [s.letters for s in letters]
    assert "This was practice: no letter is given." in " ".join(texts(game))
    press_key(game.app.top, pygame.K_RETURN)
    assert is_on_top(game, review)
    assert game.context.store.matches() == (saved,)
    assert reckoned_table.session.record == record
    review.leave()
    reckoned_table.director.acknowledge()
    play_until(reckoned_table, lambda: reckoned_table.session.match.phase is Phase.PASSING)
    assert reckoned_table.session.match.round_number == 2


@pytest.mark.parametrize(
    ("was_lost", "is_lost", "said"),
    [
        (True, True, "You would have lost the round again."),
        (True, False, "This time you would not have lost the round."),
        (False, True, "This time you would have lost the round."),
        (False, False, "You would not have lost the round this time either."),
        (None, True, "You would have lost the round."),
        (None, False, "You would not have lost the round."),
    ],
)
def test_result_of_practice_is_compared_with_the_result_of_the_round(
    game: Game, was_lost: bool | None, is_lost: bool, said: str
) -> None:
    assert practice_result(game.context.words, was_lost=was_lost, is_lost=is_lost) == said


def test_practice_of_a_round_that_was_not_lost_says_so(
    game: Game, reckoned_table: TableScene, practice: TableScene
) -> None:
    first = reckoned_table.session.match.loser
    play_until(practice, lambda: game.app.top is not practice)
    was_lost, is_lost = first == 0, practice.session.match.loser == 0
    said = practice_result(game.context.words, was_lost=was_lost, is_lost=is_lost)
    assert said in " ".join(texts(game))


def test_practice_can_be_repeated_or_left(
    game: Game, review: ReviewScene, practice: TableScene
) -> None:
    play_until(practice, lambda: game.app.top is not practice)
    dialog = game.top(Dialog)
    dialog.named("yes").activate()
    again = game.top(TableScene)
    assert again is not practice
    assert review.choice is not None
    assert again.model.view == review.choice.view
    press_key(again, pygame.K_ESCAPE)
    assert game.app.top is review


def test_practice_choices_can_be_undone_back_to_the_pass(
    game: Game, review: ReviewScene, practice: TableScene
) -> None:
    first = practice.model.view
    assert first is not None
    held = first.hand
    play_until(practice, lambda: len(practice.director.shown.hand) == len(held) - 1)
    practice.arrange()
    practice.named("take back").activate()
    back = game.top(TableScene)
    assert back is not practice
    assert back.model.view == first
    press_key(back, pygame.K_BACKSPACE)
    passing = game.top(TableScene)
    assert passing.model.view is not None
    assert passing.model.view.phase is Phase.PASSING
    press_key(passing, pygame.K_BACKSPACE)
    assert game.app.top is passing, "nothing was chosen before that"
    press_key(passing, pygame.K_ESCAPE)
    assert is_on_top(game, review)


def test_restarted_practice_replaces_its_table(
    game: Game, review: ReviewScene, practice: TableScene
) -> None:
    tables = [practice]
    for _ in range(3):
        play_until(tables[-1], lambda: isinstance(game.app.top, Dialog))
        dialog = game.top(Scene)
        dialog.named("yes").activate()
        tables.append(game.top(TableScene))
    press_key(tables[-1], pygame.K_ESCAPE)
    assert is_on_top(game, review)


def test_fair_play_page_starts_at_the_trick_on_show(game: Game, review: ReviewScene) -> None:
    review.show(2)
    review.show_known()
    scene = game.top(FairnessScene)
    assert len(scene.known.view.taken) == 1
    assert not scene.known.view.trick.cards


def test_card_opens_its_trick_first_and_the_fair_play_page_second(
    game: Game, review: ReviewScene
) -> None:
    review.show(1)
    seat, card = snapshots(review.round.record, 1)[-1].taken[1].by_seat()[2]
    place = open_card_boxes(game)[card].center
    click(review, place)
    assert review.step == 2
    click(review, place)
    scene = game.top(FairnessScene)
    assert (scene.known.view.seat, scene.known.move) == (seat, PlayCard(card))


def test_enter_continues_after_returning_to_the_reckoning(game: Game) -> None:
    start_match(game.context, "KÁVA", "1")
    table = game.top(TableScene)
    play_until(table, lambda: is_reckoning(table))
    table.go_to(table.named("review"))
    press_key(table, pygame.K_RETURN)
    looking = game.top(ReviewScene)
    press_key(looking, pygame.K_ESCAPE)
    assert is_on_top(game, table)
    assert table.focus is not None
    assert table.focus.name == "proceed"


@pytest.mark.parametrize("share", [0.7, 0.4], ids=["side by side", "lapped"])
def test_rim_of_the_trick_touches_no_neighbouring_card(game: Game, share: float) -> None:
    grid = ReviewGrid(game.context, RoundSteps(snapshots(played(1, rounds=1))), 0)
    grid.right = share * game.context.frame.width
    for step in range(1, grid.steps.tricks + 1):
        beside = {step - 2, step} & set(range(TRICKS))
        rim = grid.column(step).inflate(-2, 0)
        assert all(not rim.colliderect(grid.visible(0, column)) for column in beside)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_words_beside_the_cards_grow_with_the_text(size: tuple[int, int]) -> None:
    sizes = []
    for larger in (100, 175):
        with Game(size, "en", speed="instant", text_size=larger) as game:
            scene = ReviewScene(game.context, ToReview(played(1, rounds=1), 1, 0))
            game.show(scene)
            scene.show(2)
            scene.is_open = True
            scene.arrange()
            drawn = {each.text: each.pixels for each in drawn_texts(game)}
            game.context.text.drawn_log = None
        caption = next(text for text in drawn if text.startswith("Trick 2"))
        words = (caption, "Round 1, all hands open.", "points", "B")
        sizes.append([drawn[word] for word in words])
    for usual, large in zip(*sizes, strict=True):
        assert large >= 1.4 * usual
