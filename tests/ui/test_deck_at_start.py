"""Fast start: of the third-party decks only the chosen one is read."""

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
def two_kde_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with two KDE decks, one of which is broken."""
    share = tmp_path / "share"
    strangers.kde_deck(share / "carddecks" / "svg-tiny")
    (strangers.kde_deck(share / "carddecks" / "svg-torn") / "tiny.svgz").unlink()
    monkeypatch.setattr(paths, "other_programs", lambda: (share,))
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    return share


def found_deck(
    deck: str | None = None, **settings: str
) -> tuple[set[str], list[tuple[str, Fault]]]:
    decks, notices = launch.find_needed_decks(deck, Settings(**settings))  # type: ignore[arg-type]
    foreign = {each.name for each in decks if each.is_foreign}
    assert "smoking-cat" in {each.name for each in decks} - foreign
    return foreign, [(notice.name, notice.fault) for notice in notices]


def test_own_deck_is_opened_without_searching_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("looked for decks of others")

    monkeypatch.setattr(deck_finder, "other_decks", refuse)

    assert found_deck() == (set(), [])
    assert found_deck(deck="international", back="smoking-cat/night") == (set(), [])


def test_requested_or_chosen_third_party_deck_is_read() -> None:
    assert found_deck("kde:svg-tiny") == ({"kde:svg-tiny"}, [])
    assert found_deck(deck="kde:svg-tiny") == ({"kde:svg-tiny"}, [])


def test_deck_can_be_requested_by_its_title(two_kde_decks: Path) -> None:
    assert found_deck(deck="tiny.") == ({"kde:svg-tiny"}, [])

    strangers.aisleriot_deck(two_kde_decks / "aisleriot" / "cards" / "tiny.svgz")

    assert found_deck(deck="Tiny") == ({"kde:svg-tiny", "aisleriot:tiny"}, [])


def test_back_of_another_deck_can_be_chosen() -> None:
    assert found_deck(back="kde:svg-tiny/back") == ({"kde:svg-tiny"}, [])


def test_chosen_deck_that_is_broken_is_reported() -> None:
    assert found_deck(deck="kde:svg-torn") == (set(), [("kde:svg-torn", Fault.FILE_MISSING)])


def test_chosen_deck_that_is_missing_is_ignored() -> None:
    assert found_deck(deck="kde:svg-gone") == (set(), [])


def test_unexpected_error_in_a_deck_reader_is_logged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fault, noted = KeyError("ours"), Mock()
    monkeypatch.setattr(log, "note_fault", noted)
    monkeypatch.setattr(native, "parse_toml", Mock(side_effect=fault))
    monkeypatch.setattr(
        launch, "ThinkingThread", Mock(side_effect=EOFError)
    )  # reading need not continue

    with pytest.raises(EOFError):
        launch.run(argparse.Namespace(deck=None), Mock(), Mock(), Mock(), (Settings(), ()))
    notice.report_unexpected_to(None)

    noted.assert_called_with(fault)
