"""The rule book in the hand: pages turn, links lead there and back, words are found."""

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
from tests.ui.desk import Desk, click, focus, press_key, texts, type_text

LEFT, RIGHT, DOWN, TAB = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB


@pytest.fixture
def book(desk: Desk) -> RulebookScene:
    return desk.show(RulebookScene(desk.context, ToRulebook()))


def divided(book: RulebookScene) -> LinkArea:
    """Turn to a link that goes over the end of a line, and return it."""
    for _ in range(20):
        links = [widget for widget in book.widgets if isinstance(widget, LinkArea)]
        for link in links:
            if len(link.parts) > 1:
                return link
        press_key(book, RIGHT)
    raise AssertionError("no link is divided")


def opened(book: RulebookScene) -> int:
    """Return the number of the left page, from 0 on."""
    return book.spread[0][0]


def test_arrows_left_and_right_turn_pages_until_there_are_no_more(book: RulebookScene) -> None:
    press_key(book, RIGHT)
    assert opened(book) == 2
    press_key(book, RIGHT, LEFT, LEFT, LEFT)
    assert opened(book) == 0
    press_key(book, *[RIGHT] * 50)
    assert opened(book) >= 10


def test_arrows_turn_pages_wherever_the_focus_is_but_where_they_choose_or_type(
    book: RulebookScene,
) -> None:
    for _ in range(len(list(book.focusable()))):
        press_key(book, TAB)
        before = opened(book)
        needs_arrows = isinstance(book.focus, SearchField | LanguageBar)
        press_key(book, pygame.K_PAGEDOWN if needs_arrows else RIGHT)
        assert opened(book) == before + 2
        press_key(book, pygame.K_PAGEUP if needs_arrows else LEFT)


def test_arrows_turn_pages_after_a_language_was_clicked(desk: Desk, book: RulebookScene) -> None:
    bar = book.named("language")
    assert isinstance(bar, LanguageBar)
    click(book, bar.part(bar.codes.index("de")).center)
    assert desk.context.settings.book_language == "de"
    press_key(book, RIGHT)
    assert (opened(book), desk.context.settings.book_language) == (2, "de")
    press_key(book, LEFT)
    assert (opened(book), desk.context.settings.book_language) == (0, "de")


# -- links and the way back --------------------------------------------------------------


def links(book: RulebookScene) -> list[LinkArea]:
    return [widget for widget in book.widgets if isinstance(widget, LinkArea)]


def test_tab_goes_through_the_links_in_reading_order(book: RulebookScene) -> None:
    focus(book, "chapter 11")
    in_turn = []
    for _ in links(book):
        press_key(book, TAB)
        assert isinstance(book.focus, LinkArea)
        in_turn.append(book.focus.rect)
    assert len(in_turn) > 3
    assert in_turn == sorted(in_turn, key=lambda rect: (rect.top, rect.left))


@pytest.mark.parametrize(
    "back", [{"key": pygame.K_BACKSPACE, "mod": 0}, {"key": LEFT, "mod": pygame.KMOD_ALT}]
)
def test_a_link_followed_by_the_keyboard_leads_back_to_itself(
    book: RulebookScene, back: dict[str, Any]
) -> None:
    link = focus(book, links(book)[1].name)
    press_key(book, pygame.K_RETURN)
    assert opened(book) > 0
    book.handle(pygame.Event(pygame.KEYDOWN, unicode="", **back))
    assert opened(book) == 0
    assert book.focus is not None
    assert book.focus.name == link.name


def test_links_lead_back_one_by_one_by_the_mouse_too(desk: Desk, book: RulebookScene) -> None:
    ways = []
    for _ in range(3):
        while not links(book):
            press_key(book, RIGHT)
        ways.append(opened(book))
        click(book, links(book)[-1].parts[0].center)
        assert f"Back to page {ways[-1] + 1}" in texts(desk)
    for page in reversed(ways):
        click(book, book.named("whence").rect.center)
        assert opened(book) == page
    assert not [text for text in texts(desk) if text.startswith("Back to page")]


def test_the_book_opens_at_a_word_of_the_glossary_on_the_page_with_that_word(desk: Desk) -> None:
    for anchor, words in (("deck", "Deck"), ("void", "Void")):
        scene = desk.show(RulebookScene(desk.context, ToRulebook(anchor)))
        page = next(page for _, page, _ in scene.spread if anchor in page.anchors)
        beside = [
            mark.text
            for y, mark in page.marks
            if isinstance(mark, WordRun) and y + mark.rect.top == page.anchors[anchor]
        ]
        assert words in beside


# -- languages ---------------------------------------------------------------------------


def chapter(book: RulebookScene) -> int:
    """Return the chapter whose ribbon is the gold one."""
    (gold,) = (
        widget for widget in book.widgets if isinstance(widget, ChapterRibbon) and widget.is_open
    )
    return gold.number


def bar(book: RulebookScene) -> LanguageBar:
    return next(widget for widget in book.widgets if isinstance(widget, LanguageBar))


def test_the_book_speaks_another_language_than_the_game_and_remembers_it(
    desk: Desk, book: RulebookScene
) -> None:
    languages = bar(book)
    czech = languages.codes.index("cs")
    click(book, languages.part(czech).center)
    assert {"Pravidla", "Karty", "Hra"} <= set(texts(desk))
    assert RulebookScene(desk.context, ToRulebook()).title() == "Pravidla"
    assert desk.context.words.code == "en"
    assert load_settings(paths.settings_file())[0].book_language == "cs"


def test_the_language_is_chosen_by_the_keyboard_and_the_place_in_the_book_stays(
    desk: Desk, book: RulebookScene
) -> None:
    focus(book, "chapter 5").activate()
    focus(book, "language")
    press_key(book, LEFT)
    assert book.title() == "Pravidla"
    assert chapter(book) == 5
    press_key(book, RIGHT)
    assert book.title() == "Rules"
    assert desk.context.settings.book_language is None


def test_a_book_without_a_language_of_its_own_follows_the_game(
    desk: Desk, book: RulebookScene
) -> None:
    desk.context.change(language="cs")
    assert book.title() == "Pravidla"


@pytest.mark.parametrize("code", ["xx", "qps-nonsense", ""])
def test_a_language_without_a_book_is_not_asked_for_it(desk: Desk, code: str) -> None:
    desk.context.settings = desk.context.settings._replace(book_language=code)
    book = desk.show(RulebookScene(desk.context, ToRulebook()))
    assert book.title() == "Rules"


# -- searching ---------------------------------------------------------------------------


def seek(book: RulebookScene, words: str) -> BookSearch:
    press_key(book, pygame.K_f, control=True)
    type_text(book, words)
    return book.search


def lit(desk: Desk) -> list[tuple[BookPage, bool]]:
    """Return the page of each part that is lit, and whether the book has been turned to it."""
    seen: list[tuple[BookPage, bool]] = []

    def note(*told: Any) -> None:
        *_, page, _box, parts = told
        seen.extend((page, is_turned_to) for _, is_turned_to in parts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page_drawing, "draw_page", note)
        desk.draw()
    return seen


def turned_to(desk: Desk) -> list[BookPage]:
    """Return the pages of the parts that the book has been turned to."""
    return [page for page, is_turned_to in lit(desk) if is_turned_to]


def test_what_is_sought_is_listed_with_words_around_it_and_lit(
    desk: Desk, book: RulebookScene
) -> None:
    search = seek(book, "MOST OF THOSE")
    assert [(found.page, found.chapter, found.words) for found in search.finds] == [
        (0, 0, "Most of those")
    ]
    assert search.is_listed
    assert search.finds[0].before.endswith("to a round. ")
    assert search.finds[0].after.startswith(" tricks are better left")
    assert lit(desk)


def test_enter_goes_on_from_place_to_place_and_round(desk: Desk, book: RulebookScene) -> None:
    search = seek(book, "hejma")
    pages = []
    for number in (*range(len(search.finds)), 0):
        press_key(book, pygame.K_RETURN)
        assert search.at == number
        assert not search.is_listed
        assert len(turned_to(desk)) == 1
        pages.append(opened(book))
    assert pages[:-1] == sorted(pages[:-1])
    assert len(set(pages)) > 2
    press_key(book, pygame.K_RETURN, shift=True)
    assert search.at == len(search.finds) - 1


def test_the_list_is_gone_through_by_arrows_and_a_place_in_it_can_be_clicked(
    book: RulebookScene,
) -> None:
    search = seek(book, "hejma")
    press_key(book, DOWN, DOWN, pygame.K_UP, DOWN, pygame.K_RETURN)
    assert search.at == 2
    press_key(book, DOWN)
    listed = book.widgets[-1]
    assert isinstance(listed, SearchHitList)
    click(book, listed.row(4).center)
    assert search.at == 4
    assert opened(book) == search.finds[4].page // 2 * 2


def test_a_screen_reader_reads_the_finds_and_turns_to_one(desk: Desk, book: RulebookScene) -> None:
    search = seek(book, "hejma")
    listed = book.widgets[-1]
    assert isinstance(listed, SearchHitList)
    press_key(book, DOWN)
    told = listed.accessible()
    assert told is not None
    assert len(told.parts) == len(search.finds)
    before, words, after = search.finds[1].before, search.finds[1].words, search.finds[1].after
    assert told.parts[1].name.startswith(f"{before}{words}{after[:20]}")
    assert [each.is_on for each in told.parts].index(True) == search.marked
    listed.perform_action("3", "press", "")
    assert search.at == 3
    assert listed.accessible() is None, "the list is closed"
    assert search.finds[3].words not in texts(desk)


def test_a_screen_reader_is_told_that_nothing_is_found(book: RulebookScene) -> None:
    seek(book, "xyzzy")
    listed = book.widgets[-1]
    assert isinstance(listed, SearchHitList)
    told = listed.accessible()
    assert told is not None
    assert (told.name, told.parts) == ("Nothing found. It may be an unwritten rule.", ())


def test_the_wheel_turns_pages_but_over_the_finds_goes_through_them(
    book: RulebookScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def roll(lines: int) -> None:
        assert book.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=lines, flipped=False))

    roll(-1)
    assert opened(book) == 2
    roll(1)
    assert opened(book) == 0
    search = seek(book, "hejma")
    listed = book.widgets[-1]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: listed.rect.center)
    roll(-1)
    assert (search.marked, opened(book)) == (1, 0)


def test_escape_leaves_the_search_and_then_the_book(desk: Desk, book: RulebookScene) -> None:
    seek(book, "hejma")
    press_key(book, pygame.K_ESCAPE)
    assert desk.app.top is book
    assert lit(desk) == []
    assert press_key(book, RIGHT)
    assert opened(book) == 2
    press_key(book, pygame.K_ESCAPE)
    assert desk.app.top is not book


def test_a_stroke_opens_the_search_and_is_not_sought(book: RulebookScene) -> None:
    stroke = pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
    book.handle(stroke)
    type_text(book, "/")
    type_text(book, "and/or")
    assert book.search.sought == "and/or"


def test_backspace_and_alt_left_in_the_field_belong_to_what_is_typed(book: RulebookScene) -> None:
    links(book)[1].activate()
    there = opened(book)
    seek(book, "hejmas")
    press_key(book, pygame.K_BACKSPACE)
    assert book.search.sought == "hejma"
    assert opened(book) == there


def test_where_nothing_is_found_the_book_says_so(desk: Desk, book: RulebookScene) -> None:
    seek(book, "bridge")
    assert "Nothing found. It may be an unwritten rule." in texts(desk)
    press_key(book, pygame.K_RETURN)
    assert opened(book) == 0


def test_the_list_closes_when_the_keyboard_goes_elsewhere(book: RulebookScene) -> None:
    search = seek(book, "hejma")
    listed = book.widgets[-1]
    place = listed.rect.center
    press_key(book, TAB)
    assert not search.is_listed
    assert book.widget_at(place) is not listed


def test_what_was_sought_is_sought_in_another_language_too(desk: Desk, book: RulebookScene) -> None:
    seek(book, "svrsek")
    assert book.search.finds == []
    desk.context.change(book_language="cs")
    assert {found.words for found in book.search.finds} == {"svršek", "Svršek"}


def test_titles_of_chapters_are_found_and_lit(desk: Desk, book: RulebookScene) -> None:
    seek(book, "wrongdoings")
    press_key(book, pygame.K_RETURN)
    titled = [found for found in book.search.finds if not found.parts]
    assert [found.chapter for found in titled] == [8]
    go_on_to(book, titled[0])
    assert len(turned_to(desk)) == 1


def test_words_are_found_over_the_end_of_a_line(book: RulebookScene) -> None:
    text = " ".join(
        mark.text for y, mark in book.spread[0][1].marks if isinstance(mark, WordRun) and y < 200
    )
    words = " ".join(text.split()[:24])[:40].rsplit(" ", 1)[0]
    seek(book, words)
    assert book.search.finds
    wide = [found for found in book.search.finds if found.page == 0]
    assert wide[0].words == words


def test_words_are_found_over_the_end_of_a_page(desk: Desk, book: RulebookScene) -> None:
    desk.context.resize(Frame(960, 540))
    book.arrange()
    pages = leafed_through(book)
    number, words = next(
        (number, f"{upper[-1]} {lower[0]}")
        for number, page in enumerate(pages)
        if page.goes_on
        and (upper := plain_words(page))
        and (lower := plain_words(pages[number + 1]))
        and not lower[0].startswith("•")
    )
    seek(book, words)
    (found,) = (each for each in book.search.finds if each.overleaf)
    assert (found.page, found.words) == (number, words)
    go_on_to(book, found)
    seen = turned_to(desk)
    if opened(book) <= number < book.spread[-1][0]:
        assert seen == [pages[number], pages[number + 1]]
    else:
        assert seen == [pages[number]]
        press_key(book, pygame.K_PAGEDOWN)
        assert turned_to(desk) == [pages[number + 1]]


def leafed_through(book: RulebookScene) -> list[BookPage]:
    """Return all pages, from the first to the last."""
    press_key(book, *[pygame.K_PAGEUP] * opened(book))
    seen = {number: page for number, page, _ in book.spread}
    while book.named("after").enabled:
        press_key(book, pygame.K_PAGEDOWN)
        seen |= {number: page for number, page, _ in book.spread}
    return list(seen.values())


def go_on_to(book: RulebookScene, found: SearchHit) -> None:
    """Go on from place to place until the book lies open at one of them."""
    for _ in book.search.finds:
        press_key(book, pygame.K_RETURN)
        if book.search.at == book.search.finds.index(found):
            return
    raise AssertionError("one never comes there")


def plain_words(page: BookPage) -> list[str]:
    """Return the words of a page, a bullet among them."""
    said = (mark.text for _, mark in page.marks if isinstance(mark, WordRun | InlineCard))
    return " ".join(said).split()


def test_a_link_over_two_lines_is_one_link(desk: Desk, book: RulebookScene) -> None:
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


def test_either_part_of_a_link_leads_where_it_says(book: RulebookScene) -> None:
    pages = []
    for number in range(2):
        press_key(book, *[LEFT] * opened(book))
        link = divided(book)
        click(book, link.parts[number].center)
        pages.append(opened(book))
    assert pages[0] == pages[1]
