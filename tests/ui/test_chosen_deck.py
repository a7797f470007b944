"""The game opens at once: of decks of others it reads the one that is chosen, and no other."""

from __future__ import annotations

import argparse
from pathlib import Path
from unittest.mock import Mock

import pytest

from smokingcat.common import log, paths
from smokingcat.decks import deck_finder, notice
from smokingcat.decks.notice import Fault
from smokingcat.decks.readers import native
from smokingcat.store.settings import Settings
from smokingcat.ui import launch
from tests.decks import strangers


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with two decks of KDE's, one of which is broken."""
    share = tmp_path / "share"
    strangers.kde_deck(share / "carddecks" / "svg-tiny")
    (strangers.kde_deck(share / "carddecks" / "svg-torn") / "tiny.svgz").unlink()
    monkeypatch.setattr(paths, "other_programs", lambda: (share,))
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    return share


def found(deck: str | None = None, **settings: str) -> tuple[set[str], list[tuple[str, Fault]]]:
    decks, notices = launch.find_needed_decks(deck, Settings(**settings))  # type: ignore[arg-type]
    foreign = {each.name for each in decks if each.is_foreign}
    assert "smoking-cat" in {each.name for each in decks} - foreign
    return foreign, [(notice.name, notice.fault) for notice in notices]


def test_with_a_deck_of_ours_nothing_else_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("looked for decks of others")

    monkeypatch.setattr(deck_finder, "other_decks", refuse)

    assert found() == (set(), [])
    assert found(deck="international", back="smoking-cat/night") == (set(), [])


def test_a_deck_that_is_asked_for_or_chosen_is_read() -> None:
    assert found("kde:svg-tiny") == ({"kde:svg-tiny"}, [])
    assert found(deck="kde:svg-tiny") == ({"kde:svg-tiny"}, [])


def test_a_deck_may_be_asked_for_by_what_it_is_called(machine: Path) -> None:
    assert found(deck="tiny.") == ({"kde:svg-tiny"}, [])

    strangers.aisleriot_deck(machine / "aisleriot" / "cards" / "tiny.svgz")

    assert found(deck="Tiny") == ({"kde:svg-tiny", "aisleriot:tiny"}, [])


def test_a_back_may_be_chosen_from_another_deck() -> None:
    assert found(back="kde:svg-tiny/back") == ({"kde:svg-tiny"}, [])


def test_a_chosen_deck_that_is_broken_is_told() -> None:
    assert found(deck="kde:svg-torn") == (set(), [("kde:svg-torn", Fault.FILE_MISSING)])


def test_a_chosen_deck_that_has_gone_is_passed_over() -> None:
    assert found(deck="kde:svg-gone") == (set(), [])


def test_what_our_readers_of_decks_do_not_expect_is_written_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fault, noted = KeyError("ours"), Mock()
    monkeypatch.setattr(notice, "_noters", [])
    monkeypatch.setattr(log, "note_fault", noted)
    monkeypatch.setattr(native, "_description", Mock(side_effect=fault))
    monkeypatch.setattr(launch, "ThinkingThread", Mock(side_effect=EOFError))  # it need not go on

    with pytest.raises(EOFError):
        launch.run(argparse.Namespace(deck=None), Mock(), Mock(), Mock(), (Settings(), ()))

    noted.assert_called_with(fault)
