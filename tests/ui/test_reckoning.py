"""The reckoning panel: its pictures are prepared while the last trick is shown."""

from __future__ import annotations

import threading
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.i18n.catalogue import catalogue
from smokingcat.rules.cards import PACK
from smokingcat.rules.events import LetterGiven
from smokingcat.table.layout.poses import poses_of
from smokingcat.table.layout.seats import Slate
from smokingcat.table.motion.director import Director
from smokingcat.table.state.table_state import TOKENS, Token, Zone
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.slate import Slates, SlateText
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.text_link import PHRASE
from tests.ui.headless_game import Game, drawn_texts, move_pointer, texts
from tests.ui.screens import TWO_CARDS, is_reckoning, make_own_move, table_at


def play_to_last_trick(scene: TableScene) -> None:
    """Play until the last trick of a round is on show."""
    for _ in range(2400):
        if scene.director.shown.reckoning is not None and scene.director.reading is not None:
            return
        make_own_move(scene)
        scene.update(0.1)
    raise AssertionError("the round never ends")


def at_reckoning(game: Game) -> TableScene:
    """Play a round from its last two tricks until the reckoning is complete."""
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    while not is_reckoning(scene):
        scene.update(0.1)
    return scene


def test_panel_opens_without_reading_a_picture_from_disk(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = SpriteAtlas(
        paths.assets() / "ui", game.context.frame.s
    )  # other tests use none of these
    game.context.pieces = pieces
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    game.draw()
    pieces.prefetch.wait()
    assert scene.wakes_in == 0.0
    while scene.director.reading is not None and scene.wakes_in == 0.0:
        pieces.prefetch.wait()
        scene.update(0.0)
    for wider in range(4):  # exceeds what the cache holds beside a panel
        pieces.nine("mat", (1000 + wider, 700))
    game.draw()
    loaded: list[object] = []
    load = pygame.image.load

    def noted(*what: object) -> pygame.Surface:
        if threading.current_thread() is threading.main_thread():
            loaded.append(what)
        return load(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load", noted)
    while scene.director.progress("panel") != 1.0:
        scene.update(1 / 60)
    game.draw()
    while not isinstance(scene.director.now, LetterGiven):
        scene.update(1 / 60)
    game.draw()
    assert loaded == []


def test_bare_panel_is_made_during_the_last_trick_and_released_after_the_round(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = game.context.pieces = SpriteAtlas(paths.assets() / "ui", game.context.frame.s)
    loaded: list[str] = []
    load = pygame.image.load

    def noted(file: Path) -> pygame.Surface:
        loaded.append(file.stem)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", noted)
    scene = table_at(game, TWO_CARDS)
    while scene.director.shown.reckoning is None:
        pieces.prefetch.wait()
        assert ("panel" in loaded) == (sum(s.tricks for s in scene.director.shown.seats) == 7)
        make_own_move(scene)
        scene.update(0.1)
    while not is_reckoning(scene):
        scene.update(0.1)
    game.draw()
    panel = weakref.ref(pieces.fit_nine("panel", to_rect(scene.layout.panel.rect))[0])
    scene.named("proceed").activate()
    while scene.director.visible.reckoning is not None:
        assert panel() is not None
        scene.update(0.1)
    game.draw()
    assert panel() is None
    assert loaded.count("panel") == 1


def test_panel_under_a_growing_letter_equals_a_full_redraw(
    game: Game,
) -> None:
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    while not isinstance(scene.director.now, LetterGiven):
        scene.update(1 / 60)
    game.draw()
    seen = set[bytes]()
    for _frame in range(16):
        scene.update(1 / 15)
        as_kept = pygame.image.tobytes(game.draw(), "RGB")
        game.context.text.drawn_log = []
        assert pygame.image.tobytes(game.draw(), "RGB") == as_kept
        game.context.text.drawn_log = None
        seen.add(as_kept)
    assert len(seen) > 5


def test_loser_is_named_only_after_the_count(game: Game) -> None:
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    counted = []
    while not is_reckoning(scene):
        scene.update(1 / 20)
        account = scene.director.visible.reckoning
        if account is None:
            continue
        on_screen = texts(game)
        is_red = any(
            sprite.surface is loser_row(game, scene) for sprite in game.app.painter.since(0)
        )
        counted.append(account.is_counted)
        assert account.is_counted or not is_red
        assert account.is_counted or not any("is chalked up" in each for each in on_screen)
    assert is_red
    assert counted == sorted(counted)
    assert {True, False} == set(counted)


def test_slate_appears_with_its_letters_once_the_loser_is_known(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[SlateText]()
    scene, draw = table_at(game, TWO_CARDS), Slates.draw

    def noted(slates: Slates, painter: Painter, slate: Slate, chalked: SlateText) -> None:
        if slate.rect.centre == scene.layout.panel.slate.centre:
            drawn.append(chalked)
        draw(slates, painter, slate, chalked)

    monkeypatch.setattr(Slates, "draw", noted)
    had_letters = False
    for _ in range(5):  # four players can lose a round each before one has a letter already
        had_letters = watch_slate(game, scene, drawn)
        if had_letters:
            break
        scene.named("proceed").activate()
    assert had_letters


def watch_slate(game: Game, scene: TableScene, drawn: list[SlateText]) -> bool:
    """Check the panel's slate through one reckoning; return whether the loser had letters."""
    play_to_last_trick(scene)
    seen, had = set[bool](), 0
    while not is_reckoning(scene):
        scene.update(1 / 20)
        account = scene.director.visible.reckoning
        if account is None or isinstance(scene.director.now, LetterGiven):
            continue
        drawn.clear()
        texts(game)  # draws without kept pictures
        had = scene.director.visible.seats[account.loser].letters
        assert {each.count for each in drawn} == ({had} if account.is_counted else set())
        seen.add(account.is_counted)
    assert seen == {False, True}
    return had > 0


def test_sum_of_the_loser_turns_red_when_it_is_shown(game: Game) -> None:
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    frames = 0
    while not is_reckoning(scene):
        scene.update(1 / 30)
        account = scene.director.visible.reckoning
        if account is None or not account.is_counted:
            continue
        picture, frames = game.draw(), frames + 1
        boxes = [to_rect(row.points) for row in scene.layout.panel.rows]
        column = boxes[0].unionall(boxes[1:])
        is_written_on = scene.director.progress("raised") is not None
        assert is_written_on or has_colour(picture.subsurface(column), theme.BAD)
    assert frames > 20


def has_colour(picture: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    """Return whether some pixels have exactly this colour."""
    return pygame.mask.from_threshold(picture, colour, (8, 8, 8, 255)).count() > 10


def test_click_during_the_count_leads_to_the_same_final_panel(game: Game) -> None:
    game.context.change(told=("pass", "trick", "letter"), drifting_smoke=False)

    def ended(hurried: bool) -> bytes:
        scene = table_at(game, TWO_CARDS)
        play_to_last_trick(scene)
        while not is_reckoning(scene):
            scene.update(1 / 30)
            if hurried and scene.director.progress("announced") == 1.0:
                scene.director.skip()
        scene.update(5.0)
        scene.update(0.1)
        return pygame.image.tobytes(game.draw(), "RGB")

    assert ended(hurried=True) == ended(hurried=False)


def test_message_at_the_cards_disappears_before_the_reckoning(game: Game) -> None:
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    game.app.answer("There is no card with that number.")
    while not scene.model.is_counting:
        assert game.app.toasts.is_answering
        scene.update(1 / 30)
    assert not game.app.toasts.is_answering


def loser_row(game: Game, scene: TableScene) -> pygame.Surface:
    """Return the picture of the loser's row."""
    box = to_rect(scene.layout.panel.rows[0].rect)
    return game.context.pieces.fit_nine("row_bad", box)[0]


@pytest.mark.parametrize("text_size", [100, 175])
def test_coins_of_a_player_who_took_every_point_are_not_covered(
    game: Game, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    game.context.change(text_size=text_size)
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    shown = scene.director.shown
    assert shown.reckoning is not None
    loser = shown.reckoning.loser
    everything = [
        tuple(card for card in PACK if card.penalty and seat == loser) for seat in range(4)
    ]
    account = replace(shown.reckoning, penalties=tuple(everything), last_trick=loser)
    taken = tuple(
        Token(Zone.COUNTED, loser, index, card, True)
        for index, card in enumerate(everything[loser])
    )
    rest = tuple(Token(Zone.PILE, loser, index) for index in range(len(taken), TOKENS))
    laid = replace(shown, tokens=(*taken, *rest), reckoning=account)
    monkeypatch.setattr(Director, "visible", laid)
    monkeypatch.setattr(Director, "poses", lambda *_: sorted(poses_of(laid, scene.layout).items()))
    while not is_reckoning(scene):
        scene.update(0.1)
    game.draw()
    sprites = game.app.painter.since(0)
    coin = game.context.pieces.picture("point_coin", 0.9)[0]
    places = [place for place, sprite in enumerate(sprites) if sprite.surface is coin]
    assert len(places) == len(everything[loser]) == 9
    for place in places:
        seen = sprites[place].rect.inflate(*(-coin.get_width() // 4,) * 2)
        over = [later.rect for later in sprites[place + 2 :]]  # the following run is its number
        assert seen.collidelist(over) < 0


@pytest.mark.parametrize("larger", [100, 175])
def test_letter_remark_appears_after_the_slate_has_moved(
    game: Game, monkeypatch: pytest.MonkeyPatch, larger: int
) -> None:
    game.context.change(text_size=larger)
    reach, alphas, seen = [0.0, 0.0], [1.0], set[bool]()

    def growing(_: object, __: object, large: Slate, *others: Any) -> None:
        _chalked, times, middle = others
        reach[:] = middle.x + times * large.rect.width / 2, middle.y - times * large.rect.height / 2

    def move(_: object, __: int, offset: tuple[float, float], alpha: float = 1.0) -> None:
        alphas.append(alpha if offset == (0, 0) else 1.0)

    monkeypatch.setattr(Slates, "draw_growing", growing)
    monkeypatch.setattr(Painter, "move", move)
    scene = table_at(game, TWO_CARDS)
    while (scene.director.progress("lowered") or 0.0) < 1.0:
        make_own_move(scene)
        scene.update(0.02)
        if 0.0 < (scene.director.progress("lowered") or 0.0) < 1.0:
            reach[:], alphas[:] = (0.0, 9999.0), [1.0]
            game.draw()
            verdict = scene.layout.panel.verdict
            is_over = reach[0] > verdict.x and reach[1] < verdict.bottom
            is_shown = min(alphas) > 0.0
            assert not (is_over and is_shown)
            seen.add(is_shown)
    assert seen == {False, True}


def test_pointing_at_a_counted_card_tells_its_trick_and_the_costliest_is_told_at_once(
    game: Game,
) -> None:
    scene = at_reckoning(game)
    shown = scene.director.visible
    assert shown.reckoning is not None
    assert any(
        each.startswith("Trick 3: Zrzoun plays Hejma, Bělinda takes her") for each in texts(game)
    ), texts(game)
    scored = scene.model.session.match.last_round
    assert scored is not None
    lying = dict(scene.model.poses(scene.layout))
    token = next(
        number
        for number in shown.held(Zone.COUNTED, scored.tricks[1].taker)
        if shown.tokens[number].face in scored.tricks[1].cards
    )
    move_pointer(scene, (round(lying[token].x), round(lying[token].y)))
    scene.update(0.2)
    scene.update(0.5)
    assert any(each.startswith("Trick 2: ") for each in texts(game))


def test_verdict_and_costliest_trick_end_where_the_lines_on_mistakes_begin(game: Game) -> None:
    scene = at_reckoning(game)
    panel = scene.layout.panel
    drawn = {each.text: each.rect for each in drawn_texts(game)}
    reason = next(drawn[each] for each in drawn if each.startswith("Trick 3: "))
    column = [each for each in drawn.values() if each.left == reason.left]
    above = max(each.bottom for each in column if each.bottom <= reason.top + 4)
    assert abs(reason.bottom - round(panel.summary.y)) < game.context.frame.px(theme.BETWEEN)
    assert abs(above - reason.top) < game.context.frame.px(theme.BETWEEN)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_verdict_and_costliest_trick_have_large_text(game: Game, size: tuple[int, int]) -> None:
    game.context.resize(Frame(*size))
    scene = at_reckoning(game)
    faults = []
    for language in catalogue.available():
        game.context.change(language=language, text_size=175)
        panel, text = scene.layout.panel, game.context.text
        least = text.pixels(PHRASE)
        for box in (panel.verdict, panel.reason):
            drawn = [
                each for each in drawn_texts(game) if to_rect(box).collidepoint(each.rect.center)
            ]
            assert drawn, language
            faults += [
                f"{language}: {each.text} has {each.pixels} px"
                for each in drawn
                if each.pixels < least
            ]
    assert not faults, "\n".join(faults)


def test_card_that_the_panel_covers_has_no_name(game: Game) -> None:
    scene = at_reckoning(game)
    shown = scene.director.visible
    lying = dict(scene.model.poses(scene.layout))
    covered = [token for token in lying if shown.tokens[token].zone is not Zone.COUNTED]
    for token in covered:
        move_pointer(scene, (round(lying[token].x), round(lying[token].y)))
        before = texts(game)
        scene.update(0.2)
        scene.update(0.5)
        assert texts(game) == before


def test_card_that_appears_under_a_resting_pointer_is_named_only_after_a_move(game: Game) -> None:
    scene = table_at(game, TWO_CARDS)
    play_to_last_trick(scene)
    row = scene.layout.panel.rows[0]
    x, y = row.things(1, has_tray=False)[0]
    place = round(x), round(y)
    move_pointer(scene, place)
    while not is_reckoning(scene):
        scene.update(0.1)
    for _ in range(20):
        scene.update(0.1)
    assert not any("penalty point" in said for said in texts(game))
    move_pointer(scene, (place[0], place[1] + 20))
    for _ in range(20):
        scene.update(0.1)
    assert any("penalty point" in said for said in texts(game))
