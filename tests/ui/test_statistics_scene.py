"""The player's numbers: four large figures and the curve, and all others under them."""

from __future__ import annotations

import re
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
from smokingcat.store import database
from smokingcat.store.analyses import AnalysisRow, save_analysis
from smokingcat.store.disk_sync import DISK
from smokingcat.store.matches import save_match
from smokingcat.store.rounds import RoundRow, count
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.statistics.certificates_scene import CertificatesScene
from smokingcat.ui.screens.statistics.chalk_plots import ChalkPlots, top_of
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.statistics.wall_scene import WallScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.match.manual_worker import ManualThinkingThread, ManualWorker
from tests.match.sessions import LONG_AGO, MATCH, ROUND, SHORT, finished_session, play_moves
from tests.ui.fake_evaluators import ConstantAdviser
from tests.ui.headless_game import Game, click, drawn_texts, press_key, texts


class PlayedRound(NamedTuple):
    """One round, with the players and the law of its match."""

    row: RoundRow
    level: str = "regular"
    law: Law = "strict"

    def but(self, **about: Any) -> PlayedRound:
        """Return a copy with other values."""
        return self._replace(row=self.row._replace(**about))


LOST = PlayedRound(
    ROUND._replace(points=20, lost=True, hejma="taken", honest_suits=2, last_trick=True)
)
KEPT = LOST.but(points=0, lost=False, hejma="given", last_trick=False)._replace(level="kitten")
GOING_ON = MATCH._replace(ended="", loser=None)


def count_rounds(game: Game, *rounds: PlayedRound) -> StatisticsScene:
    """Count these rounds one after another, and open the statistics."""

    def write(connection: Connection) -> None:
        for number, (row, level, law) in enumerate(rounds, 1):
            kinds = "person", level, level, level
            match = GOING_ON._replace(seed=f"{level} {law}", kinds=kinds, law=law)
            save_match(connection, match)
            at = f"2026-03-01T20:{number:02}:00+01:00"
            count(connection, row._replace(match=match.identity, number=number, at=at))

    game.context.store.archive.database.write_now(write)
    return game.show(StatisticsScene(game.context))


def filter_by_level(scene: StatisticsScene, level: str) -> None:
    """Show only the rounds against one level."""
    choice = scene.named("level")
    assert isinstance(choice, Dropdown)
    choice.change(choice.labels.index(level))


def test_title_opens_the_statistics_by_mouse_and_keyboard(game: Game) -> None:
    title = game.show(TitleScene(game.context))
    click(title, title.named("statistics").rect.center)
    assert isinstance(game.app.top, StatisticsScene)
    press_key(game.top(Scene), pygame.K_ESCAPE)
    assert game.top(Scene) is title
    title.go_to(title.named("statistics"))
    press_key(title, pygame.K_RETURN)
    assert isinstance(game.app.top, StatisticsScene)


def test_statistics_before_the_first_round_are_empty(game: Game) -> None:
    scene = count_rounds(game)
    assert [widget.name for widget in scene.widgets] == ["back", "part", "new match"]
    assert "No round of a match played yet." in texts(game)


def test_rounds_are_counted_and_shares_are_computed(game: Game) -> None:
    count_rounds(game, LOST, KEPT, KEPT, KEPT)
    on_screen = texts(game)
    assert "Rounds in matches: 4" in on_screen
    row = on_screen.index("Points in a round")
    assert on_screen[row - 1] == "5.0"


def test_large_figures_say_rounds_lost_hejma_and_the_best_run(
    game: Game, thinking: ManualThinkingThread
) -> None:
    scene = count_rounds(game, LOST, KEPT, KEPT, KEPT)
    thinking.think()
    scene.update(0.0)
    on_screen = texts(game)

    def figure(name: str) -> tuple[str, str]:
        row = on_screen.index(name)
        return on_screen[row - 1], on_screen[row + 1]

    row = on_screen.index("Rounds lost")
    assert on_screen[row - 2 : row] == ["25%", "¼"]
    assert on_screen[row + 1] == "1 of 4 rounds; the mark shows a quarter"
    assert figure("Hejma taken") == (
        "1",
        "in 25% of the rounds. Given to somebody else 3× (75%).",
    )
    assert figure("Best run") == ("3", "rounds in a row without a letter")
    assert figure("Mistakes per round") == ("–", "Finish a match: the cat looks through it.")
    (figures,) = (node for node in scene.accessible() if node.name == "Numbers")
    assert any(
        part.name.startswith("Hejma taken, 1, in 25% of the rounds. Given to somebody else 3×")
        for part in figures.parts
    )


def test_slips_a_round_are_the_mean_of_all_analysed_rounds(
    game: Game, thinking: ManualThinkingThread
) -> None:
    store_analysis(game, (2, False), (1, True))
    scene = count_rounds(game, LOST)
    thinking.think()
    scene.update(0.0)
    on_screen = texts(game)
    row = on_screen.index("Mistakes per round")
    assert (on_screen[row - 1], on_screen[row + 1]) == ("1.5", "in 2 rounds looked through")


def test_curve_is_left_out_until_it_has_a_line(game: Game) -> None:
    title = "Lost out of the last 20 rounds"
    count_rounds(game, *[LOST] * 20)
    assert title not in texts(game)
    game.app.pop()
    count_rounds(game, *[LOST] * 21)
    assert title in texts(game)


def test_bars_by_level_appear_only_for_several_levels(game: Game) -> None:
    count_rounds(game, LOST, LOST)
    assert "dashed line: one round in four" not in texts(game)
    game.app.pop()
    count_rounds(game, LOST, KEPT)
    assert "dashed line: one round in four" in texts(game)


def test_tabs_lead_through_the_three_parts_and_keep_the_focus(game: Game) -> None:
    scene: Scene = count_rounds(game, LOST)
    for key, kind in (
        (pygame.K_RIGHT, WallScene),
        (pygame.K_RIGHT, CertificatesScene),
        (pygame.K_LEFT, WallScene),
    ):
        scene.go_to(scene.named("part"))
        press_key(scene, key)
        assert isinstance(game.app.top, kind)
        scene = game.top(Scene)
        assert scene.focus is scene.named("part")


def test_share_of_last_tricks_counts_only_rounds_played_to_the_end(game: Game) -> None:
    cut_short = KEPT.but(played_out=False)
    count_rounds(game, LOST, KEPT, cut_short, cut_short)
    on_screen = texts(game)
    assert on_screen[on_screen.index("Last tricks you took, of those played (50%)") - 1] == "1"


@pytest.mark.parametrize(("larger", "columns"), [(100, 2), (175, 1)])
def test_small_window_arranges_the_figures_in_fewer_columns(
    game: Game, larger: int, columns: int
) -> None:
    game.context.resize(Frame(960, 540))
    game.context.change(text_size=larger)
    count_rounds(game, LOST)
    places = {each.text: each.rect for each in drawn_texts(game)}
    names = ("Points in a round", "Matches finished", "Lost by throwing in (0%)")
    assert len({places[name].left for name in names}) == columns


def test_one_level_can_be_shown_alone(game: Game) -> None:
    scene = count_rounds(game, LOST, KEPT, KEPT)
    scene.go_to(scene.named("level"))
    press_key(scene, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "Rounds in matches: 2" in texts(game)
    press_key(scene, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "Rounds in matches: 1" in texts(game)
    press_key(scene, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "Rounds in matches: 3" in texts(game)


def test_damaged_database_is_reported_when_the_page_opens(game: Game) -> None:
    path = paths.database_file()
    path.parent.mkdir(parents=True)
    path.write_text("my shopping\n" * 1000)
    game.app.push(StatisticsScene(game.context))
    game.app.turn(0.0, happened=False)
    (notice,) = (each for each in texts(game) if "was damaged" in each)
    assert notice.endswith("The damaged file is kept as smokingcat.db.damaged.")


def test_unreadable_database_leaves_the_page_empty_and_is_reported(game: Game) -> None:
    path = paths.database_file()
    path.mkdir(parents=True)
    game.app.push(StatisticsScene(game.context))
    game.app.turn(0.0, happened=False)
    on_screen = texts(game)
    assert "No round of a match played yet." not in on_screen
    shown_on_page, toast = [each for each in on_screen if "cannot be read" in each]
    assert shown_on_page == toast


@pytest.mark.parametrize("page", [StatisticsScene, WallScene])
def test_records_without_a_database_that_can_be_made_are_not_called_unplayed(
    game: Game, monkeypatch: pytest.MonkeyPatch, page: type[StatisticsScene | WallScene]
) -> None:
    slowly, store = ManualWorker(), game.context.store
    finished_session(MatchStore(store.folder, store.folder / "another.db"))
    archive = store.archive
    game.context.background_analysis = BackgroundAnalysis(
        slowly, lambda: ConstantAdviser(slowly), archive, clock.today
    )
    toasts: list[str] = []
    monkeypatch.setattr(game.app.toasts, "show", lambda text, **_: toasts.append(text))

    def refuse_to_lock(_path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(database, "locked", refuse_to_lock)
        for _ in range(2):
            scene = page(game.context)
            game.app.push(scene)
            for _ in range(5):
                game.app.turn(60.0, happened=False)
                slowly.answer()
            on_screen = texts(game)
            untrue = {"No round of a match played yet.", "Nobody has got a name yet."}
            assert not untrue & set(on_screen)
            assert sum("cannot be saved now (Permission denied)" in s for s in on_screen) == 1
        assert sum("will try again later" in text for text in toasts) == 1
    scene = game.show(page(game.context))
    for _ in range(4):
        game.app.turn(60.0, happened=False)
        slowly.answer()
    assert not any("cannot be saved now" in each for each in texts(game))


@pytest.mark.parametrize("opens", [StatisticsScene, WallScene, TitleScene, None])
def test_failed_write_is_reported_once_on_any_screen(
    game: Game, monkeypatch: pytest.MonkeyPatch, opens: Callable[[Context], Scene] | None
) -> None:
    if opens is None:
        start_match(game.context, "PES", "7")
    else:
        game.app.push(opens(game.context))
    game.app.turn(0.0, happened=False)
    notices: list[str] = []
    monkeypatch.setattr(game.app.toasts, "show", lambda text, **_: notices.append(text))
    paths.database_file().mkdir(parents=True)
    for name in "ab":
        game.context.store.problems.solve(name, "2026-03-01T20:00:00")
        DISK.wait()
        game.app.turn(0.0, happened=False)
    assert sum("will try again later" in text for text in notices) == 1


@pytest.fixture
def plots(game: Game) -> ChalkPlots:
    return ChalkPlots(game.context)


def chalk_pixels(board: pygame.Surface) -> pygame.Rect:
    """Return the chalk pixels on a black board."""
    return pygame.mask.from_threshold(
        board, (255, 255, 255), (160, 160, 160, 255)
    ).get_bounding_rects()[0]


@pytest.mark.parametrize(("most", "top"), [(0, 0.5), (0.5, 0.5), (0.55, 0.75), (0.8, 1)])
def test_plot_scale_is_no_higher_than_needed(most: float, top: float) -> None:
    assert top_of((0.0, most)) == top


def test_bar_height_equals_its_value(plots: ChalkPlots) -> None:
    for high in (40, 160):
        board = pygame.Surface((300, 300))
        box = pygame.Rect(100, 250 - high, 60, high)
        plots.draw_bar(board, box, is_aside=False)
        assert abs(chalk_pixels(board).height - high) <= 6
        assert abs(chalk_pixels(board).width - 60) <= 6


def test_line_runs_from_the_first_share_to_the_last(plots: ChalkPlots) -> None:
    board = pygame.Surface((300, 300))
    plots.draw_line(board, pygame.Rect(50, 50, 200, 200), (0.0, 1.0, 0.5))
    seen = chalk_pixels(board)
    assert seen.width >= 195
    assert abs(seen.top - 50) <= 6
    assert abs(seen.bottom - 250) <= 6


def test_line_of_a_long_history_shows_means(plots: ChalkPlots) -> None:
    board = pygame.Surface((300, 300))
    plots.draw_line(board, pygame.Rect(50, 50, 200, 200), (0.0, 1.0) * 600)
    assert chalk_pixels(board).height < 20
    assert abs(chalk_pixels(board).centery - 150) <= 6


def test_highlights_describe_the_filtered_rounds(game: Game) -> None:
    won = KEPT.but(end="kept")
    scene = count_rounds(game, *[KEPT] * 20, LOST, KEPT, won, LOST.but(end="lost"))
    on_screen = texts(game)

    def figure(name: str) -> str:
        return on_screen[on_screen.index(name) - 1]

    assert figure("Rounds without a point") == "22"
    assert figure("Most points in a round") == "20"
    assert figure("Rounds of the longest match") == "24"
    assert figure("Rounds of the shortest lost match") == "24"
    assert figure("Matches without the name") == "1"
    filter_by_level(scene, "Kitten")
    on_screen = texts(game)
    assert figure("Rounds of the shortest lost match") == "–"


def test_records_are_shown_from_twenty_rounds_on(game: Game) -> None:
    for rounds, is_shown in ((19, False), (20, True)):
        count_rounds(game, *[KEPT] * rounds)
        on_screen = texts(game)
        for each in ("Worth telling in the pub", "Rounds of the shortest lost match"):
            assert (each in on_screen) is is_shown


def test_screen_reader_hears_each_record_and_each_seats_letters_with_its_number(
    game: Game,
) -> None:
    session = game.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(session)
    game.context.store.put_away(session)
    scene = count_rounds(game, *[LOST] * 20, KEPT)
    spoken = {node.name: [part.name for part in node.parts] for node in scene.accessible()}
    assert "Most points in a round, 20" in spoken["Worth telling in the pub"]
    seats = zip(("You", "Mourek", "Bělinda", "Zrzoun"), session.match.letters, strict=True)
    told = [f"{name}, {count}" for name, count in seats]
    assert spoken["Letters in finished matches"] == told


def test_letters_of_all_players_in_finished_matches_are_shown(game: Game) -> None:
    session = game.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(session)
    game.context.store.put_away(session)
    scene = count_rounds(game, *[LOST] * 20, KEPT)
    on_screen = texts(game)
    row = on_screen.index("Letters in finished matches") + 1
    assert on_screen[row : row + 4] == [str(count) for count in session.match.letters]
    filter_by_level(scene, "Regular")
    on_screen = texts(game)
    row = on_screen.index("Letters in finished matches") + 1
    assert on_screen[row : row + 4] == ["0"] * 4


HONOUR = KEPT.but(calls=2, calls_right=1, verdicts=1)._replace(law="honour")


def test_honour_rounds_have_their_own_filter_and_show_their_calls(game: Game) -> None:
    scene = count_rounds(game, LOST, KEPT, HONOUR)
    on_screen = texts(game)
    assert "Calls of renounce" not in on_screen
    apart = "Rounds in matches: 2. 1 round under honour law is not included."
    assert apart in on_screen
    scene.go_to(scene.named("level"))
    press_key(scene, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    on_screen = texts(game)
    assert "Rounds in matches: 1" in on_screen
    assert on_screen[on_screen.index("Calls that were right (50%)") - 1] == "1"


def test_offences_without_calls_are_omitted(game: Game) -> None:
    count_rounds(game, KEPT._replace(law="honour"))
    on_screen = texts(game)
    assert "Rounds in matches: 1" in on_screen
    assert "All opponents" not in on_screen
    assert "Calls of renounce" not in on_screen


def store_analysis(game: Game, *slips: tuple[int, bool]) -> None:
    """Store the analysis of a finished match: slips by round, and whether it was lost.

    Each round has six choices, and each slip costs 10 percentage points.
    """

    def write(connection: Connection) -> None:
        save_match(connection, MATCH)
        for number, (some, lost) in enumerate(slips, 1):
            mistakes = (("pass", "took", 0.1),) * some
            luck = 0.3, 0.1 * some, -0.15
            save_analysis(
                connection, MATCH.identity, number, AnalysisRow(some, 6, mistakes, luck, lost)
            )

    game.context.store.archive.database.write_now(write)


@pytest.fixture
def thinking(game: Game) -> ManualThinkingThread:
    """The worker that computes the player's performance, on the test's request."""
    thinking = game.context.thinking = ManualThinkingThread()
    return thinking


def scroll_to_end(scene: StatisticsScene) -> None:
    bar = scene.named("scroll")
    assert isinstance(bar, ScrollBar)
    bar.scroll_to(bar.most)


def test_performance_says_before_the_first_finished_match_that_it_waits(
    game: Game, thinking: ManualThinkingThread
) -> None:
    scene = count_rounds(game, LOST)
    thinking.think()
    scene.update(0.0)
    scroll_to_end(scene)
    assert "Your play" in texts(game)
    assert any(text.startswith("Finish a match: the cat looks") for text in texts(game))


def test_unanalysed_matches_are_analysed_at_once_with_progress(
    game: Game, thinking: ManualThinkingThread
) -> None:
    archive, slowly = game.context.store.archive, ManualWorker()
    game.context.background_analysis = BackgroundAnalysis(
        slowly, lambda: ConstantAdviser(slowly), archive, clock.today
    )
    finished_session(game.context.store)
    scene = count_rounds(game, LOST)
    assert scene.wakes_in == 0.0
    thinking.think()
    scene.update(0.0)
    progress = "The cat is looking through your matches: {} of 5 rounds so far."
    scroll_to_end(scene)
    assert progress.format(0) in texts(game)
    for _ in range(2000):
        scene.update(0.0)
        slowly.answer()
        thinking.think()
        if archive.slips() and scene.update(0.0):
            break
    scroll_to_end(scene)
    assert progress.format(1) in texts(game)
    for _ in range(2000):
        scene.update(0.0)
        slowly.answer()
        thinking.think()
    assert scene.wakes_in is None
    assert not any(text.startswith("The cat is looking through") for text in texts(game))
    press_key(scene, pygame.K_ESCAPE)
    assert slowly.questions == []


def test_own_play_shows_its_error_margin_and_the_part_of_luck(
    game: Game, thinking: ManualThinkingThread
) -> None:
    store_analysis(game, *[(1, False), (0, True)] * 10)
    scene = count_rounds(game, LOST)
    thinking.think()
    scene.update(0.0)
    scroll_to_end(scene)
    on_screen = texts(game)
    margin = ": on average a choice raises the risk of losing by 0.8% ± 0.2%."
    assert any(margin in text for text in on_screen)
    assert "Where mistakes cost most: in the pass 100%." in on_screen
    assert "What mistakes cost: how much your own choices raised the risk of losing." in on_screen
    lost = "Lost: 10 of 20 rounds, 50%. With these cards players of equal skill lose 30% "
    assert any(each.startswith(lost) for each in on_screen)
    assert "What mistakes cost per choice" in on_screen


def test_careless_and_unlucky_play_shows_no_per_cent_beyond_0_to_100(
    game: Game, thinking: ManualThinkingThread
) -> None:
    mistakes = (("pass", "took", 0.9), ("lead", "bad lead", 0.8), ("throw in", "other", 0.9))
    careless = AnalysisRow(3, 3, mistakes, (0.97, 2.6, -2.57), lost=True)
    lucky = AnalysisRow(3, 3, mistakes, (-0.05, 2.6, -2.55), lost=False)

    def write(connection: Connection) -> None:
        save_match(connection, MATCH)
        for number in range(1, 31):
            row = careless if number % 3 else lucky
            save_analysis(connection, MATCH.identity, number, row)

    game.context.store.archive.database.write_now(write)
    scene = count_rounds(game, LOST)
    thinking.think()
    scene.update(0.0)
    scroll_to_end(scene)
    figures = re.findall(r"([−+-]?)(\d+(?:\.\d+)?)%", " ".join(texts(game)))
    assert len(figures) > 8
    assert all(not sign and float(number) <= 100 for sign, number in figures), figures


def test_rounds_are_shown_while_the_performance_is_computed(
    game: Game, thinking: ManualThinkingThread
) -> None:
    store_analysis(game, *[(1, False), (0, False)] * 10)
    scene = count_rounds(game, LOST)
    assert "Rounds in matches: 1" in texts(game)
    scroll_to_end(scene)
    assert not any(text.startswith("Finish a match") for text in texts(game))
    assert "What mistakes cost per choice" not in texts(game)
    thinking.think()
    assert scene.update(0.0)
    scroll_to_end(scene)
    assert "What mistakes cost per choice" in texts(game)


def test_rounds_known_only_from_records_are_added_while_the_page_is_open(
    game: Game, thinking: ManualThinkingThread
) -> None:
    slowly, store = ManualWorker(), game.context.store
    elsewhere = MatchStore(store.folder, store.folder / "another.db")
    rounds = finished_session(elsewhere).match.round_number
    game.context.background_analysis = BackgroundAnalysis(
        slowly, lambda: ConstantAdviser(slowly), store.archive, clock.today
    )
    scene = count_rounds(game)
    assert "No round of a match played yet." in texts(game)
    for _ in range(3):
        scene.update(0.0)
        slowly.answer()
    assert f"0 of {rounds} rounds; the mark shows a quarter" in texts(game)
    assert thinking.asked
