"""Talk of the cats: bubbles hide nothing readable and delay no move."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.i18n import talk as lines_of_cats
from smokingcat.i18n.talk import SPEAKERS, lines
from smokingcat.match.feedback import RemarkOffered
from smokingcat.table.geometry import bounds
from smokingcat.table.layout.obstacles import hand_boxes
from smokingcat.table.state.table_state import Stage
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.theme import WIT
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import AbstractButton, Button, RoundButton
from tests.ui.headless_game import Game, drawn_texts
from tests.ui.screens import at_passing, at_turn, is_reckoning, play_until

WINDOWS = [
    ((960, 540), "en", 100),
    ((960, 540), "cs", 175),
    ((1600, 900), "cs", 175),
    ((800, 800), "en", 130),
]
CATS = (1, 2, 3)
LONGEST = "Sixty characters are what a line may have, and here it ends."


def make_first_talk(scene: TableScene, *seats: int, chance: str = "") -> None:
    """Make the first cat talk that has a line and room for it."""
    buttons = [each.rect for each in scene.widgets if isinstance(each, AbstractButton)]
    scene.talk.offer(RemarkOffered("lead", seats, chance), scene.layout, buttons)


def make_talk(game: Game, scene: TableScene, seat: int) -> str:
    """Make a cat talk if it has room; return its visible bubble."""
    game.draw()
    scene.talk.close()
    make_first_talk(scene, seat)
    scene.talk.update(0.5)
    game.draw()
    return scene.talk.line


def readable_boxes(game: Game, scene: TableScene) -> list[pygame.Rect]:
    """Return what a bubble must not cover: cards and their future places, buttons, other texts."""
    shown, layout = scene.director.shown, scene.layout
    middle = [layout.pass_mat] if shown.stage is Stage.PASSING else map(bounds, layout.trick)
    buttons = [each.rect for each in scene.widgets if isinstance(each, Button | RoundButton)]
    written = [each.rect for each in drawn_texts(game) if each.text.strip()]
    lying = [*map(to_rect, middle), *map(to_rect, hand_boxes(shown, layout))]
    bubble = scene.talk.box
    return [
        *lying,
        *buttons,
        *(each for each in written if not bubble or not bubble.contains(each)),
    ]


@pytest.mark.parametrize(("size", "language", "text_size"), WINDOWS)
def test_every_line_of_every_cat_fits_and_covers_nothing_readable(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, text_size: int
) -> None:
    known = {cat: {"lead": (LONGEST,)} for cat in SPEAKERS}
    monkeypatch.setattr(lines_of_cats, "lines", lambda _code: known)
    for table in (at_passing, at_turn):
        with Game(size, language, text_size=text_size) as game:
            scene = table(game)
            for seat in CATS:
                game.context.talk_history = lines_of_cats.TalkHistory()
                assert make_talk(game, scene, seat) == LONGEST
                box = scene.talk.box
                assert box is not None
                hidden = [each for each in readable_boxes(game, scene) if box.colliderect(each)]
                assert not hidden, (table.__name__, seat, box, hidden)


@pytest.mark.parametrize("code", ["en", "cs"])
def test_typeface_has_every_character_of_every_line(code: str) -> None:
    face = font(WIT, 20)
    characters = {
        sign for known in lines(code).values() for key in known.values() for sign in "".join(key)
    }
    assert [sign for sign in sorted(characters) if face.metrics(sign)[0] is None] == []


def test_longer_line_stays_longer_before_it_disappears(game: Game) -> None:
    scene = at_turn(game)
    line = make_talk(game, scene, 1)
    seconds = 0.5
    while scene.talk.line:
        scene.talk.update(0.1)
        seconds += 0.1
    assert 1.5 + 0.05 * len(line) < seconds < 2.0 + 0.06 * len(line)


def test_only_one_cat_talks_at_a_time(game: Game) -> None:
    scene = at_turn(game)
    line = make_talk(game, scene, 1)
    make_first_talk(scene, 2, chance="other")
    assert (scene.talk.line, scene.talk.speaker) == (line, 1)


def test_cat_without_a_new_line_leaves_it_to_another(game: Game) -> None:
    scene = at_turn(game)
    for line in lines("en")["mourek"]["lead"]:
        game.context.talk_history.add(line)
    make_first_talk(scene, 1, 3)
    assert scene.talk.speaker == 3


def lines_until_counted(scene: TableScene) -> list[str]:
    """Play until the round is counted; return the line on show after every time step."""
    heard: list[str] = []

    def listen() -> bool:
        heard.append(scene.talk.line)
        return is_reckoning(scene)

    play_until(scene, listen, step=0.1)
    return heard


def test_no_cat_talks_while_a_round_is_counted(game: Game) -> None:
    game.context.change(talk="often")
    heard = lines_until_counted(at_turn(game))
    assert any(heard)
    assert not heard[-1]


def test_talk_delays_no_move(game: Game) -> None:
    game.context.change(talk="never")
    quiet = lines_until_counted(at_turn(game))
    game.context.change(talk="often")
    lively = lines_until_counted(at_turn(game))
    assert any(lively) and not any(quiet)  # noqa: PT018 - both are needed, or the comparison is empty
    assert len(lively) == len(quiet)


def test_bubble_fades_unless_motion_is_reduced(game: Game) -> None:
    scene = at_turn(game)
    game.draw()
    make_first_talk(scene, 1)
    assert scene.talk.is_moving
    game.context.change(reduced_motion=True)
    scene.update(0.0)
    assert not scene.talk.is_moving
