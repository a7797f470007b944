"""Foreign decks on the table: they come by the same way as our own, or ours stay."""

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
from tests.ui.desk import Desk, focus, plain_deck, texts
from tests.ui.foreign import BACK, FACE, foreign_deck
from tests.ui.test_faces import PAPER, WIDTH, about, middle, use, wait_for

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


def test_plain_cards_stand_in_until_foreign_pictures_have_come(
    faces: CardFaces, deck: Deck
) -> None:
    use(faces, deck)
    assert middle(faces) == about(PAPER)
    wait_for(faces)
    assert middle(faces) == about(FACE)
    assert middle(faces, None) == about(BACK)


def test_a_second_start_draws_the_first_hand_without_the_process(
    faces: CardFaces, deck: Deck, tmp_path: Path
) -> None:
    use(faces, deck)
    wait_for(faces)
    again = CardFaces(
        CachedRasteriser(Rasteriser(command=NOWHERE), PictureCache(tmp_path / "cache"))
    )
    use(again, deck)
    wait_for(again)
    assert not again.take_broken()
    assert all(middle(again, card) == about(FACE) for card in PACK)
    again.close()


def test_a_foreign_back_beside_the_one_in_use_comes_later(faces: CardFaces, deck: Deck) -> None:
    use(faces, plain_deck("red", "#aa3311"))
    wait_for(faces)
    back = deck.backs[0]
    assert tuple(faces.back(back, WIDTH).get_at((30, 48)))[:3] != about(BACK)
    assert not faces.is_complete
    wait_for(faces)
    surface = faces.back(back, WIDTH)
    assert surface.get_size() == (WIDTH, 96)
    assert tuple(surface.get_at((30, 48)))[:3] == about(BACK)
    assert faces.back(back, WIDTH) is surface


def test_a_deck_that_cannot_be_drawn_is_told_of_and_the_one_before_stays(
    deck: Deck,
) -> None:
    with Desk((960, 540), "en") as desk:
        context = desk.context
        desk.app.push(TitleScene(context))
        context.decks = (*context.decks, deck)
        context.change(deck="international")
        (deck.folder / "sheet.svg").write_text("<svg width='NaN'/>")
        context.change(deck="foreign")
        assert context.deck is deck
        wait_for(context.faces)
        context.collect_faces()
        assert context.deck.name == context.settings.deck == "international"
        wait_for(context.faces)
        assert middle(context.faces, HEJMA) == about((0x11, 0x33, 0xAA))
        assert any("impossible size" in text for text in texts(desk))


def test_in_the_gallery_one_reads_what_is_wrong_with_a_deck(deck: Deck) -> None:
    with Desk((960, 540), "en") as desk:
        (deck.folder / "sheet.svg").write_text("<svg/>")
        desk.context.decks = (*desk.context.decks, deck)
        scene = desk.show(DecksScene(desk.context))
        focus(scene, f"deck {deck.name}").activate()
        wait_for(next(widget for widget in scene.widgets if isinstance(widget, DeckSpread)).faces)
        scene.update(0.0)
        assert any("impossible size" in text for text in texts(desk))
        assert desk.context.deck is not deck


def test_a_chosen_deck_that_cannot_be_drawn_today_stays_chosen_for_the_next_start(
    deck: Deck,
) -> None:
    with Desk((960, 540), "en") as desk:
        context = desk.context
        context.decks = (*context.decks, deck)
        (deck.folder / "sheet.svg").unlink()
        context.settings = context.settings._replace(deck="foreign")
        context.try_out()
        wait_for(context.faces)
        context.collect_faces()
        assert context.deck.name == "smoking-cat"
        assert context.settings.deck == "foreign"


def test_a_second_start_draws_none_of_our_own_drawings_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = plain_deck("red", "#aa3311")
    for start in ("first", "second"):
        faces = CardFaces(
            CachedRasteriser(Rasteriser(command=NOWHERE), PictureCache(tmp_path / "cache"))
        )
        use(faces, red)
        wait_for(faces)
        assert all(middle(faces, card) == about((0xAA, 0x33, 0x11)) for card in PACK), start
        faces.close()
        monkeypatch.setattr(card_renderer, "drawn_text", None)


class Counting(CachedRasteriser):
    """A drawer that notes whose pictures were asked for, and never has any."""

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
def test_one_picture_that_takes_too_long_is_enough(deck: Deck, fault: Fault, asked: int) -> None:
    drawer = Counting(fault)
    faces = CardFaces(drawer)
    use(faces, deck)
    wait_for(faces)
    assert len(drawer.asked) == asked
    assert [broken.reason.fault for broken in faces.take_broken()] == [fault]
    faces.close()


def test_little_cards_wait_for_the_deck_that_is_looked_at(deck: Deck, tmp_path: Path) -> None:
    drawer = Counting(Fault.FILE_UNREADABLE)
    looked_at = CardFaces(drawer)
    fan = CardFaces(drawer, after=looked_at)
    use(looked_at, deck)
    use(fan, foreign_deck(tmp_path / "fan"))
    wait_for(fan)
    wait_for(looked_at)
    assert drawer.asked == ["deck"] * (1 + len(PACK)) + ["fan"] * (1 + len(PACK))
    for faces in (looked_at, fan):
        faces.close()
