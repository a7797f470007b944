"""Decks that come while the game runs: found beside the loop, dropped on the window, refused."""

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
from smokingcat.ui.engine.context import as_configured
from smokingcat.ui.engine.transfer.deck_loader import DeckLoader, FoundDeck, RejectedDeck
from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.deck_spread import DeckSpread
from tests.decks import strangers
from tests.ui.desk import Desk, PlainArtwork, click, focus, plain_deck, texts
from tests.ui.screens import at_passing

_SUITS = {Suit.ACORNS: "club", Suit.LEAVES: "spade", Suit.HEARTS: "heart", Suit.BELLS: "diamond"}
_RANKS = {Rank.UNTER: "jack", Rank.OBER: "queen", Rank.KING: "king", Rank.ACE: "1"}
_DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150">'
    '<rect width="100" height="150" fill="#fff"/><rect width="50" height="{0}" fill="#a00"/></svg>'
)


@pytest.fixture
def scene(desk: Desk) -> DecksScene:
    scene = desk.show(DecksScene(desk.context))
    wait_for_threads(desk)
    return scene


def folder_of_drawings(folder: Path, but: int = 0) -> Path:
    """Make a deck of SVGs called ``club_7.svg`` and so on, all ``but`` so many."""
    folder.mkdir(parents=True)
    for number, card in enumerate(PACK[: len(PACK) - but]):
        rank = _RANKS.get(card.rank, str(7 + card.rank))
        drawing = _DRAWING.format(10 + number)
        (folder / f"{_SUITS[card.suit]}_{rank}.svg").write_text(drawing, encoding="utf-8")
    return folder


def wait_for_threads(desk: Desk) -> None:
    """Wait until nobody looks for decks any more, then let the gallery hear what they found."""
    desk.context.library.wait()
    assert desk.app.top is not None
    desk.app.top.update(0.01)


def drop(desk: Desk, path: Path) -> None:
    desk.app.take_input([pygame.Event(pygame.DROPFILE, file=str(path))])
    wait_for_threads(desk)


def names(desk: Desk) -> list[str]:
    return [deck.name for deck in desk.context.decks]


def spread(scene: DecksScene) -> DeckSpread:
    return next(widget for widget in scene.widgets if isinstance(widget, DeckSpread))


def looked_at(scene: DecksScene) -> Deck:
    return spread(scene).deck


def test_what_is_said_of_a_dropped_deck_stays_in_the_gallery(desk: Desk, tmp_path: Path) -> None:
    at_passing(desk)
    drop(desk, folder_of_drawings(tmp_path / "mine"))
    desk.app.toasts.update(100)
    assert any("has no back" in text for text in texts(desk))
    desk.app.pop()
    assert isinstance(desk.app.top, TableScene)
    assert desk.app.toasts.wakes_in is None


def test_a_deck_put_into_the_folder_is_found_when_the_gallery_opens(desk: Desk) -> None:
    folder_of_drawings(paths.user_decks() / "mine")
    scene = desk.show(DecksScene(desk.context))
    wait_for_threads(desk)
    assert names(desk)[-1] == "mine"
    assert any(widget.name == "deck mine" for widget in scene.widgets)


def test_a_dropped_deck_is_taken_in_and_looked_at(
    desk: Desk, scene: DecksScene, tmp_path: Path
) -> None:
    focus(scene, "deck international")
    drop(desk, folder_of_drawings(tmp_path / "dropped"))
    assert looked_at(scene).name == "dropped"
    assert (paths.user_decks() / "dropped").is_dir()
    assert any("Now among the decks: Dropped" in text for text in texts(desk))


def test_a_deck_dropped_elsewhere_opens_the_gallery(desk: Desk, tmp_path: Path) -> None:
    drop(desk, folder_of_drawings(tmp_path / "dropped"))
    scene = desk.app.top
    assert isinstance(scene, DecksScene)
    assert looked_at(scene).name == "dropped"


def test_a_deck_dropped_on_a_closer_card_closes_it(
    desk: Desk, scene: DecksScene, tmp_path: Path
) -> None:
    click(scene, spread(scene).box(PACK[0]).center)
    assert desk.app.top is not scene
    drop(desk, folder_of_drawings(tmp_path / "dropped"))
    assert desk.app.top is scene
    assert looked_at(scene).name == "dropped"


def test_a_dropped_deck_that_was_found_before_it_was_told_of_is_looked_at_all_the_same(
    desk: Desk, scene: DecksScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_of_drawings(tmp_path / "dropped")
    library = desk.context.library
    library.add(folder, [])
    library.wait()
    (arrival,) = library.collect()
    assert isinstance(arrival, FoundDeck)
    monkeypatch.setattr(library, "collect", lambda: (FoundDeck(arrival.deck), arrival))
    scene.update(0.01)
    assert names(desk).count("dropped") == 1
    assert looked_at(scene).name == "dropped"
    assert any("Now among the decks: Dropped" in text for text in texts(desk))


def test_what_cannot_be_had_is_told_and_changes_nothing(
    desk: Desk, scene: DecksScene, tmp_path: Path
) -> None:
    before = names(desk)
    drop(desk, folder_of_drawings(tmp_path / "half", but=2))
    assert names(desk) == before
    assert not (paths.user_decks() / "half").exists()
    assert any("half" in text and "lacks cards" in text for text in texts(desk))
    assert looked_at(scene) is desk.context.deck


def test_a_player_says_which_suits_a_deck_has(
    desk: Desk, scene: DecksScene, tmp_path: Path
) -> None:
    drop(desk, folder_of_drawings(tmp_path / "dropped"))
    assert looked_at(scene).suits is SuitSystem.FRENCH
    focus(scene, "suits").activate()
    assert looked_at(scene).suits is SuitSystem.GERMAN
    assert desk.context.settings.deck_suits == {"dropped": "german"}
    assert desk.context.decks[-1] is looked_at(scene)


def test_a_broken_deck_is_told_once_and_not_after_every_closer_look(desk: Desk) -> None:
    folder_of_drawings(paths.user_decks() / "torn", but=1)
    scene = desk.show(DecksScene(desk.context))
    wait_for_threads(desk)
    assert any("torn" in text for text in texts(desk))
    click(scene, spread(scene).box(PACK[0]).center)
    assert isinstance(desk.app.top, CloseUpScene)
    desk.app.pop()
    wait_for_threads(desk)
    assert not any("torn" in text for text in texts(desk))


def test_own_decks_leave_no_doubt_about_their_suits(scene: DecksScene) -> None:
    assert all(widget.name != "suits" for widget in scene.widgets)


def test_a_player_has_a_deck_of_ours_with_the_signs_of_either_suits(
    desk: Desk, scene: DecksScene
) -> None:
    german, french = PlainArtwork("#aa3311"), PlainArtwork("#1133aa")
    deck = plain_deck("both", "#aa3311")._replace(artwork=german, other_artwork=french)
    desk.context.take_in(deck)
    scene.arrange()
    focus(scene, "deck both").activate()
    for suits, artwork in ((SuitSystem.FRENCH, french), (SuitSystem.GERMAN, german)):
        focus(scene, "suits").activate()
        assert (looked_at(scene).suits, looked_at(scene).artwork) == (suits, artwork)
        assert desk.context.settings.deck_suits == {"both": suits.value}
        assert desk.context.take_in(deck) is looked_at(scene)


def test_the_signs_a_player_has_chosen_are_there_at_the_next_start() -> None:
    other = plain_deck("both", "#aa3311")._replace(other_artwork=PlainArtwork("#1133aa"))
    said = as_configured(other, Settings(deck_suits={"both": "french"}))
    assert (said.suits, said.artwork) == (SuitSystem.FRENCH, other.other_artwork)
    assert as_configured(
        plain_deck("one", "#aa3311"), Settings(deck_suits={"one": "french"})
    ).suits is (SuitSystem.GERMAN)


def test_a_library_leaves_out_what_is_known(tmp_path: Path) -> None:
    folder_of_drawings(tmp_path / "decks" / "old")
    folder_of_drawings(tmp_path / "decks" / "new")
    folder_of_drawings(tmp_path / "decks" / "torn", but=1)
    library = DeckLoader(tmp_path / "decks")
    library.look_round({"old"})
    library.wait()
    news = library.collect()
    assert [item.deck.name for item in news if isinstance(item, FoundDeck)] == ["new"]
    assert [item.notice.folder.name for item in news if isinstance(item, RejectedDeck)] == ["torn"]
    assert library.collect() == ()


def test_a_player_has_our_index_laid_over_the_corners_of_a_deck(
    desk: Desk, scene: DecksScene, tmp_path: Path
) -> None:
    drop(desk, folder_of_drawings(tmp_path / "dropped"))
    assert not looked_at(scene).has_our_index
    focus(scene, "index").activate()
    assert looked_at(scene).has_our_index
    assert desk.context.settings.deck_index == {"dropped": True}
    focus(scene, "index").activate()
    assert not looked_at(scene).has_our_index


def test_a_deck_of_empty_cards_is_not_taken_in(
    desk: Desk, scene: DecksScene, tmp_path: Path
) -> None:
    before = names(desk)
    drop(desk, strangers.kde_deck(tmp_path / "blank"))
    assert names(desk) == before
    assert not (paths.user_decks() / "blank").exists()
    assert any("blank" in text and "nothing on them" in text for text in texts(desk))
    assert looked_at(scene) is desk.context.deck


def test_what_is_to_be_said_of_a_deck_that_was_taken_in_is_told_after_its_name(
    desk: Desk, scene: DecksScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = desk.context.library
    library.add(strangers.lettered_deck(tmp_path / "letters", "Nowhere Grotesk"), [])
    library.wait()
    (arrival,) = library.collect()
    assert isinstance(arrival, FoundDeck)
    assert [(notice.fault, notice.folder.name) for notice in arrival.notices] == [
        (Fault.TYPEFACE_MISSING, "letters"),
        (Fault.LEFT_OUT, "letters"),
    ]
    told: list[str] = []
    monkeypatch.setattr(desk.app, "answer", told.append)
    monkeypatch.setattr(desk.app, "tell", lambda said, **_about: told.append(said))
    monkeypatch.setattr(library, "collect", lambda: (arrival,))
    scene.update(0.01)
    assert [text[:26] for text in told] == [
        "Now among the decks: Lette",
        "The deck “letters” wants a",
        "The deck “letters” is draw",
    ]
