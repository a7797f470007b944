"""The deck gallery: decks, cards and backs chosen by pointer and by keyboard alone."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import HEJMA, PACK, cards
from smokingcat.ui.engine.routes import ToCloseUp
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene
from smokingcat.ui.screens.decks.deck_choice import BackChoice, DeckRow
from smokingcat.ui.screens.decks.deck_facts import SuitsChoice
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.widgets.deck_spread import DeckSpread
from tests.ui.foreign_deck import foreign_deck
from tests.ui.headless_game import (
    Game,
    click,
    drawn_texts,
    focus_control,
    is_on_top,
    move_pointer,
    plain_deck,
    press_key,
    run_loop,
    send_keys,
    texts,
)
from tests.ui.screen_faults import visible_texts

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.fixture
def scene(game: Game) -> DecksScene:
    return game.show(DecksScene(game.context))


def spread(scene: DecksScene) -> DeckSpread:
    return next(widget for widget in scene.widgets if isinstance(widget, DeckSpread))


def deck_rows(scene: DecksScene) -> list[DeckRow]:
    return [widget for widget in scene.widgets if isinstance(widget, DeckRow)]


def backs(scene: DecksScene) -> dict[str, BackChoice]:
    found = (widget for widget in scene.widgets if isinstance(widget, BackChoice))
    return {choice.back.key: choice for choice in found}


def show_decks(game: Game, count: int) -> DecksScene:
    """Open the gallery with ``count`` decks."""
    more = (plain_deck(f"deck-{n:02}", "#335577") for n in range(count - 2))
    game.context.decks.all += tuple(more)
    return game.show(DecksScene(game.context))


def test_hovered_card_shows_its_name_and_points(game: Game, scene: DecksScene) -> None:
    names = {"Ol": "Hejma · 10 penalty points", "7a": "Seven of acorns"}
    for card, name in names.items():
        move_pointer(scene, spread(scene).box(*cards(card)).center)
        assert name in texts(game)


def test_card_names_are_those_of_the_pack_on_show(game: Game, scene: DecksScene) -> None:
    focus_control(scene, "deck international")
    assert spread(scene).deck.suits is SuitSystem.FRENCH
    move_pointer(scene, spread(scene).box(*cards("8b")).center)
    assert any("diamonds" in text for text in texts(game))


def test_arrows_move_between_cards_and_leave_at_the_edges(scene: DecksScene) -> None:
    focus_control(scene, "spread")
    press_key(scene, RIGHT, RIGHT, DOWN)
    assert (spread(scene).cursor,) == cards("9l")
    press_key(scene, LEFT, LEFT, LEFT)
    assert (spread(scene).cursor,) == cards("7l")
    assert scene.focus is not spread(scene)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_card_opens_in_close_up(game: Game, scene: DecksScene, by: str) -> None:
    if by == "mouse":
        click(scene, spread(scene).box(HEJMA).center)
    else:
        focus_control(scene, "spread")
        press_key(scene, DOWN, *[RIGHT] * 5, pygame.K_RETURN)
    closer = game.top(CloseUpScene)
    assert closer.card is HEJMA
    press_key(closer, RIGHT, DOWN)
    assert (closer.card,) == cards("Kh")
    press_key(closer, pygame.K_ESCAPE)
    assert game.app.top is scene


def test_close_up_cycles_through_the_cards(game: Game) -> None:
    closer = game.show(CloseUpScene(game.context, ToCloseUp(game.context.decks.current, PACK[0])))
    press_key(closer, LEFT)
    assert closer.card is PACK[-1]


def test_click_beside_the_close_up_closes_it_and_click_on_it_does_not(
    game: Game, scene: DecksScene
) -> None:
    click(scene, spread(scene).box(HEJMA).center)
    closer = game.top(Scene)
    click(closer, game.context.frame.rect.center)
    assert game.app.top is closer
    click(closer, (2, 2))
    assert game.app.top is scene


def test_moving_through_the_list_previews_each_deck(scene: DecksScene) -> None:
    for name in ("international", "smoking-cat"):
        focus_control(scene, f"deck {name}")
        assert spread(scene).deck.name == name
        assert [row.deck.name for row in deck_rows(scene) if row.is_chosen] == [name]


def test_slogan_stands_above_the_games_own_deck_only(game: Game, scene: DecksScene) -> None:
    slogan = "The real cards of Smoking Cat"
    for deck in game.context.decks.all:
        scene.named(f"deck {deck.name}").activate()
        assert (slogan in texts(game)) == (deck.name == "smoking-cat"), deck.name


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_shown_deck_is_described_in_large_text(size: tuple[int, int]) -> None:
    with Game(size, "en", text_size=175) as game:
        scene = game.show(DecksScene(game.context))
        for deck in game.context.decks.all:
            scene.named(f"deck {deck.name}").activate()
            description = deck.description("en")
            (drawn,) = (each for each in drawn_texts(game) if each.text == description)
            assert description
            assert drawn.fits


def test_previewing_a_deck_changes_nothing_in_play(game: Game, scene: DecksScene) -> None:
    focus_control(scene, "deck international")
    assert game.context.decks.current.name == "smoking-cat"
    focus_control(scene, "use").activate()
    assert game.context.decks.current.name == "international"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_key_on_a_shown_deck_puts_it_in_play_and_a_click_only_shows_it(
    game: Game, scene: DecksScene, key: int
) -> None:
    click(scene, scene.named("deck international").rect.center)
    click(scene, scene.named("deck international").rect.center)
    assert game.context.decks.current.name == "smoking-cat"
    press_key(scene, key)
    assert game.context.decks.current.name == "international"


def test_only_decks_not_in_use_have_a_use_button(game: Game, scene: DecksScene) -> None:
    assert "In play now" in texts(game)
    assert all(widget.name != "use" for widget in scene.widgets)
    scene.named("deck international").activate()
    assert "In play now" not in texts(game)
    scene.named("use").activate()
    assert game.context.decks.current.name == "international"


def test_decks_out_of_view_draw_no_cards(game: Game) -> None:
    scene = show_decks(game, 40)
    seen = [row.deck.name for row in deck_rows(scene) if row.faces is not None]
    assert 4 <= len(seen) < 10
    focus_control(scene, "deck deck-20")
    for widget in scene.widgets:
        widget.reveal(focus_control(scene, "deck deck-20"))
    row = next(row for row in deck_rows(scene) if row.deck.name == "deck-20")
    assert row.faces is not None
    assert row.clip is not None
    assert row.clip.contains(row.rect)


def test_gallery_opens_scrolled_to_the_deck_in_use(game: Game) -> None:
    show_decks(game, 40)
    game.context.change(deck="deck-30")
    scene = game.show(DecksScene(game.context))
    row = next(row for row in deck_rows(scene) if row.deck.name == "deck-30")
    assert row.clip is not None
    assert row.clip.contains(row.rect)


def test_first_arrow_key_is_at_the_deck_in_use(game: Game) -> None:
    show_decks(game, 40)
    game.context.change(deck="deck-30")
    scene = game.show(DecksScene(game.context))
    press_key(scene, DOWN)
    assert scene.focus is scene.named("deck deck-30")


def test_first_row_has_a_whole_focus_ring(game: Game) -> None:
    scene = show_decks(game, 40)
    for key in (DOWN, DOWN, UP):
        press_key(scene, key)
    row, before = scene.named("deck smoking-cat"), game.draw().copy()
    assert scene.focus is row
    scene.shows_focus = False
    outside = row.rect.move(0, -game.context.frame.px(0.008))
    ring = pygame.Rect(row.rect.left + 20, outside.top, row.rect.width - 40, outside.top)
    ring.height = row.rect.top - outside.top
    assert pygame.image.tobytes(before.subsurface(ring), "RGB") != pygame.image.tobytes(
        game.draw().subsurface(ring), "RGB"
    )


def test_ticked_back_is_the_back_that_the_deck_is_played_with(
    game: Game, scene: DecksScene
) -> None:
    for chosen in ("smoking-cat/back", "international/back"):
        game.context.change(deck="smoking-cat", back=None)
        scene.named("deck international").activate()
        backs(scene)[chosen].activate()
        assert [key for key, each in backs(scene).items() if each.is_chosen] == [chosen]
        scene.named("use").activate()
        assert game.context.decks.back.key == chosen


def test_backs_are_opened_at_the_ticked_one(game: Game) -> None:
    scene = show_decks(game, 40)
    game.context.change(back="deck-30/back")
    scene.named("deck international").activate()
    assert backs(scene)["deck-30/back"].is_chosen


def test_every_back_of_every_deck_can_be_chosen(game: Game) -> None:
    scene = show_decks(game, 15)
    found: set[str] = set(backs(scene))
    while (after := focus_control(scene, "backs after")).enabled:
        after.activate()
        found |= set(backs(scene))
    assert found == {back.key for deck in game.context.decks.all for back in deck.backs}


def test_borrowed_back_stays_when_the_deck_changes_and_own_back_does_not(
    game: Game, scene: DecksScene
) -> None:
    backs(scene)["international/back"].activate()
    assert game.context.decks.back.key == "international/back"
    backs(scene)["smoking-cat/back"].activate()
    assert game.context.decks.back.key == "smoking-cat/back"
    game.context.change(deck="international")
    assert game.context.decks.back.key == "international/back"


def test_reader_hears_of_no_card_as_selected_before_the_spread_has_the_focus(
    scene: DecksScene,
) -> None:
    node = spread(scene).accessible()
    assert node is not None
    assert {part.is_on for part in node.parts} == {None}


def test_tick_is_on_the_back_that_comes_with_the_shown_deck(game: Game, scene: DecksScene) -> None:
    def ticked() -> list[str]:
        backs = (each.accessible() for each in scene.widgets if each.name.startswith("back "))
        return [node.key for node in backs if node is not None and node.is_on]

    other = next(deck for deck in game.context.decks.all if deck is not game.context.decks.current)
    scene.named(f"deck {other.name}").activate()
    assert ticked() == [f"back {other.backs[0].key}"]


def test_deck_titles_have_one_size(game: Game) -> None:
    game.context.decks.all += (plain_deck("Deck with a rather long name of its own", "#335577"),)
    scene = game.show(DecksScene(game.context))
    titles = {row.deck.title("en") for row in deck_rows(scene)}
    places = {row.rect.left for row in deck_rows(scene)}
    sizes = {
        drawn.pixels
        for drawn in visible_texts(game, scene)
        if drawn.text in titles and drawn.box.left < min(places) + game.context.frame.px(0.2)
    }
    assert len(titles) == 3
    assert len(sizes) == 1


def test_descriptions_of_our_decks_have_one_size(game: Game) -> None:
    short, long = game.context.decks.all[:2]
    description = (
        "Clubs, spades, hearts and diamonds, and none of them says a word about what it costs."
    )
    game.context.decks.all = (short, long._replace(descriptions={"en": description}))
    scene = game.show(DecksScene(game.context))
    lines = {deck.description("en") for deck in game.context.decks.all}
    found = [
        drawn for drawn in visible_texts(game, scene) if drawn.text.replace("\xa0", " ") in lines
    ]
    assert len(found) == 2
    assert len({drawn.pixels for drawn in found}) == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 768)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_suit_choice_of_a_third_party_deck_lies_under_no_button(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with Game(size, "de") as game:
        game.context.decks.all += (foreign_deck(tmp_path / "foreign"),)
        game.context.change(deck="foreign", text_size=text_size)
        scene = game.show(DecksScene(game.context))
        choice = scene.named("suits")
        assert isinstance(choice, SuitsChoice)
        places = (*choice.sign_places(0), *choice.sign_places(1))
        assert all(choice.rect.contains(place) for place in places)
        assert not choice.rect.colliderect(scene.named("index").rect)
        assert all(one.right < other.left for one, other in pairwise(places))


def test_one_switch_user_can_leave_the_close_up(game: Game, scene: DecksScene) -> None:
    click(scene, spread(scene).box(HEJMA).center)
    game.context.change(scan=600)
    for _ in range(40):
        run_loop(game, 0.1)
        if game.app.top is scene:
            break
        if game.app.top is not None and game.app.top.focus is game.app.top.named("close"):
            send_keys(game, pygame.K_SPACE)
    assert is_on_top(game, scene)
