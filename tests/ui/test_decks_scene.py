"""The deck gallery: decks, cards and backs chosen by pointer and by keyboard alone."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import HEJMA, PACK, cards
from smokingcat.ui.engine.routes import ToCloseUp
from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene
from smokingcat.ui.screens.decks.deck_choice import BackChoice, DeckRow
from smokingcat.ui.screens.decks.deck_facts import SuitsChoice
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.widgets.deck_spread import DeckSpread
from tests.ui.desk import (
    Desk,
    click,
    focus,
    is_on_top,
    move,
    plain_deck,
    press_key,
    strike,
    texts,
    wait,
)
from tests.ui.foreign import foreign_deck
from tests.ui.looks import written

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.fixture
def scene(desk: Desk) -> DecksScene:
    return desk.show(DecksScene(desk.context))


def spread(scene: DecksScene) -> DeckSpread:
    return next(widget for widget in scene.widgets if isinstance(widget, DeckSpread))


def deck_rows(scene: DecksScene) -> list[DeckRow]:
    return [widget for widget in scene.widgets if isinstance(widget, DeckRow)]


def backs(scene: DecksScene) -> dict[str, BackChoice]:
    found = (widget for widget in scene.widgets if isinstance(widget, BackChoice))
    return {choice.back.key: choice for choice in found}


def show_decks(desk: Desk, count: int) -> DecksScene:
    """Open the gallery with ``count`` decks."""
    more = (plain_deck(f"deck-{n:02}", "#335577") for n in range(count - 2))
    desk.context.decks += tuple(more)
    return desk.show(DecksScene(desk.context))


def test_hovered_card_shows_its_name_and_points(desk: Desk, scene: DecksScene) -> None:
    names = {"Ol": "Hejma · 10 penalty points", "7a": "Seven of acorns"}
    for card, name in names.items():
        move(scene, spread(scene).box(*cards(card)).center)
        assert name in texts(desk)


def test_card_names_are_those_of_the_pack_on_show(desk: Desk, scene: DecksScene) -> None:
    focus(scene, "deck international")
    assert spread(scene).deck.suits is SuitSystem.FRENCH
    move(scene, spread(scene).box(*cards("8b")).center)
    assert any("diamonds" in text for text in texts(desk))


def test_arrows_move_between_cards_and_leave_at_the_edges(scene: DecksScene) -> None:
    focus(scene, "spread")
    press_key(scene, RIGHT, RIGHT, DOWN)
    assert (spread(scene).cursor,) == cards("9l")
    press_key(scene, LEFT, LEFT, LEFT)
    assert (spread(scene).cursor,) == cards("7l")
    assert scene.focus is not spread(scene)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_card_opens_in_close_up(desk: Desk, scene: DecksScene, by: str) -> None:
    if by == "mouse":
        click(scene, spread(scene).box(HEJMA).center)
    else:
        focus(scene, "spread")
        press_key(scene, DOWN, *[RIGHT] * 5, pygame.K_RETURN)
    closer = desk.app.top
    assert isinstance(closer, CloseUpScene)
    assert closer.card is HEJMA
    press_key(closer, RIGHT, DOWN)
    assert (closer.card,) == cards("Kh")
    press_key(closer, pygame.K_ESCAPE)
    assert desk.app.top is scene


def test_close_up_cycles_through_the_cards(desk: Desk) -> None:
    closer = desk.show(CloseUpScene(desk.context, ToCloseUp(desk.context.deck, PACK[0])))
    press_key(closer, LEFT)
    assert closer.card is PACK[-1]


def test_click_beside_the_close_up_closes_it_and_click_on_it_does_not(
    desk: Desk, scene: DecksScene
) -> None:
    click(scene, spread(scene).box(HEJMA).center)
    closer = desk.app.top
    assert closer is not None
    click(closer, desk.context.frame.rect.center)
    assert desk.app.top is closer
    click(closer, (2, 2))
    assert desk.app.top is scene


def test_moving_through_the_list_previews_each_deck(scene: DecksScene) -> None:
    for name in ("international", "smoking-cat"):
        focus(scene, f"deck {name}")
        assert spread(scene).deck.name == name
        assert [row.deck.name for row in deck_rows(scene) if row.is_chosen] == [name]


def test_previewing_a_deck_changes_nothing_in_play(desk: Desk, scene: DecksScene) -> None:
    focus(scene, "deck international")
    assert desk.context.deck.name == "smoking-cat"
    focus(scene, "use").activate()
    assert desk.context.deck.name == "international"


def test_decks_out_of_view_draw_no_cards(desk: Desk) -> None:
    scene = show_decks(desk, 40)
    seen = [row.deck.name for row in deck_rows(scene) if row.faces is not None]
    assert 4 <= len(seen) < 10
    focus(scene, "deck deck-20")
    for widget in scene.widgets:
        widget.reveal(focus(scene, "deck deck-20"))
    row = next(row for row in deck_rows(scene) if row.deck.name == "deck-20")
    assert row.faces is not None
    assert row.clip is not None
    assert row.clip.contains(row.rect)


def test_gallery_opens_scrolled_to_the_deck_in_use(desk: Desk) -> None:
    show_decks(desk, 40)
    desk.context.change(deck="deck-30")
    scene = desk.show(DecksScene(desk.context))
    row = next(row for row in deck_rows(scene) if row.deck.name == "deck-30")
    assert row.clip is not None
    assert row.clip.contains(row.rect)


def test_every_back_of_every_deck_can_be_chosen(desk: Desk) -> None:
    scene = show_decks(desk, 15)
    found: set[str] = set(backs(scene))
    while (after := focus(scene, "backs after")).enabled:
        after.activate()
        found |= set(backs(scene))
    assert found == {back.key for deck in desk.context.decks for back in deck.backs}


def test_borrowed_back_stays_when_the_deck_changes_and_own_back_does_not(
    desk: Desk, scene: DecksScene
) -> None:
    backs(scene)["international/back"].activate()
    assert desk.context.back.key == "international/back"
    backs(scene)["smoking-cat/back"].activate()
    assert desk.context.back.key == "smoking-cat/back"
    desk.context.change(deck="international")
    assert desk.context.back.key == "international/back"


def test_deck_titles_have_one_size(desk: Desk) -> None:
    desk.context.decks += (plain_deck("Deck with a rather long name of its own", "#335577"),)
    scene = desk.show(DecksScene(desk.context))
    titles = {row.deck.title("en") for row in deck_rows(scene)}
    places = {row.rect.left for row in deck_rows(scene)}
    sizes = {
        drawn.pixels
        for drawn in written(desk, scene)
        if drawn.text in titles and drawn.box.left < min(places) + desk.context.frame.px(0.2)
    }
    assert len(titles) == 3
    assert len(sizes) == 1


def test_descriptions_of_our_decks_have_one_size(desk: Desk) -> None:
    short, long = desk.context.decks[:2]
    told = "Clubs, spades, hearts and diamonds, and none of them says a word about what it costs."
    desk.context.decks = (short, long._replace(descriptions={"en": told}))
    scene = desk.show(DecksScene(desk.context))
    lines = {deck.description("en") for deck in desk.context.decks}
    found = [drawn for drawn in written(desk, scene) if drawn.text.replace("\xa0", " ") in lines]
    assert len(found) == 2
    assert len({drawn.pixels for drawn in found}) == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 768)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_suit_choice_of_a_third_party_deck_lies_under_no_button(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with Desk(size, "de") as desk:
        desk.context.decks += (foreign_deck(tmp_path / "foreign"),)
        desk.context.change(deck="foreign", text_size=text_size)
        scene = desk.show(DecksScene(desk.context))
        choice = scene.named("suits")
        assert isinstance(choice, SuitsChoice)
        places = (*choice.sign_places(0), *choice.sign_places(1))
        assert all(choice.rect.contains(place) for place in places)
        assert not choice.rect.colliderect(scene.named("index").rect)
        assert all(one.right < other.left for one, other in pairwise(places))


def test_one_switch_user_can_leave_the_close_up(desk: Desk, scene: DecksScene) -> None:
    click(scene, spread(scene).box(HEJMA).center)
    desk.context.change(scan=600)
    for _ in range(40):
        wait(desk, 0.1)
        if desk.app.top is scene:
            break
        if desk.app.top is not None and desk.app.top.focus is desk.app.top.named("close"):
            strike(desk, pygame.K_SPACE)
    assert is_on_top(desk, scene)
