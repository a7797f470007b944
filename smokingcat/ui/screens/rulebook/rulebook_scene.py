"""The rule book: two pages side by side, a ribbon for each chapter, in a language of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO, SOURCE, language
from smokingcat.i18n.rulebook.reader import book_languages
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.page_items import PageItem, WordRun
from smokingcat.ui.screens.rulebook import page_drawing
from smokingcat.ui.screens.rulebook.book_layout import BookLayout
from smokingcat.ui.screens.rulebook.page_search import SearchHit, find
from smokingcat.ui.screens.rulebook.pagination import BookPage, edition
from smokingcat.ui.screens.rulebook.ribbons_and_links import ChapterRibbon, LinkArea
from smokingcat.ui.screens.rulebook.rulebook_nodes import document, document_text
from smokingcat.ui.screens.rulebook.search_panel import BookSearch, SearchField, SearchHitList
from smokingcat.ui.screens.rulebook.turning_leaf import TurningLeaf
from smokingcat.ui.system.hidpi import pointer
from smokingcat.ui.system.keyboard import has_alt, has_ctrl
from smokingcat.ui.system.pixel_format import opaque
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.language_bar import LanguageBar
from smokingcat.ui.widgets.widget import Widget

_LEAVES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_ARROWS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ROWS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LinkOrigin(NamedTuple):
    """Where a link was followed: its page, and its name."""

    page: int
    link: str


class RulebookScene(PageScene):
    """The whole rule book in the language chosen for it, with the deck's names of cards.

    It opens where ``anchor`` stands.
    """

    rule = None

    keeps_sideways = True

    def __init__(self, context: Context, route: ToRulebook) -> None:
        super().__init__(context)
        self._codes = book_languages()
        self._at = 0
        self._chapter = 0
        self._target: str | None = None
        self._trail: list[LinkOrigin] = []
        self.search = BookSearch()
        """What is sought in the book, and where it was found."""
        self._takes_slash = False
        self._edition = edition(context, self._code)
        self._opens_at: str | None = route.anchor
        self._leaf: TurningLeaf | None = None

    def title(self) -> str:
        return self._edition.book.title

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the pages that lie open, as a document."""
        code = self._code
        words = self.context.words
        words = words if code == words.code else catalogue.load(code)
        wording = Wording(words, self.context.deck.suits)
        return [document(self._edition.book, {n: page for n, page, _ in self.spread}, wording)]

    @property
    def is_sharp(self) -> bool:
        return self.context.faces.is_complete

    @property
    def heading_end(self) -> int:
        """The heading reaches up to the field."""
        return self._layout.search(len(self._codes)).left - self.frame.px(theme.BETWEEN)

    @property
    def _code(self) -> str:
        """The language of the book: its own if it has one, else that of the game."""
        wishes = (self.context.settings.book_language, self.context.words.code)
        return next((wish for wish in wishes if wish in (*self._codes, PSEUDO)), SOURCE)

    @property
    def _layout(self) -> BookLayout:
        return BookLayout(self.frame)

    # -- building ------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        self._set_book()
        layout, count = self._layout, len(self._codes)
        box = layout.search(count)
        field = SearchField(self.context, box, self.search, self._seek)
        widgets: list[Widget] = [self.back_button(), field, self._languages()]
        widgets += [*self._chapter_widgets(), *self._links(), *self._knobs()]
        if self.search.is_listed:
            widgets.append(SearchHitList(self.context, box, self.search, self._choose_find))
        return widgets

    def _set_book(self) -> None:
        """Set the book for the window, the language and the deck, open at the place it was."""
        found = edition(self.context, self._code)
        if found is self._edition and self._opens_at is None:
            return
        self._leaf = None
        place = self._opens_at or self._anchor_at(self._at)
        trail = [self._anchor_at(whence.page) for whence in self._trail]
        self._edition = found
        self._trail = [
            whence._replace(page=self._page_of(anchor))
            for whence, anchor in zip(self._trail, trail, strict=True)
        ]
        self._find(anew=False)
        self._open(self._page_of(place))
        if self._opens_at is not None:
            self._aim(place)
            self._opens_at = None

    def _anchor_at(self, page: int) -> str:
        """Return the first anchor on a page, or the last one before it."""
        here = self._edition.pages[page].anchors
        if here:
            return min(here, key=here.__getitem__)
        before = next(p.anchors for p in reversed(self._edition.pages[:page]) if p.anchors)
        return max(before, key=before.__getitem__)

    def _page_of(self, anchor: str) -> int:
        numbers = (n for n, page in enumerate(self._edition.pages) if anchor in page.anchors)
        return next(numbers, 0)

    def _aim(self, anchor: str) -> None:
        """Point at what an anchor stands for, if it is less than a chapter."""
        self._chapter, block = self._edition.book.find(anchor)
        self._target = anchor if block >= 0 else None

    def _languages(self) -> Widget:
        codes, code = self._codes, self._code
        box = self._layout.languages(len(codes))
        if not self._layout.is_single:
            bar = LanguageBar(self.context, "language", box, codes, code, self._speak)
            bar.beside = self.context.words.gettext("Language"), ""
            return bar
        listed = (*codes, code) if code == PSEUDO else codes
        names = [language(each).endonym for each in listed]
        chosen = listed.index(code)
        listing = Dropdown(
            self.context,
            "language",
            box,
            names,
            chosen,
            lambda number: self._speak(listed[number]),
            verbatim=True,
        )
        listing.beside = self.context.words.gettext("Language"), ""
        return listing

    def _speak(self, code: str) -> None:
        """Read the book in another language, as long as it is not that of the game."""
        self.context.change(book_language=None if code == self.context.words.code else code)

    def _chapter_widgets(self) -> list[Widget]:
        layout, chapters = self._layout, self._edition.book.chapters
        seen = {number for _, page, _ in self.spread for number in page.headings}
        first = self._edition.pages[self._at].chapter
        open_now = self._chapter if self._chapter in seen else first
        if layout.is_single:
            labels = [f"{chapter.number}  {chapter.tab}" for chapter in chapters]
            box, turn = layout.chapters(len(self._codes)), self._turn_to_chapter
            bar = Dropdown(self.context, "chapter", box, labels, open_now, turn, verbatim=True)
            bar.beside = self.context.words.gettext("Chapter"), ""
            return [bar]
        tabs: list[Widget] = []
        for number, chapter in enumerate(chapters):
            is_open = number == open_now
            rect = layout.ribbon(number, len(chapters), is_open=is_open)
            turn = partial(self._turn_to_chapter, number)
            tabs.append(
                ChapterRibbon(self.context, number, rect, chapter.tab, is_open=is_open, turn=turn)
            )
        return tabs

    def _knobs(self) -> list[Widget]:
        """Return the button that leads back to a link, and the knobs that turn pages."""
        context, layout = self.context, self._layout
        _, knobs = context.words.gettext, list[Widget]()
        if self._trail:
            label = _("Back to page {number}").format(number=self._trail[-1].page + 1)
            knobs.append(Button(context, "whence", layout.whence, label, self._go_back))
        left, right = layout.knobs
        before = RoundButton(
            context, "before", left, layout.knob, "left",
            _("Previous page"), lambda: self._turn(-1), tip="above",
        )  # where it is, then what it does  # fmt: skip
        after = RoundButton(
            context, "after", right, layout.knob, "right",
            _("Next page"), lambda: self._turn(1), tip="above",
        )  # where it is, then what it does  # fmt: skip
        before.enabled = self._at > 0
        after.enabled = self._at + len(self._layout.columns) < len(self._edition.pages)
        after.is_first = True
        knobs += [before, after]
        for knob in knobs:
            knob.on_cream = True
        return knobs

    @property
    def spread(self) -> list[tuple[int, BookPage, pygame.Rect]]:
        """The pages that lie open: the number of each, from 0 on, and where its text stands."""
        open_now = zip(self._edition.pages[self._at :], self._layout.columns, strict=False)
        return [(number, page, box) for number, (page, box) in enumerate(open_now, self._at)]

    def _links(self) -> list[Widget]:
        """Return the links; neighbours that lead to one place are one, over the end of a line."""
        links: list[Widget] = []
        marks = [
            (mark, mark.rect.move(box.left, box.top + y))
            for _number, page, box in self.spread
            for y, mark in page.marks
        ]
        for anchor, group in groupby(marks, key=lambda placed: _anchor(placed[0])):
            if anchor is not None:
                placed = list(group)
                parts = [rect for _mark, rect in placed]
                words = " ".join(mark.text for mark, _ in placed if isinstance(mark, WordRun))
                name = f"link {anchor} {parts[0].topleft}"
                follow = partial(self._follow, anchor, name)
                links.append(LinkArea(self.context, name, parts, words, follow))
        return links

    # -- turning -------------------------------------------------------------------------

    def _turn(self, step: int) -> None:
        target = self._at + step * len(self._layout.columns)
        if 0 <= target < len(self._edition.pages):
            self._show(target)

    def _open(self, page: int) -> None:
        count = len(self._layout.columns)
        self._at = page // count * count
        self._chapter = self._edition.pages[page].chapter

    def _show(self, page: int) -> None:
        """Open the book at a page; what lay open turns over, if anything is to move."""
        was_at, before = self._at, self._pictured
        self._open(page)
        self._target = None
        self.arrange()
        if self._at == was_at:
            return
        settings = self.context.settings
        pace = 0.0 if settings.reduced_motion else Tempo.of(settings.speed).factor
        if pace:
            self._leaf = TurningLeaf(
                self._layout, before, self._pictured, is_forward=self._at > was_at, pace=pace
            )
        self.context.sound("page")
        self._read_out()

    def _read_out(self) -> None:
        """Have the pages that lie open read to whoever listens."""
        if self.context.announcer.is_heard:
            self.context.announcer.say(document_text(self.accessible()[0]))

    @property
    def _pictured(self) -> pygame.Surface:
        """The open book without what can be pressed, as a picture."""
        picture = opaque(pygame.Surface(self.frame.rect.size))
        apart = Painter(picture)
        apart.begin()
        apart.blit(self.context.backdrop.study(self.frame), (0, 0))
        self._draw_book(apart)
        apart.finish()
        return picture

    @property
    def is_moving(self) -> bool:
        return self._leaf is not None

    def update(self, seconds: float) -> bool:
        """Let a leaf turn."""
        if self._leaf is None:
            return False
        self._leaf.pass_time(seconds)
        if self._leaf.is_over:
            self._leaf = None
        return True

    def _turn_to_chapter(self, number: int) -> None:
        pages = enumerate(self._edition.pages)
        page = next(place for place, page in pages if number in page.headings)
        self._show(page)
        self._chapter = number
        self.arrange()

    def _follow(self, anchor: str, link: str) -> None:
        """Turn to what a link names, and remember the way back."""
        self._trail.append(LinkOrigin(self._at, link))
        self._show(self._page_of(anchor))
        self._aim(anchor)
        self.arrange()

    def _go_back(self) -> None:
        """Turn back to where the last link was followed, and to that link."""
        if self._trail:
            whence = self._trail.pop()
            self._show(whence.page)
            self.give_focus(next((w for w in self.widgets if w.name == whence.link), self.focus))

    # -- searching -----------------------------------------------------------------------

    def _seek(self, sought: str) -> None:
        self.search.sought = sought
        self._find(anew=True)
        self.arrange()

    def _find(self, *, anew: bool) -> None:
        book, pages, _scale = self._edition
        finds = find(self.context.text, book, pages, self.search.sought)
        self.search.found(finds, anew=anew)

    def _choose_find(self, number: int) -> None:
        self.search.marked, self.search.is_listed = number, True
        self._go_on(1)

    def _go_on(self, step: int) -> None:
        """Turn to the next place where the words stand."""
        found = self.search.go_on(step)
        if found is not None:
            self._show(found.page)
            self._chapter = found.chapter
        self.arrange()

    def _open_search(self) -> None:
        self.give_focus(next(w for w in self.widgets if isinstance(w, SearchField)))
        self.shows_focus = True
        self.search.mark(0)
        self.arrange()

    def _leave_search(self) -> None:
        """Forget what was sought; the keyboard turns pages again."""
        self.search = BookSearch()
        self.give_focus(None)
        self.arrange()

    # -- input ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Turn pages, search, and go back by keys and the wheel; a leaf that turns lies at once."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._leaf = None
        if event.type == pygame.TEXTINPUT and self._takes_slash:
            self._takes_slash = False  # it opened the field and does not stand in it
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
        """Take a key of the book's own; return whether it was one."""
        key, is_typing = event.key, isinstance(self.focus, SearchField)
        if key == pygame.K_f and has_ctrl(event):
            self._open_search()
        elif event.dict.get("unicode") == "/" and not is_typing:
            self._takes_slash = True
            self._open_search()
        elif is_typing and self._takes_search_key(event):
            pass
        elif self._trail and (
            (key == pygame.K_LEFT and has_alt(event))
            or (key == pygame.K_BACKSPACE and not is_typing)
        ):
            self._go_back()
        elif key in _LEAVES or (key in _ARROWS and not self._needs_arrows):
            self._turn({**_LEAVES, **_ARROWS}[key])
        else:
            return False
        return True

    @property
    def _needs_arrows(self) -> bool:
        """Whether arrows left and right belong to the control that has the focus.

        The languages have it only where its ring is seen, and not from having been clicked.
        """
        if any(widget.owns_pointer for widget in self.widgets):
            return True
        is_on_bar = self.shows_focus and isinstance(self.focus, LanguageBar)
        return is_on_bar or isinstance(self.focus, SearchField)

    def _takes_search_key(self, event: pygame.Event) -> bool:
        if event.key in _ROWS and self.search.sought.strip():
            self.search.mark(_ROWS[event.key])
            self.arrange()
        elif event.key in _ENTER:
            self._go_on(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self._leave_search()
        else:
            return False
        return True

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        painter.blit(self.context.backdrop.study(self.frame), (0, 0))
        self.draw_heading(painter)
        self._draw_book(painter)
        if self._leaf is not None:
            self._leaf.draw(painter)

    def _draw_book(self, painter: Painter) -> None:
        context, frame = self.context, self.frame
        page_drawing.draw_cover(context, painter, self._layout)
        if not self._layout.is_single:
            tray = self._layout.languages(len(self._codes)).inflate(8, 8)
            context.pieces.draw_nine(painter, "segmented", tray)
        for number, page, box in self.spread:
            page_drawing.draw_page(context, painter, page, box, self._lit(number, box))
            for chapter, y in page.headings.items():
                heading = self._edition.book.chapters[chapter]
                page_drawing.draw_chapter(
                    context, painter, heading, box.move(0, y), self._edition.scale
                )
            page_drawing.draw_folio(context, painter, number + 1, box)
            if self._target in page.anchors:
                place = (box.left, box.top + page.anchors[self._target])
                page_drawing.draw_pointer(
                    context, painter, place, frame.typed(0.034 * self._edition.scale)
                )
        for box in self._layout.columns[len(self.spread) :]:  # the last page may be empty
            page_drawing.draw_empty(context, painter, box)

    def _lit(self, page: int, box: pygame.Rect) -> list[tuple[pygame.Rect, bool]]:
        return self.search.lit(page, lambda found: self._title(found, box))

    def _title(self, found: SearchHit, box: pygame.Rect) -> pygame.Rect:
        """Return where the title is in which words were found, from the corner of its page."""
        y = self._edition.pages[found.page].headings[found.chapter]
        chapter = self._edition.book.chapters[found.chapter]
        room = page_drawing.title_box(self.context, chapter, box.move(0, y), self._edition.scale)
        return room.move(-box.left, -box.top)


def _anchor(mark: PageItem) -> str | None:
    return mark.anchor if isinstance(mark, WordRun) else None
