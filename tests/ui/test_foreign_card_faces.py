"""Third-party decks on the table: loaded like our own decks, or replaced by ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.rules.cards import HEJMA, PACK
from smokingcat.ui.paint.cards import card_renderer
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.deck_spread import DeckSpread
from tests.ui.foreign_deck import BACK, FACE, foreign_deck
from tests.ui.headless_game import Game, focus_control, plain_deck, texts
from tests.ui.test_card_faces import PAPER, WIDTH, middle_colour, nearly, use_deck, wait_for

NOWHERE = ["/nowhere/to/be/found"]


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    return foreign_deck(tmp_path / "deck")


@pytest.fixture
def faces(tmp_path: Path) -> Iterator[CardFaces]:
    with Rasteriser() as rasteriser:
        faces = CardFaces(CachedRasteriser(rasteriser, PictureCache(tmp_path / "cache")))
        yield faces
        faces.close()


def test_placeholders_are_shown_until_third_party_pictures_arrive(
    faces: CardFaces, deck: Deck
) -> None:
    use_deck(faces, deck)
    assert middle_colour(faces) == nearly(PAPER)
    wait_for(faces)
    assert middle_colour(faces) == nearly(FACE)
    assert middle_colour(faces, None) == nearly(BACK)


def test_second_start_draws_the_first_hand_without_the_worker_process(
    faces: CardFaces, deck: Deck, tmp_path: Path
) -> None:
    use_deck(faces, deck)
    wait_for(faces)
    again = CardFaces(
        CachedRasteriser(Rasteriser(command=NOWHERE), PictureCache(tmp_path / "cache"))
    )
    use_deck(again, deck)
    wait_for(again)
    assert not again.take_broken()
    assert all(middle_colour(again, card) == nearly(FACE) for card in PACK)
    again.close()


def test_unused_third_party_back_is_loaded_after_the_one_in_use(
    faces: CardFaces, deck: Deck
) -> None:
    use_deck(faces, plain_deck("red", "#aa3311"))
    wait_for(faces)
    back = deck.backs[0]
    assert tuple(faces.back(back, WIDTH).get_at((30, 48)))[:3] != nearly(BACK)
    assert not faces.is_complete
    wait_for(faces)
    surface = faces.back(back, WIDTH)
    assert surface.get_size() == (WIDTH, 96)
    assert tuple(surface.get_at((30, 48)))[:3] == nearly(BACK)
    assert faces.back(back, WIDTH) is surface


def test_undrawable_deck_is_reported_and_the_former_deck_stays(
    deck: Deck,
) -> None:
    with Game((960, 540), "en") as game:
        context = game.context
        game.app.push(TitleScene(context))
        context.decks.all = (*context.decks.all, deck)
        context.change(deck="international")
        (deck.folder / "sheet.svg").write_text("<svg width='NaN'/>")
        context.change(deck="foreign")
        assert context.decks.current is deck
        wait_for(context.faces)
        context.collect_faces()
        assert context.decks.current.name == context.settings.deck == "international"
        wait_for(context.faces)
        assert middle_colour(context.faces, HEJMA) == nearly((0x11, 0x33, 0xAA))
        assert any("impossible size" in text for text in texts(game))


def test_gallery_shows_why_a_deck_cannot_be_drawn(deck: Deck) -> None:
    with Game((960, 540), "en") as game:
        (deck.folder / "sheet.svg").write_text("<svg/>")
        game.context.decks.all = (*game.context.decks.all, deck)
        scene = game.show(DecksScene(game.context))
        focus_control(scene, f"deck {deck.name}").activate()
        wait_for(next(widget for widget in scene.widgets if isinstance(widget, DeckSpread)).faces)
        scene.update(0.0)
        assert any("impossible size" in text for text in texts(game))
        assert game.context.decks.current is not deck


def test_undrawable_deck_stays_chosen_for_the_next_start(
    deck: Deck,
) -> None:
    with Game((960, 540), "en") as game:
        context = game.context
        context.decks.all = (*context.decks.all, deck)
        (deck.folder / "sheet.svg").unlink()
        context.settings = context.settings._replace(deck="foreign")
        context.preview()
        wait_for(context.faces)
        context.collect_faces()
        assert context.decks.current.name == "smoking-cat"
        assert context.settings.deck == "foreign"


def test_second_start_draws_none_of_our_own_drawings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = plain_deck("red", "#aa3311")
    for start in ("first", "second"):
        faces = CardFaces(
            CachedRasteriser(Rasteriser(command=NOWHERE), PictureCache(tmp_path / "cache"))
        )
        use_deck(faces, red)
        wait_for(faces)
        assert all(middle_colour(faces, card) == nearly((0xAA, 0x33, 0x11)) for card in PACK), start
        faces.close()
        monkeypatch.setattr(card_renderer, "drawn_text", None)


class CountingClient(CachedRasteriser):
    """A drawing client that records requests and never returns a picture."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(Rasteriser(command=NOWHERE))
        self.asked: list[str] = []
        self._fault = fault

    def draw(self, pictures: DeckPictures, *_: object) -> Pixels:
        """Refuse."""
        self.asked.append(pictures.folder.name)
        raise BrokenDeck(self._fault)


@pytest.mark.parametrize(
    ("fault", "asked"), [(Fault.PICTURE_TOO_SLOW, 1), (Fault.FILE_UNREADABLE, 1 + len(PACK))]
)
def test_one_picture_that_times_out_stops_the_deck(deck: Deck, fault: Fault, asked: int) -> None:
    drawer = CountingClient(fault)
    faces = CardFaces(drawer)
    use_deck(faces, deck)
    wait_for(faces)
    assert len(drawer.asked) == asked
    assert [broken.reason.fault for broken in faces.take_broken()] == [fault]
    faces.close()


def test_thumbnails_wait_for_the_deck_that_is_open(deck: Deck, tmp_path: Path) -> None:
    drawer = CountingClient(Fault.FILE_UNREADABLE)
    looked_at = CardFaces(drawer)
    fan = CardFaces(drawer, after=looked_at)
    use_deck(looked_at, deck)
    use_deck(fan, foreign_deck(tmp_path / "fan"))
    wait_for(fan)
    wait_for(looked_at)
    assert drawer.asked == ["deck"] * (1 + len(PACK)) + ["fan"] * (1 + len(PACK))
    for faces in (looked_at, fan):
        faces.close()
