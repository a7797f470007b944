"""The decks: look at all 32 faces, choose a deck and a back."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from smokingcat.decks.deck import Back, Deck
from smokingcat.i18n.typography import bind
from smokingcat.i18n.wording import Wording
from smokingcat.rules.cards import HEJMA, PACK, Card, Rank, Suit
from smokingcat.ui import theme
from smokingcat.ui.chrome import TableScene
from smokingcat.ui.faces import Faces
from smokingcat.ui.painter import Painter
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.tooltip import draw_tooltip
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_FAN = (Rank.TEN, Rank.UNTER, Rank.OBER, Rank.KING, Rank.ACE)
_CARD = 0.104
_SUITS = (Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS)


class DeckRow(Widget):
    """One deck in the list: a fan of five of its cards, its name, one line about it."""

    def __init__(
        self,
        context: Context,
        deck: Deck,
        faces: Faces,
        rect: pygame.Rect,
        *,
        is_chosen: bool,
        is_in_use: bool,
        choose: Callable[[], None],
    ) -> None:
        super().__init__(context, f"deck {deck.name}", rect)
        self.deck = deck
        self.faces = faces
        self.is_chosen = is_chosen
        self.is_in_use = is_in_use
        self.choose = choose

    def activate(self) -> None:
        """Show this deck."""
        self.context.sounds.play("slide")
        self.choose()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the row."""
        context, frame, rect = self.context, self.context.frame, self.rect
        look = "walnut_normal" if self.is_chosen else "walnut_hover" if self.hovered else "mat"
        context.pieces.draw_nine(painter, look, rect)
        width = frame.px(0.046)
        pivot = (rect.left + frame.px(0.085), rect.centery + frame.px(0.088))
        for number, rank in enumerate(_FAN):
            angle = (number - 2) * 13.0
            x = pivot[0] + math.sin(math.radians(angle)) * frame.px(0.092)
            y = pivot[1] - math.cos(math.radians(angle)) * frame.px(0.092)
            card = Card(rank, _SUITS[number % 4] if number < 4 else Suit.HEARTS)
            painter.blit_at(self.faces.card(card, width, angle), (x, y))
        self._draw_words(painter)
        if self.is_in_use:
            context.pieces.draw(painter, "check", (rect.right - 6, rect.top + 6))
        if focused:
            self.draw_focus(painter)

    def _draw_words(self, painter: Painter) -> None:
        context, frame, rect = self.context, self.context.frame, self.rect
        code = context.words.code
        text = pygame.Rect(rect.left + frame.px(0.168), rect.top + frame.px(0.016), 0, 0)
        text.size = (rect.right - frame.px(0.030) - text.left, frame.px(0.036))
        style = theme.H3.sized(0.025)
        if frame.is_small:  # no room for more than the name
            text.height = rect.height - frame.px(0.032)
            context.text.draw(painter, self.deck.title(code), text, style, lines=2, verbatim=True)
            return
        context.text.draw(painter, self.deck.title(code), text, style, verbatim=True)
        text.top, text.height = text.bottom, frame.px(0.044)
        context.text.draw(
            painter,
            bind(code, self.deck.description(code)),
            text,
            theme.NOTE,
            anchor="top",
            lines=2,
            verbatim=True,
        )


class BackChoice(Widget):
    """One back to choose."""

    def __init__(
        self,
        context: Context,
        back: Back,
        faces: Faces,
        rect: pygame.Rect,
        *,
        is_chosen: bool,
        choose: Callable[[], None],
    ) -> None:
        super().__init__(context, f"back {back.key}", rect)
        self.back = back
        self.faces = faces
        self.is_chosen = is_chosen
        self.choose = choose
        self.on_cream = True

    def activate(self) -> None:
        """Choose this back."""
        self.context.sounds.play("slide")
        self.choose()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the back and whether it is chosen."""
        surface = self.faces.back(self.back, self.rect.width)
        painter.blit_at(surface, self.rect.center)
        if self.is_chosen:
            corner = (self.rect.right - 3, self.rect.top + 3)
            self.context.pieces.draw(painter, "check", corner)
        if focused:
            self.draw_focus(painter)

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        """Name the back."""
        if focused or self.hovered:
            title = self.back.title(self.context.words.code)
            draw_tooltip(self.context, painter, title, self.rect, "above")


class CardsScene(TableScene):
    """A list of decks, the spread of the one looked at, and its backs."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._looked_at = context.deck
        self._faces: dict[str, Faces] = {}
        self._pointer: tuple[int, int] | None = None
        self._spread: list[tuple[Card, float, float, float]] = []
        self._panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        """Return the heading."""
        return self.context.words.gettext("Cards")

    def build(self) -> list[Widget]:
        """Return the list, the backs and the button."""
        self._prepare_faces()
        frame = self.frame
        rows: list[Widget] = []
        for number, deck in enumerate(self.context.decks):
            box = frame.box(frame.left(0.096), 0, 0.393, 0.110)
            box.top = frame.top(0.165) + number * frame.px(0.122)
            rows.append(
                DeckRow(
                    self.context,
                    deck,
                    self._faces[deck.name],
                    box,
                    is_chosen=deck is self._looked_at,
                    is_in_use=deck is self.context.deck,
                    choose=lambda deck=deck: self._look_at(deck),  # type: ignore[misc]
                )
            )
        self._panel = frame.box(frame.right(0.081) - frame.px(0.298), frame.top(0.148), 0.298, 0)
        self._panel.height = frame.bottom(0.090) - self._panel.top
        self._place_spread()
        return [self.back_button(), *rows, *self._backs(), self._use_button()]

    def _prepare_faces(self) -> None:
        context = self.context
        for deck in context.decks:
            faces = self._faces.setdefault(deck.name, Faces())
            letters = Wording(context.words, deck.suits).index_letters()
            width = context.frame.px(_CARD * 1.15)
            faces.use(deck, deck.backs[0], letters, context.settings.index, width, exact=True)

    def _look_at(self, deck: Deck) -> None:
        self._looked_at = deck
        self.arrange()

    def _backs(self) -> list[Widget]:
        frame, panel = self.frame, self._panel
        context = self.context
        backs = [back for deck in context.decks for back in deck.backs]
        width = frame.px(0.052)
        height = round(width * 1.55)
        gap = (panel.width - frame.px(0.10) - 3 * width) // 2
        top = panel.bottom - frame.px(0.330)
        widgets: list[Widget] = []
        for number, back in enumerate(backs[:6]):
            row, column = divmod(number, 3)
            box = pygame.Rect(
                panel.left + frame.px(0.050) + column * (width + gap),
                top + row * (height + frame.px(0.016)),
                width,
                height,
            )
            widgets.append(
                BackChoice(
                    context,
                    back,
                    self._faces[self._looked_at.name],
                    box,
                    is_chosen=back is context.back,
                    choose=lambda back=back: context.change(back=back.key),  # type: ignore[misc]
                )
            )
        return widgets

    def _use_button(self) -> Button:
        frame, panel = self.frame, self._panel
        box = pygame.Rect(0, 0, panel.width - frame.px(0.060), frame.px(0.060))
        box.midbottom = (panel.centerx, panel.bottom - frame.px(0.040))
        label = self.context.words.gettext("Play with these")
        icon = None if frame.is_small else "check"
        button = Button(
            self.context, "use", box, label, self._use, kind="brass", icon=icon, lines=2
        )
        button.enabled = self._looked_at is not self.context.deck
        button.is_first = button.enabled
        button.on_cream = True
        return button

    def _use(self) -> None:
        self.context.change(deck=self._looked_at.name)

    def _place_spread(self) -> None:
        frame = self.frame
        area = pygame.Rect(frame.left(0.535), frame.top(0.165), 0, 0)
        area.width = self._panel.left - frame.px(0.040) - area.left
        area.height = frame.bottom(0.105) - area.top
        width = frame.px(_CARD)
        height = width * self._looked_at.aspect
        step_x = min((area.width - width) / 7, width * 1.06)
        step_y = min((area.height - height) / 3, height * 1.06)
        left = area.centerx - step_x * 3.5
        self._spread = []
        for card in PACK:
            row, column = _SUITS.index(card.suit), int(card.rank)
            off = column - 3.5
            x = left + column * step_x
            y = area.top + height / 2 + row * step_y + frame.px(0.0016) * abs(off) ** 1.8
            self._spread.append((card, x, y, 0.9 * off))

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer over the spread."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        return super().handle(event)

    def update(self, seconds: float) -> bool:
        """Take in faces that have been drawn."""
        del seconds
        came = [faces.collect() for faces in self._faces.values()]
        return any(came)

    def _card_under_pointer(self) -> Card | None:
        if self._pointer is None:
            return None
        width = self.frame.px(_CARD)
        box = pygame.Rect(0, 0, width, round(width * self._looked_at.aspect))
        for card, x, y, _angle in reversed(self._spread):
            box.center = (round(x), round(y))
            if box.collidepoint(self._pointer):
                return card
        return None

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the spread and the panel."""
        super().draw_behind(painter)
        faces, frame = self._faces[self._looked_at.name], self.frame
        width = frame.px(_CARD)
        under = self._card_under_pointer()
        for card, x, y, angle in self._spread:
            if card is not under:
                painter.blit_at(faces.card(card, width, angle), (x, y))
        for card, x, y, _angle in self._spread:
            if card is under:
                painter.blit_at(faces.card(card, width * 1.12), (x, y))
        self._draw_panel(painter)

    def draw_over(self, painter: Painter) -> None:
        """Name the card under the pointer."""
        under = self._card_under_pointer()
        if under is None:
            return
        wording = Wording(self.context.words, self._looked_at.suits)
        name = wording.card(under)
        if under.penalty:
            sentence = self.context.words.ngettext(
                "{card} · {count} penalty point", "{card} · {count} penalty points", under.penalty
            )
            title = "Hejma" if under is HEJMA else name
            name = sentence.format(card=title, count=under.penalty)
        x, y = next((x, y) for card, x, y, _ in self._spread if card is under)
        width = self.frame.px(_CARD * 1.12)
        box = pygame.Rect(0, 0, width, round(width * self._looked_at.aspect))
        box.center = (round(x), round(y))
        draw_tooltip(self.context, painter, name, box, "above")

    def _draw_panel(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self._panel
        _ = context.words.gettext
        context.pieces.draw_nine(painter, "panel", panel, 0.8)
        deck, code = self._looked_at, context.words.code
        inner = panel.inflate(-frame.px(0.084), 0)
        box = pygame.Rect(inner.left, panel.top + frame.px(0.058), inner.width, frame.px(0.048))
        style = theme.H2.tinted(theme.INK)
        context.text.draw(painter, deck.title(code), box, style, lines=2, verbatim=True)
        suits = _("German suits") if deck.suits.value == "german" else _("French suits")
        facts = (
            (_("Pack"), _("32 cards, {suits}").format(suits=suits)),
            (_("Drawn by"), deck.author),
            (_("Licence"), deck.licence),
        )
        y = box.bottom + frame.px(0.010)
        for label, value in facts:
            line = pygame.Rect(inner.left, y, inner.width, frame.px(0.027))
            small = theme.NOTE.tinted((0x7A, 0x4E, 0x16))
            context.text.draw(painter, label, line, small)
            line.top, line.height = line.bottom, frame.px(0.054 if frame.is_small else 0.030)
            verbatim = value is not facts[0][1]
            body = theme.LABEL.sized(0.0205).tinted(theme.INK)
            context.text.draw(
                painter, value, line, body, anchor="top", lines=2, verbatim=verbatim, is_label=True
            )
            y = line.bottom + frame.px(0.004)
        title = pygame.Rect(inner.left, panel.bottom - frame.px(0.376), inner.width, 0)
        title.height = frame.px(0.036)
        context.text.draw(painter, _("Card back"), title, theme.H3.tinted((0x6A, 0x1F, 0x2A)))

    def closed(self) -> None:
        """Let the drawing threads end."""
        for faces in self._faces.values():
            faces.close()
