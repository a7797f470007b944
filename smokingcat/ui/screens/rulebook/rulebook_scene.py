"""The rule book: two pages side by side, a ribbon for each chapter, in a language of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO, SOURCE, language
from smokingcat.i18n.rulebook.reader import book_languages
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.engine.scene import Leaves
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.page_items import PageItem, WordRun
from smokingcat.ui.screens.rulebook.book_layout import BookLayout
from smokingcat.ui.screens.rulebook.open_book import LinkOrigin, OpenBook
from smokingcat.ui.screens.rulebook.page_drawing import draw_book
from smokingcat.ui.screens.rulebook.page_search import BookSearch, find
from smokingcat.ui.screens.rulebook.pagination import BookPage, edition
from smokingcat.ui.screens.rulebook.ribbons_and_links import ChapterRibbon, LinkArea
from smokingcat.ui.screens.rulebook.rulebook_nodes import document, document_text
from smokingcat.ui.screens.rulebook.search_panel import SearchField, SearchHitList
from smokingcat.ui.screens.rulebook.turning_leaf import TurningLeaf
from smokingcat.ui.system.hidpi import pointer
from smokingcat.ui.system.keyboard import ENTER_KEYS, SIDEWAYS, has_alt, has_ctrl
from smokingcat.ui.system.pixel_format import opaque
from smokingcat.ui.widgets.button import Button, turn_buttons
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.language_bar import LanguageBar
from smokingcat.ui.widgets.widget import Widget

_ROW_STEP_BY_KEY: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class RulebookScene(PageScene):
    """The controls of the open book: turning, chapters, links, search and language."""

    rule = None
    keeps_sideways = True

    def __init__(self, context: Context, route: ToRulebook) -> None:
        super().__init__(context)
        self._codes = book_languages()
        self.search = BookSearch()
        self._takes_slash = False
        """Whether the next typed text is the slash that opened the search."""
        columns = len(self._layout.columns)
        self._book = OpenBook(edition(context, self._code), columns, route.anchor)
        self._leaf: TurningLeaf | None = None

    def title(self) -> str:
        return self._book.edition.book.title

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the open pages as a document node."""
        wording = Wording(self._words, self.context.decks.current.suits)
        pages = {number: page for number, page, _ in self.spread}
        return [document(self._book.edition.book, pages, wording)]

    @property
    def is_sharp(self) -> bool:
        return self.context.faces.is_complete

    @property
    def heading_end(self) -> int:
        return self._layout.search(len(self._codes)).left - self.frame.px(theme.BETWEEN)

    @property
    def _code(self) -> str:
        """The language of the book: the one chosen for it, or else that of the game."""
        wishes = (self.context.settings.book_language, self.context.words.code)
        return next((wish for wish in wishes if wish in (*self._codes, PSEUDO)), SOURCE)

    @property
    def _words(self) -> Catalogue:
        """The messages in the language of the book."""
        code, words = self._code, self.context.words
        return words if code == words.code else catalogue.load(code)

    @property
    def _layout(self) -> BookLayout:
        return BookLayout(self.frame)

    @property
    def spread(self) -> list[tuple[int, BookPage, pygame.Rect]]:
        """The open pages: number from 0, page, and the box of its text."""
        return self._book.spread(self._layout.columns)

    def build(self) -> list[Widget]:
        found = edition(self.context, self._code)
        if found is not self._book.edition:
            self._leaf = None
            self._book.change_edition(found, len(self._layout.columns))
            self._find(anew=False)
        box = self._layout.search(len(self._codes))
        hint = self._words.gettext("Search the rules")
        field = SearchField(self.context, box, self.search, self._seek, hint)
        widgets: list[Widget] = [self.back_button(), field, self._languages()]
        widgets += [*self._chapters(), *self._links(), *self._knobs()]
        if self.search.is_listed:
            widgets.append(SearchHitList(self.context, box, self.search, self._choose_find))
        return widgets

    def _languages(self) -> Widget:
        """Return the choice of the book's language."""
        context, codes, code = self.context, self._codes, self._code
        box = self._layout.languages(len(codes))
        bar: LanguageBar | Dropdown
        if self._layout.is_single:
            listed = (*codes, code) if code == PSEUDO else codes
            names = [language(each).endonym for each in listed]
            bar = Dropdown(
                context,
                "language",
                box,
                names,
                listed.index(code),
                lambda number: self._speak(listed[number]),
                verbatim=True,
            )
        else:
            bar = LanguageBar(context, "language", box, codes, code, self._speak)
        bar.beside = context.words.gettext("Language"), ""
        return bar

    def _speak(self, code: str) -> None:
        """Set the language of the book; that of the game is stored as no choice."""
        self.context.change(book_language=None if code == self.context.words.code else code)

    def _chapters(self) -> list[Widget]:
        """Return a ribbon for each chapter, or a list where pages are single."""
        layout, book, chapters = self._layout, self._book, self._book.edition.book.chapters
        begun = {number for _, page, _ in self.spread for number in page.headings}
        first = book.edition.pages[book.at].chapter
        open_now = book.chapter if book.chapter in begun else first
        if layout.is_single:
            labels = [f"{chapter.number}  {chapter.tab}" for chapter in chapters]
            box, turn = layout.chapters(len(self._codes)), self._turn_to_chapter
            bar = Dropdown(self.context, "chapter", box, labels, open_now, turn, verbatim=True)
            bar.beside = self.context.words.gettext("Chapter"), ""
            return [bar]
        ribbons: list[Widget] = []
        for number, chapter in enumerate(chapters):
            is_open = number == open_now
            box = layout.ribbon(number, len(chapters), is_open=is_open)
            follow = partial(self._turn_to_chapter, number)
            ribbons.append(
                ChapterRibbon(self.context, number, box, chapter.tab, is_open=is_open, turn=follow)
            )
        return ribbons

    def _knobs(self) -> list[Widget]:
        """Return the knobs that turn pages, and the button back to the last followed link."""
        context, layout, book = self.context, self._layout, self._book
        _, knobs = context.words.gettext, list[Widget]()
        if book.trail:
            label = _("Back to page {number}").format(number=book.trail[-1].page + 1)
            knobs.append(Button(context, "whence", layout.back_to_link, label, self._go_back))
        left = "before", layout.knobs[0], _("Previous page")
        right = "after", layout.knobs[1], _("Next page")
        before, after = turn_buttons(context, layout.knob, left, right, self._turn)
        before.enabled = book.at > 0
        after.enabled = book.beside(1) is not None
        after.is_first = True
        knobs += [before, after]
        for knob in knobs:
            knob.on_cream = True
        return knobs

    def _links(self) -> list[Widget]:
        """Return the links; adjacent words with one destination are one link, even over lines."""
        links: list[Widget] = []
        items = [
            (item, item.rect.move(box.left, box.top + y))
            for _number, page, box in self.spread
            for y, item in page.items
        ]
        for anchor, group in groupby(items, key=lambda placed: _anchor(placed[0])):
            if anchor is not None:
                placed = list(group)
                parts = [rect for _item, rect in placed]
                words = " ".join(item.text for item, _ in placed if isinstance(item, WordRun))
                name = f"link {anchor} {parts[0].topleft}"
                follow = partial(self._follow, anchor, name)
                links.append(LinkArea(self.context, name, parts, words, follow))
        return links

    @property
    def leaves(self) -> Leaves:
        """The openings of the book."""
        columns, pages = len(self._layout.columns), len(self._book.edition.pages)
        return Leaves(
            self._book.at // columns,
            (pages - 1) // columns,
            lambda number: self._show(number * columns),
        )

    def _turn(self, step: int) -> None:
        page = self._book.beside(step)
        if page is not None:
            self._show(page)

    def _show(self, page: int) -> None:
        """Open the book at a page; the leaf turns unless motion is reduced."""
        book = self._book
        was_at, before = book.at, self._picture
        book.open(page)
        book.target = None
        self.arrange()
        if book.at == was_at:
            return
        settings = self.context.settings
        pace = 0.0 if settings.reduced_motion else Tempo.of(settings.speed).factor
        if pace:
            self._leaf = TurningLeaf(
                self._layout, before, self._picture, is_forward=book.at > was_at, pace=pace
            )
        self.context.sound("page")
        if self.context.announcer.is_heard:
            self.context.announcer.say(document_text(self.accessible()[0]))

    @property
    def _picture(self) -> pygame.Surface:
        """A picture of the window with the open book, without controls."""
        picture = opaque(pygame.Surface(self.frame.rect.size))
        painter = Painter(picture)
        painter.begin()
        painter.blit(self.context.backdrop.study(self.frame), (0, 0))
        self._draw_book(painter)
        painter.finish()
        return picture

    @property
    def is_moving(self) -> bool:
        return self._leaf is not None

    def update(self, seconds: float) -> bool:
        if self._leaf is None:
            return False
        self._leaf.pass_time(seconds)
        if self._leaf.is_over:
            self._leaf = None
        return True

    def _turn_to_chapter(self, number: int) -> None:
        self._show(self._book.page_of_chapter(number))
        self._book.chapter = number
        self.arrange()

    def _follow(self, anchor: str, link: str) -> None:
        """Turn to the destination of a link, and remember the link."""
        book = self._book
        book.trail.append(LinkOrigin(book.at, link))
        self._show(book.page_of(anchor))
        book.aim(anchor)
        self.arrange()

    def _go_back(self) -> None:
        """Turn back to the last followed link, and focus it."""
        if self._book.trail:
            origin = self._book.trail.pop()
            self._show(origin.page)
            self.give_focus(next((w for w in self.widgets if w.name == origin.link), self.focus))

    def _seek(self, sought: str) -> None:
        self.search.sought = sought
        self._find(anew=True)
        self.arrange()

    def _find(self, *, anew: bool) -> None:
        book, pages, _scale = self._book.edition
        self.search.found(find(self.context.text, book, pages, self.search.sought), anew=anew)

    def _choose_find(self, number: int) -> None:
        self.search.marked, self.search.is_listed = number, True
        self._go_on(1)

    def _go_on(self, step: int) -> None:
        """Turn to the next find in the direction of ``step``."""
        found = self.search.next_hit(step)
        if found is not None:
            self._show(found.page)
            self._book.chapter = found.chapter
        self.arrange()

    def _open_search(self) -> None:
        self.give_focus(self.named("search"))
        self.shows_focus = True
        self.search.mark(0)
        self.arrange()

    def _leave_search(self) -> None:
        """Clear the search; the arrow keys turn pages again."""
        self.search = BookSearch()
        self.give_focus(None)
        self.arrange()

    def handle(self, event: pygame.Event) -> bool:
        """Turn pages, search and go back by keys and the wheel; a press ends a turning leaf."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._leaf = None
        if event.type == pygame.TEXTINPUT and self._takes_slash:
            self._takes_slash = False  # the slash opened the field and is not typed into it
            return True
        if event.type == pygame.KEYDOWN:
            self._takes_slash = False
            if self._takes_key(event):
                return True
        over = pointer()
        if event.type == pygame.MOUSEWHEEL and event.y:
            if not any(widget.wheel(event, over) for widget in self.widgets):
                self._turn(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    def _takes_key(self, event: pygame.Event) -> bool:
        """Do what a key of the book does; return whether it is one."""
        key, is_typing = event.key, isinstance(self.focus, SearchField)
        if key == pygame.K_f and has_ctrl(event):
            self._open_search()
        elif event.dict.get("unicode") == "/" and not is_typing:
            self._takes_slash = True
            self._open_search()
        elif is_typing and self._takes_search_key(event):
            pass
        elif self._book.trail and (
            (key == pygame.K_LEFT and has_alt(event))
            or (key == pygame.K_BACKSPACE and not is_typing)
        ):
            self._go_back()
        elif key in SIDEWAYS and not self._needs_arrows:
            self._turn(SIDEWAYS[key])
        else:
            return False
        return True

    @property
    def _needs_arrows(self) -> bool:
        """Whether left and right belong to the focused control.

        The language bar takes them only while its ring is visible, not after a click.
        """
        if any(widget.owns_pointer for widget in self.widgets):
            return True
        is_on_bar = self.shows_focus and isinstance(self.focus, LanguageBar)
        return is_on_bar or isinstance(self.focus, SearchField)

    def _takes_search_key(self, event: pygame.Event) -> bool:
        """Do what a key of the search field does; return whether it is one."""
        if event.key in _ROW_STEP_BY_KEY and self.search.sought.strip():
            self.search.mark(_ROW_STEP_BY_KEY[event.key])
            self.arrange()
        elif event.key in ENTER_KEYS:
            self._go_on(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self._leave_search()
        else:
            return False
        return True

    def draw_behind(self, painter: Painter) -> None:
        painter.blit(self.context.backdrop.study(self.frame), (0, 0))
        self.draw_heading(painter)
        self._draw_book(painter)
        if self._leaf is not None:
            self._leaf.draw(painter)

    def _draw_book(self, painter: Painter) -> None:
        languages = self._layout.languages(len(self._codes))
        draw_book(self.context, painter, self._layout, self._book, self.search, languages)


def _anchor(item: PageItem) -> str | None:
    return item.anchor if isinstance(item, WordRun) else None
