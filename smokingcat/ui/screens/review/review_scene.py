"""The review of a round: all hands open, trick by trick, with the cost of each decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.coach.played_round import Decision
from smokingcat.coach.problems.shared_position import share_decision
from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import is_copy, tip_with_key
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToDuplicate, ToFairness, ToPractice, ToReview
from smokingcat.ui.engine.transfer import position_clipboard
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text import Align
from smokingcat.ui.screens.review.review_grid import ReviewGrid
from smokingcat.ui.screens.review.review_layout import ReviewLayout
from smokingcat.ui.screens.review.review_panel import ReviewPanel, option_nodes
from smokingcat.ui.screens.review.review_text import ReviewText
from smokingcat.ui.screens.review.reviewed_round import ReviewedRound, step_for_key
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.number_button import NumberButton
from smokingcat.ui.widgets.widget import Pixel, Widget

_ROUND_STEP_BY_KEY: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_NOTE_STYLE: Final = theme.LABEL.sized(0.020)
_CAPTION_LINES: Final = 5


class ReviewScene(PageScene):
    """The step of a round that is shown, and the ways to other steps, rounds and screens."""

    keeps_sideways = True

    def __init__(self, context: Context, route: ToReview) -> None:
        super().__init__(context)
        self.round = ReviewedRound(context.adviser, route)
        self.text = ReviewText(context, self.round)
        self.step = 0
        self.is_open = False
        """Whether the drawer that holds the panel in tight windows is open."""
        self._has_moved = False
        self._announced: tuple[int, bool] | None = None
        """The announced step, and whether its analysis was announced too."""
        self._grid = ReviewGrid(context, self.round.steps, self.round.seat)
        self._panel = ReviewPanel(context)

    def title(self) -> str:
        return self.context.words.gettext("Looking back")

    @property
    def choice(self) -> Decision | None:
        """The decision at the present step, ``None`` if the player had no choice."""
        return self.round.decision(self.step)

    @property
    def _layout(self) -> ReviewLayout:
        return ReviewLayout(self.frame, self.is_open)

    @property
    def heading_end(self) -> int:
        boxes = [widget.rect.left for widget in self.widgets if widget.name.startswith("round")]
        return min([self._layout.free, *boxes]) - self.frame.px(theme.APART)

    def build(self) -> list[Widget]:
        layout = self._layout
        self._grid.right = layout.free
        foot = self._panel_buttons() if layout.has_panel else [self._drawer_button()]
        foot += self._links()
        if not layout.is_drawer_open:
            foot += self._round_buttons()
        return [*foot, *self._step_buttons(), self.back_button(), *self._number_buttons()]

    def _round_buttons(self) -> list[Widget]:
        """Return the buttons that lead to the rounds before and after this one."""
        box, number = self._layout.other_round, self.round.number
        buttons: list[Widget] = []
        for other, icon in ((number + 1, "right"), (number - 1, "left")):
            if 1 <= other <= self.round.count:
                label = self.context.words.gettext("Round {number}").format(number=other)
                go, name = partial(self._go_to_round, other), f"round {icon}"
                button = Button(self.context, name, box.copy(), label, go, icon=icon, lines=2)
                buttons.append(button)
                box.right = box.left - self.frame.px(theme.BETWEEN)
        return buttons[::-1]

    def _panel_buttons(self) -> list[Widget]:
        """Return the buttons on the panel."""
        context, box, _ = self.context, self._layout.panel, self.context.words.gettext
        again = Button(
            context, "again", self._panel.button(box), _("Play on from here"), self.practise,
            kind="brass", icon="play", lines=2,
        )  # where it is, then what it does  # fmt: skip
        again.is_first, again.enabled = True, self.choice is not None
        again.excuse = lambda: context.shell.answer(_("There was nothing to choose here."))
        again.on_cream = True
        if not self.frame.is_tight:
            return [again]
        shut = Button(context, "shut", again.rect, _("Close"), self._slide, lines=2)
        shut.on_cream = True
        wanted = shut.wanted_width, again.wanted_width
        shut.rect, again.rect = self._panel.buttons(box, wanted)
        return [again, shut]

    def _drawer_button(self) -> Widget:
        box, labels = self._layout.drawer_button, self._foot_labels
        button = Button(
            self.context, "coach", box, labels[2], self._slide, kind="brass", lines=2,
            style=theme.BUTTON_SMALL,
        )  # fmt: skip
        button.is_first, button.row = True, labels
        return button

    @property
    def _foot_labels(self) -> tuple[str, ...]:
        """The labels of the buttons in the foot row."""
        _ = self.context.words.gettext
        labels = _("What the cats knew"), _("How the master played")
        return labels if self._layout.has_panel else (*labels, _("What the coach says"))

    def _links(self) -> list[Widget]:
        """Return the buttons to what the cats knew, and to the master's replay."""
        context, labels, boxes = self.context, self._foot_labels, self._layout.links
        known = Button(context, "known", boxes[0], labels[0], self.show_known, lines=2)
        master = Button(context, "duplicate", boxes[1], labels[1], self.show_duplicate, lines=2)
        master.about = tip_with_key(context, labels[1], "hint")
        known.row = master.row = labels
        return [known] if self._layout.is_drawer_open else [known, master]

    def _step_buttons(self) -> list[RoundButton]:
        """Return the round buttons under the cards: previous step, next step, copy."""
        context, _ = self.context, self.context.words.gettext
        has_next, has_copy = self.step < self.round.steps.last, self.choice is not None
        entries: tuple[tuple[str, str, str, CommandName, Callable[[], None], bool], ...] = (
            ("go left", "left", _("Back one trick"), "back", partial(self._go, -1), self.step > 0),
            ("go right", "right", _("Next trick"), "on", partial(self._go, 1), has_next),
            ("copy", "copy", _("Copy this position"), "copy", self.copy, has_copy),
        )
        radius, found = max(self.frame.px(0.026), 20), list[RoundButton]()
        for number, (name, icon, label, command, press, is_enabled) in enumerate(entries):
            middle = self._layout.round_button(number)
            button = RoundButton(context, name, middle, radius, icon, label, press, tip="above")
            is_empty = name == "copy" and not is_enabled
            why_not = _("There was nothing to choose here.") if is_empty else ""
            button.about = tip_with_key(context, label, command, why_not)
            button.enabled = is_enabled
            found.append(button)
        return found

    def _number_buttons(self) -> list[NumberButton]:
        """Return a button for each step; decisive steps are marked."""
        number_buttons = self._grid.number_buttons("step", self.step, self.show)
        for step, button in enumerate(number_buttons):
            button.is_marked = self.round.is_decisive(step)
        return number_buttons

    def on_show(self) -> None:
        self.shows_focus = True

    def handle(self, event: pygame.Event) -> bool:
        """Go to steps by arrows, Home, End or a click on a card, to rounds by PageUp/PageDown."""
        if is_copy(event):
            self.copy()
            return True
        step = step_for_key(event, self.step, self.round.steps.last)
        if step is not None:
            self.show(step)
            return True
        if event.type == pygame.KEYDOWN and not is_held(event):
            if event.key in _ROUND_STEP_BY_KEY:
                self._go_to_round(self.round.number + _ROUND_STEP_BY_KEY[event.key])
                return True
            if event.key == COMMANDS["hint"].key:
                self.show_duplicate()
                return True
        return (self.is_click_beside(event) and self._click(event.pos)) or super().handle(event)

    def _click(self, place: Pixel) -> bool:
        """Go to the trick of a card; at that trick, show what the card's player knew."""
        found = self._grid.card_at(self.step, place)
        if found is None:
            return False
        step, card = found
        if step != self.step:
            self.show(step)
        elif self.round.steps.is_thrown_in(step):
            self.show_known()
        else:
            self._show_known_at(self.round.steps.before_card(card))
        return True

    def _go(self, by: int) -> None:
        self.show(self.step + by)

    def _go_to_round(self, number: int) -> None:
        """Replace this scene by the review of another round, if there is one."""
        if 1 <= number <= self.round.count:
            self.context.shell.pop()
            self.context.shell.open(ToReview(self.round.record, number, self.round.seat))

    def _slide(self) -> None:
        """Open or close the drawer."""
        self.context.shell.start_transition("fade")
        self.is_open, self._has_moved = not self.is_open, True
        self.arrange()

    def leave(self) -> None:
        """Close the drawer, or else go back."""
        if self._layout.is_drawer_open:
            self._slide()
        else:
            super().leave()

    def show(self, step: int) -> None:
        """Show a step, or the nearest one: 0 is the deal, 1 the first trick."""
        self.step, self._has_moved = min(max(0, step), self.round.steps.last), True
        self.arrange()
        self._announce()

    def copy(self) -> None:
        """Copy the position and the analysis of the present decision."""
        header, review = self.round.record.header, self.round.review(self.step)
        position_clipboard.copy(self.context, share_decision(header, self.choice, review))

    def practise(self) -> None:
        """Practise the round from the present decision on."""
        if self.choice is not None:
            self.context.shell.open(ToPractice(self.round.record, self.choice.place))

    def show_known(self) -> None:
        """Show what each seat knew in the present trick."""
        self._show_known_at(self.round.steps.before(self.step).place)

    def _show_known_at(self, place: int) -> None:
        reviewed = self.round
        self.context.shell.open(ToFairness(reviewed.record, reviewed.number, place, reviewed.seat))

    def show_duplicate(self) -> None:
        """Show the master's replay of the same cards."""
        reviewed = self.round
        self.context.shell.open(ToDuplicate(reviewed.record, reviewed.number, reviewed.seat))

    @property
    def is_coarse(self) -> bool:
        return self._grid.is_coarse

    @property
    def wakes_in(self) -> float | None:
        """Zero before the first decision is sent to the coach; its answers wake the window."""
        return 0.0 if self.round.analysis.is_idle else None

    def update(self, seconds: float) -> bool:
        """Continue the analysis; then show the turning point unless the player has moved on."""
        del seconds
        if not self.round.analyse():
            return False
        if self.round.round_review is not None and not self._has_moved:
            turned = self.round.turning_point
            if turned is not None:
                self.step, self.is_open = turned, True
        self.arrange()
        self._announce()
        return True

    def on_close(self) -> None:
        """Cancel the pending analysis."""
        self.round.analysis.stop()

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, layout, step = self.context, self._layout, self.step
        line = layout.note
        notes = self.text.notes(is_drawer_open=layout.is_drawer_open, has_panel=layout.has_panel)
        note = context.text.longest(notes, _NOTE_STYLE, line)
        context.text.draw(painter, note, line, _NOTE_STYLE)
        is_decisive = self.round.is_decisive(step)
        self._grid.draw(painter, step, self.text.names, is_decisive=is_decisive)
        if layout.has_panel:
            self._draw_panel(painter)
        links = [each.rect.left for each in self.widgets if each.name in ("known", "duplicate")]
        box = layout.caption(min(links, default=None))
        align: Align = "left" if self.frame.is_tight else "right"
        captions = [self.text.caption(step), self.round.steps.name(context.words, step)]
        caption = context.text.longest(captions, theme.NOTE, box, _CAPTION_LINES)
        context.text.draw(painter, caption, box, theme.NOTE, align=align, lines=_CAPTION_LINES)

    def _draw_panel(self, painter: Painter) -> None:
        panel, box = self._panel, self._layout.panel
        title, sentence = self.text.headline(self.step), self.text.explanation(self.step)
        review = self.round.review(self.step)
        if review is None:
            panel.draw_text(painter, box, title, "", sentence)
        else:
            panel.draw_judged(painter, box, title, review, sentence)

    def _announce(self) -> None:
        """Announce the step, and again when its analysis is there."""
        announcer, step = self.context.announcer, self.step
        now = step, self.choice is None or self.round.review(step) is not None
        if not announcer.is_heard or self._announced == now:
            return
        is_new = self._announced is None or self._announced[0] != step
        sentences = [self.text.trick(step)] if is_new else []
        sentences += [f"{self.text.headline(step)}.", self.text.explanation(step)]
        self._announced = now
        announcer.say(" ".join(sentences), urgent=True)

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the open hands, and the options of the present decision."""
        hands = self.text.hands_node(self.step, self._grid.rows)
        options = option_nodes(self.context, self.round.review(self.step), self._panel.rows)
        return [hands, *options]
