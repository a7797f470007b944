"""Pages that show a date: updated at midnight, on return, and after clock changes."""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterator
from typing import Any

import pytest

from smokingcat.store.daily_deals import deals_of
from smokingcat.store.disk_sync import DISK
from smokingcat.store.reviews import Reviews, Slip
from smokingcat.ui.engine.routes import ToKeys, ToToday
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.shared.due_slips import DueSlips
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene, TodayItem
from smokingcat.ui.screens.today.calendar_month import DayButton
from smokingcat.ui.screens.today.today_scene import TodayScene
from smokingcat.ui.system import clock
from tests.match.sessions import make_move
from tests.ui.headless_game import Game, run_scene, texts


class FakeClock:
    """The system clock, set by a test."""

    def __init__(self) -> None:
        self.now = datetime.datetime(2026, 11, 28, 23, 58, tzinfo=datetime.UTC)

    def set(self, *parts: int, zone: int = 0) -> None:
        """Show a time in the time zone ``zone`` hours east of Greenwich."""
        place = datetime.timezone(datetime.timedelta(hours=zone))
        self.now = datetime.datetime(*parts, tzinfo=place)  # type: ignore[misc,arg-type]


@pytest.fixture(autouse=True)
def noon() -> None:
    """Replaces the fixed clock of the other tests, because these tests set the clock."""


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    shown = FakeClock()
    monkeypatch.setattr(clock, "local_now", lambda: shown.now)
    return shown


@pytest.fixture
def game(now: FakeClock) -> Iterator[Game]:
    del now
    with Game((960, 540), "en") as game:
        game.app.push(TitleScene(game.context))
        yield game


def open_today(game: Game) -> TodayScene:
    game.app.open(ToToday())
    return game.top(TodayScene)


def calendar_days(scene: TodayScene) -> tuple[list[int], list[int], int]:
    """Open the month; return the days marked as today and as chosen, and the last to be chosen."""
    if "month" in {widget.name for widget in scene.widgets}:
        scene.named("month").activate()
    buttons = [each for each in scene.widgets if isinstance(each, DayButton)]
    today = [int(each.name.split()[1]) for each in buttons if each.is_today]
    chosen = [int(each.name.split()[1]) for each in buttons if each.is_chosen]
    return today, chosen, max(int(each.name.split()[1]) for each in buttons if each.enabled)


def choose_day(scene: TodayScene, day: int) -> None:
    calendar_days(scene)
    buttons = (each for each in scene.widgets if isinstance(each, DayButton))
    next(each for each in buttons if int(each.name.split()[1]) == day).activate()


def begin_round(game: Game) -> TableScene:
    """Close the month, and open the table of the first round."""
    if "before" in {widget.name for widget in game.top(TodayScene).widgets}:
        game.top(TodayScene).leave()
    game.top(TodayScene).named("round 1").activate()
    return game.top(TableScene)


def play_to_end(game: Game) -> None:
    table = game.top(TableScene)
    while not table.session.has_ended:
        make_move(table.session)


def test_page_changes_to_the_new_day_by_itself(game: Game, now: FakeClock) -> None:
    scene = open_today(game)
    assert calendar_days(scene) == ([28], [28], 28)
    wakes = scene.wakes_in
    assert wakes is not None
    assert 120 < wakes < 121
    now.set(2026, 11, 29, 0, 0, 1)
    assert scene.update(wakes)
    assert calendar_days(scene) == ([29], [29], 29)
    scene.leave()
    assert any("29" in text and "Today" in text for text in texts(game))
    assert not scene.update(1.0), "once is enough"


def test_pips_on_the_title_are_empty_again_after_midnight(game: Game, now: FakeClock) -> None:
    open_today(game)
    begin_round(game)
    play_to_end(game)
    DISK.wait()
    game.app.pop_to_first()
    title = game.top(TitleScene)
    game.draw()
    title.update(0.0)
    item = title.named("today")
    assert isinstance(item, TodayItem)
    assert set(item.played) == {1}
    wakes = title.wakes_in
    assert wakes is not None
    assert wakes < 121
    now.set(2026, 11, 29, 0, 0, 1)
    assert title.update(wakes)
    item = title.named("today")
    assert isinstance(item, TodayItem)
    assert not item.played


def test_page_wakes_only_hourly_before_midnight(game: Game, now: FakeClock) -> None:
    now.set(2026, 11, 28, 9, 0)
    scene = open_today(game)
    assert len(run_scene(scene, 3500.0)) == 0
    now.set(2026, 11, 28, 23, 59, 59)
    assert scene.wakes_in == pytest.approx(1.05)


@pytest.mark.parametrize("day", [27, 28, 1])
def test_chosen_day_is_kept_over_midnight(game: Game, now: FakeClock, day: int) -> None:
    scene = open_today(game)
    choose_day(scene, day)
    now.set(2026, 11, 29, 0, 8)
    scene.update(600)
    assert calendar_days(scene) == ([29], [day], 29)
    choose_day(scene, 28)
    now.set(2026, 11, 30, 7, 0)
    scene.update(600)
    assert calendar_days(scene) == ([30], [28], 30)


def test_calendar_changes_with_month_and_year(game: Game, now: FakeClock) -> None:
    for before, after in (((2026, 11, 30), (2026, 12, 1)), ((2026, 12, 31), (2027, 1, 1))):
        now.set(*before, 23, 59)
        scene = open_today(game)
        now.set(*after, 0, 1)
        scene.update(120)
        assert calendar_days(scene) == ([1], [1], 1)
        game.app.pop()


def test_opened_month_stays_open_over_midnight(game: Game, now: FakeClock) -> None:
    scene = open_today(game)
    calendar_days(scene)
    scene.named("before").activate()
    now.set(2026, 11, 29, 0, 1)
    scene.update(180)
    assert calendar_days(scene) == ([], [], 31), "October"
    scene.leave()
    assert any("Today" in text and "29" in text for text in texts(game))


def test_round_under_way_keeps_its_day_until_it_ends(game: Game, now: FakeClock) -> None:
    open_today(game)
    table = begin_round(game)
    make_move(table.session)
    now.set(2026, 11, 29, 0, 8)
    game.app.pop()
    assert calendar_days(game.top(TodayScene)) == ([29], [28], 29)
    game.top(TodayScene).update(60)
    assert calendar_days(game.top(TodayScene)) == ([29], [28], 29)
    begin_round(game)
    play_to_end(game)
    game.app.pop()
    assert calendar_days(game.top(TodayScene)) == ([29], [29], 29)


def test_today_page_shows_a_new_date_when_another_screen_closes(game: Game, now: FakeClock) -> None:
    open_today(game)
    game.app.open(ToKeys())
    now.set(2026, 11, 29, 0, 8)
    game.app.pop()
    assert calendar_days(game.top(TodayScene)) == ([29], [29], 29)


def test_play_after_midnight_starts_no_round_of_yesterday(game: Game, now: FakeClock) -> None:
    scene = open_today(game)
    now.set(2026, 11, 29, 0, 0)
    scene.named("round 1").activate()
    assert game.app.top is scene
    assert calendar_days(scene) == ([29], [29], 29)
    begin_round(game)
    assert not game.context.deal_set_matches.is_under_way(deals_of(datetime.date(2026, 11, 28)), 1)
    assert game.context.deal_set_matches.is_under_way(deals_of(datetime.date(2026, 11, 29)), 1)


@pytest.mark.parametrize("chooses", [False, True])
def test_clock_set_back_removes_future_days(game: Game, now: FakeClock, chooses: bool) -> None:
    now.set(2026, 12, 2, 12, 0)
    scene = open_today(game)
    if chooses:
        choose_day(scene, 1)
    now.set(2026, 11, 28, 12, 0)
    scene.update(1)
    assert calendar_days(scene) == ([28], [28], 28)


def test_change_of_time_zone_changes_the_day(game: Game, now: FakeClock) -> None:
    scene = open_today(game)
    now.set(2026, 11, 29, 4, 58, zone=5)  # the same instant
    scene.update(1)
    assert calendar_days(scene) == ([29], [29], 29)
    now.set(2026, 11, 28, 18, 58, zone=-5)
    scene.update(1)
    assert calendar_days(scene) == ([28], [28], 28)


def test_clock_follows_the_time_zone_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("Windows tells it without being asked")
    for zone, hours in (("ABC-5", 5), ("ABC+7", -7), ("ABC0", 0)):
        monkeypatch.setenv("TZ", zone)
        assert clock.local_now().utcoffset() == datetime.timedelta(hours=hours)
    monkeypatch.undo()
    time.tzset()


class FakeReviews:
    """Due mistakes of the player: one on the 28th, two from the 29th on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[int] = []
        monkeypatch.setattr(Reviews, "due", lambda _reviews, today, _there: self.due(today))

    def due(self, today: datetime.date) -> tuple[Slip, ...]:
        """Return the exercises due on a day."""
        self.asked.append(today.day)
        return (Slip("a match", 4), Slip("a match", 9))[: max(0, today.day - 27)]


@pytest.mark.parametrize("kind", [SchoolScene, StatisticsScene])
def test_due_exercises_are_counted_again_on_another_day(
    game: Game, now: FakeClock, monkeypatch: pytest.MonkeyPatch, kind: Any
) -> None:
    box = FakeReviews(monkeypatch)
    scene = game.show(kind(game.context))
    (own,) = (value for value in vars(scene).values() if isinstance(value, DueSlips))
    assert len(own.waiting) == 1
    before = len(box.asked)
    scene.update(1)
    assert len(box.asked) == before, "read once a day"
    now.set(2026, 11, 29, 0, 1)
    assert scene.update(180)
    (own,) = (value for value in vars(scene).values() if isinstance(value, DueSlips))
    assert len(own.waiting) == 2
    now.set(2026, 11, 27, 0, 1)  # the clock is set back
    scene.update(1)
    assert not own.waiting


def test_drill_button_opens_the_exercises_due_on_the_day_of_the_press(
    game: Game, now: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = FakeReviews(monkeypatch)
    own = DueSlips(game.context)
    now.set(2026, 11, 29, 0, 1)
    own.begin()
    assert (box.asked, len(own.waiting)) == ([28, 29], 2)


def test_day_is_checked_after_midnight_and_every_hour(now: FakeClock) -> None:
    for parts, seconds in (
        ((2026, 11, 28, 0, 0), 3600.0),
        ((2026, 11, 28, 23, 30), 1800.05),
        ((2026, 11, 28, 23, 59, 59), 1.05),
        ((9999, 12, 31, 23, 59, 30), 30.05),
    ):
        now.set(*parts)
        assert clock.until_tomorrow() == pytest.approx(seconds)
