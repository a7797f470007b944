"""Card pictures: drawn in another process, with placeholders meanwhile and a bounded cache."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Iterator
from typing import NoReturn

import pygame
import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Back, Deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.rules.cards import HEJMA, PACK, Card
from smokingcat.ui.paint.cards import card_faces as faces_module
from smokingcat.ui.paint.cards import card_renderer
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.cards.card_renderer import drawn_text
from smokingcat.ui.paint.cards.card_transformer import MovingCardKey, TurnedCardKey
from smokingcat.ui.system.event_wait import ARRIVED
from tests.decks.conftest import back_svg, face_svg
from tests.ui.headless_game import PlainArtwork, plain_deck

RED, BLUE = (170, 51, 17), (17, 51, 170)
PAPER = (0xF4, 0xE8, 0xCF)
WIDTH, RIM = 60, 4

Colour = tuple[int, ...]


class InterruptingArtwork:
    """An artwork that runs a callback while one of its cards is being drawn."""

    def __init__(self, deck: Deck, card: Card, does: Callable[[], None]) -> None:
        self._inner, self._card, self._does = deck, card, does
        self.has_done = False
        back = Back("back", f"{deck.name}/back", {"en": "Back"}, self)
        self.deck = deck._replace(artwork=self, backs=(back,))

    def face(self, *what: object) -> str:
        """Draw the deck's face, after the callback for the chosen card."""
        if what[0] is self._card:
            self._does()
            self.has_done = True
        return face_svg(self._inner, *what)  # type: ignore[arg-type]

    def back(self, name: str) -> str:
        del name
        return back_svg(self._inner.backs[0])


class BrokenArtwork(PlainArtwork):
    """An artwork with one broken card."""

    def __init__(self, colour: str, fault: Exception) -> None:
        super().__init__(colour)
        self._fault = fault

    def face(self, card: Card, *rest: object) -> str:
        """Draw every card but one."""
        if card is HEJMA:
            raise self._fault
        return super().face(card, *rest)  # type: ignore[arg-type]


@pytest.fixture
def faces() -> Iterator[CardFaces]:
    faces = CardFaces(CachedRasteriser(Rasteriser()))
    yield faces
    faces.close()


@pytest.fixture
def red_deck() -> Deck:
    return plain_deck("red", "#aa3311")


@pytest.fixture
def blue_deck() -> Deck:
    return plain_deck("blue", "#1133aa")


def use_deck(faces: CardFaces, deck: Deck, widest: int = WIDTH) -> None:
    faces.use(deck, deck.backs[0], {}, "letters", widest)


def wait_for(faces: CardFaces) -> None:
    """Wait for the drawing thread, for as long as it takes, until all faces have arrived."""
    faces.wait()
    while not faces.is_complete:
        assert faces.collect()


def middle_colour(faces: CardFaces, card: Card | None = HEJMA) -> Colour:
    surface = faces.card(card, WIDTH)
    return tuple(surface.get_at(surface.get_rect().center))[:3]


def nearly(colour: Colour) -> object:
    return pytest.approx(colour, abs=3)


def test_whole_deck_changes_all_its_cards_at_once(
    faces: CardFaces, red_deck: Deck, blue_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)

    def look() -> None:
        assert not faces.collect()
        assert {middle_colour(faces, card) for card in (None, *PACK)} == {middle_colour(faces)}
        assert middle_colour(faces) == nearly(RED)

    late = InterruptingArtwork(blue_deck, PACK[-1], look)
    faces.use(late.deck, late.deck.backs[0], {}, "letters", WIDTH, whole=True)
    faces.wait()
    assert late.has_done
    assert faces.collect()
    assert faces.is_complete
    assert {middle_colour(faces, card) for card in PACK} == {middle_colour(faces)}
    assert middle_colour(faces) == nearly(BLUE)


def test_every_face_and_the_back_arrive(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    assert all(middle_colour(faces, card) == nearly(RED) for card in (None, *PACK))


def test_changing_the_suit_symbols_redraws_cards_with_equal_letters(
    faces: CardFaces, red_deck: Deck
) -> None:
    both = red_deck._replace(other_artwork=PlainArtwork("#1133aa"))
    for deck, colour in ((both, RED), (both.with_suits(SuitSystem.FRENCH), BLUE)):
        use_deck(faces, deck)
        wait_for(faces)
        assert middle_colour(faces) == nearly(colour)


def test_faces_have_the_requested_size_at_every_width() -> None:
    """The SVG loader rounds by itself: 135 x 209 becomes 135 x 210."""
    height_over_width = 1.55
    drawing = PlainArtwork("#aa3311").back("back").replace("160", "155")
    for width in range(40, 240):
        size = (width, round(width * height_over_width))
        assert drawn_text(drawing, size).get_size() == size


def test_arriving_face_wakes_a_sleeping_window(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    assert pygame.event.peek(ARRIVED)


def test_placeholder_is_shown_until_the_face_arrives(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    assert not faces.is_complete
    assert middle_colour(faces) == nearly(PAPER)
    assert middle_colour(faces, None) != nearly(PAPER)
    wait_for(faces)
    assert middle_colour(faces) == nearly(RED)


def test_placeholder_shows_the_rank(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    corner = faces.card(HEJMA, 200).subsurface((10, 5, 70, 70))
    colours = {tuple(corner.get_at((x, y)))[:3] for x in range(70) for y in range(70)}
    assert any(sum(colour) < 400 for colour in colours)


def test_former_deck_stays_until_the_pictures_of_the_new_deck_arrive(
    faces: CardFaces, red_deck: Deck, blue_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    use_deck(faces, blue_deck)
    assert not faces.is_complete
    assert middle_colour(faces) == nearly(RED)
    wait_for(faces)
    assert middle_colour(faces) == nearly(BLUE)


def test_outline_of_a_card_follows_the_picture_that_is_shown(
    faces: CardFaces, red_deck: Deck, blue_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    use_deck(faces, blue_deck._replace(size=(75, 100)))
    shown = faces.card(HEJMA, WIDTH)
    assert faces.aspect_of(HEJMA) == pytest.approx(red_deck.aspect, abs=0.02)
    assert shown.get_height() == pytest.approx(WIDTH * red_deck.aspect, abs=RIM + 1)
    wait_for(faces)
    assert faces.aspect_of(HEJMA) == pytest.approx(100 / 75, abs=0.02)
    assert faces.card(HEJMA, WIDTH).get_height() == pytest.approx(WIDTH * 100 / 75, abs=RIM + 1)


def test_late_pictures_of_a_former_deck_are_dropped(
    faces: CardFaces, red_deck: Deck, blue_deck: Deck
) -> None:
    given_up = InterruptingArtwork(red_deck, PACK[3], lambda: use_deck(faces, blue_deck))
    use_deck(faces, given_up.deck)
    wait_for(faces)
    assert given_up.has_done
    assert all(middle_colour(faces, card) == nearly(BLUE) for card in (None, *PACK))


def test_only_requested_cards_are_drawn_and_others_are_released(
    faces: CardFaces, red_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    faces.use(red_deck, red_deck.backs[0], {}, "letters", 2 * WIDTH, cards=[HEJMA])
    wait_for(faces)
    assert middle_colour(faces) == middle_colour(faces, None) == nearly(RED)
    assert all(middle_colour(faces, card) == nearly(PAPER) for card in PACK if card != HEJMA)


def test_repeated_request_draws_nothing_again(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    use_deck(faces, red_deck)
    assert faces.is_complete
    assert not faces.collect()


@pytest.mark.parametrize("fault", [BrokenDeck(Fault.FILE_MISSING), ValueError("no text")])
def test_broken_face_stays_a_placeholder_and_blocks_nothing(
    faces: CardFaces, red_deck: Deck, blue_deck: Deck, fault: Exception
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    use_deck(faces, blue_deck._replace(artwork=BrokenArtwork("#1133aa", fault)))
    wait_for(faces)
    assert middle_colour(faces) == nearly(PAPER)
    assert middle_colour(faces, PACK[0]) == nearly(BLUE)


def test_invalid_drawing_in_our_own_format_stays_a_placeholder(
    faces: CardFaces, red_deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainArtwork, "face", lambda *_rest: "<svg")
    use_deck(faces, red_deck)
    wait_for(faces)
    (reason,) = [reason for _deck, reason in faces.take_broken()]
    assert reason.fault is Fault.FILE_UNREADABLE


def test_program_error_while_drawing_is_not_reported_as_a_deck_fault(
    faces: CardFaces, red_deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_text: str, _size: tuple[int, int]) -> NoReturn:
        raise KeyError("ours")

    monkeypatch.setattr(card_renderer, "drawn_text", fail)
    use_deck(faces, red_deck)
    faces.wait()
    with pytest.raises(KeyError):
        faces.collect()


def test_broken_deck_is_reported_once(faces: CardFaces, red_deck: Deck, blue_deck: Deck) -> None:
    torn = blue_deck._replace(artwork=BrokenArtwork("#1133aa", BrokenDeck(Fault.FILE_MISSING)))
    use_deck(faces, red_deck)
    wait_for(faces)
    assert not faces.take_broken()
    for widest in (WIDTH, 2 * WIDTH):
        use_deck(faces, torn, widest)
        wait_for(faces)
        news = [deck for deck, _reason in faces.take_broken()]
        assert news == ([torn] if widest == WIDTH else [])


def test_asking_whether_all_faces_have_arrived_accepts_none(
    faces: CardFaces, red_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    faces.wait()
    assert not faces.is_complete
    assert faces.collect()
    assert faces.is_complete


def test_card_has_its_width_its_aspect_and_a_transparent_rim(
    faces: CardFaces, red_deck: Deck
) -> None:
    use_deck(faces, red_deck, 200)
    wait_for(faces)
    for width in (30, 60, 200):
        surface = faces.card(HEJMA, width)
        box = surface.get_bounding_rect(min_alpha=128)
        assert box.width == pytest.approx(width, abs=1)
        assert box.height == pytest.approx(width * 1.6, abs=2)


def flying_hejma(
    faces: CardFaces, *, angle: float = 0.0, squeeze: float = 1.0, is_smooth: bool = False
) -> MovingCardKey:
    """Return Hejma in flight, 100 pixels wide."""
    look = faces.picture_number(HEJMA)
    return MovingCardKey.of(
        HEJMA, look, 100, angle, squeeze, 0.0, is_growing=True, is_smooth=is_smooth
    )


@pytest.mark.parametrize("angle", [-90.0, -20.0, 5.0, 45.0])
@pytest.mark.parametrize("is_flying", [False, True])
def test_rotated_card_fills_the_box_of_a_rotated_rectangle(
    faces: CardFaces, red_deck: Deck, angle: float, is_flying: bool
) -> None:
    use_deck(faces, red_deck, 100)
    wait_for(faces)
    if is_flying:
        surface = faces.picture(flying_hejma(faces, angle=angle))
    else:
        surface = faces.card(HEJMA, 100, angle)
    box = surface.get_bounding_rect(min_alpha=128)
    cosine, sine = (abs(f(math.radians(angle))) for f in (math.cos, math.sin))
    assert box.width == pytest.approx(100 * cosine + 160 * sine, abs=4)
    assert box.height == pytest.approx(100 * sine + 160 * cosine, abs=4)


@pytest.mark.parametrize("is_smooth", [False, True])
def test_card_turned_edge_on_is_brighter(faces: CardFaces, red_deck: Deck, is_smooth: bool) -> None:
    use_deck(faces, red_deck, 100)
    wait_for(faces)

    def middle_colour(squeeze: float) -> pygame.Color:
        surface = faces.picture(flying_hejma(faces, squeeze=squeeze, is_smooth=is_smooth))
        return surface.get_at(surface.get_rect().center)

    assert sum(middle_colour(0.1)[:3]) == pytest.approx(sum(middle_colour(1.0)[:3]) + 3 * 14, abs=3)


def test_positive_angle_turns_clockwise(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck, 100)
    wait_for(faces)
    surface = faces.card(HEJMA, 100, 20)
    box = surface.get_bounding_rect(min_alpha=128)
    top = [x for x in range(surface.get_width()) if surface.get_at((x, box.top + 2)).a > 128]
    assert max(top) < surface.get_width() / 2


@pytest.mark.parametrize("squeeze", [0.0, 0.25, 0.5, 1.0])
def test_card_turning_over_is_narrower_and_equally_high(
    faces: CardFaces, red_deck: Deck, squeeze: float
) -> None:
    use_deck(faces, red_deck, 100)
    wait_for(faces)
    box = faces.card(HEJMA, 100, squeeze=squeeze).get_bounding_rect(min_alpha=100)
    assert box.width == pytest.approx(max(4, 100 * squeeze), abs=3)
    assert box.height == pytest.approx(160, abs=2)


def test_dimming_darkens_a_card_in_steps_and_keeps_its_opacity(
    faces: CardFaces, red_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    look = faces.picture_number(HEJMA)
    keys = [TurnedCardKey.of(HEJMA, look, WIDTH, dim=dim) for dim in (0, 0.5, 1)]
    shades = [faces.picture(key).get_at((32, 50)) for key in keys]
    reds = [shade.r for shade in shades]
    assert reds == sorted(set(reds), reverse=True)
    assert min(shade.a for shade in shades) > 250


def test_fans_on_three_sides_of_the_table_are_quarter_turns_of_one(
    faces: CardFaces, red_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    above = faces.card(None, 60, 12)
    for quarters in (1, 2, 3):
        back = pygame.transform.rotate(faces.card(None, 60, 12 + 90 * quarters), 90 * quarters)
        assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(above, "RGBA")


def test_cache_holds_at_most_the_pictures_of_one_table(
    faces: CardFaces, red_deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faces_module, "_LEAST_BYTES", 500_000)
    use_deck(faces, red_deck, 60)
    wait_for(faces)
    made = [weakref.ref(faces.card(HEJMA, width)) for width in range(20, 120)]
    assert 3 < sum(card() is not None for card in made) < 20


def test_back_of_any_deck_is_available_at_once(
    faces: CardFaces, red_deck: Deck, blue_deck: Deck
) -> None:
    use_deck(faces, red_deck)
    surface = faces.back(blue_deck.backs[0], 50)
    assert surface.get_size() == (50, 80)
    assert tuple(surface.get_at((25, 40)))[:3] == nearly(BLUE)
    assert faces.back(blue_deck.backs[0], 50) is surface


class ElaborateArtwork(PlainArtwork):
    """An artwork whose back takes long to draw."""

    def back(self, name: str) -> str:
        """Return a back with many invisible elements."""
        return super().back(name).replace("</svg>", f"{' ' * 200_000}</svg>")


def test_slow_back_blocks_no_frame(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    back = Back("back", "elaborate/back", {"en": "Back"}, ElaborateArtwork("#1133aa"))
    assert tuple(faces.back(back, 50).get_at((25, 40)))[:3] != nearly(BLUE)
    wait_for(faces)
    assert tuple(faces.back(back, 50).get_at((25, 40)))[:3] == nearly(BLUE)


def test_placeholders_are_shown_before_a_deck_is_known(faces: CardFaces) -> None:
    assert middle_colour(faces) == nearly(PAPER)
    assert not faces.collect()


def test_closed_faces_hold_no_picture(faces: CardFaces, red_deck: Deck) -> None:
    use_deck(faces, red_deck)
    wait_for(faces)
    card = weakref.ref(faces.card(HEJMA, WIDTH))
    flying = weakref.ref(faces.picture(flying_hejma(faces, angle=10.0)))
    assert None not in (card(), flying())
    faces.close()
    assert (card(), flying()) == (None, None)


def picture(faces: CardFaces, card: Card) -> bytes:
    return pygame.image.tobytes(faces.card(card, WIDTH), "RGBA")


def test_point_labels_appear_on_costly_cards_only_and_only_if_enabled(
    faces: CardFaces, red_deck: Deck
) -> None:
    looks = []
    for has_points in (False, True):
        faces.use(red_deck, red_deck.backs[0], {}, "none", WIDTH, has_points=has_points)
        faces.wait()
        while faces.collect():
            pass
        looks.append({card: picture(faces, card) for card in PACK})
    bare, marked = looks
    assert {card for card in PACK if bare[card] != marked[card]} == {c for c in PACK if c.penalty}
