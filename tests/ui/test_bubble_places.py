"""Bubbles cover nothing readable: coach's note, gone strip, open cards, or their own object."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.i18n import talk
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.feedback import RemarkOffered
from smokingcat.match.intents import AskCoach, Hover, Touch
from smokingcat.table.geometry import bounds
from smokingcat.table.layout.obstacles import boards_of_seats
from smokingcat.ui.engine.routes import Route, ToRulebook, ToSettings
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.table.layers.gone_strip import GoneStrip
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import AbstractButton
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, drawn_texts, move_pointer, texts
from tests.ui.screens import FOLLOWING, PASSING, play_until, table_at, top
from tests.ui.test_gone_strip import VOID
from tests.ui.test_hint_place import longest
from tests.ui.test_lesson_scenes import begin_lesson

BARE = (2, 2)
_OF_A_CAT = 0.6
"""The fraction of a cat that a bubble may cover if the smallest window has no other room."""
SAMPLE = [((960, 540), 100, "hu"), ((960, 540), 175, "hu"), ((1600, 900), 175, "ru")]
ALL = [
    (size, text_size, language)
    for size in ((960, 540), (1600, 900))
    for text_size in (100, 175)
    for language in ("en", "hu", "ru")
]
WINDOWS = [
    *(pytest.param(*each, id=f"{each[0][0]}-{each[1]}-{each[2]}") for each in SAMPLE),
    *(
        pytest.param(*each, id=f"{each[0][0]}-{each[1]}-{each[2]}", marks=pytest.mark.long)
        for each in ALL
        if each not in SAMPLE
    ),
]


def hover_targets(scene: TableScene) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield everything that shows a bubble, with its place."""
    for widget in scene.widgets:
        if widget.name not in ("hand", "trick"):
            yield widget.name, widget.rect.center
        if isinstance(widget, GoneStrip):
            yield from (("part of the strip", spot.box.center) for spot in widget.spots())
    for number, pose in scene.model.poses(scene.layout):
        if pose.face is not None:
            yield f"card {number}", (round(pose.x), round(pose.y))


def bubble_at(scene: TableScene, place: tuple[int, int]) -> pygame.Rect | None:
    """Return the box of the bubble shown for a place, or None."""
    for widget in reversed(scene.widgets):
        if (tip := widget.tip_at(place)) is not None:
            return tip.box
        if widget.hit(place):
            break
    return None


def test_card_name_is_gone_after_another_screen_was_on_top(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    pose = dict(scene.model.poses(scene.layout))[scene.director.visible.trick[0]]
    bare = set(texts(game))
    move_pointer(scene, (round(pose.x), round(pose.y)))
    for _ in range(20):
        scene.update(0.1)
    assert set(texts(game)) - bare, "the name of the card"
    game.app.open(ToSettings())
    game.app.pop()
    for _ in range(20):
        scene.update(0.1)
    assert set(texts(game)) == bare


def covered_by_bubbles(game: Game, scene: TableScene, place: tuple[int, int]) -> Iterator[str]:
    """Yield the forbidden objects that the bubbles of the present frame cover."""
    bubble_box = bubble_at(scene, place)
    note = scene.hint.box
    boxes = {} if note is None else {"the note": note}
    boxes |= {each.name: each.rect for each in scene.widgets if isinstance(each, GoneStrip)}
    shown = scene.director.visible
    lying = dict(scene.model.poses(scene.layout))
    for token in (*shown.trick, *shown.hand):
        boxes[f"card {token}"] = to_rect(bounds(lying[token].slot(scene.layout.aspect)))
    if bubble_box is not None:
        boxes["what it is about"] = bubble_box
    if scene.context.frame.larger == 1:  # larger tips may have no room
        cats = {
            f"cat at {number}": seat.medallion for number, seat in enumerate(scene.layout.seats)
        }
        boxes |= {name: to_rect(cat.rect) for name, cat in cats.items() if not cat.contains(*place)}
    for name, box in boxes.items():
        if bubble_box is None and name.startswith("card"):
            continue  # beside a card, or low on the card
        most = _OF_A_CAT * box.width * box.height if name.startswith("cat") else 0
        for bubble in game.app.painter.speech_bubbles:
            on = bubble.clip(box)
            if on.width * on.height > most:
                yield f"{name}: {tuple(bubble.clip(box))}"


@pytest.mark.parametrize("state", ["coach", "cards"])
@pytest.mark.parametrize(("size", "text_size", "language"), WINDOWS)
def test_bubble_covers_nothing_readable(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
    language: str,
    state: str,
) -> None:
    monkeypatch.setattr(AdviceWording, "advice", longest)
    strip = "closed" if state == "coach" else state
    with Game(size, language, text_size=text_size, speed="instant", gone_strip=strip) as game:
        coach = ManualWorker()
        game.context.adviser = Adviser(coach, RankEvaluator)
        for position in (FOLLOWING, VOID):
            scene = table_at(game, position)
            play_until(scene, lambda: scene.model.hand.is_awaited)  # noqa: B023 - called at once
            if state == "coach":
                scene.do(AskCoach())
                coach.answer()
            game.draw()
            scene.update(0.5)
            found = []
            for name, place in list(hover_targets(scene)):
                move_pointer(scene, place)
                scene.update(0.01)
                scene.dwell(0.0)
                game.draw()
                scene.update(0.6)
                scene.dwell(0.6)
                game.draw()
                found += [f"{name} hides {what}" for what in covered_by_bubbles(game, scene, place)]
                move_pointer(scene, BARE)
                scene.update(0.6)
            assert found == [], "\n".join(found)


def covered_texts(game: Game, scene: TableScene, read: Sequence[pygame.Rect]) -> list[str]:
    """Return the bubbles that cover a box of text, with what they are about."""
    found = []
    for name, place in list(hover_targets(scene)):
        move_pointer(scene, place)
        for _ in range(2):
            scene.dwell(0.6)
            scene.update(0.6)
        game.draw()
        on = [each for each in game.app.painter.speech_bubbles if each.collidelist(read) >= 0]
        found += [f"{name}: {each}" for each in on]
        move_pointer(scene, BARE)
        scene.update(0.6)
    return found


@pytest.mark.parametrize("state", ["lesson", "question", "turn"])
@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((1280, 720), 175)])
def test_name_or_tip_covers_no_text_that_is_being_read(
    game: Game, coach: ManualWorker, size: tuple[int, int], text_size: int, state: str
) -> None:
    game.context.change(speed="instant", warns=4, counts_cards=True)
    if state == "lesson":
        scene = begin_lesson(game, LESSONS[0].key)
    else:
        scene = table_at(game, FOLLOWING)
        play_until(scene, lambda: scene.model.hand.is_awaited)
        scene.update(0.0)
        coach.answer()
    if state == "question":
        view, shown = scene.model.view, scene.director.shown
        assert view is not None
        costly = shown.token_of(max(view.legal, key=lambda card: card.rank))
        assert costly is not None
        scene.do(Touch(costly))
        scene.update(0.1)
        assert scene.model.situation.is_asked
    game.context.resize(Frame(*size))
    game.context.change(text_size=text_size)
    scene.update(0.5)
    game.draw()
    panels = [*scene.mode_view.panels, *([scene.hint.box] if scene.hint.box else [])]
    panels += [to_rect(scene.layout.prompt)] if state == "turn" else []
    assert panels
    assert covered_texts(game, scene, panels) == []


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1600, 900)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_cats_speech_covers_no_slate_or_number_of_a_pile(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    known = {cat: {"lead": ("I have seen worse hands, but not many.",)} for cat in talk.SPEAKERS}
    monkeypatch.setattr(talk, "lines", lambda _code: known)
    found = []
    with Game(size, "en", text_size=text_size) as game:
        for position in (FOLLOWING, VOID, PASSING):
            scene = table_at(game, position)
            play_until(scene, lambda: scene.model.view is not None)  # noqa: B023 - called at once
            buttons = [each.rect for each in scene.widgets if isinstance(each, AbstractButton)]
            for seat in (1, 2, 3):
                game.context.talk_history = talk.TalkHistory()
                scene.talk.close()
                scene.talk.offer(RemarkOffered("lead", (seat,), ""), scene.layout, buttons)
                box, shown = scene.talk.box, scene.director.visible
                assert box is not None, f"no room for cat {seat}: {position}"
                on = box.collidelistall(
                    [to_rect(each) for each in boards_of_seats(shown, scene.layout)]
                )
                found += [f"{position[:14]}: cat {seat} covers {each}" for each in on]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("route", [ToRulebook(), ToSettings()], ids=["rule book", "settings"])
def test_tooltip_is_beside_its_control_and_covers_no_other(route: Route) -> None:
    with Game((1280, 720), "en") as game:
        game.app.open(route)
        scene, painter = top(game), game.app.painter
        others = {each.name: each.rect.clip(each.clip or each.rect) for each in scene.widgets}
        found = []
        for widget in scene.widgets:
            painter.begin()
            widget.draw_over(painter, focused=True)
            on = [name for bubble in painter.speech_bubbles for name in collisions(bubble, others)]
            found += [f"{widget.name} hides {name}" for name in on]
        assert found == []


def collisions(bubble: pygame.Rect, boxes: dict[str, pygame.Rect]) -> list[str]:
    """Return the names of the boxes that a bubble covers."""
    return [name for name, box in boxes.items() if bubble.colliderect(box)]


@pytest.mark.parametrize("text_size", [100, 175])
def test_complaint_is_above_all_raised_cards_and_off_the_prompt(text_size: int) -> None:
    with Game((1280, 720), "ru", text_size=text_size, speed="instant", told=("order",)) as game:
        scene = table_at(game, FOLLOWING)
        play_until(scene, lambda: scene.model.hand.is_awaited)
        shown, view = scene.director.shown, scene.model.view
        assert view is not None
        unfit = next(each for each in shown.hand if shown.tokens[each].face not in view.legal)
        scene.do(Hover(unfit))
        scene.do(Touch(unfit))
        for _ in range(20):
            scene.update(0.1)
        drawn = drawn_texts(game)
        (complaint,) = (each for each in drawn if each.text.startswith("Надо ходить"))
        (turn,) = (each for each in drawn if each.text == "Твой ход")
        (bubble,) = (
            each for each in game.app.painter.speech_bubbles if each.colliderect(complaint.rect)
        )
        lying = dict(scene.model.poses(scene.layout))
        tops = [to_rect(bounds(lying[each].slot(scene.layout.aspect))).top for each in shown.hand]
        assert bubble.bottom <= min(tops)
        assert not bubble.colliderect(turn.rect)
        assert bubble.width <= 300 * text_size / 100
