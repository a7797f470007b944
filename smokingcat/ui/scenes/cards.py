"""The decks: look at all 32 faces, choose a deck and a back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat import paths
from smokingcat.decks.deck import Deck
from smokingcat.i18n.wording import Wording
from smokingcat.rules.cards import HEJMA, PACK, Card, Suit
from smokingcat.ui import theme
from smokingcat.ui.book.marks import pip_name
from smokingcat.ui.chrome import TableScene
from smokingcat.ui.faces import Faces
from smokingcat.ui.painter import Painter
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.deck_choice import BackChoice, DeckRow
from smokingcat.ui.widgets.deck_place import DeckPlace
from smokingcat.ui.widgets.scroll import ScrollBar
from smokingcat.ui.widgets.tooltip import draw_tooltip
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_ROW, _ROW_OF_NAME = 0.146, 0.122
_PLACE: Final = 0.110
_LIST: Final = 0.372
_PANEL: Final = (0.335, 0.785)
_MORE: Final = 0.12
"""Width and greatest height of the panel, as fractions of ``s``, and how much more both are with
text of twice the usual size."""
_OVERLAP: Final = 0.90
"""The step from one card of the spread to the next, in widths of a card, where it is tight."""
_GROW: Final = 1.12
_BACK: Final = 0.067
_MOST_BACKS: Final = 6
_SIGN: Final = 0.034
_ORNAMENT: Final = 0.040
"""Height of the suits' signs and of the line under the facts, which need not be there."""
_FACT: Final = 0.026
_SUITS: Final = (Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS)


class CardsScene(TableScene):
    """A list of decks, the spread of the one looked at, and its backs."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._looked_at = context.deck
        self._faces: dict[str, Faces] = {}
        self._pointer: tuple[int, int] | None = None
        self._spread: list[tuple[Card, float, float, float]] = []
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._card = 1.0
        self._offset = 0

    def title(self) -> str:
        """Return the heading."""
        return self.context.words.gettext("Cards")

    def build(self) -> list[Widget]:
        """Return the list, the backs and the button."""
        frame = self.frame
        top, bottom = frame.top(0.150), frame.bottom(0.082)
        more = _MORE * (frame.larger - 1)
        height = min(bottom - top, frame.px(_PANEL[1] + more))
        top += (bottom - top - height) * 2 // 5
        self._panel = pygame.Rect(0, top, frame.px(_PANEL[0] + more), height)
        self._panel.right = frame.right(0.081)
        self._place_spread()
        self._prepare_faces()
        widgets = [self.back_button(), *self._rows(), *self._backs()]
        return widgets if self._looked_at is self.context.deck else [*widgets, self._use_button()]

    @property
    def _row(self) -> float:
        """The height of a deck in the list, with the gap under it, as a fraction of ``s``."""
        return _ROW_OF_NAME if self.frame.is_tight else _ROW

    def _rows(self) -> list[Widget]:
        """Return the list of decks, with a bar where there are more than fit."""
        frame, context, panel = self.frame, self.context, self._panel
        view = pygame.Rect(frame.left(0.096), panel.top, frame.px(_LIST), panel.height)
        row_height = frame.px(self._row)
        content = len(context.decks) * row_height + frame.typed(_PLACE)
        self._offset = min(self._offset, max(0, content - view.height))
        bar = ScrollBar(
            context,
            "scroll",
            pygame.Rect(view.right + frame.px(0.012), view.top, frame.px(0.018), view.height),
            view,
            content,
            self._offset,
            self._scroll,
        )
        rows: list[Widget] = []
        for number, deck in enumerate(context.decks):
            box = frame.box(view.left, 0, _LIST, self._row - 0.012)
            box.top = view.top + number * row_height - self._offset
            row = DeckRow(
                context,
                deck,
                self._faces[deck.name],
                box,
                is_chosen=deck is self._looked_at,
                is_in_use=deck is context.deck,
                choose=lambda deck=deck: self._look_at(deck),  # type: ignore[misc]
            )
            row.clip = view if bar.most else None
            rows.append(row)
        box = pygame.Rect(view.left, 0, frame.px(_LIST), frame.typed(_PLACE))
        box.top = view.top + len(context.decks) * row_height - self._offset
        place = DeckPlace(context, box, paths.user_decks())
        place.clip = view if bar.most else None
        return [*rows, place, bar] if bar.most else [*rows, place]

    def _scroll(self, offset: int) -> None:
        self._offset = offset
        self.arrange()

    def _prepare_faces(self) -> None:
        context = self.context
        for deck in context.decks:
            faces = self._faces.setdefault(deck.name, Faces())
            letters = Wording(context.words, deck.suits).index_letters()
            width = round(self._card * _GROW)
            faces.use(deck, deck.backs[0], letters, context.settings.index, width, exact=True)

    def _look_at(self, deck: Deck) -> None:
        self._looked_at = deck
        self.arrange()

    def _backs(self) -> list[Widget]:
        frame, context = self.frame, self.context
        backs = [back for deck in context.decks for back in deck.backs][:_MOST_BACKS]
        rows = 2 if frame.larger == 1 else 1
        columns = max(2, math.ceil(len(backs) / rows))
        room = self._panel.width - frame.px(0.084)
        width = min(frame.px(_BACK), (room - (columns - 1) * frame.px(0.008)) // columns)
        height = round(width * 1.55)
        gap = min(frame.px(0.034), (room - columns * width) // columns)
        left = self._panel.centerx - (columns * (width + gap) - gap) // 2
        top = self._panel.bottom - frame.px(0.130) - rows * (height + frame.px(0.014))
        widgets: list[Widget] = []
        for number, back in enumerate(backs):
            row, column = divmod(number, columns)
            x, y = left + column * (width + gap), top + row * (height + frame.px(0.014))
            widgets.append(
                BackChoice(
                    context,
                    back,
                    self._faces[self._looked_at.name],
                    pygame.Rect(x, y, width, height),
                    is_chosen=back is context.back,
                    choose=lambda back=back: context.change(back=back.key),  # type: ignore[misc]
                )
            )
        return widgets

    @property
    def _foot(self) -> pygame.Rect:
        """The place of the button, or of what is said instead of it."""
        frame, panel = self.frame, self._panel
        box = pygame.Rect(0, 0, panel.width - frame.px(0.096), frame.px(0.060))
        box.midbottom = (panel.centerx, panel.bottom - frame.px(0.070))
        return box

    def _use_button(self) -> Button:
        frame = self.frame
        label = self.context.words.gettext("Play with these")
        icon = None if frame.is_tight else "check"
        button = Button(
            self.context, "use", self._foot, label, self._use, kind="brass", icon=icon, lines=2
        )
        button.is_first = button.on_cream = True
        return button

    def _use(self) -> None:
        self.context.change(deck=self._looked_at.name)

    def _place_spread(self) -> None:
        """Lay out the pack between the list and the panel, as large as it goes."""
        frame, panel, aspect = self.frame, self._panel, self._looked_at.aspect
        area = pygame.Rect(frame.left(0.096 + _LIST + 0.044), panel.top, 0, panel.height)
        area.width = panel.left - frame.px(0.036) - area.left
        bow = frame.px(0.022)
        width = min(area.width / (1 + 7 * _OVERLAP), (area.height - bow) / (4.18 * aspect))
        height = width * aspect
        step_x = min((area.width - width) / 7, width * 1.06)
        step_y = height * 1.06
        left = area.centerx - step_x * 3.5
        top = area.centery - (3 * step_y + bow) / 2
        self._card = width
        self._spread = []
        for card in PACK:
            row, column = _SUITS.index(card.suit), int(card.rank)
            off = column - 3.5
            y = top + row * step_y + frame.px(0.0016) * abs(off) ** 1.8
            self._spread.append((card, left + column * step_x, y, 0.9 * off))

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer over the spread."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        return super().handle(event)

    @property
    def is_sharp(self) -> bool:
        """Whether the faces of all decks have been drawn."""
        return all(faces.is_complete for faces in self._faces.values())

    def update(self, seconds: float) -> bool:
        """Take in faces that have been drawn."""
        del seconds
        came = [faces.collect() for faces in self._faces.values()]
        return any(came)

    def _card_under_pointer(self) -> Card | None:
        if self._pointer is None:
            return None
        width = round(self._card)
        box = pygame.Rect(0, 0, width, round(width * self._looked_at.aspect))
        for card, x, y, _angle in reversed(self._spread):
            box.center = (round(x), round(y))
            if box.collidepoint(self._pointer):
                return card
        return None

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the spread and the panel."""
        super().draw_behind(painter)
        faces, width = self._faces[self._looked_at.name], self._card
        under = self._card_under_pointer()
        for card, x, y, angle in self._spread:
            if card is not under:
                painter.blit_at(faces.card(card, width, angle), (x, y))
        for card, x, y, _angle in self._spread:
            if card is under:
                painter.blit_at(faces.card(card, width * _GROW), (x, y))
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
        width = round(self._card * _GROW)
        box = pygame.Rect(0, 0, width, round(width * self._looked_at.aspect))
        box.center = (round(x), round(y))
        draw_tooltip(self.context, painter, name, box, "above")

    def _draw_panel(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self._panel
        _ = context.words.gettext
        context.pieces.draw_nine(painter, "panel", panel, 0.8)
        deck, code = self._looked_at, context.words.code
        inner = panel.inflate(-frame.px(0.084), 0)
        box = pygame.Rect(inner.left, panel.top + frame.px(0.062), inner.width, frame.typed(0.048))
        style = theme.H2.tinted(theme.INK)
        context.text.draw(painter, deck.title(code), box, style, lines=2, verbatim=True)
        suits = _("German suits") if deck.suits.value == "german" else _("French suits")
        facts = (
            (_("Pack"), _("32 cards, {suits}").format(suits=suits)),
            (_("Drawn by"), deck.author),
            (_("Licence"), deck.licence),
        )
        back = next(widget for widget in self.widgets if isinstance(widget, BackChoice))
        title = pygame.Rect(inner.left, 0, inner.width, frame.typed(0.036))
        title.bottom = back.rect.top - frame.px(0.014)
        context.text.draw(painter, _("Card back"), title, theme.H3.tinted(theme.WINE))
        area = pygame.Rect(inner.left, box.bottom + frame.px(0.003), inner.width, 0)
        if sum(self._wished(facts, inner.width)) + frame.px(_ORNAMENT) <= title.top - area.top:
            self._draw_signs(painter, area.move(0, frame.px(0.013)))
            area.top += frame.px(0.041)
            line = (panel.centerx, title.top - frame.px(0.006))
            context.pieces.draw(painter, "divider", line, 0.44)
        area.height = title.top - frame.px(0.008) - area.top
        self._draw_facts(painter, facts, area)
        if deck is context.deck:
            self._draw_in_use(painter)

    def _draw_signs(self, painter: Painter, line: pygame.Rect) -> None:
        """Draw the signs of the four suits from the left end of a line."""
        side = self.frame.px(_SIGN)
        for number, suit in enumerate(_SUITS):
            name = pip_name(suit, self._looked_at.suits)
            scale = side / (self.context.pieces.entry(name).size[1] * self.frame.s)
            place = (line.left + (0.5 + 1.5 * number) * side, line.top)
            self.context.pieces.draw(painter, name, place, scale)

    def _draw_in_use(self, painter: Painter) -> None:
        """Say quietly that the deck looked at is the one that is played with."""
        context, frame, box = self.context, self.frame, self._foot
        text, style = context.words.gettext("In play now"), theme.H4.tinted(theme.INK_QUIET)
        gap = frame.px(0.042)
        setting = context.text.fit(text, style, box.width - frame.px(0.068))
        words = pygame.Rect(0, box.top, setting.width, box.height)
        words.centerx = box.centerx + gap // 2
        context.pieces.draw(painter, "check", (words.left - gap * 0.7, box.centery))
        context.text.draw(painter, text, words, style)

    def _wished(self, facts: Sequence[tuple[str, str]], width: int) -> list[int]:
        """Return how high each fact would like to be in pixels."""
        text, frame, style = self.context.text, self.frame, theme.LABEL.tinted(theme.INK)
        return [
            frame.typed(_FACT)
            + text.fit(value, style, width, 2, is_label=True).height
            + frame.px(0.009)
            for _, value in facts
        ]

    def _draw_facts(
        self, painter: Painter, facts: Sequence[tuple[str, str]], area: pygame.Rect
    ) -> None:
        """Draw what is known of a deck; who needs less than a fair share leaves it to others."""
        text, frame, gap = self.context.text, self.frame, self.frame.px(0.009)
        share, foot = area.height // len(facts), area.bottom
        head = min(frame.typed(_FACT), share * 2 // 5)
        style = theme.LABEL.tinted(theme.INK)
        wished = self._wished(facts, area.width)
        y = area.top
        for number, (label, value) in enumerate(facts):
            upper = pygame.Rect(area.left, y, area.width, head)
            text.draw(painter, label, upper, theme.NOTE.tinted(theme.SEPIA))
            most = foot - sum(min(share, other) for other in wished[number + 1 :]) - upper.bottom
            setting = text.fit(value, style, area.width, 2, most - gap, is_label=True)
            lower = pygame.Rect(area.left, upper.bottom, area.width, setting.height)
            text.draw(
                painter,
                value,
                lower,
                style,
                lines=2,
                verbatim=number > 0,
                is_label=True,
                largest=setting.pixels,
            )
            y = lower.bottom + gap

    def closed(self) -> None:
        """Let the drawing threads end."""
        for faces in self._faces.values():
            faces.close()
