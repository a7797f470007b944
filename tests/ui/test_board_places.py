"""Strip of cards gone, coach's note and tutor's question: they cover nothing, in the asked size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import AskCoach, Touch
from smokingcat.rules.cards import Card
from smokingcat.store.settings import TextSize
from smokingcat.table.geometry import Rect, overlap
from smokingcat.table.layout.obstacles import seat_boxes
from smokingcat.table.state.table_state import Zone
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.table.layers.gone_strip import RANK
from smokingcat.ui.screens.table.layers.hint_layout import TEXT_STYLE
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, click, drawn_texts, is_on_top, press_key, run_loop
from tests.ui.screens import table_at
from tests.ui.test_gone_strip import VOID, open_strip
from tests.ui.test_hint_place import longest, visible_things

CHOICE: Final = VOID.replace("8l Uh Th Oh", "8l Al Th Oh")
"""As `VOID`, but the person may follow with two cards."""
LANGUAGES: Final = [*catalogue.available(), PSEUDO]
WIDE: Final = ["cs", "ru", "hu"]
"""Languages with long words or wide letters."""
BIG: Final = ((1280, 720), 100)
WINDOWS: Final = [
    *(((960, 540), larger, LANGUAGES) for larger in (100, 125, 150, 175)),
    ((1280, 720), 100, WIDE),
    ((1280, 720), 175, LANGUAGES),
    ((1366, 768), 175, WIDE),
    ((960, 720), 175, WIDE),
    ((1920, 1080), 150, WIDE),
    ((2560, 1440), 175, WIDE),
]


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game whose coach has the longest hints and answers at once."""
    monkeypatch.setattr(AdviceWording, "advice", longest)
    with Game((1280, 720), "en", speed="instant") as game:
        yield game


def windows(game: Game) -> Iterator[str]:
    """Show every window, text size and language; yield its name."""
    for size, larger, languages in WINDOWS:
        for language in languages:
            game.context.resize(Frame(*size))
            game.context.change(language=language, text_size=larger)
            yield f"{size[0]} x {size[1]}, {larger} %, {language}"


def covered(scene: TableScene, box: pygame.Rect) -> list[str]:
    """Return the names of the objects that a box covers; cats' cards lie face down."""
    shown, lying = scene.director.shown, visible_things(scene)
    for number, token in enumerate(shown.tokens):
        if token.zone is Zone.HAND and token.seat != shown.bottom:
            del lying[f"card {number} of the hand"]
    return [f"lies on {name}" for name, shape in lying.items() if overlap(Rect(*box), shape)]


def table_with_coach(game: Game, text: str) -> tuple[TableScene, ManualWorker]:
    coach = ManualWorker()
    game.context.adviser = Adviser(coach, RankEvaluator)
    scene = table_at(game, text)
    scene.update(0.0)
    return scene, coach


def note_faults(scene: TableScene) -> list[str]:
    """Return what the coach's note covers, and its texts that are smaller than asked for."""
    scene.lay_hint()
    note, text = scene.hint.note, scene.context.text
    assert note is not None
    found = covered(scene, note.box)
    first, least = text.pixels(TEXT_STYLE), text.pixels(theme.NOTE) - 1
    for number, part in enumerate((*note.parts, *note.replies)):
        pixels = text.pixels(part.style)
        if pixels < (least if number else first):
            found.append(f"{part.words!r} has {pixels} px")
        if not note.box.contains(part.box):
            found.append(f"{part.words!r} leaves the note")
    return found


def test_strip_covers_nothing_and_has_large_text(game: Game) -> None:
    game.context.change(gone_strip="cards")
    scene, _ = table_with_coach(game, VOID)
    faults = []
    for window in windows(game):
        strip, asked = open_strip(scene), game.context.text.pixels(RANK)
        inside = [each for each in drawn_texts(game) if strip.rect.contains(each.rect)]
        found = covered(scene, strip.rect)
        found += [f"{each.text} has {each.pixels} px" for each in inside if each.pixels < asked]
        faults += [f"{window}: {each}" for each in found or ["is empty"][: not inside]]
    assert not faults, "\n".join(faults)


def test_longest_hint_covers_nothing_and_has_large_text(game: Game) -> None:
    scene, coach = table_with_coach(game, CHOICE)
    scene.do(AskCoach())
    coach.answer()
    scene.update(0.0)
    faults = [f"{window}: {each}" for window in windows(game) for each in note_faults(scene)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("is_explained", [False, True])
def test_question_about_a_card_covers_nothing_and_has_large_text(
    game: Game, *, is_explained: bool
) -> None:
    scene = table_with_question(game)
    if is_explained:
        scene.do(AskCoach())
        scene.update(0.0)
    faults = [f"{window}: {each}" for window in windows(game) for each in note_faults(scene)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("by_key", [False, True])
def test_reason_without_room_on_the_note_opens_in_large_text(game: Game, *, by_key: bool) -> None:
    game.context.change(text_size=175)
    if by_key:
        scene = table_with_question(game)
        press_key(scene, pygame.K_h)
        run_loop(game, 0.1)
    else:
        scene, coach = table_with_coach(game, CHOICE)
        press_key(scene, pygame.K_h)
        coach.answer()
        run_loop(game, 0.1)
        assert is_on_top(game, scene)
        game.draw()
        click(scene, scene.named("reason").rect.center)
    assert isinstance(game.app.top, Dialog)
    text = game.context.text
    head, reason, _ = drawn_texts(game)[-3:]
    assert head.text in {"Play the eight of leaves", "Play the ace of leaves?"}
    assert "You take this trick whatever you play" in reason.text
    assert reason.fits
    assert reason.pixels == text.pixels(theme.BODY)
    assert head.pixels == text.pixels(theme.H1_SMALL)
    press_key(game.app.top, pygame.K_ESCAPE)
    assert is_on_top(game, scene)
    assert scene.hint.note is not None


@pytest.mark.parametrize(("size", "larger"), [((960, 540), 175), ((960, 540), 100), BIG])
def test_answer_to_a_key_lies_on_no_cat_slate_or_note(
    game: Game, size: tuple[int, int], larger: TextSize
) -> None:
    game.context.change(counts_cards=True)
    scene, coach = table_with_coach(game, "hands 7h Ta Ua 8b 9b Tb 7l Ah / ? / ? / ?; tricks 0:")
    press_key(scene, pygame.K_h)
    coach.answer()
    game.context.resize(Frame(*size))
    game.context.change(text_size=larger)
    scene.update(0.1)
    press_key(scene, pygame.K_c)
    (answer,) = (each.rect for each in drawn_texts(game) if each.text.startswith("No card has"))
    note = scene.hint.box
    assert note is not None
    seats = [to_rect(box) for box in seat_boxes(scene.director.visible, scene.layout)]
    assert answer.collidelist([note, *seats]) < 0


def table_with_question(game: Game) -> TableScene:
    """Return a table at which the tutor asks about the ace of leaves."""
    game.context.change(warns=8)
    scene, coach = table_with_coach(game, CHOICE)
    coach.answer()
    ace = scene.director.shown.token_of(Card.parse("Al"))
    assert ace is not None
    scene.do(Touch(ace))
    run_loop(game, 1.0)
    assert scene.model.situation.is_asked
    return scene
