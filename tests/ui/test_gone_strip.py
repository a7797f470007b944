"""The strip of cards gone: its contents, its place, and how it opens and closes."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.bots.recall import recall
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.match.intents import AskCoach, Touch
from smokingcat.rules.cards import Card, Suit
from smokingcat.table.geometry import Place, Rect, overlap
from smokingcat.table.state.known_cards import KnownCard, known_cards, voids
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.table.layers.gone_strip import RANK, GoneStrip
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import (
    Game,
    click,
    drawn_texts,
    is_on_top,
    move_pointer,
    press_key,
    texts,
)
from tests.ui.screens import FOLLOWING, at_passing, play_until, table_at
from tests.ui.test_hint_place import visible_things

PLAYED = (
    "hands 8l Uh Th Oh / ? / ? / ?; tricks 0: 7a 8a Aa 9a | 7h Ah 8h 9h | 7b Ab 8b 9b |"
    " Tb Kb Ob Ub | Kl Ol 9l; word KOUŘÍCÍ KOČKA"
)
"""All players have taken tricks, and the person plays last to the fifth trick."""


VOID = (
    "hands 8l Uh Th Oh / ? / ? / ?; tricks 0: 7a 8a Aa 9a | 7h Ah 8h Ka | 7b Ab 8b 9b |"
    " Tb Kb Ta Ub | Kl Ol Oa; word KOUŘÍCÍ KOČKA"
)
"""Each of the other players has failed to follow one suit."""


@pytest.fixture
def scene(game: Game) -> TableScene:
    game.context.change(speed="instant")
    scene = table_at(game, PLAYED)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    return scene


def find_strip(scene: TableScene) -> GoneStrip | None:
    return next((each for each in scene.widgets if isinstance(each, GoneStrip)), None)


def open_strip(scene: TableScene) -> GoneStrip:
    scene.update(0.01)
    strip = find_strip(scene)
    assert strip is not None
    return strip


def test_every_card_is_out_or_in_the_players_hand_or_gone(scene: TableScene) -> None:
    shown, view = scene.director.shown, scene.model.view
    assert view is not None
    facts = known_cards(shown)
    assert {card for card, fact in facts.items() if fact.state == "own"} == set(view.hand)
    laid = [*(card for trick in view.taken for card in trick.cards), *view.trick.cards]
    assert {card for card, fact in facts.items() if fact.state == "gone"} == set(laid)


@pytest.mark.parametrize(("position", "left"), [(FOLLOWING, 2), (PLAYED, 0)])
def test_passed_cards_are_marked_until_they_are_played(
    game: Game, position: str, left: int
) -> None:
    scene = table_at(game, position)
    shown, view = scene.director.shown, scene.model.view
    assert view is not None
    facts, gone = known_cards(shown), {card for _, card in shown.played}
    marked = {card for card in facts if facts[card].is_passed}
    assert marked == set(view.passed) - gone
    assert len(marked) == left
    assert all(facts[card] == KnownCard("own") for card in view.hand)


def test_only_the_player_who_failed_to_follow_is_marked_void(scene: TableScene, game: Game) -> None:
    assert not any(voids(scene.director.shown))
    shown = table_at(game, VOID).director.shown
    lacking = frozenset[Suit](), *map(frozenset, ({Suit.HEARTS}, {Suit.BELLS}, {Suit.LEAVES}))
    assert voids(shown) == lacking
    view = game.app.top.model.view if isinstance(game.app.top, TableScene) else None
    assert view is not None
    assert recall(view).voids == voids(shown)


def test_strip_has_a_title_and_names_the_void_players(game: Game) -> None:
    game.context.change(gone_strip="cards")
    board = open_strip(table_at(game, PLAYED)).rect
    texts_inside = {each.text for each in drawn_texts(game) if board.contains(each.rect)}
    assert {"Cards gone", "Gold: yours. Face: passed."} <= texts_inside
    assert "Has none" not in texts_inside
    scene = table_at(game, VOID)
    strip = open_strip(scene)
    game.draw()
    assert strip.rect.height > board.height
    texts_inside = {each.text for each in drawn_texts(game) if strip.rect.contains(each.rect)}
    assert {"Cards gone", "Has none"} <= texts_inside
    tips = [strip.tip_at(spot.box.center) for spot in strip.spots()[-3:]]
    names = {"Mourek", "Bělinda", "Zrzoun"}
    assert {each.tip.head for each in tips if each} == {
        f"{name} has none of this suit" for name in names
    }


def test_strip_without_room_for_the_legend_leaves_it_out() -> None:
    with Game((960, 540), "en", gone_strip="cards", text_size=175) as game:
        open_strip(table_at(game, PLAYED))
        seen = {each.text for each in drawn_texts(game)}
        assert not {"Cards gone", "Gold: yours. Face: passed."} & seen


def test_tooltip_of_the_strip_hides_nothing_on_it(game: Game) -> None:
    for size, text_size in (((960, 540), 175), ((1600, 900), 100)):
        game.context.resize(Frame(*size))
        game.context.change(gone_strip="cards", language="hu", text_size=text_size)
        scene = table_at(game, VOID)
        strip = open_strip(scene)
        for spot in strip.spots():
            move_pointer(scene, spot.box.center)
            scene.dwell(0.0)
            scene.dwell(0.6)
            (bubble,) = (each for each in drawn_texts(game) if each.text == spot.text)
            assert not bubble.rect.colliderect(strip.rect)
            move_pointer(scene, (2, 2))
            scene.dwell(0.6)


def test_pointer_on_the_strip_is_told_after_a_rest_what_each_kind_of_card_means(
    game: Game, scene: TableScene
) -> None:
    press_key(scene, pygame.K_c)
    strip, before = open_strip(scene), set(texts(game))
    move_pointer(scene, strip.rect.center)
    assert set(texts(game)) == before, "a name that gives way to the legend"
    assert not scene.dwell(0.0)
    assert scene.dwell(0.6)
    (legend,) = [each for each in texts(game) if "Struck out" in each]
    for kind in ("Cream", "Gold", "face"):
        assert kind in legend, kind


def test_key_c_opens_and_closes_the_strip(game: Game, scene: TableScene) -> None:
    assert find_strip(scene) is None
    for state in ("cards", "closed"):
        press_key(scene, pygame.K_c)
        scene.update(0.01)
        assert game.context.settings.gone_strip == state
        assert (find_strip(scene) is None) == (state == "closed")


def test_press_on_the_strip_closes_it(game: Game, scene: TableScene) -> None:
    click(scene, scene.named("count").rect.center)
    click(scene, open_strip(scene).rect.center)
    assert game.context.settings.gone_strip == "closed"


def test_open_strip_stays_open_at_the_next_table(game: Game, scene: TableScene) -> None:
    press_key(scene, pygame.K_c)
    again = table_at(game, PLAYED)
    assert open_strip(again).rect == open_strip(scene).rect


def test_strip_is_unavailable_where_card_counting_is_disabled(
    game: Game, scene: TableScene
) -> None:
    press_key(scene, pygame.K_c)
    game.context.change(counts_cards=False)
    assert {"count", "gone"}.isdisjoint(widget.name for widget in scene.widgets)
    press_key(scene, pygame.K_c)
    assert "This help is off: as in the pub, everybody counts alone." in texts(game)


def test_no_card_is_gone_before_play_begins(game: Game) -> None:
    scene = at_passing(game)
    press_key(scene, pygame.K_c)
    assert find_strip(scene) is None
    assert "No card has been played yet." in texts(game)


def test_strip_waits_for_the_first_card_of_the_round(game: Game) -> None:
    game.context.change(speed="instant", gone_strip="cards")
    scene = at_passing(game)
    play_until(scene, lambda: bool(scene.director.shown.played) or find_strip(scene) is not None)
    assert scene.director.shown.played


def test_escape_closes_the_strip_then_opens_the_pause(game: Game, scene: TableScene) -> None:
    press_key(scene, pygame.K_c)
    assert open_strip(scene)
    press_key(scene, pygame.K_ESCAPE)
    scene.update(0.01)
    assert find_strip(scene) is None
    assert game.context.settings.gone_strip == "closed"
    assert is_on_top(game, scene)
    press_key(scene, pygame.K_ESCAPE)
    assert isinstance(game.app.top, PauseScene)


def test_card_in_flight_is_not_gone_until_it_arrives(game: Game) -> None:
    scene = table_at(game, PLAYED)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    eight = Card.parse("8l")
    token = scene.director.shown.token_of(eight)
    assert token is not None
    scene.do(Touch(token))
    scene.update(0.05)
    assert known_cards(scene.director.visible)[eight].state == "own"
    assert known_cards(scene.director.shown)[eight].state == "gone"


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize(
    "size",
    [
        (960, 540),
        *(
            pytest.param(size, marks=pytest.mark.long)
            for size in [(1024, 768), (1280, 800), (3840, 2160)]
        ),
        (2560, 1080),
    ],
)
def test_strip_covers_nothing_open_and_shows_every_rank(
    game: Game, scene: TableScene, size: tuple[int, int], text_size: int
) -> None:
    game.context.resize(Frame(*size))
    for language in catalogue.available():
        game.context.change(language=language, text_size=text_size, gone_strip="cards")
        strip, layout = open_strip(scene), scene.layout
        lying = visible_things(scene) | {
            "prompt": layout.prompt,
            "left plate": layout.seats[Place.LEFT].plate,
        }
        box = Rect(*strip.rect)
        assert {n for n, shape in lying.items() if overlap(box, shape)} == set()
        letters = set(index_letters(language, game.context.wording.suits).values())
        inside = [each for each in drawn_texts(game) if strip.rect.contains(each.rect)]
        ranks = [each for each in inside if each.text in letters]
        assert len(ranks) == 32
        assert all(each.fits for each in ranks), language
        assert min(each.pixels for each in ranks) >= game.context.text.usual(RANK)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_ranks_fill_the_strip_and_never_shrink_for_larger_text(
    game: Game, size: tuple[int, int]
) -> None:
    game.context.resize(Frame(*size))

    def pixels(text_size: int) -> int:
        game.context.change(text_size=text_size, gone_strip="cards")
        box = open_strip(table_at(game, VOID)).rect
        ranks = [each for each in drawn_texts(game) if each.text == "U"]
        return min(each.pixels for each in ranks if box.contains(each.rect))

    usual = game.context.text.usual(RANK)
    small, large = pixels(100), pixels(175)
    assert small >= 1.3 * usual
    assert large >= small - 1


def test_coach_note_replaces_the_strip(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    press_key(scene, pygame.K_c)
    assert open_strip(scene)
    scene.do(AskCoach())
    scene.update(0.01)
    assert find_strip(scene) is None
    scene.do(AskCoach())
    assert open_strip(scene)


def test_passed_card_shows_its_holder_to_pointer_and_keyboard(game: Game) -> None:
    game.context.change(gone_strip="cards")
    scene = table_at(game, FOLLOWING)
    strip, facts = open_strip(scene), known_cards(scene.director.shown)
    strip.focused()
    whole = strip.tip_at(None)
    assert whole is not None
    assert whole.box == strip.rect
    tips = []
    while press_right(strip):
        tip = strip.tip_at(None)
        assert tip is not None
        assert strip.tip_at(tip.box.center) == tip
        tips.append(tip.tip.head)
    passed = sum(fact.is_passed for fact in facts.values())
    assert passed == 2
    assert tips == [
        *[f"You passed this to {scene.names[1]}"] * passed,
        f"{scene.names[3]} has none of this suit",
    ]
    assert strip.tip_at(strip.rect.topleft) == whole


def press_right(strip: GoneStrip) -> bool:
    return strip.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))


def test_reader_hears_which_cards_are_still_out_and_which_were_passed(game: Game) -> None:
    game.context.change(gone_strip="cards")
    scene = table_at(game, FOLLOWING)
    node, view = open_strip(scene).accessible(), scene.model.view
    assert node is not None
    assert view is not None
    wording = scene.context.wording
    rows = [part for part in node.parts if not part.key.startswith("spot")]
    assert len(rows) == 4
    assert all(row.note.startswith("Still out: ") for row in rows if row.note)
    gone = {card for _, card in scene.director.shown.played}
    assert [part.name for part in node.parts if part.key.startswith("spot")] == [
        *(
            f"{wording.card(card)}. You passed this to Mourek."
            for card in sorted(set(view.passed) - gone, key=lambda card: card.index)
        ),
        "acorns. Zrzoun has none of this suit.",
    ]
