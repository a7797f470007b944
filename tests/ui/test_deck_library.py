"""Decks added while the game runs: found in the background, dropped on the window, or refused."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import Fault
from smokingcat.rules.cards import PACK, Rank, Suit
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.deck_library import as_configured
from smokingcat.ui.engine.transfer.deck_loader import DeckLoader, FoundDeck, RejectedDeck
from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.deck_spread import DeckSpread
from tests.decks import strangers
from tests.ui.headless_game import Game, PlainArtwork, click, focus_control, plain_deck, texts
from tests.ui.screens import at_passing

_SUITS = {Suit.ACORNS: "club", Suit.LEAVES: "spade", Suit.HEARTS: "heart", Suit.BELLS: "diamond"}
_RANKS = {Rank.UNTER: "jack", Rank.OBER: "queen", Rank.KING: "king", Rank.ACE: "1"}
_DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150">'
    '<rect width="100" height="150" fill="#fff"/><rect width="50" height="{0}" fill="#a00"/></svg>'
)


@pytest.fixture
def scene(game: Game) -> DecksScene:
    scene = game.show(DecksScene(game.context))
    wait_for_search(game)
    return scene


def folder_of_drawings(folder: Path, but: int = 0) -> Path:
    """Make a deck of SVG files called ``club_7.svg`` and so on, ``but`` of them left out."""
    folder.mkdir(parents=True)
    for number, card in enumerate(PACK[: len(PACK) - but]):
        rank = _RANKS.get(card.rank, str(7 + card.rank))
        drawing = _DRAWING.format(10 + number)
        (folder / f"{_SUITS[card.suit]}_{rank}.svg").write_text(drawing, encoding="utf-8")
    return folder


def wait_for_search(game: Game) -> None:
    """Wait until the background search has ended, then update the gallery."""
    game.context.deck_loader.wait()
    assert game.app.top is not None
    game.app.top.update(0.01)


def drop_file(game: Game, path: Path) -> None:
    game.app.take_input([pygame.Event(pygame.DROPFILE, file=str(path))])
    wait_for_search(game)


def deck_names(game: Game) -> list[str]:
    return [deck.name for deck in game.context.decks.all]


def spread(scene: DecksScene) -> DeckSpread:
    return next(widget for widget in scene.widgets if isinstance(widget, DeckSpread))


def deck_on_show(scene: DecksScene) -> Deck:
    return spread(scene).deck


def test_message_on_a_dropped_deck_stays_in_the_gallery(game: Game, tmp_path: Path) -> None:
    at_passing(game)
    drop_file(game, folder_of_drawings(tmp_path / "mine"))
    game.app.toasts.update(100)
    assert any("has no card back" in text for text in texts(game))
    game.app.pop()
    assert isinstance(game.app.top, TableScene)
    assert game.app.toasts.wakes_in is None


def test_deck_in_the_folder_is_found_when_the_gallery_opens(game: Game) -> None:
    folder_of_drawings(paths.user_decks() / "mine")
    scene = game.show(DecksScene(game.context))
    wait_for_search(game)
    assert deck_names(game)[-1] == "mine"
    assert any(widget.name == "deck mine" for widget in scene.widgets)


def test_dropped_deck_is_installed_and_shown(game: Game, scene: DecksScene, tmp_path: Path) -> None:
    focus_control(scene, "deck international")
    drop_file(game, folder_of_drawings(tmp_path / "dropped"))
    assert deck_on_show(scene).name == "dropped"
    assert (paths.user_decks() / "dropped").is_dir()
    assert any("Deck added: Dropped" in text for text in texts(game))


def test_deck_dropped_elsewhere_opens_the_gallery(game: Game, tmp_path: Path) -> None:
    drop_file(game, folder_of_drawings(tmp_path / "dropped"))
    scene = game.top(DecksScene)
    assert deck_on_show(scene).name == "dropped"


def test_deck_dropped_on_the_close_up_closes_it(
    game: Game, scene: DecksScene, tmp_path: Path
) -> None:
    click(scene, spread(scene).box(PACK[0]).center)
    assert game.app.top is not scene
    drop_file(game, folder_of_drawings(tmp_path / "dropped"))
    assert game.app.top is scene
    assert deck_on_show(scene).name == "dropped"


def test_dropped_deck_that_the_search_found_first_is_shown_too(
    game: Game, scene: DecksScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_of_drawings(tmp_path / "dropped")
    library = game.context.deck_loader
    library.add(folder, [])
    library.wait()
    (arrival,) = library.collect()
    assert isinstance(arrival, FoundDeck)
    monkeypatch.setattr(library, "collect", lambda: (FoundDeck(arrival.deck), arrival))
    scene.update(0.01)
    assert deck_names(game).count("dropped") == 1
    assert deck_on_show(scene).name == "dropped"
    assert any("Deck added: Dropped" in text for text in texts(game))


def test_unusable_file_is_reported_and_changes_nothing(
    game: Game, scene: DecksScene, tmp_path: Path
) -> None:
    before = deck_names(game)
    drop_file(game, folder_of_drawings(tmp_path / "half", but=2))
    assert deck_names(game) == before
    assert not (paths.user_decks() / "half").exists()
    assert any("half" in text and "lacks cards" in text for text in texts(game))
    assert deck_on_show(scene) is game.context.decks.current


def test_player_can_choose_the_suit_system_of_a_deck(
    game: Game, scene: DecksScene, tmp_path: Path
) -> None:
    drop_file(game, folder_of_drawings(tmp_path / "dropped"))
    assert deck_on_show(scene).suits is SuitSystem.FRENCH
    focus_control(scene, "suits").activate()
    assert deck_on_show(scene).suits is SuitSystem.GERMAN
    assert game.context.settings.deck_suits == {"dropped": "german"}
    assert game.context.decks.all[-1] is deck_on_show(scene)


def test_broken_deck_is_reported_once_only(game: Game) -> None:
    folder_of_drawings(paths.user_decks() / "torn", but=1)
    scene = game.show(DecksScene(game.context))
    wait_for_search(game)
    assert any("torn" in text for text in texts(game))
    click(scene, spread(scene).box(PACK[0]).center)
    assert isinstance(game.app.top, CloseUpScene)
    game.app.pop()
    wait_for_search(game)
    assert not any("torn" in text for text in texts(game))


def test_suit_system_of_our_decks_cannot_be_changed(scene: DecksScene) -> None:
    assert all(widget.name != "suits" for widget in scene.widgets)


def test_player_can_show_one_of_our_decks_with_either_suit_symbols(
    game: Game, scene: DecksScene
) -> None:
    german, french = PlainArtwork("#aa3311"), PlainArtwork("#1133aa")
    deck = plain_deck("both", "#aa3311")._replace(artwork=german, other_artwork=french)
    game.context.decks.add(deck)
    scene.arrange()
    focus_control(scene, "deck both").activate()
    for suits, artwork in ((SuitSystem.FRENCH, french), (SuitSystem.GERMAN, german)):
        focus_control(scene, "suits").activate()
        assert (deck_on_show(scene).suits, deck_on_show(scene).artwork) == (suits, artwork)
        assert game.context.settings.deck_suits == {"both": suits.value}
        assert game.context.decks.add(deck) is deck_on_show(scene)


def test_chosen_suit_symbols_are_restored_at_the_next_start() -> None:
    other = plain_deck("both", "#aa3311")._replace(other_artwork=PlainArtwork("#1133aa"))
    configured = as_configured(other, Settings(deck_suits={"both": "french"}))
    assert (configured.suits, configured.artwork) == (SuitSystem.FRENCH, other.other_artwork)
    assert as_configured(
        plain_deck("one", "#aa3311"), Settings(deck_suits={"one": "french"})
    ).suits is (SuitSystem.GERMAN)


def test_library_skips_known_decks(tmp_path: Path) -> None:
    folder_of_drawings(tmp_path / "decks" / "old")
    folder_of_drawings(tmp_path / "decks" / "new")
    folder_of_drawings(tmp_path / "decks" / "torn", but=1)
    library = DeckLoader(tmp_path / "decks")
    library.look_for_decks({"old"})
    library.wait()
    news = library.collect()
    assert [item.deck.name for item in news if isinstance(item, FoundDeck)] == ["new"]
    assert [item.notice.folder.name for item in news if isinstance(item, RejectedDeck)] == ["torn"]
    assert library.collect() == ()


def test_player_can_lay_our_index_over_the_corners_of_a_deck(
    game: Game, scene: DecksScene, tmp_path: Path
) -> None:
    drop_file(game, folder_of_drawings(tmp_path / "dropped"))
    assert not deck_on_show(scene).has_our_index
    focus_control(scene, "index").activate()
    assert deck_on_show(scene).has_our_index
    assert game.context.settings.deck_index == {"dropped": True}
    focus_control(scene, "index").activate()
    assert not deck_on_show(scene).has_our_index


def test_deck_of_empty_cards_is_refused(game: Game, scene: DecksScene, tmp_path: Path) -> None:
    before = deck_names(game)
    drop_file(game, strangers.kde_deck(tmp_path / "blank"))
    assert deck_names(game) == before
    assert not (paths.user_decks() / "blank").exists()
    assert any("blank" in text and "nothing on them" in text for text in texts(game))
    assert deck_on_show(scene) is game.context.decks.current


def test_remarks_on_an_installed_deck_follow_its_name(
    game: Game, scene: DecksScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = game.context.deck_loader
    library.add(strangers.lettered_deck(tmp_path / "letters", "Nowhere Grotesk"), [])
    library.wait()
    (arrival,) = library.collect()
    assert isinstance(arrival, FoundDeck)
    assert [(notice.fault, notice.folder.name) for notice in arrival.notices] == [
        (Fault.TYPEFACE_MISSING, "letters"),
        (Fault.LEFT_OUT, "letters"),
    ]
    toasts: list[str] = []
    monkeypatch.setattr(game.app, "answer", toasts.append)
    monkeypatch.setattr(game.app, "show_toast", lambda text, **_about: toasts.append(text))
    monkeypatch.setattr(library, "collect", lambda: (arrival,))
    scene.update(0.01)
    assert [text[:26] for text in toasts] == [
        "Deck added: Letters",
        "The deck “letters” needs a",
        "The deck “letters” is draw",
    ]
