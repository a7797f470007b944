"""Whom to call renounce on, and for what: first the player, then the offence (R24).

Every call that can be right is offered. Each offence says what proof it needs, and nothing says
whether there is any.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.i18n.sentences.table_feedback import offence_title, proof_text
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import CallRenounce
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_rules_key, number_of
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToAccusation, ToRulebook
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_plate, draw_portrait, picture_of
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.button import AbstractButton, Button
from smokingcat.ui.widgets.widget import Widget

_PORTRAIT_RADIUS: Final = 0.104
"""Radius of a portrait one may point at."""
_CHOSEN_RADIUS: Final = 0.072
"""Radius of the portrait of the chosen seat."""
_FADED_OPACITY: Final = 120


@dataclass(eq=False)
class _Choice(AbstractButton):
    """A large walnut button with a number in its corner; ``note`` is what it says below."""

    number: int

    def __post_init__(self) -> None:
        self.on_cream = True

    @property
    def alpha(self) -> int:
        """Opacity of the text: faded where the row cannot be chosen."""
        return 255 if self.enabled else _FADED_OPACITY

    def draw(self, painter: Painter, *, focused: bool) -> None:
        look = "pressed" if self.held else "hover" if self.hovered or focused else "normal"
        if not self.enabled:
            look = "disabled"
        self.canvas.pieces.draw_nine(painter, f"walnut_{look}", self.rect)
        self.draw_content(painter)
        if focused:
            self.draw_focus(painter)

    def draw_content(self, painter: Painter) -> None:
        """Draw the content of the button."""

    def draw_number(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw the number key of this choice."""
        style = theme.H3.tinted(theme.GOLD)
        text = self.canvas.text
        number = str(self.number + 1)
        text.draw(painter, number, box, style, align="centre", verbatim=True, alpha=self.alpha)


class _Suspect(_Choice):
    """Button with the portrait and name of a player who can be accused."""

    picture = ""

    def draw_content(self, painter: Painter) -> None:
        canvas, frame, rect = self.canvas, self.canvas.frame, self.rect
        corner = pygame.Rect(rect.left, rect.top, frame.px(0.056), frame.px(0.056))
        self.draw_number(painter, corner)
        plate = pygame.Rect(0, 0, rect.width - 2 * frame.px(theme.BETWEEN), frame.typed(0.045))
        plate.midbottom = (rect.centerx, rect.bottom - frame.px(theme.BETWEEN))
        middle = (rect.centerx, (rect.top + plate.top) // 2 + frame.px(theme.TIGHT))
        mood = "annoyed" if self.hovered or self.held else "calm"
        draw_portrait(canvas, painter, self.picture, mood, middle, _PORTRAIT_RADIUS)
        draw_plate(canvas, painter, self.label, plate)


class _OffenceChoice(_Choice):
    """An offence: what it is, and what proof it needs."""

    note = ""

    def accessible(self) -> AccessibleNode | None:
        """Return a button, and what proof it needs."""
        node = super().accessible()
        return None if node is None else node._replace(note=sentence(self.note))

    def draw_content(self, painter: Painter) -> None:
        text, frame, rect = self.canvas.text, self.canvas.frame, self.rect
        inset = frame.px(theme.BETWEEN)
        number = pygame.Rect(rect.left + inset, rect.top, frame.typed(0.034), rect.height)
        self.draw_number(painter, number)
        left, quiet = number.right + inset, theme.NOTE.tinted(theme.CREAM)
        head = pygame.Rect(left, 0, rect.right - inset - left, frame.typed(0.036))
        room = rect.height - head.height - 2 * frame.px(0.012)
        lines = text.fit(self.note, quiet, head.width, 2, room).lines
        note = pygame.Rect(left, 0, head.width, min(room, len(lines) * text.line_height(quiet)))
        head.top = rect.centery - (head.height + note.height) // 2
        note.top = head.bottom
        alpha = self.alpha
        size = self.even(theme.H4, head)
        text.draw(painter, self.label, head, theme.H4, alpha=alpha, largest=size)
        text.draw(painter, self.note, note, quiet, lines=2, alpha=alpha, anchor="top")


class AccusationScene(PanelScene):
    """An overlay with the three others, then the three offences; Esc goes back a step."""

    def __init__(self, context: Context, asked: ToAccusation) -> None:
        super().__init__(context)
        self._asked = asked
        self._accused: int | None = None

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        return 1.06 + 0.22 * grown, 0.70 + 0.26 * grown

    def handle(self, event: pygame.Event) -> bool:
        """Choose by a number, open the rule book at what a renounce is."""
        if is_rules_key(event):
            self.context.shell.open(ToRulebook("R24"))
            return True
        if event.type == pygame.KEYDOWN and not is_held(event):
            number = number_of(event)
            choices = [widget for widget in self.widgets if isinstance(widget, _Choice)]
            if number is not None and number < len(choices):
                choices[number].activate()
                return True
        return super().handle(event)

    def leave(self) -> None:
        """Go back to whom one points at, and from there to the table."""
        if self._accused is None:
            super().leave()
        else:
            self._accuse(None)

    def _accuse(self, seat: int | None) -> None:
        before, self._accused = self._accused, seat
        self.focus = None
        self.context.shell.drop_stale_input()
        self.arrange()
        if before is not None:
            self.give_focus(self.named(f"seat {before}"))

    def _call(self, call: CallRenounce) -> None:
        super().leave()
        self._asked.call(call)

    # -- arranging -----------------------------------------------------------------------

    def build(self) -> list[Widget]:
        choices = self._suspects() if self._accused is None else self._deeds(self._accused)
        labels = [each.label for each in choices]
        for each in choices:
            each.row = labels
        first = next((each for each in choices if each.enabled), None)
        if first is not None:
            first.is_first = True
        return [*choices, self._way_back()]

    @property
    def _inner(self) -> pygame.Rect:
        """The part of the panel that contains the choices."""
        frame, panel = self.frame, self.panel
        inner = panel.inflate(-2 * frame.px(0.075), 0)
        inner.top = panel.top + frame.px(0.058) + frame.typed(0.092)
        inner.height = self._foot.top - frame.px(theme.APART) - inner.top
        return inner

    @property
    def _foot(self) -> pygame.Rect:
        box = self.frame.box(0, 0, 0.26, 0.058)
        box.midbottom = (self.panel.centerx, self.panel.bottom - self.frame.px(0.052))
        return box

    def _suspects(self) -> list[_Choice]:
        asked, inner, gap = self._asked, self._inner, self.frame.px(theme.BETWEEN)
        others = [(asked.viewer + place) % 4 for place in (1, 2, 3)]
        width = (inner.width - 2 * gap) // 3
        found: list[_Choice] = []
        for number, seat in enumerate(others):
            box = pygame.Rect(inner.left + number * (width + gap), inner.top, width, inner.height)
            name = asked.names[seat]
            point = partial(self._accuse, seat)
            suspect = _Suspect(self.context, f"seat {seat}", box, name, point, number)
            suspect.picture = picture_of(seat, asked.viewer)
            suspect.enabled = any(call.accused == seat for call in asked.calls)
            found.append(suspect)
        return found

    def _deeds(self, seat: int) -> list[_Choice]:
        frame, inner, gap = self.frame, self._inner, self.frame.px(theme.INSIDE)
        inner.left += frame.px(2 * _CHOSEN_RADIUS + theme.GROUPS)
        inner.width = self.panel.right - frame.px(0.075) - inner.left
        height = (inner.height - 2 * gap) // 3
        found: list[_Choice] = []
        calls = (CallRenounce(seat, offence) for offence in _IN_ORDER)
        for number, call in enumerate(each for each in calls if each in self._asked.charges):
            offence = call.offence
            box = pygame.Rect(inner.left, inner.top + number * (height + gap), inner.width, height)
            words, wording = self.context.words, self.context.wording
            title, make = offence_title(words, offence), partial(self._call, call)
            deed = _OffenceChoice(self.context, offence.value, box, title, make, number)
            deed.enabled = call in self._asked.calls
            again = wording.refusal(Refusal.ALREADY_CALLED)
            deed.note = proof_text(words, offence) if deed.enabled else again
            found.append(deed)
        return found

    def _way_back(self) -> Button:
        _ = self.context.words.gettext
        label = _("Never mind") if self._accused is None else _("Back")
        back = Button(self.context, "back", self._foot, label, self.leave)
        back.on_cream = True
        return back

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame, panel = self.context, self.frame, self.panel
        _ = context.words.gettext
        head = pygame.Rect(0, panel.top + frame.px(0.040), panel.width - 2 * frame.px(0.09), 0)
        head.height, head.centerx = frame.typed(0.062), panel.centerx
        style = theme.H1_SMALL.tinted(theme.WINE)
        context.text.draw(painter, _("Renounce!"), head, style, align="centre")
        line = pygame.Rect(head.left, head.bottom, head.width, frame.typed(0.032))
        if self._accused is None:
            text = _("Who has done something? The game waits.")
        else:
            text = _("What has {name} done?").format(name=self._asked.names[self._accused])
        quiet = theme.WIT.tinted(theme.INK_QUIET)
        context.text.draw(painter, text, line, quiet, align="centre")
        if self._accused is not None:
            self._draw_accused(painter, self._accused)
            self._draw_cost(painter)

    def _draw_cost(self, painter: Painter) -> None:
        """Draw what a wrong call costs, and until when a call is possible (R24)."""
        _ = self.context.words.gettext
        text = _("If you are wrong, it costs you only some mockery.")
        if all(call.offence is not Offence.MISDEALT for call in self._asked.charges):
            text += " " + _("You can call renounce until the points are counted.")
        last = [widget for widget in self.widgets if isinstance(widget, _Choice)][-1].rect
        box = pygame.Rect(last.left, last.bottom + self.frame.px(theme.BETWEEN), last.width, 0)
        box.height = self._inner.bottom - box.top
        style = theme.LABEL.tinted(theme.INK_QUIET)
        self.context.text.draw(painter, text, box, style, lines=2, anchor="top")

    def _draw_accused(self, painter: Painter, seat: int) -> None:
        frame, inner = self.frame, self._inner
        middle = (inner.left + frame.px(_CHOSEN_RADIUS), inner.centery)
        picture = picture_of(seat, self._asked.viewer)
        name = self._asked.names[seat]
        draw_portrait(self.context, painter, picture, "annoyed", middle, _CHOSEN_RADIUS, name=name)


_IN_ORDER: Final = (Offence.PEEPED, Offence.REVOKED, Offence.MISDEALT)
"""The offences as the rules have them: A, B and C (R21-R23)."""
