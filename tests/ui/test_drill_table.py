"""One's own dear choices at the table: offered quietly, answered once, and kept in the box."""

from __future__ import annotations

from datetime import date, timedelta

import pygame
import pytest

from smokingcat.coach.played_round import decisions
from smokingcat.rules.moves import PlayCard
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.matches import MatchRow
from smokingcat.store.reviews import Mistake
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.problems.drill_view import DrillView
from smokingcat.ui.screens.review.practice_view import PracticeView
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clock
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO
from tests.ui.desk import Desk, press_key, texts
from tests.ui.screens import go_on, left_played_out


def today() -> date:
    return clock.moment().date()


@pytest.fixture
def match(desk: Desk) -> MatchRow:
    """A finished match in which two cards were needless risks; the title lies below."""
    desk.app.push(TitleScene(desk.context))
    store = desk.context.store
    store.put_away(store.open(left_played_out(store.folder, "PES", 0, LONG_AGO)))
    (found,) = store.archive.matches()
    record = store.archive.record(found)
    assert record is not None
    places = tuple(
        each.place for each in decisions(record, 0, 1) if each.trick and len(each.view.legal) > 2
    )
    for number in range(1, found.rounds + 1):
        analysis = AnalysisRow(2, 6, dear=places[:2]) if number == 1 else AnalysisRow(0, 6)
        store.archive.keep(found.identity, number, analysis)
    return found


def due(desk: Desk, day: date) -> tuple[Mistake, ...]:
    """Return what is asked on a day."""
    store = desk.context.store
    return store.reviews.due(day, store.archive.with_records())


def begun(desk: Desk) -> tuple[Scene, TableScene]:
    """Begin with the first moment from the lessons; return them, and its table at rest."""
    school = desk.show(SchoolScene(desk.context))
    school.named("own").activate()
    return school, settled(desk)


def settled(desk: Desk) -> TableScene:
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert isinstance(table.mode_view, DrillView)
    go_on(table, lambda: table.model.is_waiting_pupil)
    return table


def answer(table: TableScene, coach: ManualWorker, *, is_right: bool) -> None:
    """Play the lowest card, which is the best to the coach of these tests, or the highest."""
    view = table.model.view
    assert view is not None
    low, *_, high = sorted(view.legal, key=lambda card: card.rank)
    table.do(PlayCard(low if is_right else high))
    table.update(0.1)
    coach.answer()
    table.update(0.1)


def test_where_nothing_was_dear_nothing_is_offered(desk: Desk) -> None:
    for scene in (SchoolScene(desk.context), StatisticsScene(desk.context)):
        assert "own" not in [widget.name for widget in desk.show(scene).widgets]


def test_a_moment_is_answered_and_comes_back_in_its_time(
    desk: Desk, coach: ManualWorker, match: MatchRow
) -> None:
    school, table = begun(desk)
    first, second = due(desk, today())
    assert (first.match, second.match) == (match.identity, match.identity)
    assert "next" not in [each.name for each in table.widgets], "a card is what it waits for"
    answer(table, coach, is_right=False)
    assert "Not the best" in texts(desk)
    offered = [each.name for each in table.widgets if each.name in ("again", "play on", "never")]
    assert offered == ["again", "play on", "never"]
    again = table.named("again").about
    assert again is not None
    assert again.key == desk.context.key_label("take back")
    (told,) = (each for each in table.accessible() if each.key == "options")
    assert len(told.parts) >= 3
    assert any("your choice" in row.name for row in told.parts)
    press_key(table, pygame.K_BACKSPACE)
    assert any(each.startswith("Which card do you play?") for each in texts(desk))
    answer(table, coach, is_right=True)
    assert "That is right" in texts(desk)
    press_key(table, pygame.K_RETURN)
    table = settled(desk)
    answer(table, coach, is_right=True)
    table.named("play on").activate()
    practice = desk.app.top
    assert isinstance(practice, TableScene)
    assert isinstance(practice.mode_view, PracticeView)
    practice.leave()
    table.named("next").activate()
    assert any(each.startswith("1 of 2 answered right at once.") for each in texts(desk))
    table.named("next").activate()
    assert desk.app.top is school
    assert "own" not in [widget.name for widget in school.widgets]
    assert due(desk, today() + timedelta(days=1)) == (first,)


def test_what_is_skipped_waits_and_what_is_left_out_never_comes_again(
    desk: Desk, match: MatchRow
) -> None:
    _, table = begun(desk)
    first, _second = due(desk, today())
    offered = {each.name for each in table.widgets}
    assert {"last", "count"} <= offered, "what a reason rests on can be looked at"
    assert not {"throw", "hint", "pass"} & offered
    table.named("skip").activate()
    settled(desk).named("never").activate()
    assert "This moment will not come again." in texts(desk)
    assert match.identity == first.match
    assert due(desk, today()) == (first,)
