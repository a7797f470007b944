"""Control of the open cards in the middle, for the keyboard.

The focused card shows its name. The pointer needs no control: it asks the `CardBubble`.
"""

from __future__ import annotations

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction
from smokingcat.match.model import TableModel
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.table.layers.card_bubble import CardBubble
from smokingcat.ui.screens.table.table_nodes import open_trick, trick
from smokingcat.ui.system.keyboard import SIDEWAYS
from smokingcat.ui.widgets.widget import Pixel, Widget


class TrickControl(Widget):
    """The trick as one control, or the previous trick while it is held up."""

    def __init__(
        self, context: Context, layout: TableLayout, model: TableModel, bubbles: CardBubble
    ) -> None:
        own, left, top, right = layout.trick
        box = pygame.Rect(round(left.x), round(top.y), 0, 0)
        box.size = (
            round(right.x - left.x),
            round(own.y - top.y),
        )  # between the centres of the outer cards
        super().__init__(context, "trick", box)
        self._layout = layout
        self._model = model
        self._bubbles = bubbles
        is_wanted = context.settings.card_names and model.view is not None
        self.enabled = is_wanted and bool(self._tokens)

    @property
    def _tokens(self) -> list[int]:
        """Open cards from left to right."""
        lying = dict(self._model.director.poses(self._layout, self._model.selection))
        tokens = lying.keys() & open_trick(self._model).keys()
        return sorted(tokens, key=lambda token: lying[token].x)

    def accessible(self) -> AccessibleNode | None:
        return trick(self._model, self.canvas.wording, self._model.names)

    @property
    def focused_part(self) -> str:
        played = open_trick(self._model).get(self._bubbles.asked_token or 0)
        return "" if played is None or self._bubbles.asked_token is None else played[1].text

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        """Move to a card; it cannot be pressed."""
        del action, value
        played = open_trick(self._model).items()
        found = (token for token, (_, face) in played if face.text == part)
        self._bubbles.asked_token = next(found, self._bubbles.asked_token)

    def hit(self, place: Pixel) -> bool:
        """Return ``False``: the pointer goes to the cards themselves."""
        del place
        return False

    def key(self, event: pygame.Event) -> bool:
        """Move along the cards; up and down lead to other controls."""
        step = SIDEWAYS.get(event.key, 0)
        tokens, asked = self._tokens, self._bubbles.asked_token
        if not step or not tokens:
            return False
        place = tokens.index(asked) + step if asked in tokens else 0
        self._bubbles.asked_token = tokens[max(0, min(place, len(tokens) - 1))]
        return True

    def focused(self) -> None:
        """Start with the leftmost card, or keep the last one."""
        tokens = self._tokens
        if tokens and self._bubbles.asked_token not in tokens:
            self._bubbles.asked_token = tokens[0]

    def blur(self) -> None:
        self._bubbles.asked_token = None
