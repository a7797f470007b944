"""The buttons of the table: pause, tools, the pass, and those under the reckoning."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from smokingcat.choices import HandOrder
from smokingcat.table import Director, Place, Room
from smokingcat.ui.scenes.hint import Hint
from smokingcat.ui.scenes.person import Person
from smokingcat.ui.scenes.seat_control import SeatControl
from smokingcat.ui.scenes.table_furniture import to_rect
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_ORDERS: Final[tuple[HandOrder, ...]] = ("suit", "rank", "own")


def menu_button(context: Context, room: Room, leave: Callable[[], None]) -> RoundButton:
    """Return the round button that pauses."""
    place = room.menu_button
    centre, radius = (round(place.x), round(place.y)), round(place.radius)
    label = context.words.gettext("Pause")
    return RoundButton(context, "menu", centre, radius, "menu", label, leave, tip="below")


def tools(
    context: Context, room: Room, director: Director, person: Person, hint: Hint
) -> list[Widget]:
    """Return passing, what can be done besides, and the coach, as the moment asks for.

    They are labelled, or round in small windows.
    """
    passing: list[Widget] = [pass_button(context, room, person)] if person.is_passing else []
    if person.view is None:
        return passing
    _, shown = context.words.gettext, director.shown
    entries = [
        ("throw", _("Throw in"), person.ask_to_throw_in, person.may_throw_in),
        ("sort", _("Sort"), lambda: sort_hand(context, director), bool(shown.hand)),
        ("last", _("Previous trick"), person.look_back, shown.last_trick is not None),
    ]
    if context.settings.counts_cards:
        entries.append(("count", _("Cards gone"), person.count_cards, person.may_count))
    rects = room.tools[: len(entries)]
    if person.is_passing and room.has_labels:  # the button that passes lies there
        entries, rects = [], ()
    if hint.is_offered:
        entries.append(("hint", _("Hint"), hint.toggle, hint.may_ask))
        rects += (room.tools[0 if person.is_passing and room.has_labels else len(rects)],)
    widgets = passing
    for (name, label, action, enabled), rect in zip(entries, rects, strict=True):
        box, icon = to_rect(rect), "paw" if name == "hint" else name
        button: Button | RoundButton
        if room.has_labels:
            button = Button(context, name, box, label, action, icon=icon, lines=2, align="left")
        else:
            radius = box.width // 2
            button = RoundButton(context, name, box.center, radius, icon, label, action, tip="left")
        button.enabled = enabled
        button.excuse = action
        widgets.append(button)
    return widgets


def sort_hand(context: Context, director: Director) -> None:
    """Sort a hand that is out of order; go on to the next way of sorting one that is not."""
    order = context.settings.hand_order
    if order != "own" and not director.is_sorted:
        director.sort_hand(order)
    else:
        order = _ORDERS[(_ORDERS.index(order) + 1) % len(_ORDERS)]
        context.change(hand_order=order)
    context.app.answer(_name_of_order(context, order))


def _name_of_order(context: Context, order: HandOrder) -> str:
    """Return what is said of a hand that is sorted like this from now on."""
    _ = context.words.gettext
    return {
        "suit": _("Sorted by suit"),
        "rank": _("Sorted by rank"),
        "own": _("Sorted by hand: drag the cards"),
    }[order]


def turn_sound(context: Context) -> None:
    """Mute the game, or let it be heard again, and say which."""
    context.change(muted=not context.settings.muted)
    _ = context.words.gettext
    context.app.answer(_("Sound off") if context.settings.muted else _("Sound on"))


def seats(context: Context, room: Room, director: Director) -> list[Widget]:
    """Return the three opponents, who can be pointed at."""
    opponents = (Place.LEFT, Place.TOP, Place.RIGHT)
    return [SeatControl(context, room, director, place) for place in opponents]


def pass_button(context: Context, room: Room, person: Person) -> Button:
    """Return the brass button that gives the three chosen cards away."""
    box, label = to_rect(room.pass_button), context.words.gettext("Pass the cards")
    button = Button(
        context, "pass", box, label, person.pass_three, kind="brass", icon="left", lines=2
    )
    button.enabled = button.is_calling = person.has_three
    button.excuse = person.pass_three
    return button


def reckoning_buttons(
    context: Context,
    room: Room,
    director: Director,
    leave: Callable[[], None],
    look_back: Callable[[], None] | None,
) -> list[Widget]:
    """Return the buttons that put the reckoning away, look back at the round, and pause."""
    _, panel = context.words.gettext, room.panel
    box = to_rect(panel.proceed)
    go_on, label = director.acknowledge, context.words.pgettext("next step", "Continue")
    proceed = Button(context, "proceed", box, label, go_on, kind="brass", icon="play")
    proceed.is_first = proceed.on_cream = True
    if look_back is None:
        pause = Button(context, "menu", to_rect(panel.second), _("Pause"), leave)
        pause.on_cream = True
        return [proceed, pause]
    review = Button(context, "review", to_rect(panel.second), _("Look back"), look_back, lines=2)
    review.on_cream = True
    return [proceed, review, menu_button(context, room, leave)]
