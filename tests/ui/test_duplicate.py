"""The same cards in the master's paws: from the reckoning by one press, and from the review."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.screens.review.duplicate_scene import DuplicateScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.shared.review_links import duplicate
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.text_link import TextLink
from tests.a11y.test_announcer import RecordingReader
from tests.match.manual_worker import ManualWorker
from tests.ui.desk import Desk, press_key, texts
from tests.ui.screens import go_on, is_reckoning, is_turn

LINE = (
    "Chance of losing with your cards",
    "Your choices",
    "All else",
    "You ",
    "This time the master came out at ",
)


@pytest.fixture
def table(desk: Desk, coach: ManualWorker) -> TableScene:
    """A table at which somebody's first round of all has just been reckoned."""
    assert not coach.questions
    desk.context.change(speed="instant", tells_luck=True)
    start_match(desk.context, "PES", "screens")
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    go_on(scene, lambda: is_reckoning(scene))
    return scene


def answered(scene: TableScene | DuplicateScene, coach: ManualWorker, times: int = 400) -> None:
    """Have so many questions answered, or all there are."""
    scene.update(0.0)
    for _ in range(times):
        if not coach.questions:
            return
        coach.answer()
        scene.update(0.0)


def told(scene: TableScene) -> list[str]:
    """Return what stands under the reckoning of luck and of the master."""
    return [widget.label for widget in scene.widgets if isinstance(widget, TextLink)]


def test_the_figures_come_by_themselves_move_nothing_and_lead_to_both_rounds(
    desk: Desk, table: TableScene, coach: ManualWorker
) -> None:
    before = {widget.name: widget.rect for widget in table.widgets}
    assert told(table) == []
    answered(table, coach)
    for said, begins in zip(told(table), LINE, strict=True):
        assert said.startswith(begins)
    assert {name: table.named(name).rect for name in before} == before
    assert table.focus is table.named("proceed"), "Enter goes on as before"
    heads = {table.named(f"luck {number}").about.head for number in range(4)}  # type: ignore[union-attr]
    assert heads == {"Your cards", "Your choices", "All else", "End"}
    note = table.named("master 0").about.note  # type: ignore[union-attr]
    assert note.startswith("The master played the same cards in your place. This is one playing: ")
    table.named("luck 1").activate()
    master = desk.app.top
    assert isinstance(master, DuplicateScene)
    assert master.is_sure, "nothing is thought through twice"
    parted = master.duplicate.parted if master.duplicate is not None else None
    assert master.at == (master.last if parted is None else parted)
    assert master.named(f"step {parted}").is_marked  # type: ignore[attr-defined]
    assert any("penalty point" in each and each.startswith("Master: ") for each in texts(desk))
    press_key(master, pygame.K_ESCAPE)
    assert desk.app.top is table


def test_who_goes_on_leaves_nobody_thinking(table: TableScene, coach: ManualWorker) -> None:
    answered(table, coach, 3)
    assert table.wakes_in is None or coach.questions, "it waits for an answer"
    table.named("proceed").activate()
    go_on(table, lambda: is_turn(table))
    left = len(coach.questions)
    answered(table, coach, 3)
    assert len(coach.questions) <= left
    assert told(table) == []


def figures(scene: TableScene | DuplicateScene) -> dict[str, str]:
    """Return what every part of the luck comes to."""
    parts = [widget for widget in scene.widgets if isinstance(widget, TextLink) and widget.amount]
    return {part.label: part.amount for part in parts}


def test_the_line_agrees_with_what_somebody_has_seen_in_the_paws_before_it_came(
    desk: Desk, table: TableScene, coach: ManualWorker
) -> None:
    duplicate(desk.context, table.session)
    master = desk.app.top
    assert isinstance(master, DuplicateScene)
    answered(master, coach)
    shown = figures(master)
    desk.app.pop()
    table.update(0.0)
    under = figures(table)
    assert (under["Your choices"], under["All else"]) == (shown["You"], shown["Rest"])


def test_who_wants_no_figures_has_nothing_thought(
    desk: Desk, table: TableScene, coach: ManualWorker
) -> None:
    table.update(0.0)
    coach.questions.clear()
    desk.context.change(tells_luck=False)
    table.mode_view.stop_round_analysis()
    answered(table, coach, 3)
    assert coach.questions == []
    assert told(table) == []


def test_from_the_review_a_key_leads_there_and_both_rounds_go_from_trick_to_trick(
    desk: Desk, table: TableScene, coach: ManualWorker
) -> None:
    press_key(table, pygame.K_h)
    assert isinstance(desk.app.top, ReviewScene)
    press_key(desk.app.top, pygame.K_h)
    master = desk.app.top
    assert isinstance(master, DuplicateScene)
    assert "The master takes your cards." in texts(desk)
    ear = RecordingReader()
    desk.context.announcer.listener = ear
    answered(master, coach)
    said = [each for each, _ in ear.heard]
    assert len(said) == 1
    assert "This time the master came out at" in said[0]
    press_key(master, pygame.K_HOME)
    press_key(master, pygame.K_RIGHT)
    assert master.at == 1
    assert ear.heard[-1][0].startswith("Trick 1. ")
    assert ear.heard[-1][0].count("penalty point") == 2
    press_key(master, pygame.K_END)
    assert master.at == master.last
