"""The wall of names: all finished matches and the actions on them."""

from __future__ import annotations

import json
from pathlib import Path
from sqlite3 import Connection

import pygame
import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import NBSP
from smokingcat.match.analysis.background_analysis import BackgroundAnalysis
from smokingcat.match.modes import watched
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import archive, backup
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.backup import ImportResult, Progress, pack
from smokingcat.store.matches import MatchRow, save_match
from smokingcat.store.records import Records
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.engine.match_start import start_match, watch_match
from smokingcat.ui.engine.routes import ToImport, ToLesson, ToTable
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.transfer.dropped_files import open_dropped
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.settings.data_settings import save_everything
from smokingcat.ui.screens.statistics.finished_scene import FinishedScene
from smokingcat.ui.screens.statistics.wall_scene import WallScene
from smokingcat.ui.screens.statistics.wall_slate import WallEntry, WallSlate
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clock
from smokingcat.ui.system.event_wait import ARRIVED
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO, finished_session, store_in
from tests.ui.fake_evaluators import ConstantAdviser
from tests.ui.headless_game import (
    Game,
    click,
    drawn_texts,
    is_on_top,
    press_key,
    show_controls,
    texts,
)


def list_matches(store: MatchStore, many: int) -> list[MatchRow]:
    """List ``many`` matches with records that are never read; return the matches."""
    matches = [
        MatchRow(
            f"2025-{number:04}",
            f"2025-02-01T{number // 60 % 24:02}:{number % 60:02}:00",
            f"2025-02-{1 + number // 1440:02}T{number // 60 % 24:02}:{number % 60:02}:30",
            str(number),
            "PES",
            number % 4,
            ("", "Mourek", "Bělinda", "Zrzoun"),
            ("person", "regular", "regular", "regular"),
            tuple(3 if seat == number % 4 else 1 for seat in range(4)),
            6,
        )
        for number in range(many)
    ]

    def list_all(connection: Connection) -> None:
        for match in matches:
            save_match(connection, match)

    store.archive.database.write_now(list_all)
    store.archive.folder.mkdir(parents=True)
    for match in matches:
        store.archive.path(match).touch()
    return matches


@pytest.fixture
def store(game: Game) -> MatchStore:
    return game.context.store


@pytest.fixture
def slowly(game: Game) -> ManualWorker:
    """The analysis worker, run on the test's request."""
    slowly = ManualWorker()
    game.context.background_analysis = BackgroundAnalysis(
        slowly, lambda: ConstantAdviser(slowly), game.context.store.archive, clock.today
    )
    return slowly


def slates(scene: WallScene) -> list[WallSlate]:
    return [widget for widget in scene.widgets if isinstance(widget, WallSlate)]


def test_empty_wall_of_names_says_that_it_is_empty(game: Game) -> None:
    game.show(WallScene(game.context))
    assert "Nobody has got a name yet." in texts(game)


def test_every_finished_match_is_listed_newest_first(game: Game, store: MatchStore) -> None:
    sessions = [
        finished_session(store, number, word) for number, word in enumerate(("PES", "DOG", "CAT"))
    ]
    wall = game.show(WallScene(game.context))
    assert [slate.label for slate in slates(wall)] == ["CAT", "DOG", "PES"]
    on_screen = texts(game)
    for session in sessions:
        assert session.match.outcome is not None
        assert (session.names[session.match.outcome.loser] or "You") in on_screen
    assert any(line.startswith(f"1{NBSP}Feb{NBSP}2025 · ") for line in on_screen)


def test_only_visible_slates_of_a_thousand_are_built(
    game: Game, store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = list_matches(store, 1000)
    monkeypatch.setattr(archive, "summarise", lambda _text: pytest.fail("reads a record"))
    wall = game.show(WallScene(game.context))
    assert len(slates(wall)) < 40
    bar = next(widget for widget in wall.widgets if isinstance(widget, ScrollBar))
    press_key(wall, pygame.K_END)
    assert wall.named(f"match {many[0].file}")
    assert len(slates(wall)) < 40
    assert bar.most > 50 * game.context.frame.s


def test_few_slates_hang_in_the_middle(game: Game, store: MatchStore) -> None:
    finished_session(store)
    wall = game.show(WallScene(game.context))
    (slate,) = slates(wall)
    assert abs(slate.rect.centerx - game.context.frame.rect.centerx) <= 2


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_keyboard_reaches_every_slate(game: Game, store: MatchStore, size: tuple[int, int]) -> None:
    many = list_matches(store, 60)
    game.context.resize(Frame(*size))
    wall = game.show(WallScene(game.context))
    wall.give_focus(wall.named(f"match {many[-1].file}"))
    wall.shows_focus = True
    seen = set()
    for _ in range(40):
        assert wall.focus is not None
        assert wall.viewport.contains(wall.focus.rect.inflate(0, -8)), "what has the focus is seen"
        seen.add(wall.focus.name)
        press_key(wall, pygame.K_DOWN)
        if not isinstance(wall.focus, WallSlate):
            break
    columns = len({slate.rect.left for slate in slates(wall)})
    assert len(seen) >= -(-60 // columns), "a slate in each row, and the rest of the last row"


def test_slate_opens_details_and_every_round(game: Game, store: MatchStore) -> None:
    session = finished_session(store)
    wall = game.show(WallScene(game.context))
    click(wall, slates(wall)[0].rect.center)
    panel = game.top(FinishedScene)
    on_screen = texts(game)
    assert "Seed 0" in on_screen
    assert "Regular" in on_screen
    assert "Kitten" in on_screen
    rounds = session.match.round_number
    assert [w.name for w in panel.widgets if w.name.startswith("round")] == [
        f"round {number}" for number in range(1, rounds + 1)
    ]
    panel.named("round 2").activate()
    assert isinstance(game.app.top, ReviewScene)
    assert game.app.top.round.number == 2
    press_key(game.app.top, pygame.K_ESCAPE)
    assert is_on_top(game, panel)


def test_review_starts_with_the_worst_round(game: Game, store: MatchStore) -> None:
    finished_session(store)
    (match,) = store.archive.matches()
    slips = 0, 2, *[0] * (match.rounds - 2)
    for number, count in enumerate(slips, 1):
        store.archive.save_analysis(match.identity, number, AnalysisRow(count, 6))
    wall = game.show(WallScene(game.context))
    slates(wall)[0].activate()
    assert "Rounds to look back at, with 2 mistakes" in texts(game)
    press_key(game.top(FinishedScene), pygame.K_RETURN)
    assert game.top(ReviewScene).round.number == 2


def test_deleting_a_match_asks_first_and_keeps_the_name(game: Game, store: MatchStore) -> None:
    finished_session(store, 0, "DOG")
    finished_session(store, 1, "CAT")
    bearer = store.archive.name_bearer()
    wall = game.show(WallScene(game.context))
    for key, left in ((pygame.K_RETURN, ["CAT", "DOG"]), (None, ["DOG"])):
        slates(wall)[0].activate()
        game.top(FinishedScene).named("remove").activate()
        question = game.top(Dialog)
        if key is None:
            question.named("yes").activate()
        else:
            press_key(question, key)  # the default answer keeps the match
            game.top(FinishedScene).leave()
        assert [slate.label for slate in slates(wall)] == left
    assert game.app.top is wall
    assert store.archive.name_bearer() == bearer


def test_copy_of_a_match_is_saved_to_the_documents_folder(game: Game, store: MatchStore) -> None:
    session = finished_session(store)
    slates(game.show(WallScene(game.context)))[0].activate()
    game.top(FinishedScene).named("copy").activate()
    (copy,) = paths.documents().iterdir()
    assert f"The match is in {copy}" in texts(game)
    assert session.record is not None
    assert copy.read_text(encoding="utf-8") == session.record.text()


def test_missing_record_is_reported(game: Game, store: MatchStore) -> None:
    finished_session(store)
    slates(game.show(WallScene(game.context)))[0].activate()
    store.archive.remove(store.archive.matches()[0])
    press_key(game.top(FinishedScene), pygame.K_RETURN)
    assert "This match cannot be read." in texts(game)


@pytest.mark.parametrize("language", ["en", "de"])
def test_long_name_on_the_wall_leaves_room_for_the_slips(store: MatchStore, language: str) -> None:
    (match,) = list_matches(store, 1)
    for size, larger in (((1280, 720), 100), ((960, 540), 175)):
        with Game(size, language, text_size=larger) as game:
            entry = WallEntry(match, "Bartholomew Longname", (5, 7), is_borne=False)
            box = pygame.Rect(40, 40, size[0] // 4, 180)
            show_controls(game, WallSlate(game.context, box, entry, lambda: None))
            (slips,) = (each for each in drawn_texts(game) if "12" in each.text)
            assert slips.fits


def test_matches_are_analysed_while_the_wall_is_open_and_can_be_filtered(
    game: Game, store: MatchStore, slowly: ManualWorker
) -> None:
    finished_session(store)
    (match,) = store.archive.matches()
    wall = game.show(WallScene(game.context))
    wall.update(0.1)
    assert slowly.questions == [], "not at once"
    for _ in range(2000):
        wall.update(1.0)
        slowly.answer()
    (slips,) = store.archive.slips().values()
    assert len(slips) == match.rounds
    assert wall.wakes_in is None, "and then all is still"
    assert slowly.questions == []
    assert sum(slips) > 1
    assert f"{sum(slips)} mistakes" in texts(game)
    for wanted, names in ((1, 1), (2, 0), (0, 1)):
        wall.narrow(wanted)
        assert len(slates(wall)) == names


def test_leaving_the_wall_stops_the_analysis(
    game: Game, store: MatchStore, slowly: ManualWorker
) -> None:
    finished_session(store)
    wall = game.show(WallScene(game.context))
    wall.update(1.0)
    assert len(slowly.questions) == 1
    press_key(wall, pygame.K_ESCAPE)
    assert slowly.questions[0][1].cancelled()


def test_title_analyses_only_after_long_idle_time_and_for_a_limited_time(
    game: Game, store: MatchStore, slowly: ManualWorker
) -> None:
    for number in range(8):
        finished_session(store, number)
    title = game.show(TitleScene(game.context))
    title.update(10.0)
    title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    title.update(15.0)
    assert slowly.questions == [], "whoever moves about is not disturbed"
    for _ in range(4000):
        title.update(10.0)
        slowly.answer()
    judged = sum(len(slips) for slips in store.archive.slips().values())
    assert judged == 40
    assert title.wakes_in is None


def test_title_shows_who_bears_which_word(game: Game, store: MatchStore) -> None:
    game.show(TitleScene(game.context))
    assert not any("called" in line for line in texts(game))
    session = finished_session(store, word="CAT")
    assert session.match.outcome is not None
    name = session.names[session.match.outcome.loser] or "You"
    title = game.show(TitleScene(game.context))
    assert f"{name}, called CAT" not in texts(game), "the first frame waits for nothing"
    assert title.is_moving
    title.update(0.0)
    assert f"{name}, called CAT" in texts(game)
    assert not title.is_moving
    game.show(KeysScene(game.context))
    finished_session(store, 1, "PES")
    game.app.pop()
    assert any(text.endswith(", called PES") for text in texts(game)), "and then at once"


def test_bearer_of_a_word_wears_it_on_the_frame_at_the_table(game: Game, store: MatchStore) -> None:
    start_match(game.context, "KOČKA", "7")
    assert "CAT" not in texts(game)
    finished_session(store, word="CAT")
    start_match(game.context, "KOČKA", "7")
    assert texts(game).count("CAT") == 1


def test_watched_matches_and_lessons_show_no_borne_word(game: Game, store: MatchStore) -> None:
    finished_session(store, word="CAT")
    session = watch_match(game.context, "KOČKA", "7")
    game.app.open(ToTable(session, watched(1.0)))
    assert "CAT" not in texts(game)
    game.app.open(ToLesson(Tutor(LESSONS[0])))
    assert "CAT" not in texts(game)


def test_title_opens_unfinished_matches_if_there_are_any(game: Game, store: MatchStore) -> None:
    store.create(Ruleset("POPELNÍK"), seed="7", started=LONG_AGO)
    game.show(TitleScene(game.context)).named("matches").activate()
    assert isinstance(game.app.top, SavedScene)


def test_escape_from_the_new_word_returns_to_the_match_end(game: Game, store: MatchStore) -> None:
    game.show(TitleScene(game.context))
    end = game.show(MatchEndScene(game.context, finished_session(store)))
    end.skip()
    while not is_on_top(game, end):
        game.app.pop()  # a certificate
    for _ in range(2):
        end.update(1.0)
        end.named("new").activate()
        press_key(game.top(NewMatchScene), pygame.K_ESCAPE)
        assert is_on_top(game, end)
    assert len(store.archive.matches()) == 1


def backup_from_elsewhere(folder: Path, **entries: object) -> Path:
    """Return a backup from another computer with a match and settings, else one of them."""
    store = store_in(folder / "matches")
    finished_session(store, word="CAT")
    settings = folder / "settings.json"
    settings.write_text(json.dumps(entries or {"text_size": 130}), encoding="utf-8")
    return pack(store, settings, folder / "all.smokingcat")


def finish_import(game: Game) -> None:
    """Wait until the import has ended, and pass its result to the screen."""
    game.context.transfers.wait()
    game.app.take_input([pygame.Event(ARRIVED)])


def test_slow_import_shows_progress_and_escape_cancels_it(
    game: Game, store: MatchStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smokingcat.ui.engine.transfer.jobs._PROGRESS_DELAY", 0.0)
    path, import_backup, shares = (
        backup_from_elsewhere(tmp_path / "other"),
        backup.import_backup,
        list[float](),
    )

    def watched(path: Path, store: Records, progress: Progress) -> ImportResult:
        def hear(share: float) -> bool:
            goes_on = progress(share)
            if not shares:
                assert isinstance(game.app.top, WallScene)
                game.app.take_input([pygame.Event(ARRIVED)])
                assert {f"Importing: {int(100 * share)}%", "Cancel"} <= {*texts(game)}
                press_key(game.app.top, pygame.K_ESCAPE)
            shares.append(share)
            return goes_on

        return import_backup(path, store, hear)

    monkeypatch.setattr(backup, "import_backup", watched)
    wall = game.show(WallScene(game.context))
    game.context.transfers.import_backup(path)
    finish_import(game)
    assert len(shares) == 2, "what is asked after Esc is not gone on with"
    assert game.app.top is wall
    assert "Nothing has been imported." in texts(game)
    assert store.archive.is_empty


def test_chosen_backup_is_brought_in_from_any_screen_and_shown_on_the_wall(
    game: Game, tmp_path: Path
) -> None:
    paths.documents().mkdir(parents=True)
    path = backup_from_elsewhere(tmp_path / "other")
    path.rename(paths.documents() / path.name)
    title = game.show(TitleScene(game.context))
    game.show(KeysScene(game.context))
    game.context.shell.open(ToImport())
    press_key(game.top(Scene), pygame.K_RETURN)
    finish_import(game)
    game.app.pop()  # whether its settings are wanted too
    wall = game.top(WallScene)
    assert [slate.label for slate in slates(wall)] == ["CAT"]
    wall.leave()
    assert is_on_top(game, title)


def test_import_page_closes_after_the_import(game: Game, tmp_path: Path) -> None:
    wall = game.show(WallScene(game.context))
    game.context.transfers.share = 0.5
    game.app.take_input([pygame.Event(ARRIVED)])
    progress = game.top(Scene)
    assert progress is not wall
    game.context.transfers.import_backup(backup_from_elsewhere(tmp_path / "other"))
    game.context.transfers.wait()
    progress.update(0.0)
    assert game.app.top is wall
    finish_import(game)
    assert [slate.label for slate in slates(wall)] == ["CAT"]


def test_backup_contains_everything_in_one_file(game: Game, store: MatchStore) -> None:
    finished_session(store)
    game.show(WallScene(game.context))
    save_everything(game.context)
    finish_import(game)
    (path,) = paths.documents().iterdir()
    assert f"Everything is saved in {path}" in texts(game)


def test_newer_database_blocks_backup_and_import_with_the_reason(
    game: Game, store: MatchStore, tmp_path: Path
) -> None:
    finished_session(store)
    game.show(WallScene(game.context))
    store.archive.database.write_now(lambda at: at.execute("PRAGMA user_version = 99"))
    save_everything(game.context)
    finish_import(game)
    reason = "Nothing could be saved: “smokingcat.db” is from a newer version of the game."
    assert reason in texts(game)
    assert not [*paths.documents().glob("*")]
    game.context.transfers.import_backup(backup_from_elsewhere(tmp_path / "other"))
    finish_import(game)
    reason = "The list of what you have played, smokingcat.db, is from a newer version of the game."
    assert any(text.startswith(reason) for text in texts(game))


def test_dropped_backup_is_imported_and_asks_about_its_settings(
    game: Game, store: MatchStore, tmp_path: Path
) -> None:
    path = backup_from_elsewhere(tmp_path / "other")
    game.show(TitleScene(game.context))
    before = game.context.settings
    game.app.take_input([pygame.Event(pygame.DROPFILE, file=str(path))])
    wall = game.top(WallScene)
    finish_import(game)
    assert [slate.label for slate in slates(wall)] == ["CAT"]
    assert game.context.settings == before
    question = game.top(Dialog)
    assert "Use the settings in the file too?" in texts(game)
    assert question.focus is question.named("no"), "one Enter too many changes nothing"
    question.named("yes").activate()
    assert game.context.settings.text_size == 130
    assert store.archive.name_bearer() is not None


def test_imported_progress_joins_the_local_one_without_a_question(
    game: Game, tmp_path: Path
) -> None:
    game.context.change(lessons=("order", "pass"), told=("pass",))
    wall = game.show(WallScene(game.context))
    present = json.loads(paths.settings_file().read_text(encoding="utf-8"))
    progress = {"lessons": ["pass", "renounce"], "told": ["letter"], "has_hurried": True}
    path = backup_from_elsewhere(
        tmp_path / "other", **present | progress | {"is_new": True, "told_by_name": True}
    )
    game.context.transfers.import_backup(path)
    finish_import(game)
    assert is_on_top(game, wall)
    for settings in (game.context.settings, load_settings(paths.settings_file())[0]):
        assert settings.lessons == ("order", "pass", "renounce")
        assert settings.told == ("pass", "letter")
        assert settings.has_hurried
        assert not settings.told_by_name, "this computer's screen reader"


def test_imported_settings_replace_no_progress(game: Game, tmp_path: Path) -> None:
    game.context.change(lessons=("order",), told=("pass",), has_hurried=True)
    game.show(WallScene(game.context))
    game.context.transfers.import_backup(backup_from_elsewhere(tmp_path / "other"))
    finish_import(game)
    game.top(Dialog).named("yes").activate()
    settings = game.context.settings
    assert (settings.text_size, settings.lessons) == (130, ("order",))
    assert (settings.told, settings.has_hurried) == (("pass",), True)


def test_match_opened_from_its_folder_is_listed_on_the_wall(game: Game, tmp_path: Path) -> None:
    backup_from_elsewhere(tmp_path / "other")
    (record,) = (tmp_path / "other").rglob("*.match")
    game.show(TitleScene(game.context))
    open_dropped(game.context, record)
    wall = game.top(WallScene)
    finish_import(game)
    assert [slate.label for slate in slates(wall)] == ["CAT"]
    assert "Matches imported: 1, rounds counted: 0." in texts(game)


@pytest.mark.parametrize(
    ("result", "report"),
    [
        (
            ImportResult(played=1),
            "Matches imported: 0, rounds counted: 0. 1 match is being played in another window. "
            "Leave the table there and import again.",
        ),
        (
            ImportResult(finished=3, left_out=1, played=2),
            "Matches imported: 3. 1 match cannot be read. 2 matches are being played in another "
            "window. Leave the table there and import again.",
        ),
    ],
)
def test_matches_played_elsewhere_are_reported_after_the_import(
    game: Game, monkeypatch: pytest.MonkeyPatch, result: ImportResult, report: str
) -> None:
    monkeypatch.setattr(backup, "import_backup", lambda *_: result)
    game.show(WallScene(game.context))
    game.context.transfers.import_backup(Path("all.smokingcat"))
    finish_import(game)
    assert report in texts(game)


def test_invalid_file_is_reported_in_one_line(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "x.smokingcat"
    path.write_text("no zip")
    game.show(WallScene(game.context))
    game.app.take_input([pygame.Event(pygame.DROPFILE, file=str(path))])
    finish_import(game)
    assert "“x.smokingcat” is not a file that this game has saved." in texts(game)


def test_backups_in_the_usual_folders_are_offered(game: Game, tmp_path: Path) -> None:
    wall = game.show(WallScene(game.context))
    game.context.shell.open(ToImport())
    assert any("There is no file to import in" in line for line in texts(game))
    press_key(game.top(Scene), pygame.K_ESCAPE)
    path = backup_from_elsewhere(tmp_path / "other")
    paths.documents().mkdir(parents=True)
    path.rename(paths.documents() / path.name)
    game.context.shell.open(ToImport())
    assert any(line.startswith("all.smokingcat, saved ") for line in texts(game))
    press_key(game.top(Scene), pygame.K_RETURN)
    finish_import(game)
    assert [slate.label for slate in slates(wall)] == ["CAT"]
