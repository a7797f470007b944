"""The decks page: all 32 faces of a deck, and the choice of a deck and a back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Back, Deck
from smokingcat.i18n.catalogue.typography import bind_spaces
from smokingcat.i18n.sentences import notices
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import PACK, Card
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToCloseUp, ToDeckPicker
from smokingcat.ui.engine.transfer.deck_loader import News, RejectedDeck
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.decks.deck_choice import FAN, FAN_CARD, BackChoice, DeckRow
from smokingcat.ui.screens.decks.deck_facts import DeckFacts, SuitsChoice
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.deck_spread import CURSOR_SCALE, DeckSpread
from smokingcat.ui.widgets.widget import Widget

_OWN_DECK: Final = "smoking-cat"
"""The name of the deck that the slogan is about."""
_ROW_HEIGHT: Final = 0.125
_ROW_GAP: Final = 0.010
_ADD_BUTTON_HEIGHT: Final = 0.054
"""Height of the button under the list."""
_LIST_WIDTH, _LIST_GROWTH = 0.372, 0.175
"""Width of the list at the usual text size, and how much wider it is at twice that size."""
_PANEL_SIZE: Final = (0.335, 0.785)
"""Width and greatest height of the panel at the usual text size, as fractions of ``s``."""
_PANEL_GROWTH: Final = 0.12
"""How much wider and higher the panel is with text of twice the usual size, in ``s``."""
_BACK_WIDTH: Final = 0.067
_BACKS_IN_ROW: Final = 3
"""Number of backs in a row."""
_BACK_GAP: Final = 0.014
_TURNER_RADIUS: Final = 0.018
"""Radius of the buttons that turn to further backs."""


class DecksScene(PageScene):
    """The list of decks, the spread of the shown deck, and the backs of all decks."""

    takes = "decks"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._looked_at = context.decks.current
        self._faces = CardFaces(context.rasteriser)
        self._fans: dict[str, CardFaces] = {}
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._is_fresh = True
        self._leaf: int | None = None
        """The page of backs that the player turned to; ``None`` for that with the deck's back."""

    def title(self) -> str:
        return self.context.words.gettext("Cards")

    def build(self) -> list[Widget]:
        frame = self.frame
        top, bottom = frame.top(0.150), frame.bottom(0.082)
        more = _PANEL_GROWTH * (frame.larger - 1)
        height = min(bottom - top, frame.px(_PANEL_SIZE[1] + more))
        top += (bottom - top - height) * 2 // 5
        self._panel = pygame.Rect(0, top, frame.px(_PANEL_SIZE[0] + more), height)
        self._panel.right = frame.right(0.081)
        widgets = [self.back_button(), *self._rows(), self._spread(), *self._backs()]
        is_in_use = self._looked_at is self.context.decks.current
        return widgets if is_in_use else [*widgets, self._use_button()]

    def _rows(self) -> list[Widget]:
        """Return the list of decks, a scroll bar if not all fit, and the button that adds one."""
        frame, context, panel = self.frame, self.context, self._panel
        add = pygame.Rect(
            frame.left(0.096), 0, frame.px(self._list_width), frame.typed(_ADD_BUTTON_HEIGHT)
        )
        add.bottom = panel.bottom
        view = pygame.Rect(add.left, panel.top, add.width, 0)
        view.height = add.top - frame.px(theme.INSIDE) - view.top
        step = frame.px(_ROW_HEIGHT)
        content = len(context.decks.all) * step - frame.px(_ROW_GAP)
        bar = self.scroll_bar(view, content, view.right + frame.px(0.012))
        rows: list[Widget] = []
        for number, deck in enumerate(context.decks.all):
            box = frame.box(view.left, 0, self._list_width, _ROW_HEIGHT - _ROW_GAP)
            box.top = view.top + number * step - self._offset
            rows.append(self._row(deck, box, is_seen=box.colliderect(view)))
        if bar.most:
            for row in rows:
                row.clip = view
            rows.append(bar)
        pick = partial(context.shell.open, ToDeckPicker())
        return [*rows, Button(context, "add", add, context.words.gettext("Add a deck…"), pick)]

    def _row(self, deck: Deck, box: pygame.Rect, *, is_seen: bool) -> DeckRow:
        row = DeckRow(
            self.context,
            f"deck {deck.name}",
            box,
            deck,
            self._fan_faces(deck) if is_seen else None,
            ours=[each for each in self.context.decks.all if not each.is_foreign],
            is_chosen=deck is self._looked_at,
            is_in_use=deck is self.context.decks.current,
            choose=lambda: self._look_at(deck),
            use=partial(self.context.change, deck=deck.name),
        )
        row.is_first = deck is self._looked_at
        return row

    def _fan_faces(self, deck: Deck) -> CardFaces:
        """Return the small cards of a deck, which are drawn when the row comes into sight."""
        faces = self._fans.setdefault(
            deck.name, CardFaces(self.context.rasteriser, after=self._faces)
        )
        self._draw_from_vectors(faces, deck, self.frame.px(FAN_CARD), FAN)
        return faces

    def _look_at(self, deck: Deck) -> None:
        if deck is not self._looked_at:
            self._looked_at = deck
            self._leaf = None
            if isinstance(self.focus, DeckRow):
                self.focus = None  # another row would show its own deck again
            self.arrange()

    @property
    def _list_width(self) -> float:
        return _LIST_WIDTH + _LIST_GROWTH * (self.frame.larger - 1)

    @property
    def _area(self) -> pygame.Rect:
        """The space between the list and the panel."""
        frame, panel = self.frame, self._panel
        left = frame.left(0.096 + self._list_width + 0.044)
        area = pygame.Rect(left, panel.top, 0, panel.height)
        area.width = panel.left - frame.px(0.036) - area.left
        return area

    def _spread(self) -> DeckSpread:
        """Return the spread of the shown deck, as large as the space allows."""
        spread = DeckSpread(
            self.context, self._looked_at, self._faces, self._area, self._look_closer
        )
        self._draw_from_vectors(self._faces, self._looked_at, round(spread.width * CURSOR_SCALE))
        return spread

    def _look_closer(self, card: Card) -> None:
        self.context.shell.open(ToCloseUp(self._looked_at, card))

    def _draw_from_vectors(
        self, faces: CardFaces, deck: Deck, width: int, cards: Sequence[Card] = PACK
    ) -> None:
        letters = Wording(self.context.words, deck.suits).index_letters()
        settings = self.context.settings
        faces.use(
            deck,
            deck.backs[0],
            letters,
            settings.index,
            width,
            exact=True,
            has_points=settings.card_points,
            cards=cards,
        )

    def _backs(self) -> list[Widget]:
        """Return the panel, a page of backs, and the buttons that turn to other pages."""
        context, frame, panel = self.context, self.frame, self._panel
        backs = list({back.key: back for deck in context.decks.all for back in deck.backs}.values())
        rows = 2 if frame.larger == 1 else 1
        width, gap = frame.px(_BACK_WIDTH), frame.px(_BACK_GAP)
        height = round(width * self._looked_at.aspect)
        side = (panel.width - frame.px(0.084) - _BACKS_IN_ROW * width) // (_BACKS_IN_ROW - 1)
        side = min(side, frame.px(0.034))
        left = panel.centerx - (_BACKS_IN_ROW * (width + side) - side) // 2
        top = panel.bottom - frame.px(0.130) - rows * (height + gap)
        leaves = -(-len(backs) // (rows * _BACKS_IN_ROW))
        leaf = self._leaf
        if leaf is None:
            keys = [back.key for back in backs]
            leaf = keys.index(self._shown_back.key) // (rows * _BACKS_IN_ROW)
        leaf = min(leaf, leaves - 1)
        facts = DeckFacts(context, self._looked_at, panel, top)
        widgets: list[Widget] = [facts]
        widgets += self._deck_options(facts)
        first = leaf * rows * _BACKS_IN_ROW
        for number, back in enumerate(backs[first : first + rows * _BACKS_IN_ROW]):
            row, column = divmod(number, _BACKS_IN_ROW)
            box = pygame.Rect(0, 0, width, height)
            box.topleft = (left + column * (width + side), top + row * (height + gap))
            widgets.append(self._back_choice(back, box))
        if leaves > 1:
            widgets += self._turners(facts.heading, leaf, leaves)
        return widgets

    def _deck_options(self, facts: DeckFacts) -> list[Widget]:
        """Return the controls for what a deck leaves to the player: suits and index."""
        context, deck, _ = self.context, self._looked_at, self.context.words.gettext
        widgets: list[Widget] = []
        if deck.has_either_suits:

            def choose(suits: SuitSystem) -> None:
                self._applying(lambda: context.decks.set_suits(deck, suits))()

            widgets.append(SuitsChoice(context, facts.choice, deck, choose))
        if deck.is_foreign:
            is_ours, line, radius = deck.has_our_index, facts.signs, self.frame.px(_TURNER_RADIUS)
            index = (
                _("Without the game’s letters")
                if is_ours
                else _("The game’s letters in the corners")
            )
            act = self._applying(lambda: context.decks.set_index(deck, is_ours=not is_ours))
            at = line.right - radius, line.centery
            button = RoundButton(context, "index", at, radius, "spot", index, act, tip="left")
            button.on_cream = True
            widgets.append(button)
        return widgets

    def _applying(self, change: Callable[[], Deck]) -> Callable[[], None]:
        def act() -> None:
            self._looked_at = change()
            self.arrange()

        return act

    @property
    def _shown_back(self) -> Back:
        """The back with which the shown deck is played."""
        decks, is_borrowed = self.context.decks, self.context.settings.back is not None
        is_kept = is_borrowed or self._looked_at is decks.current
        return decks.back if is_kept else self._looked_at.backs[0]

    def _back_choice(self, back: Back, box: pygame.Rect) -> BackChoice:
        return BackChoice(
            self.context,
            f"back {back.key}",
            box,
            back,
            self._faces,
            is_chosen=back.key == self._shown_back.key,
            choose=lambda: self._choose(back),
        )

    def _choose(self, back: Back) -> None:
        """Choose a back; the first back of the shown deck makes the back follow the deck."""
        is_own = back.key == self._looked_at.backs[0].key
        self.context.change(back=None if is_own else back.key)

    def _turners(self, heading: pygame.Rect, leaf: int, leaves: int) -> list[Widget]:
        frame, _ = self.frame, self.context.words.gettext
        radius = frame.px(_TURNER_RADIUS)
        after = (heading.right - radius, heading.centery)
        before = (after[0] - radius * 5 // 2, heading.centery)
        entries = (
            ("backs before", before, "left", _("Previous backs"), leaf - 1, leaf > 0),
            ("backs after", after, "right", _("More backs"), leaf + 1, leaf < leaves - 1),
        )
        buttons: list[Widget] = []
        for name, centre, icon, label, to, enabled in entries:
            button = RoundButton(
                self.context,
                name,
                centre,
                radius,
                icon,
                label,
                lambda to=to: self._turn_to(to),  # type: ignore[misc]
                tip="above",
            )
            button.enabled = enabled
            button.on_cream = True
            buttons.append(button)
        return buttons

    def _turn_to(self, leaf: int) -> None:
        self._leaf = leaf
        self.arrange()

    @property
    def _foot(self) -> pygame.Rect:
        """The box of the button, or of the text that replaces it."""
        frame, panel = self.frame, self._panel
        box = pygame.Rect(0, 0, panel.width - frame.px(0.096), frame.px(0.060))
        box.midbottom = (panel.centerx, panel.bottom - frame.px(0.070))
        return box

    def _use_button(self) -> Button:
        label = self.context.words.gettext("Play with these")
        icon = None if self.frame.is_tight else "check"
        use = partial(self.context.change, deck=self._looked_at.name)
        button = Button(
            self.context, "use", self._foot, label, use, kind="brass", icon=icon, lines=2
        )
        button.on_cream = True
        return button

    @property
    def is_sharp(self) -> bool:
        return all(faces.is_complete for faces in (self._faces, *self._fans.values()))

    def on_show(self) -> None:
        """Scroll to the deck in use and look for other decks, but not again after a close-up."""
        if not self._is_fresh:
            return
        self._is_fresh = False
        self._reveal(self._row_of(self._looked_at))
        self.context.deck_loader.look_for_decks([deck.name for deck in self.context.decks.all])

    def update(self, seconds: float) -> bool:
        """Add decks that were found and faces that have been drawn; show what is wrong."""
        del seconds
        news = self.context.deck_loader.collect()
        if news:
            self._show_news(news)
        came = [faces.collect() for faces in (self._faces, *self._fans.values())]
        self.context.decks.report_broken(self._faces, of_page=True)
        return bool(news) or any(came)

    def _show_news(self, news: Sequence[News]) -> None:
        """Add decks to the list; show why a deck of the player's own was rejected.

        A deck that the player has added is used at once.
        """
        context, shell = self.context, self.context.shell
        added: Deck | None = None
        for item in news:
            if isinstance(item, RejectedDeck):
                if item.was_added or item.notice.folder.is_relative_to(context.deck_loader.own):
                    shell.answer(notices.deck_notice_text(context.words, item.notice))
                continue
            deck = context.decks.add(item.deck)
            if item.was_added:
                added = deck
                title = added.title(context.words.code)
                shell.answer(context.words.gettext("Deck added: {deck}").format(deck=title))
                first_of_a_kind = {notice.fault: notice for notice in reversed(item.notices)}
                for notice in reversed(first_of_a_kind.values()):
                    shell.show_toast(notices.deck_notice_text(context.words, notice), of_page=True)
        if added is None:
            self.arrange()
            return
        context.change(deck=added.name)
        self._go_to(added)

    def _go_to(self, deck: Deck) -> None:
        """Show a deck and scroll to it."""
        self._look_at(deck)
        self.give_focus(self._row_of(deck))
        self._reveal(self._row_of(deck))

    def _row_of(self, deck: Deck) -> Widget:
        return self.named(f"deck {deck.name}")

    def _reveal(self, row: Widget) -> None:
        for widget in self.widgets:
            widget.reveal(row)

    def draw_heading(self, painter: Painter) -> None:
        """Draw the title, and above the game's own pack a slogan.

        If the rows have no room for descriptions, that of the shown deck stands there.
        """
        super().draw_heading(painter)
        context, frame, area = self.context, self.frame, self._area
        said = ""
        if frame.is_tight:
            said = bind_spaces(context.words.code, self._looked_at.description(context.words.code))
        elif self._looked_at.name == _OWN_DECK:
            said = context.words.gettext("The real cards of Smoking Cat")
        heading = frame.left(0.222) + context.text.width(self.title(), theme.H1)
        left = max(area.left, heading + frame.px(theme.APART))
        box = pygame.Rect(left, frame.top(0.064), area.right - left, frame.px(0.068))
        context.text.draw(
            painter, said, box, theme.WIT, align="centre", lines=2, verbatim=frame.is_tight
        )

    def draw_over(self, painter: Painter) -> None:
        """Mark the shown deck if it is the one in use."""
        context, frame, box = self.context, self.frame, self._foot
        if self._looked_at is not context.decks.current:
            return
        text, style = context.words.gettext("In play now"), theme.H4.tinted(theme.INK_QUIET)
        gap = frame.px(0.042)
        fitted = context.text.fit(text, style, box.width - frame.px(0.068))
        words = pygame.Rect(0, box.top, fitted.width, box.height)
        words.centerx = box.centerx + gap // 2
        context.pieces.draw(painter, "check", (words.left - gap * 0.7, box.centery))
        context.text.draw(painter, text, words, style)

    def on_close(self) -> None:
        for faces in (self._faces, *self._fans.values()):
            faces.close()
