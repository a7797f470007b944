"""The statistics on screen: what is said, what is drawn, what may be done with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection
from typing import Any, NamedTuple

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.match.analysis.background_analysis import BackgroundAnalysis
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.ruleset import Law
from smokingcat.store.analyses import AnalysisRow, keep
from smokingcat.store.database import Database, DatabaseFault
from smokingcat.store.disk_sync import DISK
from smokingcat.store.matches import put
from smokingcat.store.rounds import RoundRow, count
from smokingcat.store.statistics import Statistics
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.matches.wall_scene import WallScene
from smokingcat.ui.screens.statistics.chalk_plots import ChalkPlots, top_of
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clock
from smokingcat.ui.system.event_wait import ARRIVED
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.match.manual_worker import ManualThinkingThread, ManualWorker
from tests.match.sessions import LONG_AGO, MATCH, ROUND, SHORT, finished_session, play_moves
from tests.ui.desk import Desk, click, drawn_texts, press_key, texts
from tests.ui.foresight import Steady


class Played(NamedTuple):
    """A round, and of its match who sat there, and under which law."""

    row: RoundRow
    level: str = "regular"
    law: Law = "strict"

    def but(self, **about: Any) -> Played:
        """Return it with something else."""
        return self._replace(row=self.row._replace(**about))


LOST = Played(ROUND._replace(points=20, lost=True, hejma="taken", honest_suits=2, last_trick=True))
KEPT = LOST.but(points=0, lost=False, hejma="given", last_trick=False)._replace(level="kitten")
GOING_ON = MATCH._replace(ended="", loser=None)


def shown(desk: Desk, *rounds: Played) -> StatisticsScene:
    """Have these rounds counted, one after another, and show what they come to."""

    def write(connection: Connection) -> None:
        for number, (row, level, law) in enumerate(rounds, 1):
            kinds = "person", level, level, level
            match = GOING_ON._replace(seed=f"{level} {law}", kinds=kinds, law=law)
            put(connection, match)
            at = f"2026-03-01T20:{number:02}:00+01:00"
            count(connection, row._replace(match=match.identity, number=number, at=at))

    desk.context.store.archive.database.change(write)
    return desk.show(StatisticsScene(desk.context))


def look_at(scene: StatisticsScene, level: str) -> None:
    """Choose the rounds against one level."""
    choice = scene.named("level")
    assert isinstance(choice, Dropdown)
    choice.change(choice.labels.index(level))


def top(desk: Desk) -> Scene:
    assert desk.app.top is not None
    return desk.app.top


def test_the_title_leads_there_by_mouse_and_by_keyboard(desk: Desk) -> None:
    title = desk.show(TitleScene(desk.context))
    click(title, title.named("statistics").rect.center)
    assert isinstance(top(desk), StatisticsScene)
    press_key(top(desk), pygame.K_ESCAPE)
    assert top(desk) is title
    title.go_to(title.named("statistics"))
    press_key(title, pygame.K_RETURN)
    assert isinstance(top(desk), StatisticsScene)


def test_before_the_first_round_there_is_a_clean_slate_and_nothing_to_reset(desk: Desk) -> None:
    scene = shown(desk)
    assert [widget.name for widget in scene.widgets] == ["back", "new match", "certificates"]
    assert "No round played yet." in texts(desk)


def test_everything_is_counted_and_shares_are_told(desk: Desk) -> None:
    shown(desk, LOST, KEPT, KEPT, KEPT)
    said = texts(desk)
    assert "4 rounds played" in said
    row = said.index("Letters on your slate")
    assert said[row - 1 : row + 2] == ["1", "Letters on your slate", "25%"]
    row = said.index("Hejma given")
    assert said[row - 1 : row + 2] == ["3", "Hejma given", "75%"]
    row = said.index("Points in a round")
    assert said[row - 1] == "5.0"
    assert "The line begins after 6 rounds." in said
    assert "1 Mar 2026".replace(" ", "\N{NO-BREAK SPACE}") in said


def test_the_share_of_last_tricks_is_of_those_that_were_played(desk: Desk) -> None:
    cut_short = KEPT.but(played_out=False)
    shown(desk, LOST, KEPT, cut_short, cut_short)
    said = texts(desk)
    row = said.index("Last tricks, of 2 played")
    assert (said[row - 1], said[row + 1]) == ("1", "50%")


def test_what_became_of_the_file_hides_nothing_of_the_page(desk: Desk) -> None:
    scene = shown(desk, LOST, KEPT)
    others = {each.text: each.rect for each in drawn_texts(desk)}
    write_down(desk, scene)
    (told,) = (each for each in drawn_texts(desk) if each.text not in others)
    assert told.fits
    assert told.rect.collidelist([each.rect for each in scene.widgets]) == -1
    assert told.rect.collidelist(list(others.values())) == -1


@pytest.mark.parametrize(("larger", "columns"), [(100, 2), (175, 1)])
def test_in_a_small_window_the_numbers_stand_in_as_many_columns_as_have_room(
    desk: Desk, larger: int, columns: int
) -> None:
    desk.context.resize(Frame(960, 540))
    desk.context.change(text_size=larger)
    shown(desk, LOST)
    places = {each.text: each.rect for each in drawn_texts(desk)}
    names = ("Letters on your slate", "Points in a round", "Lost rounds you threw in")
    assert len({places[name].left for name in names}) == columns


def test_a_level_may_be_looked_at_alone(desk: Desk) -> None:
    scene = shown(desk, LOST, KEPT, KEPT)
    scene.go_to(scene.named("level"))
    press_key(scene, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "2 rounds played" in texts(desk)
    press_key(scene, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "1 round played" in texts(desk)
    press_key(scene, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "3 rounds played" in texts(desk)


def write_down(desk: Desk, scene: StatisticsScene) -> None:
    """Have all rounds written to a file, which another thread does."""
    scene.named("export").activate()
    assert not any("written down" in said for said in texts(desk))
    hear(desk)


def hear(desk: Desk) -> None:
    """Let the screen on top hear of what has been written."""
    desk.context.luggage.wait()
    desk.app.take_input([pygame.Event(ARRIVED)])


def test_the_file_goes_where_it_is_said_to_go(desk: Desk) -> None:
    write_down(desk, shown(desk, LOST, KEPT))
    (path,) = paths.documents().iterdir()
    assert f"All rounds are written down in {path}" in texts(desk)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


def test_of_a_file_one_is_told_on_any_page(desk: Desk) -> None:
    shown(desk, LOST).named("export").activate()
    desk.app.pop()
    desk.show(KeysScene(desk.context))
    hear(desk)
    assert any(said.startswith("All rounds are written down in") for said in texts(desk))


def test_a_file_that_cannot_be_written_is_told_of(desk: Desk) -> None:
    paths.documents().write_text("not a folder")
    write_down(desk, shown(desk, LOST))
    assert any(said.startswith("The rounds could not be written down:") for said in texts(desk))


def test_a_database_that_cannot_be_read_makes_no_file_and_is_told_of(desk: Desk) -> None:
    scene = shown(desk, LOST)
    desk.context.store.archive.database.change(lambda at: at.execute("PRAGMA user_version = 99"))
    write_down(desk, scene)
    reason = "“smokingcat.db” is from a newer version of the game."
    assert f"The rounds could not be written down: {reason}" in texts(desk)
    assert not paths.documents().exists()


def test_a_reset_asks_first_and_enter_keeps_everything(desk: Desk) -> None:
    scene = shown(desk, LOST)
    scene.named("reset").activate()
    press_key(top(desk), pygame.K_RETURN)
    assert top(desk) is scene
    assert "1 round played" in texts(desk)
    scene.named("reset").activate()
    top(desk).named("yes").activate()
    assert "No round played yet." in texts(desk)
    assert top(desk) is scene


def refuse(_statistics: Statistics) -> None:
    raise DatabaseFault(13, "Permission denied")


def test_a_reset_that_is_refused_changes_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = shown(desk, LOST)
    monkeypatch.setattr(Statistics, "forget", refuse)
    scene.named("reset").activate()
    top(desk).named("yes").activate()
    said = texts(desk)
    assert "The statistics could not be wiped: Permission denied" in said
    assert "1 round played" in said


def test_a_damaged_database_is_told_of_when_one_looks(desk: Desk) -> None:
    path = paths.database_file()
    path.parent.mkdir(parents=True)
    path.write_text("my shopping\n" * 1000)
    desk.app.push(StatisticsScene(desk.context))
    desk.app.turn(0.0, happened=False)
    (told,) = (each for each in texts(desk) if "was damaged" in each)
    assert told.endswith("The damaged file is kept as smokingcat.db.damaged.")


def test_a_database_that_cannot_be_read_leaves_the_page_empty_and_is_told_of(desk: Desk) -> None:
    path = paths.database_file()
    path.mkdir(parents=True)
    desk.app.push(StatisticsScene(desk.context))
    desk.app.turn(0.0, happened=False)
    said = texts(desk)
    assert "No round played yet." not in said
    shown_on_page, toast = [each for each in said if "cannot be read" in each]
    assert shown_on_page == toast


@pytest.mark.parametrize("page", [StatisticsScene, WallScene])
def test_records_without_a_database_that_can_be_made_are_not_called_unplayed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, page: type[StatisticsScene | WallScene]
) -> None:
    slowly, store = ManualWorker(), desk.context.store
    finished_session(MatchStore(store.folder, store.folder / "another.db"))
    archive = store.archive
    desk.context.audit = BackgroundAnalysis(slowly, lambda: Steady(slowly), archive, clock.today)
    toasts: list[str] = []
    monkeypatch.setattr(desk.app.toasts, "show", lambda text, **_: toasts.append(text))

    def refuse_to_build(_database: Database) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "_mend", refuse_to_build)
        for _ in range(2):
            scene = page(desk.context)
            desk.app.push(scene)
            for _ in range(5):
                desk.app.turn(60.0, happened=False)
                slowly.answer()
            said = texts(desk)
            assert not {"No round played yet.", "Nobody has got a name yet."} & set(said)
            assert sum("cannot be written down now (Permission denied)" in s for s in said) == 1
        assert sum("tried again later" in text for text in toasts) == 1
    scene = desk.show(page(desk.context))
    for _ in range(4):
        desk.app.turn(60.0, happened=False)
        slowly.answer()
    assert not any("cannot be written down now" in each for each in texts(desk))


def test_a_reset_of_statistics_that_cannot_be_counted_first_forgets_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = desk.context.store
    scene = shown(desk, LOST)
    finished_session(MatchStore(store.folder, store.folder / "another.db"))
    forgotten: list[Statistics] = []
    monkeypatch.setattr(Statistics, "forget", forgotten.append)

    def locked(_database: Database, _work: object) -> None:
        raise DatabaseFault(0, "database is locked")

    monkeypatch.setattr(Database, "change", locked)
    scene.named("reset").activate()
    top(desk).named("yes").activate()
    assert "The statistics could not be wiped: database is locked" in texts(desk)
    assert not forgotten


@pytest.mark.parametrize("opens", [StatisticsScene, WallScene, TitleScene, None])
def test_a_write_that_fails_is_told_once_on_any_screen(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, opens: Callable[[Context], Scene] | None
) -> None:
    if opens is None:
        start_match(desk.context, "PES", "7")
    else:
        desk.app.push(opens(desk.context))
    desk.app.turn(0.0, happened=False)
    told: list[str] = []
    monkeypatch.setattr(desk.app.toasts, "show", lambda text, **_: told.append(text))
    paths.database_file().mkdir(parents=True)
    for name in "ab":
        desk.context.store.problems.solve(name, "2026-03-01T20:00:00")
        DISK.wait()
        desk.app.turn(0.0, happened=False)
    assert sum("tried again later" in text for text in told) == 1


@pytest.fixture
def plots(desk: Desk) -> ChalkPlots:
    return ChalkPlots(desk.context)


def chalk(board: pygame.Surface) -> pygame.Rect:
    """Return where there is chalk on a black board."""
    return pygame.mask.from_threshold(
        board, (255, 255, 255), (160, 160, 160, 255)
    ).get_bounding_rects()[0]


@pytest.mark.parametrize(("most", "top"), [(0, 0.5), (0.5, 0.5), (0.55, 0.75), (0.8, 1)])
def test_a_plot_is_no_higher_than_it_has_to_be(most: float, top: float) -> None:
    assert top_of((0.0, most)) == top


def test_a_bar_is_as_high_as_it_is_said_to_be(plots: ChalkPlots) -> None:
    for high in (40, 160):
        board = pygame.Surface((300, 300))
        box = pygame.Rect(100, 250 - high, 60, high)
        plots.draw_bar(board, box, is_aside=False)
        assert abs(chalk(board).height - high) <= 6
        assert abs(chalk(board).width - 60) <= 6


def test_a_line_goes_from_the_first_share_to_the_last(plots: ChalkPlots) -> None:
    board = pygame.Surface((300, 300))
    plots.draw_line(board, pygame.Rect(50, 50, 200, 200), (0.0, 1.0, 0.5))
    seen = chalk(board)
    assert seen.width >= 195
    assert abs(seen.top - 50) <= 6
    assert abs(seen.bottom - 250) <= 6


def test_of_a_long_history_the_line_shows_means_and_no_single_rounds(plots: ChalkPlots) -> None:
    board = pygame.Surface((300, 300))
    plots.draw_line(board, pygame.Rect(50, 50, 200, 200), (0.0, 1.0) * 600)
    assert chalk(board).height < 20
    assert abs(chalk(board).centery - 150) <= 6


@pytest.mark.parametrize(("language", "head"), [("en", "at,match,"), ("de", "at;match;")])
def test_the_columns_are_parted_as_spreadsheets_of_that_language_part_them(
    desk: Desk, language: str, head: str
) -> None:
    desk.context.change(language=language)
    write_down(desk, shown(desk, LOST))
    (path,) = paths.documents().iterdir()
    assert path.read_text(encoding="utf-8-sig").startswith(head)


def test_documents_are_those_of_the_system_unless_everything_is_in_one_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    assert paths.documents() == tmp_path / "documents"
    monkeypatch.delenv("SMOKINGCAT_HOME")
    assert paths.documents().is_absolute()


def test_what_is_worth_telling_is_told_of_the_rounds_that_are_looked_at(desk: Desk) -> None:
    won = KEPT.but(end="kept")
    scene = shown(desk, LOST, KEPT, won, LOST.but(end="lost"))
    said = texts(desk)

    def told(name: str) -> str:
        return said[said.index(name) - 1]

    assert told("Rounds in a row without a letter") == "2"
    assert told("Rounds without a point") == "2"
    assert told("Points in the dearest round") == "20"
    assert told("Rounds of the longest match") == "4"
    assert told("Rounds to the quickest lost match") == "4"
    assert told("Matches without the name") == "1"
    look_at(scene, "Kitten")
    said = texts(desk)
    assert told("Rounds to the quickest lost match") == "–"


def test_everybodys_letters_in_finished_matches_are_told(desk: Desk) -> None:
    session = desk.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(session)
    desk.context.store.put_away(session)
    scene = shown(desk, LOST, KEPT)
    said = texts(desk)
    row = said.index("Letters in finished matches") + 1
    assert said[row : row + 4] == [str(count) for count in session.match.letters]
    look_at(scene, "Regular")
    said = texts(desk)
    row = said.index("Letters in finished matches") + 1
    assert said[row : row + 4] == ["0"] * 4


HONOUR = KEPT.but(calls=2, calls_right=1, verdicts=1)._replace(law="honour")


def test_rounds_under_honour_law_are_looked_at_apart_with_what_was_called(desk: Desk) -> None:
    scene = shown(desk, LOST, KEPT, HONOUR)
    said = texts(desk)
    assert "2 rounds played" in said
    assert "Calls of renounce" not in said
    scene.go_to(scene.named("level"))
    press_key(scene, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    said = texts(desk)
    assert "1 round played" in said
    row = said.index("Calls that were right")
    assert said[row - 1 : row + 2] == ["1", "Calls that were right", "50%"]


def test_what_nobody_called_is_not_told_of(desk: Desk) -> None:
    shown(desk, KEPT._replace(law="honour"))
    said = texts(desk)
    assert "1 round played" in said
    assert "All opponents" not in said
    assert "Calls of renounce" not in said


# -- how well one plays ----------------------------------------------------------------------


def judge(desk: Desk, *risks: tuple[int, bool]) -> None:
    """Have a finished match judged, round by round: needless risks, and whether it was lost.

    There were six choices in each; each risk cost ten in a hundred.
    """

    def write(connection: Connection) -> None:
        put(connection, MATCH)
        for number, (some, lost) in enumerate(risks, 1):
            leaks = (("pass", "took", 0.1),) * some
            luck = 0.3, 0.1 * some, -0.15
            keep(connection, MATCH.identity, number, AnalysisRow(some, 6, leaks, luck, lost))

    desk.context.store.archive.database.change(write)


@pytest.fixture
def thinking(desk: Desk) -> ManualThinkingThread:
    """Whoever works out how one plays, when told to."""
    thinking = desk.context.thinking = ManualThinkingThread()
    return thinking


def down_to_the_end(scene: StatisticsScene) -> None:
    bar = scene.named("scroll")
    assert isinstance(bar, ScrollBar)
    bar.scroll_to(bar.most)


def test_before_a_match_was_finished_it_says_what_it_waits_for(
    desk: Desk, thinking: ManualThinkingThread
) -> None:
    scene = shown(desk, LOST)
    thinking.think()
    scene.update(0.0)
    down_to_the_end(scene)
    assert "Your play" in texts(desk)
    assert any(said.startswith("Finish a match: the cat looks") for said in texts(desk))


def test_what_is_not_judged_yet_is_gone_through_at_once_and_its_progress_told(
    desk: Desk, thinking: ManualThinkingThread
) -> None:
    archive, slowly = desk.context.store.archive, ManualWorker()
    desk.context.audit = BackgroundAnalysis(slowly, lambda: Steady(slowly), archive, clock.today)
    finished_session(desk.context.store)
    scene = shown(desk, LOST)
    assert scene.wakes_in == 0.0
    thinking.think()
    scene.update(0.0)
    progress = "The cat is looking through your matches: {} of 5 rounds so far."
    down_to_the_end(scene)
    assert progress.format(0) in texts(desk)
    for _ in range(2000):
        scene.update(0.0)
        slowly.answer()
        thinking.think()
        if archive.risks() and scene.update(0.0):
            break
    down_to_the_end(scene)
    assert progress.format(1) in texts(desk)
    for _ in range(2000):
        scene.update(0.0)
        slowly.answer()
        thinking.think()
    assert scene.wakes_in is None
    assert not any(said.startswith("The cat is looking through") for said in texts(desk))
    press_key(scene, pygame.K_ESCAPE)
    assert slowly.questions == []


def test_the_own_play_is_told_with_its_error_and_how_much_was_luck(
    desk: Desk, thinking: ManualThinkingThread
) -> None:
    judge(desk, *[(1, False), (0, True)] * 10)
    scene = shown(desk, LOST)
    thinking.think()
    scene.update(0.0)
    down_to_the_end(scene)
    said = texts(desk)
    assert any(
        ": a choice adds 0.8% ± 0.2% to the chance of losing, on average." in each for each in said
    )
    assert "Of what was given away: in the pass 100%." in said
    assert "Given away: what your own choices added to the chance of losing." in said
    lost = "Lost: 10 of 20 rounds, 50%. With these cards players of equal skill lose 30% "
    assert any(each.startswith(lost) for each in said)
    assert "Given away per choice" in said


def test_the_rounds_are_shown_while_it_is_worked_out_how_one_plays(
    desk: Desk, thinking: ManualThinkingThread
) -> None:
    judge(desk, *[(1, False), (0, False)] * 10)
    scene = shown(desk, LOST)
    assert "1 round played" in texts(desk)
    down_to_the_end(scene)
    assert not any(said.startswith("Finish a match") for said in texts(desk))
    assert "Given away per choice" not in texts(desk)
    thinking.think()
    assert scene.update(0.0)
    down_to_the_end(scene)
    assert "Given away per choice" in texts(desk)


def test_rounds_that_only_a_record_tells_are_added_while_one_looks(
    desk: Desk, thinking: ManualThinkingThread
) -> None:
    slowly, store = ManualWorker(), desk.context.store
    elsewhere = MatchStore(store.folder, store.folder / "another.db")
    rounds = finished_session(elsewhere).match.round_number
    desk.context.audit = BackgroundAnalysis(
        slowly, lambda: Steady(slowly), store.archive, clock.today
    )
    scene = shown(desk)
    assert "No round played yet." in texts(desk)
    for _ in range(3):
        scene.update(0.0)
        slowly.answer()
    assert f"{rounds} rounds played" in texts(desk)
    assert thinking.asked
