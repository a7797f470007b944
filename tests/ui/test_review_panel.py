"""The panel beside a reviewed round: which options it lists and in which order."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from unittest import mock

import pygame
import pytest

from smokingcat.coach.played_round import Decision, snapshots
from smokingcat.coach.review.round_review import review_decision
from smokingcat.rules.cards import cards
from smokingcat.ui.engine.routes import ToReview
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chance_bar import AMBER
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.review.fairness_scene import FairnessScene
from smokingcat.ui.screens.review.review_layout import ReviewLayout
from smokingcat.ui.screens.review.review_panel import ReviewPanel, options
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.widgets.button import Button
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import made, of_options, played
from tests.ui.headless_game import Game, click, drawn_texts
from tests.ui.screen_faults import open_card_boxes

RECORD = played(1, rounds=1)
ENDED = snapshots(RECORD)[-1]


def test_given_packet_is_listed_at_its_rank_among_the_best() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    packets = [cards(each) for each in ("Kl Al Aa", "Kl Al Ka", "Kl Aa Ka", "Al Aa Ka", "Kl Al 8b")]
    values = of_options(packets, (0.1, 0.2, 0.3, 0.4, 0.5))
    for number, packet in enumerate(packets):
        rows = options(review_decision(Decision(1, view, packet), values), 3)
        assert len(rows) == 3
        assert [row.is_taken for row in rows].index(True) == min(number, 2)
        chances = [row.chance or 1.0 for row in rows]
        assert chances == sorted(chances)


def test_option_list_of_a_lost_round_marks_no_best_option() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    packets = [cards("Kl Al Aa"), cards("Kl Al Ka")]
    for losing, best in ((0.97, [True, False]), (1.0, [False, False])):
        judged = review_decision(Decision(1, view, packets[0]), of_options(packets, (losing, 1.0)))
        assert [row.is_best for row in options(judged, 3)] == best


def test_cards_of_a_packet_are_cut_to_large_corners_side_by_side() -> None:
    packet = cards("Kl Al Aa")
    values = of_options([packet, cards("Kl Al Ka")], (0.1, 0.2))
    review = review_decision(Decision(1, to_pass("Kl Al Aa Ka 7a 8a 7b 8b"), packet), values)
    with Game((960, 540), "en") as game, mock.patch.object(Painter, "blit_at") as blit:
        box = ReviewLayout(game.context.frame, is_open=True).panel
        ReviewPanel(game.context).draw_judged(game.app.painter, box, "", review, "")
        drawn = [each.args for each in blit.call_args_list]
        lefts = [x - face.get_width() / 2 for face, (x, _) in drawn[:3]]
        assert all(face.get_width() >= 70 for face, _ in drawn[:3])
        assert all(right - left >= 0.3 * 70 for left, right in pairwise(lefts))


@pytest.mark.parametrize(("chance", "is_red"), [(0.13, False), (0.15, True)])
def test_only_a_choice_that_is_a_mistake_is_red(chance: float, *, is_red: bool) -> None:
    packet = cards("Kl Al Ka")
    values = of_options([cards("Kl Al Aa"), packet], (0.1, chance))
    review = review_decision(Decision(1, to_pass("Kl Al Aa Ka 7a 8a 7b 8b"), packet), values)
    assert review.is_worse
    with (
        Game((960, 540), "en") as game,
        mock.patch.object(game.context.pieces, "draw_nine") as pieces,
    ):
        box = ReviewLayout(game.context.frame, is_open=True).panel
        ReviewPanel(game.context).draw_judged(game.app.painter, box, "", review, "")
        drawn = [each.args[1] for each in pieces.call_args_list]
        assert ("row_bad" in drawn) is is_red


@pytest.mark.parametrize("text_size", [100, 175])
def test_fair_play_button_is_free_and_works_beside_the_open_drawer(text_size: int) -> None:
    with Game((960, 540), "de") as game:
        game.context.change(text_size=text_size)
        scene = game.show(ReviewScene(game.context, ToReview(played(1, rounds=1), 1, 0)))
        scene.is_open = True
        scene.arrange()
        found = {widget.name: widget for widget in scene.widgets}
        known = found.pop("known")
        assert known.rect.collidelist([other.rect for other in found.values()]) == -1
        click(scene, known.rect.center)
        assert isinstance(game.app.top, FairnessScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_panel_ends_inside_the_corners_of_the_rim_and_links_have_one_line(
    size: tuple[int, int],
) -> None:
    with Game(size, "de") as game:
        scene = game.show(ReviewScene(game.context, ToReview(RECORD, 1, 0)))
        for language in ("de", "en", "ru", "hu"):
            game.context.change(language=language)
            scene.arrange()
            assert ReviewLayout(scene.frame, is_open=True).panel.right <= scene.frame.column(1.645)
            links = [scene.named(name) for name in ("known", "duplicate")]
            labels = {link.label for link in links if isinstance(link, Button)}
            drawn = [each for each in drawn_texts(game) if each.text in labels]
            assert {each.text for each in drawn} == labels
            assert all(each.rect.height < 2 * each.pixels for each in drawn), drawn


def test_labels_of_both_buttons_of_the_drawer_keep_most_of_their_size() -> None:
    with Game((1280, 800), "it") as game:
        scene = game.show(ReviewScene(game.context, ToReview(RECORD, 1, 0)))
        scene.is_open = True
        for language, text_size in (("it", 175), ("ru", 175), ("en", 130), ("de", 150)):
            game.context.change(language=language, text_size=text_size)
            scene.arrange()
            pixels = {drawn.text: drawn.pixels for drawn in drawn_texts(game)}
            for name in ("shut", "again"):
                button = scene.named(name)
                assert isinstance(button, Button)
                wished = game.context.text.pixels(button.style)
                assert pixels[button.label] >= 0.8 * wished, f"{language} {text_size} {name}"


def test_option_advised_against_the_figures_is_not_marked_as_the_best_figure() -> None:
    view = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
    for losing, is_so in (
        ([0.2, 0.4, 0.9], True),
        ([0.204, 0.196, 0.9], True),
        ([0.21, 0.2, 0.9], False),
        ([0.7, 0.8, 0.5], False),
    ):
        values = replace(made(view, losing), choice=0)
        rows = options(review_decision(Decision(1, view, cards("Ah")), values), 3)
        (best,) = (row for row in rows if row.is_best)
        assert best.cards == cards("7h")
        assert best.is_by_figures is is_so
        assert rows[0] is best
        chances = [row.chance or 1.0 for row in rows[1:]]
        assert chances == sorted(chances)


def test_card_with_the_figure_of_the_best_is_marked_as_the_best() -> None:
    view = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
    for losing, is_so in (
        ([0.68, 0.68, 0.68], True),
        ([0.68, 0.684, 0.68], True),
        ([0.01, 0.02, 0.90], False),
        ([0.40, 0.60, 0.90], False),
    ):
        values = replace(made(view, losing), choice=0)
        rows = options(review_decision(Decision(1, view, cards("Oh")), values), 3)
        (best,) = (row for row in rows if row.is_best)
        assert best.cards == cards("Oh" if is_so else "7h")
        assert best.is_taken is is_so


def test_options_stand_in_the_order_of_their_risk() -> None:
    view = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
    for losing in ([0.02, 0.01, 0.9], [0.01, 0.02, 0.9], [0.5, 0.3, 0.1], [0.4, 0.4, 0.4]):
        for chosen in ("7h", "Oh", "Ah"):
            rows = options(review_decision(Decision(1, view, cards(chosen)), made(view, losing)), 3)
            chances = [row.chance for row in rows]
            assert chances == sorted(losing), (losing, chosen)
            assert [row.cards for row in rows if row.is_taken] == [cards(chosen)]


def test_only_a_negligible_difference_is_as_good_and_a_doubtful_one_is_close() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    packets = [cards(each) for each in ("Kl Al Aa", "Kl Al Ka", "Kl Aa Ka", "Al Aa Ka")]
    values = replace(of_options(packets, (0.26, 0.27, 0.32, 0.9)), worlds=100)
    judged = review_decision(Decision(1, view, packets[3]), values)
    tags = [option.tags(str) for option in options(judged, 5)]
    assert tags == [("best",), ("as good",), ("close",), ("your choice",)]


def test_bars_of_a_decision_have_the_colours_of_their_risks(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
    judged = review_decision(Decision(1, view, cards("Oh")), made(view, [0.2, 0.5, 0.9]))
    filled = list[theme.Colour]()
    monkeypatch.setattr(game.app.painter, "fill", lambda _box, colour: filled.append(colour))
    game.app.painter.begin()
    panel = ReviewPanel(game.context)
    panel.draw_judged(game.app.painter, pygame.Rect(0, 0, 400, 600), "", judged, "")
    assert filled[1::2] == [theme.GOOD, AMBER, theme.BAD]


def test_upper_of_two_overlapping_cards_opens_its_trick() -> None:
    with Game((960, 540), "de") as game:
        game.context.change(text_size=175)
        scene = game.show(ReviewScene(game.context, ToReview(RECORD, 1, 0)))
        scene.is_open = True
        scene.show(1)
        first, second = (dict(trick.by_seat())[1] for trick in ENDED.taken[1:3])
        boxes = open_card_boxes(game)
        lower, upper = boxes[first], boxes[second]
        both = lower.clip(upper)
        assert both.width > 2, "they overlap"
        click(scene, both.center)
        assert scene.step == 3
