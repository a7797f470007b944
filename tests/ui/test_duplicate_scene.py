"""The same deal replayed by the master, opened from the reckoning and from the review."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest

from smokingcat.coach.played_round import snapshots
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.sentences.duplicate import difference_text, master_result
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.review.duplicate_scene import DuplicateScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.shared.review_links import duplicate
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.text_link import PHRASE, TextLink
from tests.a11y.test_announcer import RecordingReader
from tests.coach.evening import played
from tests.match.manual_worker import ManualWorker
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.screens import is_own_turn, is_reckoning, play_until

SLIPS = re.compile(
    r"(You lost it|\d+ mistake|Mostly bad luck|Just bad luck|Lucky: |Well played).*\."
)


@pytest.fixture
def reckoned_table(game: Game, coach: ManualWorker) -> TableScene:
    """A table right after the reckoning of the player's first round."""
    assert not coach.questions
    game.context.change(speed="instant", tells_luck=True)
    start_match(game.context, "PES", "screens")
    scene = game.top(TableScene)
    play_until(scene, lambda: is_reckoning(scene))
    return scene


def answer_questions(
    scene: TableScene | DuplicateScene, coach: ManualWorker, times: int = 400
) -> None:
    """Answer ``times`` questions of the coach, or all of them."""
    scene.update(0.0)
    for _ in range(times):
        if not coach.questions:
            return
        coach.answer()
        scene.update(0.0)


def result_lines(scene: TableScene) -> list[str]:
    """Return the two parts of the sentence on slips and on the master in the reckoning."""
    return [widget.label for widget in scene.widgets if isinstance(widget, TextLink)]


def test_slips_and_the_master_appear_without_moving_the_panel(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    before = {widget.name: widget.rect for widget in reckoned_table.widgets}
    assert result_lines(reckoned_table) == []
    answer_questions(reckoned_table, coach)
    slips, master = result_lines(reckoned_table)
    assert SLIPS.fullmatch(slips), slips
    assert "%" not in slips
    assert re.fullmatch(r"With your cards our best cat .* \(\d+ points?\)\.", master), master
    own, other = (reckoned_table.named(name).rect for name in ("slips", "master"))
    assert (own.left, own.bottom) == other.topleft, "one sentence"
    assert {name: reckoned_table.named(name).rect for name in before} == before
    assert reckoned_table.focus is reckoned_table.named("proceed"), "Enter goes on as before"
    note = reckoned_table.named("master").about.note  # type: ignore[union-attr]
    assert note.startswith(
        "The Old Master, the strongest cat, played the same cards in your place. "
        "This is just one try: "
    )
    reckoned_table.named("slips").activate()
    assert isinstance(game.app.top, ReviewScene)


def test_sentence_about_the_round_has_large_text_in_all_languages(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    answer_questions(reckoned_table, coach)
    for size in ((960, 540), (1280, 720)):
        game.context.resize(Frame(*size))
        for language in catalogue.available():
            game.context.change(language=language, text_size=175)
            lines, asked = result_lines(reckoned_table), game.context.text.pixels(PHRASE)
            drawn = [each for each in drawn_texts(game) if each.text in lines]
            assert [each.pixels for each in drawn] == [asked, asked], (size, language, lines)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_each_sentence_about_the_round_is_one_line_however_many_mistakes_there_are(
    game: Game, reckoned_table: TableScene, coach: ManualWorker, language: str
) -> None:
    answer_questions(reckoned_table, coach)
    game.context.resize(Frame(1280, 720))
    game.context.change(language=language)
    lines = result_lines(reckoned_table)
    assert len(lines) == 2
    high = game.context.text.line_height(PHRASE)
    for each in drawn_texts(game):
        if each.text in lines:
            assert each.rect.height < 2 * high, each.text


def test_the_line_on_the_master_leads_to_both_rounds(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    answer_questions(reckoned_table, coach)
    reckoned_table.named("master").activate()
    master = game.top(DuplicateScene)
    assert master.duplicate is not None, "nothing is thought through twice"
    parted = master.duplicate.first_difference
    assert master.at == (master.last if parted is None else parted)
    assert master.named(f"step {parted}").is_marked  # type: ignore[attr-defined]
    assert any("penalty point" in each and each.startswith("Master: ") for each in texts(game))
    press_key(master, pygame.K_ESCAPE)
    assert game.app.top is reckoned_table


def test_the_two_sentences_are_lines_of_one_paragraph_in_one_size(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    answer_questions(reckoned_table, coach)
    for size, text_size in (((960, 540), 100), ((1280, 720), 100), ((1920, 1080), 175)):
        game.context.resize(Frame(*size))
        for language in catalogue.available():
            game.context.change(language=language, text_size=text_size)
            lines = result_lines(reckoned_table)
            own, other = (
                next(each for each in drawn_texts(game) if each.text == line) for line in lines
            )
            assert own.pixels == other.pixels == game.context.text.pixels(PHRASE)
            assert own.rect.left == other.rect.left
            assert abs(other.rect.top - own.rect.bottom) <= 2, (size, language)
            hit = [reckoned_table.named(name).rect for name in ("slips", "master")]
            assert min(each.height for each in hit) >= game.context.frame.px(theme.TOUCH) - 1
            assert not hit[0].colliderect(hit[1])


def test_only_the_players_half_is_told_if_nobody_of_both_lost_and_leads_to_both_rounds(
    game: Game,
    reckoned_table: TableScene,
    coach: ManualWorker,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Duplicate, "is_lost", (False, False))
    answer_questions(reckoned_table, coach)
    (line,) = result_lines(reckoned_table)
    assert line.endswith(".")
    assert "best cat" not in line
    reckoned_table.named("slips").activate()
    assert isinstance(game.app.top, DuplicateScene)


def test_leaving_the_reckoning_cancels_the_analysis(
    reckoned_table: TableScene, coach: ManualWorker
) -> None:
    answer_questions(reckoned_table, coach, 3)
    assert reckoned_table.wakes_in is None or coach.questions, "it waits for an answer"
    reckoned_table.named("proceed").activate()
    play_until(reckoned_table, lambda: is_own_turn(reckoned_table))
    left = len(coach.questions)
    answer_questions(reckoned_table, coach, 3)
    assert len(coach.questions) <= left
    assert result_lines(reckoned_table) == []


def test_a_replay_opened_before_the_lines_finds_the_same_for_both(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    duplicate(game.context, reckoned_table.session)
    master = game.top(DuplicateScene)
    answer_questions(master, coach)
    game.app.pop()
    reckoned_table.update(0.0)
    assert master.duplicate is not None
    said = master_result(game.context.words, master.duplicate)
    assert result_lines(reckoned_table)[1] == said
    assert coach.questions == []


def test_disabled_lines_start_no_analysis(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    reckoned_table.update(0.0)
    coach.questions.clear()
    game.context.change(tells_luck=False)
    reckoned_table.mode_view.stop_round_analysis()
    answer_questions(reckoned_table, coach, 3)
    assert coach.questions == []
    assert result_lines(reckoned_table) == []


@pytest.mark.parametrize(
    ("own", "others", "sentence"),
    [
        (None, None, "The master played every card as you did."),
        (3, None, "From trick 3 on, the master played differently."),
        (3, 3, "From trick 3 on, the master played differently."),
        (5, 3, "The cats played differently from trick 3 on, the master from trick 5 on."),
        (
            None,
            3,
            "The master played every card as you did, but the cats played differently from "
            "trick 3 on.",
        ),
    ],
)
def test_sentence_tells_the_masters_first_difference_from_that_of_the_cats(
    game: Game, monkeypatch: pytest.MonkeyPatch, own: int | None, others: int | None, sentence: str
) -> None:
    monkeypatch.setattr(Duplicate, "first_difference", own)
    monkeypatch.setattr(Duplicate, "first_difference_of_others", others)
    record = played(1, rounds=1)
    shown = snapshots(record, 1)
    compared = Duplicate(0, shown, shown, record)
    assert difference_text(game.context.words, compared) == sentence


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 175), ((1280, 720), 100)])
def test_luck_is_one_row_that_reads_as_a_sum(
    game: Game,
    reckoned_table: TableScene,
    coach: ManualWorker,
    size: tuple[int, int],
    text_size: int,
) -> None:
    answer_questions(reckoned_table, coach)
    reckoned_table.named("master").activate()
    master = game.top(DuplicateScene)
    game.context.resize(Frame(*size))
    for language in catalogue.available():
        game.context.change(language=language, text_size=text_size)
        parts = [each for each in master.widgets if isinstance(each, TextLink)]
        amounts = [each.amount for each in parts]
        assert [each[0] in "+−±" for each in amounts] == [False, *[True] * 4, False]
        assert amounts[-1].startswith("= ")
        assert len({each.rect.top for each in parts}) == 1
        gap = game.context.frame.px(theme.INSIDE)
        assert all(before.rect.right + gap < after.rect.left for before, after in pairwise(parts))
        drawn = {each.text: each for each in drawn_texts(game)}
        assert all(drawn[each.label].fits for each in parts)
        assert all(drawn[each.amount].pixels > drawn[each.label].pixels for each in parts)


def test_page_opens_without_the_label_of_its_first_button(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    answer_questions(reckoned_table, coach)
    reckoned_table.named("master").activate()
    master = game.top(DuplicateScene)
    master.dwell(0.0)
    master.dwell(1.0)
    assert "Next trick (→)" not in texts(game)
    press_key(master, pygame.K_TAB)
    assert "Next trick (→)" in texts(game)


def test_key_in_the_review_opens_the_replay_and_arrows_step_through_both_rounds(
    game: Game, reckoned_table: TableScene, coach: ManualWorker
) -> None:
    press_key(reckoned_table, pygame.K_h)
    press_key(game.top(ReviewScene), pygame.K_h)
    master = game.top(DuplicateScene)
    assert "The master takes your cards." in texts(game)
    ear = RecordingReader()
    game.context.announcer.listener = ear
    answer_questions(master, coach)
    announced = [each for each, _ in ear.heard]
    assert len(announced) == 1
    assert "With your cards our best cat" in announced[0]
    press_key(master, pygame.K_HOME)
    press_key(master, pygame.K_RIGHT)
    assert master.at == 1
    assert ear.heard[-1][0].startswith("Trick 1. ")
    assert ear.heard[-1][0].count("penalty point") == 2
    press_key(master, pygame.K_END)
    assert master.at == master.last
