"""What is done with all that was played: CSV of the rounds, and wiping the statistics."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.database import Database, DatabaseFault
from smokingcat.store.statistics import Statistics
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.settings.data_settings import ask_to_wipe_statistics
from smokingcat.ui.screens.settings.data_settings import export_rounds as export
from smokingcat.ui.system.event_wait import ARRIVED
from tests.match.sessions import finished_session
from tests.ui.headless_game import Game, press_key, texts
from tests.ui.test_statistics_scene import KEPT, LOST, count_rounds


def export_rounds(game: Game) -> None:
    """Export all rounds to a file. Another thread writes it."""
    export(game.context)
    assert not any("written down" in text for text in texts(game))
    receive_result(game)


def receive_result(game: Game) -> None:
    """Pass the result of an export or of wiping to the screens."""
    game.context.transfers.wait()
    game.app.take_input([pygame.Event(ARRIVED)])


def test_export_is_written_to_the_announced_path(game: Game) -> None:
    count_rounds(game, LOST, KEPT)
    export_rounds(game)
    (path,) = paths.documents().iterdir()
    assert f"All rounds are saved in {path}" in texts(game)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


def test_export_result_is_announced_on_any_page(game: Game) -> None:
    count_rounds(game, LOST)
    export(game.context)
    game.app.pop()
    game.show(KeysScene(game.context))
    receive_result(game)
    assert any(text.startswith("All rounds are saved in") for text in texts(game))


def test_export_to_an_unwritable_folder_is_reported(game: Game) -> None:
    paths.documents().write_text("not a folder")
    count_rounds(game, LOST)
    export_rounds(game)
    assert any(text.startswith("The rounds could not be saved:") for text in texts(game))


def test_unreadable_database_exports_no_file_and_is_reported(game: Game) -> None:
    count_rounds(game, LOST)
    game.context.store.archive.database.write_now(lambda at: at.execute("PRAGMA user_version = 99"))
    export_rounds(game)
    reason = "“smokingcat.db” is from a newer version of the game."
    assert f"The rounds could not be saved: {reason}" in texts(game)
    assert not paths.documents().exists()


def test_reset_asks_first_and_enter_keeps_the_statistics(game: Game) -> None:
    scene = count_rounds(game, LOST)
    ask_to_wipe_statistics(game.context)
    press_key(game.top(Scene), pygame.K_RETURN)
    assert game.top(Scene) is scene
    assert "Rounds in matches: 1" in texts(game)
    ask_to_wipe_statistics(game.context)
    game.top(Scene).named("yes").activate()
    assert game.top(Scene) is scene
    assert "The statistics are wiped." not in texts(game), "another thread reads the records"
    assert "Wiping…" in texts(game)
    receive_result(game)
    assert "Wiping…" not in texts(game)
    assert "No round of a match played yet." in texts(game)
    assert "The statistics are wiped." in texts(game)
    assert game.top(Scene) is scene


def refuse(_statistics: Statistics) -> None:
    raise DatabaseFault(13, "Permission denied")


def test_refused_reset_changes_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    count_rounds(game, LOST)
    monkeypatch.setattr(Statistics, "forget", refuse)
    ask_to_wipe_statistics(game.context)
    game.top(Scene).named("yes").activate()
    receive_result(game)
    on_screen = texts(game)
    assert "The statistics could not be wiped: Permission denied" in on_screen
    assert "Rounds in matches: 1" in on_screen


def test_reset_forgets_nothing_if_counting_fails_first(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = game.context.store
    count_rounds(game, LOST)
    finished_session(MatchStore(store.folder, store.folder / "another.db"))
    forgotten: list[Statistics] = []
    monkeypatch.setattr(Statistics, "forget", forgotten.append)

    def locked(_database: Database, _work: object) -> None:
        raise DatabaseFault(0, "database is locked")

    monkeypatch.setattr(Database, "write_now", locked)
    ask_to_wipe_statistics(game.context)
    game.top(Scene).named("yes").activate()
    receive_result(game)
    assert "The statistics could not be wiped: database is locked" in texts(game)
    assert not forgotten


@pytest.mark.parametrize(("language", "head"), [("en", "at,match,"), ("de", "at;match;")])
def test_csv_delimiter_follows_the_language(game: Game, language: str, head: str) -> None:
    game.context.change(language=language)
    count_rounds(game, LOST)
    export_rounds(game)
    (path,) = paths.documents().iterdir()
    assert path.read_text(encoding="utf-8-sig").startswith(head)


def test_export_folder_is_the_documents_folder_except_in_portable_mode(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert paths.documents() == tmp_path / "documents"
    monkeypatch.delenv("SMOKINGCAT_HOME")
    assert paths.documents().is_absolute()
