"""Dragging a card: only the open table accepts it; cancelling a drag does nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame
import pytest

from smokingcat.rules.round import Phase
from smokingcat.table.geometry import Place
from smokingcat.table.layout.poses import hand_at
from smokingcat.table.state.hand import NO_SELECTION
from smokingcat.ui.engine.input.bindings import Bindings
from smokingcat.ui.engine.transfer.position_clipboard import drill_of, known_position
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.widget import Pixel
from tests.ui.headless_game import (
    Game,
    drag,
    move_pointer,
    press_key,
    press_pointer,
    release_pointer,
)
from tests.ui.screens import at_passing, at_turn, play_until, top

OPEN: Final = [(640, 300), (626, 420), (300, 250), (950, 300), (860, 100)]
"""Pixels of a 1280 x 720 window on bare cloth, or on the trick."""
OUTSIDE: Final = [(-1, 300), (1280, 300), (640, -40), (-500, -500), (640, 720), (5000, 690)]


def card_pixel(scene: TableScene, number: int) -> Pixel:
    """Return a pixel of a card that no other card covers."""
    token = scene.director.shown.hand[number]
    pose = dict(scene.director.poses(scene.layout))[token]
    places = ((round(pose.x) - left, round(pose.y) - 60) for left in range(60))
    return next(
        at
        for at in places
        if hand_at(scene.director.shown, scene.layout, NO_SELECTION, *at) == token
    )


def legal_index(scene: TableScene) -> int:
    """Return the index in the hand of a card that may be played."""
    dimmed = scene.model.hand.dimmed
    return next(n for n, token in enumerate(scene.director.shown.hand) if token not in dimmed)


def is_unchanged(scene: TableScene, hand: tuple[int, ...]) -> bool:
    selection = scene.model.selection
    return (selection.dragged, selection.raised, scene.director.shown.hand) == (None, (), hand)


@pytest.mark.parametrize("place", OPEN)
def test_card_dropped_on_the_open_table_is_played(game: Game, place: Pixel) -> None:
    scene = at_turn(game)
    drag(scene, card_pixel(scene, legal_index(scene)), (640, 500), place)
    assert len(scene.director.shown.hand) == 7


@pytest.mark.parametrize("place", [*OUTSIDE, (3, 300), (640, 2), (1278, 360)])
def test_card_dropped_outside_the_cloth_returns_to_the_hand(game: Game, place: Pixel) -> None:
    scene = at_turn(game)
    hand = scene.director.shown.hand
    drag(scene, card_pixel(scene, legal_index(scene)), (640, 400), place)
    assert is_unchanged(scene, hand)
    play_until(scene, lambda: not scene.director.moving)
    assert is_unchanged(scene, hand)


def obstacles(scene: TableScene) -> list[Pixel]:
    """Return the places of objects on the table and of panels over it."""
    found = []
    for place in Place:
        seat = scene.layout.seats[place]
        found += [to_rect(seat.medallion.rect).center, to_rect(seat.plate).center]
        found.append(to_rect(seat.slate.rect).center)
    found.append(to_rect(scene.layout.ashtray.rect).center)
    found += [(730, 60), (230, 200), (1050, 230)]  # the hands of the cats
    controls = [w for w in scene.widgets if w.name not in ("hand", "trick")]
    assert {"menu", "last", "count"} <= {widget.name for widget in controls}
    return found + [widget.rect.center for widget in controls]


def test_card_dropped_on_a_cat_slate_button_or_object_returns_to_the_hand(game: Game) -> None:
    scene = at_turn(game)
    hand = scene.director.shown.hand
    for place in obstacles(scene):
        drag(scene, card_pixel(scene, legal_index(scene)), (640, 400), place)
        assert is_unchanged(scene, hand), place
    assert game.app.top is scene, "no button is pressed by it either"


def test_card_dropped_on_the_gone_strip_or_a_note_returns_to_the_hand(game: Game) -> None:
    game.context.change(gone_strip="cards", counts_cards=True)
    scene = at_turn(game)
    scene.arrange()
    strip = scene.named("gone")
    hand = scene.director.shown.hand
    drag(scene, card_pixel(scene, legal_index(scene)), (640, 400), strip.rect.center)
    assert is_unchanged(scene, hand)


def test_card_dropped_outside_the_window_is_not_chosen_for_the_pass(game: Game) -> None:
    scene = at_passing(game)
    hand = scene.director.shown.hand
    mat = to_rect(scene.layout.pass_mat).center
    drag(scene, card_pixel(scene, 3), (640, 400), (-20, 300))
    assert is_unchanged(scene, hand)
    drag(scene, card_pixel(scene, 3), (640, 400), mat)
    assert scene.model.selection.raised == (hand[3],)
    assert scene.session.match.phase is Phase.PASSING


def window_event(kind: int, **about: object) -> pygame.Event:
    return pygame.Event(kind, about)


CALLS: Final[dict[str, Callable[[], list[pygame.Event]]]] = {
    "Esc": lambda: [
        window_event(kind, key=pygame.K_ESCAPE, mod=0, unicode="\x1b")
        for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ],
    "the key back of a phone": lambda: [
        window_event(kind, key=pygame.K_AC_BACK, mod=0, unicode="")
        for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ],
    "the right button": lambda: [
        window_event(kind, pos=(640, 300), button=3, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ],
    "another window": lambda: [window_event(pygame.WINDOWFOCUSLOST)],
    "the taskbar": lambda: [window_event(pygame.WINDOWMINIMIZED)],
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("inputs", [{}, {"hint": ("mouse:3",), "last": ("escape",)}])
def test_cancelling_input_and_its_release_do_nothing_but_cancel_the_drag(
    game: Game, call: str, touch: bool, inputs: dict[str, tuple[str, ...]]
) -> None:
    game.context.change(inputs=inputs)
    assert isinstance(game.context.bindings, Bindings)
    scene = at_turn(game)
    hand, before = scene.director.shown.hand, scene.model.situation
    start = card_pixel(scene, legal_index(scene))
    about = {"button": 1, "touch": touch}
    moved = {"rel": (0, 0), "buttons": (1, 0, 0), "touch": touch}
    game.app.take_input([window_event(pygame.MOUSEBUTTONDOWN, pos=start, **about)])
    game.app.take_input([window_event(pygame.MOUSEMOTION, pos=(640, 300), **moved)])
    assert scene.model.selection.dragged is not None
    game.app.take_input(CALLS[call]())
    assert is_unchanged(scene, hand)
    game.app.take_input([window_event(pygame.MOUSEMOTION, pos=(620, 310), **moved)])
    game.app.take_input([window_event(pygame.MOUSEBUTTONUP, pos=(620, 310), **about)])
    scene.update(0.1)
    assert is_unchanged(scene, hand)
    assert game.app.top is scene
    assert (scene.model.situation, scene.model.hint.is_shown) == (before, False)


def test_press_before_any_movement_can_be_cancelled_too(game: Game) -> None:
    scene = at_turn(game)
    place = card_pixel(scene, legal_index(scene))
    press_pointer(scene, place)
    press_key(scene, pygame.K_ESCAPE)
    release_pointer(scene, place)
    assert len(scene.director.shown.hand) == 8
    assert game.app.top is scene
    press_key(scene, pygame.K_ESCAPE)
    assert game.app.top is not scene, "the next Esc pauses"


def test_card_dragged_out_of_the_window_and_back_is_still_held(game: Game) -> None:
    scene = at_turn(game)
    press_pointer(scene, card_pixel(scene, legal_index(scene)))
    for place in ((640, 400), (-30, 400), (640, 300)):
        move_pointer(scene, place, pressed=True)
    game.app.take_input([window_event(pygame.WINDOWLEAVE)])
    assert scene.model.selection.dragged is not None
    release_pointer(scene, (640, 300))
    assert len(scene.director.shown.hand) == 7


def test_cancelled_card_glides_back_to_the_hand(game: Game) -> None:
    scene = at_turn(game)
    number = legal_index(scene)
    token, home = scene.director.shown.hand[number], card_pixel(scene, number)
    press_pointer(scene, home)
    move_pointer(scene, (640, 400), pressed=True)
    move_pointer(scene, (-40, 300), pressed=True)
    for _ in range(30):
        scene.model.poses(scene.layout)  # the drawn frame does the same
        scene.update(1 / 60)
    release_pointer(scene, (-40, 300))
    places = []
    for _ in range(60):
        scene.update(1 / 60)
        places.append(dict(scene.model.poses(scene.layout))[token].x)
    steps = [abs(after - before) for before, after in pairwise(places)]
    assert places[0] < home[0] - 100, "it does not jump"
    assert abs(places[-1] - home[0]) < 60
    assert sum(step > 0 for step in steps) > 8


def test_card_dropped_on_the_side_panel_returns_to_the_hand(game: Game) -> None:
    quotation = known_position(at_turn(game).session)
    assert quotation is not None
    drill = drill_of(game.context, quotation.text("1.0.0"))
    assert drill is not None
    game.app.open(drill)
    scene = top(game)
    assert isinstance(scene, TableScene)
    hand = scene.director.shown.hand
    (panel,) = scene.mode_view.panels
    for place in (panel.center, (panel.left + 4, panel.top + 40)):
        drag(scene, card_pixel(scene, legal_index(scene)), (500, 400), place)
        assert is_unchanged(scene, hand)
