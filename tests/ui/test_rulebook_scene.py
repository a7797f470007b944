"""Reading the rule book: pages, links and the way back, search."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.typesetting.page_items import InlineCard, WordRun
from smokingcat.ui.screens.rulebook import page_drawing
from smokingcat.ui.screens.rulebook.page_search import BookSearch, SearchHit
from smokingcat.ui.screens.rulebook.pagination import BookPage
from smokingcat.ui.screens.rulebook.ribbons_and_links import ChapterRibbon, LinkArea
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.rulebook.search_panel import SearchField, SearchHitList
from smokingcat.ui.widgets.language_bar import LanguageBar
from tests.ui.headless_game import Game, click, focus_control, press_key, texts, type_text

LEFT, RIGHT, DOWN, TAB = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB


@pytest.fixture
def book(game: Game) -> RulebookScene:
    return game.show(RulebookScene(game.context, ToRulebook()))


def find_split_link(book: RulebookScene) -> LinkArea:
    """Turn to a link that is broken over two lines, and return it."""
    for _ in range(20):
        links = [widget for widget in book.widgets if isinstance(widget, LinkArea)]
        for link in links:
            if len(link.parts) > 1:
                return link
        press_key(book, RIGHT)
    raise AssertionError("no link is divided")


def left_page(book: RulebookScene) -> int:
    """Return the index of the left page, from 0."""
    return book.spread[0][0]


def test_left_and_right_turn_pages_up_to_the_ends(book: RulebookScene) -> None:
    press_key(book, RIGHT)
    assert left_page(book) == 2
    press_key(book, RIGHT, LEFT, LEFT, LEFT)
    assert left_page(book) == 0
    press_key(book, *[RIGHT] * 50)
    assert left_page(book) >= 10


def test_arrows_turn_pages_unless_the_focus_uses_them(
    book: RulebookScene,
) -> None:
    for _ in range(len(list(book.focusable()))):
        press_key(book, TAB)
        before = left_page(book)
        needs_arrows = isinstance(book.focus, SearchField | LanguageBar)
        press_key(book, pygame.K_PAGEDOWN if needs_arrows else RIGHT)
        assert left_page(book) == before + 2
        press_key(book, pygame.K_PAGEUP if needs_arrows else LEFT)


def test_arrows_turn_pages_after_a_language_was_clicked(game: Game, book: RulebookScene) -> None:
    bar = book.named("language")
    assert isinstance(bar, LanguageBar)
    click(book, bar.part(bar.codes.index("de")).center)
    assert game.context.settings.book_language == "de"
    press_key(book, RIGHT)
    assert (left_page(book), game.context.settings.book_language) == (2, "de")
    press_key(book, LEFT)
    assert (left_page(book), game.context.settings.book_language) == (0, "de")


def link_controls(book: RulebookScene) -> list[LinkArea]:
    return [widget for widget in book.widgets if isinstance(widget, LinkArea)]


def test_tab_visits_the_links_in_reading_order(book: RulebookScene) -> None:
    focus_control(book, "chapter 11")
    in_turn = []
    for _ in link_controls(book):
        press_key(book, TAB)
        assert isinstance(book.focus, LinkArea)
        in_turn.append(book.focus.rect)
    assert len(in_turn) > 3
    assert in_turn == sorted(in_turn, key=lambda rect: (rect.top, rect.left))


@pytest.mark.parametrize(
    "back", [{"key": pygame.K_BACKSPACE, "mod": 0}, {"key": LEFT, "mod": pygame.KMOD_ALT}]
)
def test_back_after_a_keyboard_link_restores_the_focus_on_the_link(
    book: RulebookScene, back: dict[str, Any]
) -> None:
    link = focus_control(book, link_controls(book)[1].name)
    press_key(book, pygame.K_RETURN)
    assert left_page(book) > 0
    book.handle(pygame.Event(pygame.KEYDOWN, unicode="", **back))
    assert left_page(book) == 0
    assert book.focus is not None
    assert book.focus.name == link.name


def test_back_by_mouse_returns_link_by_link(game: Game, book: RulebookScene) -> None:
    ways = []
    for _ in range(3):
        while not link_controls(book):
            press_key(book, RIGHT)
        ways.append(left_page(book))
        click(book, link_controls(book)[-1].parts[0].center)
        assert f"Back to page {ways[-1] + 1}" in texts(game)
    for page in reversed(ways):
        click(book, book.named("whence").rect.center)
        assert left_page(book) == page
    assert not [text for text in texts(game) if text.startswith("Back to page")]


def test_glossary_term_opens_the_page_with_that_term(game: Game) -> None:
    for anchor, words in (("deck", "Deck"), ("void", "Void")):
        scene = game.show(RulebookScene(game.context, ToRulebook(anchor)))
        page = next(page for _, page, _ in scene.spread if anchor in page.anchors)
        beside = [
            mark.text
            for y, mark in page.items
            if isinstance(mark, WordRun) and y + mark.rect.top == page.anchors[anchor]
        ]
        assert words in beside


def gold_chapter(book: RulebookScene) -> int:
    """Return the chapter of the gold ribbon."""
    (gold,) = (
        widget for widget in book.widgets if isinstance(widget, ChapterRibbon) and widget.is_open
    )
    return gold.number


def language_buttons(book: RulebookScene) -> LanguageBar:
    return next(widget for widget in book.widgets if isinstance(widget, LanguageBar))


def test_language_of_the_book_differs_from_the_game_and_is_remembered(
    game: Game, book: RulebookScene
) -> None:
    languages = language_buttons(book)
    czech = languages.codes.index("cs")
    click(book, languages.part(czech).center)
    assert {"Pravidla", "Karty", "Hra", "Hledat v\u00a0pravidlech"} <= set(texts(game))
    assert RulebookScene(game.context, ToRulebook()).title() == "Pravidla"
    assert game.context.words.code == "en"
    assert load_settings(paths.settings_file())[0].book_language == "cs"


def test_keyboard_changes_the_language_and_keeps_the_chapter(
    game: Game, book: RulebookScene
) -> None:
    focus_control(book, "chapter 5").activate()
    focus_control(book, "language")
    press_key(book, LEFT)
    assert book.title() == "Pravidla"
    assert gold_chapter(book) == 5
    press_key(book, RIGHT)
    assert book.title() == "Rules"
    assert game.context.settings.book_language is None


def test_book_without_its_own_language_follows_the_game(game: Game, book: RulebookScene) -> None:
    game.context.change(language="cs")
    assert book.title() == "Pravidla"


@pytest.mark.parametrize("code", ["xx", "qps-nonsense", ""])
def test_language_without_a_book_is_not_offered(game: Game, code: str) -> None:
    game.context.settings = game.context.settings._replace(book_language=code)
    book = game.show(RulebookScene(game.context, ToRulebook()))
    assert book.title() == "Rules"


def search_book(book: RulebookScene, words: str) -> BookSearch:
    press_key(book, pygame.K_f, control=True)
    type_text(book, words)
    return book.search


def highlighted_pages(game: Game) -> list[tuple[BookPage, bool]]:
    """Return the page of each highlighted part, and whether the book has turned to it."""
    seen: list[tuple[BookPage, bool]] = []

    def note(*arguments: Any) -> None:
        *_, page, _box, parts = arguments
        seen.extend((page, is_turned_to) for _, is_turned_to in parts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page_drawing, "draw_page", note)
        game.draw()
    return seen


def turned_to(game: Game) -> list[BookPage]:
    """Return the pages of the parts that the book has turned to."""
    return [page for page, is_turned_to in highlighted_pages(game) if is_turned_to]


def test_search_lists_and_highlights_results_with_context(game: Game, book: RulebookScene) -> None:
    search = search_book(book, "MOST OF THOSE")
    assert [(found.page, found.chapter, found.words) for found in search.finds] == [
        (0, 0, "Most of those")
    ]
    assert search.is_listed
    assert search.finds[0].before.endswith("to a round. ")
    assert search.finds[0].after.startswith(" tricks are better left")
    assert "1/1" in texts(game)
    assert highlighted_pages(game)


def test_enter_cycles_through_the_results(game: Game, book: RulebookScene) -> None:
    search = search_book(book, "hejma")
    pages = []
    for number in (*range(len(search.finds)), 0):
        press_key(book, pygame.K_RETURN)
        assert search.at == number
        assert not search.is_listed
        assert len(turned_to(game)) == 1
        pages.append(left_page(book))
    assert pages[:-1] == sorted(pages[:-1])
    assert len(set(pages)) > 2
    press_key(book, pygame.K_RETURN, shift=True)
    assert search.at == len(search.finds) - 1


def test_results_can_be_walked_by_arrows_and_clicked(
    book: RulebookScene,
) -> None:
    search = search_book(book, "hejma")
    press_key(book, DOWN, DOWN, pygame.K_UP, DOWN, pygame.K_RETURN)
    assert search.at == 2
    press_key(book, DOWN)
    listed = book.widgets[-1]
    assert isinstance(listed, SearchHitList)
    click(book, listed.row(4).center)
    assert search.at == 4
    assert left_page(book) == search.finds[4].page // 2 * 2


def test_screen_reader_reads_the_results_and_opens_one(game: Game, book: RulebookScene) -> None:
    search = search_book(book, "hejma")
    listed = book.widgets[-1]
    assert isinstance(listed, SearchHitList)
    press_key(book, DOWN)
    node = listed.accessible()
    assert node is not None
    assert len(node.parts) == len(search.finds)
    before, words, after = search.finds[1].before, search.finds[1].words, search.finds[1].after
    assert node.parts[1].name.startswith(f"{before}{words}{after[:20]}")
    assert [each.is_on for each in node.parts].index(True) == search.marked
    listed.perform_action("3", "press", "")
    assert search.at == 3
    assert listed.accessible() is None, "the list is closed"
    assert search.finds[3].words not in texts(game)


def test_screen_reader_announces_an_empty_search(book: RulebookScene) -> None:
    search_book(book, "xyzzy")
    listed = book.widgets[-1]
    assert isinstance(listed, SearchHitList)
    node = listed.accessible()
    assert node is not None
    assert (node.name, node.parts) == ("Nothing found. It may be an unwritten rule.", ())


def test_wheel_turns_pages_and_scrolls_the_result_list_under_the_pointer(
    book: RulebookScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def roll(lines: int) -> None:
        assert book.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=lines, flipped=False))

    roll(-1)
    assert left_page(book) == 2
    roll(1)
    assert left_page(book) == 0
    search = search_book(book, "hejma")
    listed = book.widgets[-1]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: listed.rect.center)
    roll(-1)
    assert (search.marked, left_page(book)) == (1, 0)


def test_escape_closes_the_search_first_and_then_the_book(game: Game, book: RulebookScene) -> None:
    search_book(book, "hejma")
    press_key(book, pygame.K_ESCAPE)
    assert game.app.top is book
    assert highlighted_pages(game) == []
    assert press_key(book, RIGHT)
    assert left_page(book) == 2
    press_key(book, pygame.K_ESCAPE)
    assert game.app.top is not book


def test_slash_opens_the_search_and_is_not_typed(book: RulebookScene) -> None:
    stroke = pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
    book.handle(stroke)
    type_text(book, "/")
    type_text(book, "and/or")
    assert book.search.sought == "and/or"


def test_backspace_and_alt_left_edit_the_search_text(book: RulebookScene) -> None:
    link_controls(book)[1].activate()
    there = left_page(book)
    search_book(book, "hejmas")
    press_key(book, pygame.K_BACKSPACE)
    assert book.search.sought == "hejma"
    assert left_page(book) == there


def test_search_without_results_says_so(game: Game, book: RulebookScene) -> None:
    search_book(book, "bridge")
    assert "Nothing found. It may be an unwritten rule." in texts(game)
    press_key(book, pygame.K_RETURN)
    assert left_page(book) == 0


def test_result_list_closes_when_it_loses_the_focus(book: RulebookScene) -> None:
    search = search_book(book, "hejma")
    listed = book.widgets[-1]
    place = listed.rect.center
    press_key(book, TAB)
    assert not search.is_listed
    assert book.widget_at(place) is not listed


def test_search_is_repeated_in_another_language(game: Game, book: RulebookScene) -> None:
    search_book(book, "svrsek")
    assert book.search.finds == []
    game.context.change(book_language="cs")
    assert {found.words for found in book.search.finds} == {"svršek", "Svršek"}


def test_chapter_titles_are_found_and_highlighted(game: Game, book: RulebookScene) -> None:
    search_book(book, "wrongdoings")
    press_key(book, pygame.K_RETURN)
    titled = [found for found in book.search.finds if not found.parts]
    assert [found.chapter for found in titled] == [8]
    open_result(book, titled[0])
    assert len(turned_to(game)) == 1


def test_words_are_found_across_a_line_break(book: RulebookScene) -> None:
    text = " ".join(
        mark.text for y, mark in book.spread[0][1].items if isinstance(mark, WordRun) and y < 200
    )
    words = " ".join(text.split()[:24])[:40].rsplit(" ", 1)[0]
    search_book(book, words)
    assert book.search.finds
    wide = [found for found in book.search.finds if found.page == 0]
    assert wide[0].words == words


def test_words_are_found_across_a_page_break(game: Game, book: RulebookScene) -> None:
    game.context.resize(Frame(960, 540))
    book.arrange()
    pages = all_pages(book)
    number, words = next(
        (number, f"{upper[-1]} {lower[0]}")
        for number, page in enumerate(pages)
        if page.goes_on
        and (upper := words_of(page))
        and (lower := words_of(pages[number + 1]))
        and not lower[0].startswith("•")
    )
    search_book(book, words)
    (found,) = (each for each in book.search.finds if each.overleaf)
    assert (found.page, found.words) == (number, words)
    open_result(book, found)
    seen = turned_to(game)
    if left_page(book) <= number < book.spread[-1][0]:
        assert seen == [pages[number], pages[number + 1]]
    else:
        assert seen == [pages[number]]
        press_key(book, pygame.K_PAGEDOWN)
        assert turned_to(game) == [pages[number + 1]]


def all_pages(book: RulebookScene) -> list[BookPage]:
    """Return all pages, from the first to the last."""
    press_key(book, *[pygame.K_PAGEUP] * left_page(book))
    seen = {number: page for number, page, _ in book.spread}
    while book.named("after").enabled:
        press_key(book, pygame.K_PAGEDOWN)
        seen |= {number: page for number, page, _ in book.spread}
    return list(seen.values())


def open_result(book: RulebookScene, found: SearchHit) -> None:
    """Go from result to result until the book shows the one given."""
    for _ in book.search.finds:
        press_key(book, pygame.K_RETURN)
        if book.search.at == book.search.finds.index(found):
            return
    raise AssertionError("one never comes there")


def words_of(page: BookPage) -> list[str]:
    """Return the words of a page, including bullets."""
    words = (mark.text for _, mark in page.items if isinstance(mark, WordRun | InlineCard))
    return " ".join(words).split()


def test_link_broken_over_two_lines_is_one_control(game: Game, book: RulebookScene) -> None:
    link = find_split_link(book)
    first, second = link.parts
    assert second.top > first.top
    before = game.draw().copy()
    book.give_focus(link)
    book.shows_focus = True
    after = game.draw()
    for part in link.parts:
        ring = part.inflate(8, 8)
        assert pygame.image.tobytes(before.subsurface(ring), "RGB") != pygame.image.tobytes(
            after.subsurface(ring), "RGB"
        )


def test_both_parts_of_a_broken_link_lead_to_its_target(book: RulebookScene) -> None:
    pages = []
    for number in range(2):
        press_key(book, *[LEFT] * left_page(book))
        link = find_split_link(book)
        click(book, link.parts[number].center)
        pages.append(left_page(book))
    assert pages[0] == pages[1]
