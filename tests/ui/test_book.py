"""The rule book's pages: full, evenly so, and never over their foot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smokingcat.i18n.book import (
    ExampleTrick,
    Illustration,
    Link,
    Paragraph,
    PenaltyScale,
    PictureName,
    Run,
)
from smokingcat.i18n.cardnames import Case
from smokingcat.i18n.rulebook import read_rule_book
from smokingcat.ui.book.aloud import document
from smokingcat.ui.book.learn import LearnScene
from smokingcat.ui.book.pages import BookPage, fill_pages
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.marks import Painting, Word
from smokingcat.ui.paint.setter import BODY, Setter
from smokingcat.ui.widgets.dropdown import Dropdown
from tests.ui.desk import Desk, click

WIDTH, HEIGHT, HEADING = 420, 480, 70
A_HAIR = 4


@pytest.fixture(params=["cs", "en"])
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    """A desk for each language the book is written in."""
    with Desk((1280, 720), request.param) as desk:
        yield desk


def pages_of(
    desk: Desk, *, width: int = WIDTH, height: int = HEIGHT, runs_on: bool = False
) -> list[BookPage]:
    """Return the whole book on pages of that many pixels."""
    context = desk.context
    book = read_rule_book(context.words.code, context.deck.suits)
    line = context.text.line_height(BODY)
    return fill_pages(Setter(context, width), book, height, HEADING, line, runs_on=runs_on)


@pytest.mark.parametrize("height", [260, 330, 480, 700])
def test_no_page_runs_over_its_foot(desk: Desk, height: int) -> None:
    assert max(page.foot for page in pages_of(desk, height=height)) <= height


def test_every_chapter_begins_on_a_page_of_its_own_under_its_heading(desk: Desk) -> None:
    first = [page for page in pages_of(desk) if page.headings]

    assert [page.chapter for page in first] == list(range(12))
    assert all(list(page.headings.values()) == [0] for page in first)
    assert all(min(y for y, _ in page.marks) == HEADING for page in first)


def test_pictures_of_cards_are_told_by_name_with_what_stands_under_them(desk: Desk) -> None:
    context, pages = desk.context, dict(enumerate(pages_of(desk)))
    book, wording = read_rule_book(context.words.code, context.deck.suits), context.wording
    told = [part.name for part in document(book, pages, wording).parts]
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    (trick, *_) = (block for block in blocks if isinstance(block, ExampleTrick))
    names = [wording.card(card, Case.LABEL) for card in trick.cards]
    shown = [f"{name}: {words}." for name, words in zip(names, trick.captions, strict=True)]
    assert any(" ".join(shown) in each for each in told), "in the order in which they were played"
    (scale,) = (block for block in blocks if isinstance(block, PenaltyScale))
    costs = [
        wording.card_and_cost(card).replace(" · ", ", ")
        for each in scale.entries
        for card in each.cards
    ]
    assert [each for each in told if all(f"{cost}." in each for cost in costs)], "dearest first"


def test_where_the_book_runs_on_chapters_share_pages_and_waste_little(desk: Desk) -> None:
    pages = pages_of(desk, runs_on=True)
    begun = [chapter for page in pages for chapter in page.headings]

    assert begun == list(range(12))
    assert len(pages) < len(pages_of(desk))
    assert max(page.foot for page in pages) <= HEIGHT
    assert sum(page.foot for page in pages) > 0.8 * HEIGHT * len(pages)


@pytest.mark.parametrize("height", [340, 400, 440, 520, 640])
def test_text_goes_on_where_a_drawing_has_no_room(desk: Desk, height: int) -> None:
    pages = pages_of(desk, height=height, runs_on=True)
    drawn = [
        number
        for number, page in enumerate(pages)
        if any(
            isinstance(mark, Painting) and mark.name.startswith("book_") for _, mark in page.marks
        )
    ]
    assert drawn
    assert all(pages[number - 1].foot > 0.6 * height for number in drawn)


def test_where_the_book_runs_on_every_heading_has_its_text_under_it(desk: Desk) -> None:
    for page in pages_of(desk, runs_on=True, height=400):
        marks = [(y + mark.rect.top, y + mark.rect.bottom) for y, mark in page.marks]
        for heading in page.headings.values():
            assert all(bottom <= heading or top >= heading + HEADING for top, bottom in marks)
            assert any(top >= heading + HEADING for top, _ in marks)


def chapters(book: LearnScene) -> Dropdown:
    found = book.named("chapter")
    assert isinstance(found, Dropdown)
    return found


def test_a_chapter_is_found_where_it_begins_in_the_middle_of_a_page(desk: Desk) -> None:
    desk.context.change(text_size=175)
    book = desk.show(LearnScene(desk.context))
    for number in range(12):
        chapters(book).activate()
        click(book, chapters(book).row(number).center)
        assert number in book.spread[0][1].headings
        assert chapters(book).chosen == number


def test_the_last_page_of_a_chapter_is_no_leftover_of_a_line_or_two(desk: Desk) -> None:
    line = desk.context.text.line_height(BODY)
    for page in pages_of(desk):
        assert page.foot > 5 * line


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (960, 540)])
def test_the_game_in_six_lines_stands_on_one_page(desk: Desk, size: tuple[int, int]) -> None:
    desk.context.resize(Frame(*size))
    book = desk.show(LearnScene(desk.context))
    first = {mark.text for _, mark in book.spread[0][1].marks if isinstance(mark, Word)}
    assert first >= {f"{number}." for number in range(1, 7)}


def test_no_line_begins_with_the_full_stop_after_a_link(desk: Desk) -> None:
    sentence = Paragraph((Run("whoever has 17 may "), Link("throw in", "R18"), Run(". Or not.")))
    for width in range(90, 260):
        words = Setter(desk.context, width).set(sentence).marks
        lines_begin = [mark for mark in words if isinstance(mark, Word) and mark.rect.left == 0]
        assert [mark.text for mark in lines_begin if mark.text[0] == "."] == []


def test_nothing_sticks_out_at_the_right(desk: Desk) -> None:
    for page in pages_of(desk):
        assert [m for _, m in page.marks if m.rect.right > WIDTH + A_HAIR] == []


def test_a_table_stands_under_the_sentence_that_announces_it(desk: Desk) -> None:
    for page in pages_of(desk, height=380):
        words = [(y + mark.rect.top, mark) for y, mark in page.marks if isinstance(mark, Word)]
        _, last = max(words, key=lambda word: word[0])
        assert not last.text.endswith(":")


def test_large_text_takes_more_pages_and_nothing_sticks_out(desk: Desk) -> None:
    usual = len(pages_of(desk))
    desk.context.change(text_size=175)
    pages = pages_of(desk, width=2 * WIDTH)
    assert len(pages) > usual
    assert max(page.foot for page in pages) <= HEIGHT
    assert [m for page in pages for _, m in page.marks if m.rect.right > 2 * WIDTH + A_HAIR] == []


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("width", [WIDTH, 2 * WIDTH])
def test_pictures_and_their_captions_stay_inside_their_frame(
    desk: Desk, width: int, text_size: int
) -> None:
    desk.context.change(text_size=text_size)
    context = desk.context
    book = read_rule_book(context.words.code, context.deck.suits)
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    for block in blocks:
        if isinstance(block, ExampleTrick | PenaltyScale):
            frame, *others = Setter(context, width).set(block).marks
            assert [mark for mark in others if not frame.rect.contains(mark.rect)] == []


@pytest.mark.parametrize("picture", PictureName)
@pytest.mark.parametrize("width", [WIDTH // 2, WIDTH, 3 * WIDTH])
def test_a_drawing_stands_over_its_caption_in_the_middle_of_a_column(
    desk: Desk, picture: PictureName, width: int
) -> None:
    desk.context.change(text_size=175)
    block = Setter(desk.context, width).set(Illustration(picture, "A bill of four beers"))
    drawing, *words = block.marks

    assert abs(drawing.rect.centerx - width // 2) <= 1
    assert drawing.rect.width <= width
    assert all(word.rect.left >= 0 and word.rect.right <= width for word in words)
    assert min(word.rect.top for word in words) >= drawing.rect.bottom
    assert block.height <= HEIGHT - HEADING
