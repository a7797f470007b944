"""The table by keyboard: answers, pauses, and the previous trick."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from smokingcat.common.setting_types import StripState
from smokingcat.i18n.sentences.table_feedback import lots_text
from smokingcat.match.cat_behaviour import CatMemory
from smokingcat.match.intents import Hover, Pick, Touch
from smokingcat.rules.events import CardPlayed, CardsDealt
from smokingcat.rules.round import Phase
from smokingcat.table.geometry import Place
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.trick_control import TrickControl
from smokingcat.ui.screens.table.first_match_tips import FirstMatchTips
from smokingcat.ui.screens.table.layers.layer import TableFrame
from smokingcat.ui.screens.table.layers.table_items import TableItems
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget
from tests.match.test_laying_down import TOP_CARDS
from tests.ui.headless_game import Game, click, drawn_texts, press_key, texts
from tests.ui.screens import (
    FOLLOWING,
    LEADING,
    PASSING,
    at_passing,
    at_turn,
    is_own_turn,
    play_until,
    table_at,
)


@pytest.fixture
def scene(game: Game) -> TableScene:
    """A table at which the person must choose three cards."""
    return at_passing(game)


@pytest.mark.parametrize("matches_before", [0, 1])
def test_lots_are_drawn_once_and_then_told_in_a_line(game: Game, matches_before: int) -> None:
    for number in range(matches_before + 1):
        start_match(game.context, "PES", f"lots {number}")
    scene = game.top(TableScene)
    dealer = scene.session.match.dealer
    line = lots_text(game.context.words, scene.names[dealer] if dealer else None)
    play_until(scene, lambda: isinstance(scene.director.now, CardsDealt))
    assert (line in texts(game)) is bool(matches_before)
    play_until(scene, lambda: scene.model.hand.is_passing)
    assert line not in texts(game)


def open_pause(game: Game, scene: TableScene) -> Scene:
    press_key(scene, pygame.K_ESCAPE)
    return game.top(PauseScene)


def test_throw_in_before_play_is_answered_with_not_yet(game: Game, scene: TableScene) -> None:
    assert scene.session.match.phase is Phase.PASSING
    press_key(scene, pygame.K_t)
    assert "Not yet: you can throw in once play has begun." in texts(game)


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_s])
def test_answer_at_the_table_covers_no_hand_card(game: Game, scene: TableScene, key: int) -> None:
    before = {drawn.text for drawn in drawn_texts(game)}
    press_key(scene, key)
    answers = [drawn for drawn in drawn_texts(game) if drawn.text not in before]
    assert len(answers) == 1
    assert not answers[0].rect.colliderect(to_rect(scene.layout.hand_rect))


def test_pass_button_glows_only_with_three_chosen_cards(scene: TableScene) -> None:
    for number, token in enumerate(scene.director.shown.hand[:3], start=1):
        scene.do(Touch(token))
        scene.update(0.0)
        button = scene.named("pass")
        assert button.enabled is button.is_highlighted is (number == 3)


def test_previous_trick_on_show_is_not_on_its_pile(game: Game) -> None:
    scene = table_at(game, "hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8a Aa")
    shown = scene.director.shown
    assert [shown.seats[shown.seat_at(place)].tricks for place in Place].count(1) == 1
    assert "1" in texts(game)
    press_key(scene, pygame.K_l)
    assert "1" not in texts(game)
    press_key(scene, pygame.K_l)
    assert "1" in texts(game)


def test_pause_menu_wraps_around(game: Game, scene: TableScene) -> None:
    menu = open_pause(game, scene)
    names = [widget.name for widget in menu.widgets]
    press_key(menu, pygame.K_UP)
    assert menu.focus is not None
    assert menu.focus.name == names[-1]
    press_key(menu, pygame.K_DOWN)
    assert menu.focus.name == names[0]


@pytest.mark.parametrize(
    ("key", "sign", "opened"),
    [
        (pygame.K_F1, "", RulebookScene),
        (pygame.K_r, "r", RulebookScene),
        (pygame.K_7, "?", KeysScene),
    ],
)
def test_keys_and_rules_open_over_the_pause_too(
    game: Game, scene: TableScene, key: int, sign: str, opened: type[Scene]
) -> None:
    menu = open_pause(game, scene)
    menu.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign))
    press_key(game.top(opened), pygame.K_ESCAPE)
    assert game.app.top is menu


def picture_at_rest(game: Game, scene: TableScene) -> pygame.Surface:
    """Return the picture of the table after the hand has come to rest."""
    for _ in range(3):
        game.draw()
        scene.update(1.0)
    return game.draw().copy()


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_TAB])
def test_keyboard_cursor_shows_a_ring_and_pointer_does_not(
    game: Game, scene: TableScene, key: int, *, reduced_motion: bool
) -> None:
    game.context.change(reduced_motion=reduced_motion)
    picture_at_rest(game, scene)
    press_key(scene, key)
    card = dict(scene.director.poses(scene.layout))[scene.director.shown.hand[0]]
    by_keyboard = picture_at_rest(game, scene)
    scene.shows_focus = False
    by_pointer = picture_at_rest(game, scene)
    changed = pygame.mask.from_threshold(by_keyboard, (0, 0, 0), (6, 6, 6, 255), by_pointer)
    changed.invert()
    ring = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
    assert changed.count() > 2 * (card.width + 0.5 * card.width)
    assert ring.collidepoint(card.x, card.y - card.width / 2)
    assert ring.width < 2 * card.width


def test_cached_drawing_equals_a_fresh_one(game: Game, scene: TableScene) -> None:
    def look(audit: list[DrawnText] | None) -> bytes:
        game.context.text.drawn_log = audit
        return pygame.image.tobytes(game.draw(), "RGB")

    first = look(None)
    for name in ("Karel", "Božena"):
        game.context.change(name=name)
        scene.director.rename((name, *scene.names[1:]))
        again = look(None)
        assert again == look([])
        assert again != first


def test_tab_leaves_the_card_cursor_where_it_is(scene: TableScene) -> None:
    card = scene.director.shown.hand[3]
    scene.do(Hover(card))
    press_key(scene, pygame.K_TAB)
    assert isinstance(scene.focus, HandControl)
    assert scene.model.selection.hovered == card


@pytest.mark.parametrize("strip", ["closed", "cards"])
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("ru", 175)])
def test_answer_or_refusal_leaves_the_sentence_of_the_task_readable(
    strip: StripState, language: str, text_size: int
) -> None:
    with Game((1280, 720), language, text_size=text_size, gone_strip=strip) as game:
        scene = at_turn(game)
        prompt = to_rect(scene.layout.prompt)
        play_until(scene, lambda: scene.model.hand.is_awaited)
        task = [drawn for drawn in drawn_texts(game) if prompt.contains(drawn.rect)]
        assert len(task) == (1 if text_size == 175 else 2)  # a large tip replaces the heading
        legal = scene.session.view(0).legal
        shown = scene.director.shown
        refused = next(each for each in shown.hand if shown.tokens[each].face not in legal)
        for intent in (Touch(refused), Pick(8)):
            scene.do(intent)
            scene.update(0.1)
            drawn = drawn_texts(game)
            assert [each for each in drawn if prompt.contains(each.rect)] == task, intent
            others = [each.rect for each in drawn if each not in task]
            assert not any(each.rect.collidelistall(others) for each in task), intent


@pytest.mark.parametrize("position", ["passing", "turn"])
@pytest.mark.parametrize("words", [4, 40])
def test_message_at_the_table_covers_no_open_card(game: Game, position: str, words: int) -> None:
    scene = at_passing(game) if position == "passing" else at_turn(game)
    for show in (game.app.show_toast, game.app.answer):
        show("disk full " * words)
        (toast,) = [drawn for drawn in drawn_texts(game) if "disk full" in drawn.text]
        cards = [each for each in scene.widgets if isinstance(each, HandControl | TrickControl)]
        assert cards
        assert toast.rect.collidelist([each.rect for each in cards]) < 0


def test_throw_in_is_offered_once_per_round_with_17_points_if_enabled(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.context.change(speed="instant")
    asked = list[int]()
    scene = table_at(
        game,
        "hands Al Kl Aa / 7l Ol Ua / 8l Ul Oa / 9l Tl Ka; end-at-17 ask; "
        "tricks 1: Th 8h 9h 7h | Ab 8b 9b 7b | Kb Ub Ob Tb | 7a 8a 9a Ta | Ah Uh Oh Kh",
    )

    def note(_dialog: Scene) -> None:
        assert scene.model.view is not None
        asked.append(scene.model.view.points[0])

    monkeypatch.setattr(game.app, "push", note)
    play_until(scene, lambda: scene.director.shown.reckoning is not None)
    assert len(asked) == 1
    assert asked[0] >= 17


def test_passed_packet_is_shown_when_the_match_is_resumed(game: Game, scene: TableScene) -> None:
    given = scene.director.shown.given
    assert given == (False, True, True, True)
    game.app.replace(ToTable(scene.session))
    again = game.top(TableScene)
    assert again.director.shown.given == given


def test_first_card_of_a_trick_is_led_and_the_others_played(game: Game, scene: TableScene) -> None:
    scene.director.skip()
    captions: dict[int, set[str]] = {place: set() for place in range(4)}

    def is_turn_after_watching() -> bool:
        played = scene.director.now
        if isinstance(played, CardPlayed):
            captions[len(scene.director.before.trick)] |= set(texts(game))
        return is_own_turn(scene)

    play_until(scene, is_turn_after_watching)
    assert any("leads" in sentence for sentence in captions[0])
    assert not any("leads" in sentence for place in (1, 2, 3) for sentence in captions[place])


def test_sort_restores_an_arranged_hand_first_and_then_changes_the_order(
    game: Game, scene: TableScene
) -> None:
    sorted_hand = scene.director.shown.hand
    scene.director.rearrange(sorted_hand[::-1])
    press_key(scene, pygame.K_s)
    assert scene.director.shown.hand == sorted_hand
    assert "Sorted by suit" in texts(game)
    press_key(scene, pygame.K_s)
    assert "Sorted by rank" in texts(game)


def test_mute_key_confirms_its_effect(game: Game, scene: TableScene) -> None:
    for toast in ("Sound off", "Sound on"):
        press_key(scene, pygame.K_m)
        assert toast in texts(game)
        assert game.context.settings.muted is (toast == "Sound off")


def test_unavailable_previous_trick_is_answered_with_the_reason(game: Game) -> None:
    none_yet = "There is no previous trick yet."
    too_late = "The previous trick may be seen only until the next card is led."
    press_key(at_passing(game), pygame.K_l)
    assert none_yet in texts(game)
    game.app.toasts.drop_answer()
    click(at_turn(game), last_trick(game).rect.center)
    assert none_yet in texts(game)
    scene = table_at(game, LEADING)
    press_key(scene, pygame.K_l)
    assert scene.model.selection.shows_previous_trick
    game.context.change(looks_back_kindly=False)
    click(table_at(game, FOLLOWING), last_trick(game).rect.center)
    assert too_late in texts(game)
    game.app.toasts.drop_answer()
    game.context.change(looks_back_kindly=True)
    kind = table_at(game, FOLLOWING)
    click(kind, last_trick(game).rect.center)
    assert kind.model.selection.shows_previous_trick


def last_trick(game: Game) -> Widget:
    assert game.app.top is not None
    return game.app.top.named("last")


def test_throw_in_states_its_price_and_the_default_is_to_play_on(game: Game) -> None:
    press_key(at_turn(game), pygame.K_t)
    assert "You take all that is still out, 33 points, and lose the round." in texts(game)
    dialog = game.top(Scene)
    kinds = {answer.name: answer.kind for answer in dialog.widgets if isinstance(answer, Button)}
    assert kinds == {"yes": "walnut", "no": "brass"}
    assert dialog.focus is not None
    assert dialog.focus.name == "no"


def test_fourth_card_to_pass_is_refused_with_a_message_clear_of_text(
    game: Game, scene: TableScene
) -> None:
    for token in scene.director.shown.hand[:4]:
        scene.do(Touch(token))
    assert scene.model.objections.is_shaking
    drawn = drawn_texts(game)
    (refusal,) = (each for each in drawn if each.text == "Three cards, no more and no fewer.")
    assert not refusal.rect.collidelistall([each.rect for each in drawn if each is not refusal])
    assert not refusal.rect.colliderect(to_rect(scene.layout.hand_rect))


def test_points_of_seats_follow_the_setting(game: Game) -> None:
    scene = table_at(game, LEADING)
    assert any(scene.director.visible.points)
    tips, painter = FirstMatchTips(game.context, scene.model, lambda: False), game.app.painter
    items = TableItems(game.context, scene.model, tips, CatMemory())
    shown = scene.director.visible

    def drawn(*, has_points: bool) -> int:
        painter.begin()
        frame = TableFrame(scene.layout, shown, [], has_points, None, [])
        items.draw_seats(painter, frame)
        return painter.count

    bare = drawn(has_points=False)
    assert drawn(has_points=True) > bare
    assert drawn(has_points=False) == bare


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_the_table_has_round_tools_without_throwing_in_and_sorting(size: tuple[int, int]) -> None:
    with Game(size, "en") as game:
        scene = table_at(game, LEADING)
        tools = [each for each in scene.widgets if isinstance(each, RoundButton)]
        assert [each.name for each in tools] == ["last", "count", "hint", "menu"]
        assert not {"throw", "sort"} & {each.name for each in scene.widgets}


def test_throwing_in_is_offered_from_17_points(game: Game) -> None:
    game.context.change(speed="instant")
    scene = table_at(
        game,
        "hands 7b 8b 7h / 9b Tb 8h / Ub Ob 9h / Kb Ab Th; end-at-17 never; tricks "
        "0: Aa 7a 8a 9a | 0: Ka Ta Ua Oa | 0: Al 7l 8l 9l | 0: Kl Tl Ul Ol | 0: Ah Uh Oh Kh | 0:",
    )
    play_until(scene, lambda: scene.model.hand.is_awaited)
    scene.named("throw").activate()
    assert game.app.top is not scene, "it asks first"


@pytest.mark.parametrize("position", [PASSING, FOLLOWING])
def test_prompt_never_overlaps_the_players_word(
    game: Game, position: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = CatMemory(bearer=0, word="NEUSTUPITELNÝ")
    monkeypatch.setattr("smokingcat.ui.screens.table.table_scene.past_of", lambda *_: past)
    scene = table_at(game, position)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    for size, text_size, language in product([(960, 540), (1280, 720)], [100, 175], ["ru", "hu"]):
        game.context.resize(Frame(*size))
        game.context.change(language=language, text_size=text_size)
        written = drawn_texts(game)
        name = next(drawn.rect for drawn in written if drawn.text == past.word)
        prompt = to_rect(scene.layout.prompt)
        prompts = [drawn for drawn in written if prompt.collidepoint(drawn.rect.midbottom)]
        assert prompts
        assert all(drawn.rect.bottom < name.top for drawn in prompts), (size, text_size, language)
        assert all(drawn.fits for drawn in prompts)


def test_hint_and_previous_trick_stay_beside_the_offer_to_lay_the_cards_down(game: Game) -> None:
    scene = table_at(game, TOP_CARDS)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    tools = [each.name for each in scene.widgets if isinstance(each, Button | RoundButton)]
    assert tools == ["lay down", "last", "hint", "menu"]


def test_names_of_the_three_cats_have_one_size_in_large_text() -> None:
    with Game((960, 540), "ru", text_size=175) as game:
        at_turn(game)
        names = [each for each in drawn_texts(game) if each.text in ("Мурек", "Белинда", "Зрзоун")]
        assert len(names) == 3
        assert len({each.pixels for each in names}) == 1
