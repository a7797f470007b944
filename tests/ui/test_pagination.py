"""Rule-book pagination in every language: full, even pages without overflow."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.rulebook.blocks import (
    Block,
    ExampleTrick,
    Illustration,
    Link,
    Paragraph,
    PenaltyScale,
    PictureName,
    RuleBook,
    TextRun,
)
from smokingcat.i18n.rulebook.reader import book_languages, read_rule_book
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.typesetting.page_items import PagePicture, WordRun
from smokingcat.ui.paint.typesetting.typesetter import BODY, TextBlock, Typesetter
from smokingcat.ui.screens.rulebook import pagination as book_pages
from smokingcat.ui.screens.rulebook.pagination import BookPage, edition, fill_pages
from smokingcat.ui.screens.rulebook.rulebook_nodes import document
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.widgets.dropdown import Dropdown
from tests.ui.headless_game import Game, click

WIDTH, HEIGHT, HEADING = 420, 480, 70


LANGUAGES = book_languages()


_SET: Final[dict[Hashable, TextBlock]] = {}
"""Blocks that earlier tests have set. Setting a book takes much longer than filling its pages."""


class CachedSetter(Typesetter):
    """Setter for the book in one language that sets each block once in all tests."""

    def __init__(self, game: Game, code: str, width: int) -> None:
        context = game.context
        super().__init__(context, width, wording=book_of(code)[1])
        self._key = code, width, context.settings.text_size

    def set(self, block: Block) -> TextBlock:
        """Return the block as glyph runs."""
        key = self._key, block
        if key not in _SET:
            _SET[key] = super().set(block)
        return _SET[key]


@cache
def book_of(code: str) -> tuple[RuleBook, Wording]:
    """Return the book in a language, and its card names for a German pack."""
    suits = SuitSystem.GERMAN
    return read_rule_book(code, suits), Wording(catalogue.load(code), suits)


def pages_of(
    game: Game, code: str, *, width: int = WIDTH, height: int = HEIGHT, runs_on: bool = False
) -> list[BookPage]:
    """Return the whole book in a language on pages of the given pixel size."""
    line, setter = game.context.text.line_height(BODY), CachedSetter(game, code, width)
    return fill_pages(setter, book_of(code)[0], height, HEADING, line, runs_on=runs_on)


@pytest.mark.parametrize("height", [280, 330, 480, 700])
def test_page_text_never_overflows_the_foot(game: Game, height: int) -> None:
    feet = {
        code: max(page.foot for page in pages_of(game, code, height=height)) for code in LANGUAGES
    }
    assert {code: foot for code, foot in feet.items() if foot > height} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_chapter_starts_on_its_own_page_under_its_heading(game: Game, code: str) -> None:
    first = [page for page in pages_of(game, code) if page.headings]

    assert [page.chapter for page in first] == list(range(12))
    assert all(list(page.headings.values()) == [0] for page in first)
    assert all(min(y for y, _ in page.items) == HEADING for page in first)


@pytest.mark.parametrize("code", LANGUAGES)
def test_card_pictures_have_alternative_text_with_their_caption(game: Game, code: str) -> None:
    pages = dict(enumerate(pages_of(game, code)))
    book, wording = book_of(code)
    found = [part.name for part in document(book, pages, wording).parts]
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    (trick, *_) = (block for block in blocks if isinstance(block, ExampleTrick))
    names = [wording.card(card, Case.LABEL) for card in trick.cards]
    shown = [f"{name}: {words}." for name, words in zip(names, trick.captions, strict=True)]
    assert any(" ".join(shown) in each for each in found), "in the order in which they were played"
    (scale,) = (block for block in blocks if isinstance(block, PenaltyScale))
    costs = [
        wording.card_and_cost(card).replace(" · ", ", ")
        for each in scale.entries
        for card in each.cards
    ]
    assert [each for each in found if all(f"{cost}." in each for cost in costs)], "dearest first"


@pytest.mark.parametrize("code", LANGUAGES)
def test_continuous_layout_shares_pages_between_chapters_and_wastes_little_space(
    game: Game, code: str
) -> None:
    pages = pages_of(game, code, runs_on=True)
    begun = [chapter for page in pages for chapter in page.headings]

    assert begun == list(range(12))
    assert len(pages) < len(pages_of(game, code))
    assert max(page.foot for page in pages) <= HEIGHT
    assert sum(page.foot for page in pages) > 0.8 * HEIGHT * len(pages)


@pytest.mark.parametrize("code", LANGUAGES)
def test_text_continues_on_the_page_when_a_drawing_does_not_fit(game: Game, code: str) -> None:
    for height in range(408, 720, 12):  # on real pages no drawing is as high as 408
        pages = pages_of(game, code, height=height, runs_on=True)
        drawn = [
            number
            for number, page in enumerate(pages)
            if any(
                isinstance(item, PagePicture) and item.name.startswith("book_")
                for _, item in page.items
            )
        ]
        assert drawn
        assert [n for n in drawn if pages[n - 1].foot <= 0.6 * height] == [], height


@pytest.mark.parametrize("code", LANGUAGES)
def test_continuous_layout_keeps_headings_with_their_text(game: Game, code: str) -> None:
    for page in pages_of(game, code, runs_on=True, height=400):
        items = [(y + item.rect.top, y + item.rect.bottom) for y, item in page.items]
        for heading in page.headings.values():
            assert all(bottom <= heading or top >= heading + HEADING for top, bottom in items)
            assert any(top >= heading + HEADING for top, _ in items)


def chapters(book: RulebookScene) -> Dropdown:
    found = book.named("chapter")
    assert isinstance(found, Dropdown)
    return found


def test_chapter_that_starts_in_the_middle_of_a_page_is_found_there(game: Game) -> None:
    game.context.change(text_size=175)
    book = game.show(RulebookScene(game.context, ToRulebook()))
    for number in range(12):
        chapters(book).activate()
        click(book, chapters(book).row(number).center)
        assert number in book.spread[0][1].headings
        assert chapters(book).chosen == number


@pytest.mark.parametrize("code", LANGUAGES)
def test_last_page_of_a_chapter_has_more_than_two_lines(game: Game, code: str) -> None:
    line = game.context.text.line_height(BODY)
    assert min(page.foot for page in pages_of(game, code)) > 5 * line


def first_page_has_six_lines(game: Game, code: str) -> bool:
    items = [item for _, item in edition(game.context, code).pages[0].items]
    written = {item.text for item in items if isinstance(item, WordRun)}
    return written >= {f"{number}." for number in range(1, 7)}


def test_six_line_summary_is_on_the_first_page_in_every_language(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_chapter(code: str, suits: SuitSystem) -> RuleBook:
        book = read_rule_book(code, suits)
        return replace(book, chapters=book.chapters[:1])

    monkeypatch.setattr(
        book_pages, "read_rule_book", first_chapter
    )  # the other languages take long
    monkeypatch.setattr(book_pages, "_LATEST_EDITION", {})  # no other test uses this book
    parted = []
    for size in [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (1920, 1200), (3840, 2160)]:
        game.context.resize(Frame(*size))
        parted += [(code, size) for code in LANGUAGES if not first_page_has_six_lines(game, code)]
    assert parted == []


def test_type_size_that_splits_the_six_line_summary_is_never_chosen(game: Game) -> None:
    game.context.resize(Frame(1280, 800))
    assert first_page_has_six_lines(game, "ru"), "larger type wastes less, but parts them"


def test_no_line_starts_with_the_full_stop_after_a_link(game: Game) -> None:
    sentence = Paragraph(
        (TextRun("whoever has 17 may "), Link("throw in", "R18"), TextRun(". Or not."))
    )
    for width in range(90, 260):
        words = Typesetter(game.context, width).set(sentence).items
        lines_begin = [item for item in words if isinstance(item, WordRun) and item.rect.left == 0]
        assert [item.text for item in lines_begin if item.text[0] == "."] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_exceeds_the_right_margin(game: Game, code: str) -> None:
    for page in pages_of(game, code):
        assert [m for _, m in page.items if m.rect.right > WIDTH] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_table_follows_the_sentence_that_introduces_it(game: Game, code: str) -> None:
    for page in pages_of(game, code, height=380):
        words = [(y + item.rect.top, item) for y, item in page.items if isinstance(item, WordRun)]
        _, last = max(words, key=lambda word: word[0])
        assert not last.text.endswith(":")


@pytest.mark.parametrize("code", LANGUAGES)
def test_larger_text_takes_more_pages_and_stays_inside_the_margins(game: Game, code: str) -> None:
    usual = len(pages_of(game, code))
    game.context.change(text_size=175)
    pages = pages_of(game, code, width=2 * WIDTH)
    assert len(pages) > usual
    assert max(page.foot for page in pages) <= HEIGHT
    assert [m for page in pages for _, m in page.items if m.rect.right > 2 * WIDTH] == []


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("width", [WIDTH, 2 * WIDTH])
def test_pictures_and_captions_stay_inside_their_frame(
    game: Game, width: int, text_size: int
) -> None:
    game.context.change(text_size=text_size)
    for code in LANGUAGES:
        book, _wording = book_of(code)
        setter = CachedSetter(game, code, width)
        for block in (block for chapter in book.chapters for block in chapter.blocks):
            if isinstance(block, ExampleTrick | PenaltyScale):
                frame, *others = setter.set(block).items
                assert [item for item in others if not frame.rect.contains(item.rect)] == [], code


@pytest.mark.parametrize("picture", PictureName)
@pytest.mark.parametrize("width", [WIDTH // 2, WIDTH, 3 * WIDTH])
def test_drawing_is_centred_above_its_caption(game: Game, picture: PictureName, width: int) -> None:
    game.context.change(text_size=175)
    block = Typesetter(game.context, width).set(Illustration(picture, "A bill of four beers"))
    drawing, *words = block.items

    assert abs(drawing.rect.centerx - width // 2) <= 1
    assert drawing.rect.width <= width
    assert all(word.rect.left >= 0 and word.rect.right <= width for word in words)
    assert min(word.rect.top for word in words) >= drawing.rect.bottom
    assert block.height <= HEIGHT - HEADING
