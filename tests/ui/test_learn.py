"""The rule book under the keyboard: pages turn, links are ringed as a whole."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.scenes.learn import LearnScene, LinkArea
from tests.ui.desk import Desk, click, press_key

LEFT, RIGHT, DOWN, TAB = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB


@pytest.fixture
def book(desk: Desk) -> LearnScene:
    scene = LearnScene(desk.context)
    desk.app.push(scene)
    return scene


def divided(book: LearnScene) -> LinkArea:
    """Turn to a link that goes over the end of a line, and return it."""
    for _ in range(20):
        links = [widget for widget in book.widgets if isinstance(widget, LinkArea)]
        for link in links:
            if len(link.parts) > 1:
                return link
        press_key(book, RIGHT)
    raise AssertionError("no link is divided")


def opened(book: LearnScene) -> int:
    return book._at


def test_arrows_left_and_right_turn_pages_until_there_are_no_more(book: LearnScene) -> None:
    press_key(book, RIGHT)
    assert opened(book) == 2
    press_key(book, RIGHT, LEFT, LEFT, LEFT)
    assert opened(book) == 0
    press_key(book, *[RIGHT] * 50)
    assert opened(book) >= 10


def test_arrows_turn_pages_wherever_the_focus_is(book: LearnScene) -> None:
    for _ in range(len(list(book.focusable()))):
        press_key(book, TAB)
        before = opened(book)
        assert press_key(book, RIGHT)
        assert opened(book) == before + 2
        press_key(book, LEFT)


def test_a_link_over_two_lines_is_one_link(desk: Desk, book: LearnScene) -> None:
    link = divided(book)
    first, second = link.parts
    assert second.top > first.top
    before = desk.draw().copy()
    book.give_focus(link)
    book.shows_focus = True
    after = desk.draw()
    for part in link.parts:
        ring = part.inflate(8, 8)
        assert pygame.image.tobytes(before.subsurface(ring), "RGB") != pygame.image.tobytes(
            after.subsurface(ring), "RGB"
        )


def test_either_part_of_a_link_leads_where_it_says(book: LearnScene) -> None:
    pages = []
    for number in range(2):
        book._show(0)
        link = divided(book)
        click(book, link.parts[number].center)
        pages.append(opened(book))
    assert pages[0] == pages[1]
