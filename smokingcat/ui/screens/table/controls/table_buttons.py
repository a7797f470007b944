"""Buttons of the table: pause, tools, the pass, and those of the reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from smokingcat.common.setting_types import CommandName
from smokingcat.i18n.sentences.table_feedback import reply_text
from smokingcat.match.feedback import Reply
from smokingcat.match.intents import (
    Accuse,
    Ask,
    AskCoach,
    AskToThrowIn,
    Confirm,
    CountCards,
    GoOn,
    Intent,
    LookBack,
    Question,
    Sort,
    TakeBack,
)
from smokingcat.match.model import TableModel
from smokingcat.match.session.session import Session
from smokingcat.match.situation import Situation
from smokingcat.rules.moves import TurnUpPacket
from smokingcat.table.geometry import Place, Rect, Slot, bounds
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.director import Director
from smokingcat.table.state.table_state import Stage
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.controls.seat_control import SeatControl
from smokingcat.ui.widgets import widget
from smokingcat.ui.widgets.button import AbstractButton, Button, RoundButton
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

INTENTS: Final[Mapping[int, Intent]] = {
    COMMANDS["last"].key: LookBack(),
    COMMANDS["throw"].key: AskToThrowIn(),
    COMMANDS["sort"].key: Sort(),
    COMMANDS["count"].key: CountCards(),
    COMMANDS["call"].key: Accuse(),
    COMMANDS["take back"].key: TakeBack(),
    COMMANDS["turn up"].key: TurnUpPacket(),
}
"""Intents of the tools' keys, which work without a button too."""
QUESTIONS: Final[Mapping[int, Intent]] = {
    COMMANDS["tell hand"].key: Ask(Question.HAND),
    COMMANDS["tell trick"].key: Ask(Question.TRICK),
    COMMANDS["tell points"].key: Ask(Question.POINTS),
    COMMANDS["tell gone"].key: Ask(Question.GONE),
    COMMANDS["tell packets"].key: Ask(Question.PACKETS),
    COMMANDS["tell slates"].key: Ask(Question.SLATES),
    COMMANDS["tell again"].key: Ask(Question.AGAIN),
}
"""Questions that a key asks at any time; the answer is announced and shown."""
LAY_DOWN: Final = "lay down"
"""Name of the button that lays the cards down."""
_Tool = tuple[CommandName, str, Intent, bool]
"""Key's command, label, intent, and whether the tool is enabled."""
_READ_ONLY: Final[tuple[CommandName, ...]] = ("last", "count")
"""Tools that change nothing in the game."""


def back_button(context: Context, layout: TableLayout, leave: Callable[[], None]) -> RoundButton:
    """Return the round button that goes back, in the place of the pause button."""
    return _corner_button(context, layout, "back", "left", context.words.gettext("Back"), leave)


def menu_button(context: Context, layout: TableLayout, leave: Callable[[], None]) -> RoundButton:
    """Return the round button that pauses."""
    return _corner_button(context, layout, "menu", "menu", context.words.gettext("Pause"), leave)


def _corner_button(
    context: Context,
    layout: TableLayout,
    name: str,
    icon: str,
    label: str,
    leave: Callable[[], None],
) -> RoundButton:
    place = layout.menu_button
    centre, radius = (round(place.x), round(place.y)), round(place.radius)
    knob = RoundButton(context, name, centre, radius, icon, label, leave, tip="below")
    knob.about = tip_with_key(context, label, "leave")
    return knob


def _note(context: Context, name: str, why_closed: Reply | None) -> str:
    """Return the description of a tool, or why there is no previous trick to look at."""
    _ = context.words.gettext
    if name == "last" and why_closed is not None:
        return reply_text(context.words, why_closed)
    return {
        "last": _("The previous trick, laid out once more."),
        "count": _("Everything played so far, suit by suit."),
        "call": _("Point at somebody and say what for. The game waits."),
        "hint": _("The coach names a card and says why. It costs nothing."),
    }[name]


def tools(
    context: Context, layout: TableLayout, model: TableModel, do: Callable[[Intent], None]
) -> list[Widget]:
    """Return the brass button and the round tools that the situation needs.

    While lots are drawn and cards dealt there are none; at the pass nothing has been played.
    Lessons have none, because the teacher's panel has them. An exercise has only the tools that
    show past tricks.
    """
    now = model.situation
    if model.mode.tutor is not None:
        return []
    if model.mode.choice is not None:
        if now.is_passing:
            return []
        looks = [entry for entry in _tools(context, model) if entry[0] in _READ_ONLY]
        return _tool_buttons(context, zip(looks, layout.tools, strict=False), model, do)
    main = _main_button(context, layout, model, do)
    if model.view is None or now.stage in (Stage.LOTS, Stage.DEALING):
        return main
    entries, is_pass = _tools(context, model), now.stage is Stage.PASSING
    if is_pass or main:  # there is room for two
        aside = "hint" if now.may_call is None else "call"
        kept = ("call", "hint") if is_pass else ("last", aside)
        entries = [entry for entry in entries if entry[0] in kept]
    rects = layout.tools[len(layout.tools) - len(entries) :]
    return [*main, *_tool_buttons(context, zip(entries, rects, strict=True), model, do)]


def _main_button(
    context: Context, layout: TableLayout, model: TableModel, do: Callable[[Intent], None]
) -> list[Widget]:
    """Return the brass button for what the situation asks or offers, if anything."""
    now = model.situation
    if now.is_passing:
        return [pass_button(context, layout, model, do)]
    if now.may_accept:
        return [accept_button(context, layout, do)]
    if now.may_lay_down:
        return [lay_down_button(context, layout, do)]
    return [throw_in_button(context, layout, do)] if now.offers_throwing_in else []


def _tools(context: Context, model: TableModel) -> list[_Tool]:
    """Return the tools from the top."""
    _, now = context.words.gettext, model.situation
    entries: list[_Tool] = [("last", _("Previous trick"), LookBack(), now.why_closed is None)]
    if model.memory_aids.counts_cards:
        entries.append(("count", _("Cards gone"), CountCards(), now.may_count))
    if now.may_call is not None:
        entries.append(("call", _("Renounce!"), Accuse(), now.may_call))
    if model.mode.offers_hints(context.settings):
        entries.append(("hint", _("Hint"), AskCoach(), now.may_ask_coach))
    return entries


def _tool_buttons(
    context: Context,
    entries: Iterable[tuple[_Tool, Rect]],
    model: TableModel,
    do: Callable[[Intent], None],
) -> list[Widget]:
    """Return the buttons of tools in their places."""
    widgets = list[Widget]()
    for (name, label, intent, enabled), rect in entries:
        box, icon, action = to_rect(rect), "paw" if name == "hint" else name, partial(do, intent)
        button = RoundButton(
            context, name, box.center, box.width // 2, icon, label, action, tip="left"
        )
        button.enabled = enabled
        button.is_highlighted = name == "last" and model.situation.shows_previous_trick
        button.excuse = action
        note = _note(context, name, model.situation.why_closed)
        button.about = tip_with_key(context, label, name, note)
        widgets.append(button)
    return widgets


def seats(
    context: Context, layout: TableLayout, director: Director, session: Session
) -> list[Widget]:
    """Return the controls of the three opponents."""
    opponents, record = (Place.LEFT, Place.TOP, Place.RIGHT), session.record
    kinds = [""] * 4 if record is None else [p.kind for p in record.header.seated_players]
    law = session.match.ruleset.law
    return [
        SeatControl(context, layout, director, place, kinds[director.shown.seat_at(place)], law)
        for place in opponents
    ]


class ObjectButton(AbstractButton):
    """An object on the table that can be pressed; the table draws it, in ``slots``."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        slots: Sequence[Slot],
        label: str,
        action: Callable[[], None],
    ) -> None:
        super().__init__(canvas, name, to_rect(bounds(*slots)), label, action)
        self._slots = slots

    def hit(self, place: widget.Pixel) -> bool:
        return any(slot.contains(*place) for slot in self._slots)

    def activate(self) -> None:
        """Run the action without the sound of a button."""
        self.action()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw only the focus."""
        if focused:
            self.draw_focus(painter)


def packet(
    context: Context, layout: TableLayout, now: Situation, do: Callable[[Intent], None]
) -> list[Widget]:
    """Return the control of the packet, where it can be turned up too early (R21)."""
    if not now.may_turn_up_packet:
        return []
    label, turn_up = context.words.gettext("Look at the packet"), partial(do, TurnUpPacket())
    control = ObjectButton(context, "packet", layout.packets[Place.BOTTOM], label, turn_up)
    note = context.words.gettext("Not before you have passed. Somebody might be looking.")
    control.about = tip_with_key(context, label, "turn up", note)
    return [control]


def own_slate(context: Context, layout: TableLayout, review: Callable[[], None]) -> Widget:
    """Return the control of the person's slate, which opens the review of the last round."""
    slate, label = (
        layout.seats[Place.BOTTOM].slate,
        context.words.gettext("Look back at the last round"),
    )
    box = slate.rect
    slot = Slot(*box.centre, box.width, slate.tilt, box.height / box.width)
    control = ObjectButton(context, "look back", [slot], label, review)
    control.about = Tip(label)
    return control


_ASKED_LINE: Final = 1.05
"""Line height of the text on the mat, in type sizes: two lines fit under the sockets."""


class PassButton(Button):
    """The mat for the pass: three cards on it turn it into a brass button.

    The cards on it can still be taken back, so they do not belong to the button.
    """

    def __init__(
        self, canvas: Canvas, layout: TableLayout, model: TableModel, give: Callable[[], None]
    ) -> None:
        shown = model.director.shown
        name = shown.seats[(shown.bottom + 1) % 4].name
        label = canvas.words.gettext("Pass to {name}").format(name=name)
        super().__init__(
            canvas,
            "pass",
            to_rect(layout.pass_mat),
            label,
            give,
            kind="brass",
            icon="left",
            lines=2,
        )
        self._label_box = to_rect(layout.pass_label)
        self._slots, self._model = layout.pass_slots, model
        self._asked = canvas.words.gettext("Three cards for {name}").format(name=name)

    def hit(self, place: widget.Pixel) -> bool:
        filled = self._slots[: len(self._model.selection.raised)]
        return super().hit(place) and not any(slot.contains(*place) for slot in filled)

    def draw_plate(self, painter: Painter, landed: float, *, focused: bool) -> None:
        """Draw what lies under the cards: the plate, once three have ``landed``, and the text.

        The glow would hide the focus ring. While a question is asked, only its answer is brass.
        """
        start = painter.count
        if landed < 1:
            self._draw_asked(painter)
            painter.move(start, (0, 0), 1 - landed)
            start = painter.count
        if landed > 0:
            if self.is_highlighted and not focused:
                self.canvas.pieces.draw_nine(painter, "calling", self.rect)
            self.canvas.pieces.draw_nine(painter, f"{self.kind}_{self._look}", self.rect)
            self._draw_label(painter, self._label_box)
            painter.move(start, (0, 0), landed)

    def _draw_asked(self, painter: Painter) -> None:
        px, foot = self.canvas.frame.px, max(bounds(slot).bottom for slot in self._slots)
        box = self._label_box.inflate(-2 * px(theme.BETWEEN), 0)
        box.height = self.rect.bottom - px(theme.INSIDE) - round(foot) - px(theme.TIGHT)
        box.bottom = self.rect.bottom - px(theme.INSIDE)
        style = theme.H4.tinted(theme.HEADING)._replace(line=_ASKED_LINE)
        self.canvas.text.draw(painter, self._asked, box, style, align="centre", lines=2)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the focus; a card that is dragged over the mat covers the rest."""
        if focused:
            self.draw_focus(painter)


def pass_button(
    context: Context, layout: TableLayout, model: TableModel, do: Callable[[Intent], None]
) -> Button:
    """Return the brass button that passes the three chosen cards."""
    give, now = partial(do, Confirm()), model.situation
    button = PassButton(context, layout, model, give)
    button.enabled, button.is_highlighted = now.has_three, now.has_three and not now.is_asked
    button.kind = "walnut" if now.is_asked else "brass"
    button.excuse = give
    note = context.words.gettext("Face down, to the left, before you see what you are given.")
    button.about = tip_with_key(context, button.label, "press", note)
    return button


def accept_button(context: Context, layout: TableLayout, do: Callable[[Intent], None]) -> Button:
    """Return the brass button that raises no objection (R24)."""
    label = context.words.gettext("No objection")
    box, accept = to_rect(layout.main_button), partial(do, GoOn())
    button = Button(context, "accept", box, label, accept, kind="brass", icon="play", lines=2)
    button.is_first = button.is_highlighted = True
    note = context.words.gettext("The last moment for a call; after that it is forgotten.")
    button.about = tip_with_key(context, label, "press", note)
    return button


def lay_down_button(context: Context, layout: TableLayout, do: Callable[[Intent], None]) -> Button:
    """Return the brass button that has the rest of a decided round played fast."""
    label = context.words.gettext("Lay the cards down")
    box, lay = to_rect(layout.main_button), partial(do, GoOn())
    button = Button(context, LAY_DOWN, box, label, lay, kind="brass", icon="play", lines=2)
    button.is_highlighted = True
    note = context.words.gettext("The rest plays itself; nothing can change.")
    button.about = tip_with_key(context, label, "hurry", note)
    return button


def throw_in_button(context: Context, layout: TableLayout, do: Callable[[Intent], None]) -> Button:
    """Return the brass button that throws in a round that is surely lost."""
    label = context.words.gettext("Throw in")
    box, throw = to_rect(layout.main_button), partial(do, AskToThrowIn())
    button = Button(context, "throw", box, label, throw, kind="brass", icon="throw", lines=2)
    note = context.words.gettext(
        "You take all cards still out, and the letter. There is no way back."
    )
    button.about = tip_with_key(context, label, "throw", note)
    return button


def proceed_button(
    context: Context, layout: TableLayout, do: Callable[[Intent], None], *, is_alone: bool
) -> Button:
    """Return the brass button that closes the reckoning; it is wider if it ``is_alone``."""
    box, second = to_rect(layout.panel.proceed), to_rect(layout.panel.second)
    if is_alone:
        box.width = second.right - box.left
    go_on, label = partial(do, GoOn()), context.words.pgettext("next step", "Continue")
    proceed = Button(context, "proceed", box, label, go_on, kind="brass", icon="play")
    proceed.is_first = proceed.on_cream = True
    proceed.about = tip_with_key(context, label, "press")
    return proceed


def second_button(
    context: Context,
    layout: TableLayout,
    name: str,
    label: str,
    deed: CommandName,
    action: Callable[[], None],
) -> Button:
    """Return the walnut button beside the one that closes the reckoning; ``deed`` names its key."""
    button = Button(context, name, to_rect(layout.panel.second), label, action, lines=2)
    button.on_cream = True
    button.about = tip_with_key(context, label, deed)
    return button
