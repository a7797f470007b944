"""The player's hand: its order, and the cards that are hovered, raised or dragged.

A `HandSelection` is a frozen value whose transitions return new values. The module knows tokens by
number, but neither legality nor mouse events.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.common.setting_types import HandOrder
from smokingcat.rules.cards import Card, Suit
from smokingcat.table.geometry import Point

NOWHERE: Final = Point(0.0, 0.0)
_SUITS: Final = (Suit.ACORNS, Suit.HEARTS, Suit.LEAVES, Suit.BELLS)
"""Suits in the hand from the left: dark and bright ones alternate, in French suits too."""


def sorted_hand(held: Iterable[Card], order: HandOrder) -> tuple[Card, ...]:
    """Return cards from left to right by suit or by rank, low to high; "own" starts by suit."""
    if order == "rank":
        return tuple(sorted(held, key=lambda card: (card.rank, _SUITS.index(card.suit))))
    return tuple(sorted(held, key=lambda card: (_SUITS.index(card.suit), card.rank)))


def move_token(order: Sequence[int], token: int, index: int) -> tuple[int, ...]:
    """Return an order of tokens with ``token`` moved to ``index``."""
    rest = [other for other in order if other != token]
    rest.insert(max(0, min(index, len(rest))), token)
    return tuple(rest)


@dataclass(frozen=True, slots=True)
class HandSelection:
    """Selection and drag state of the hand; all members are tokens.

    ``hovered`` is under the pointer or the keyboard's cursor. ``raised`` are chosen, oldest first;
    those to be passed lie on the mat. ``standing`` have come in a packet and stay up to be seen.
    ``dragged`` hangs at ``pointer`` (px, the middle of the card) and would go in at ``gap``.
    ``dimmed`` may not be played. ``is_calm`` means reduced motion: a glow instead of a lift (the
    director sets it). ``shows_previous_trick`` holds up the last trick (R16).
    """

    hovered: int | None = None
    raised: tuple[int, ...] = ()
    standing: frozenset[int] = frozenset()
    dragged: int | None = None
    pointer: Point = NOWHERE
    gap: int | None = None
    dimmed: frozenset[int] = frozenset()
    is_calm: bool = False
    shows_previous_trick: bool = False

    def over(self, token: int | None) -> HandSelection:
        """Return the selection with the pointer over a token, or over none."""
        return self if token == self.hovered else replace(self, hovered=token)

    def stepped(self, hand: Sequence[int], by: int, marked: Collection[int] = ()) -> HandSelection:
        """Return the selection with the keyboard's cursor moved along ``hand``, round its ends.

        The cursor begins at a ``marked`` card, else at one that may be played.
        """
        if not hand:
            return replace(self, hovered=None)
        if self.hovered not in hand:
            first = [token for token in hand if token in marked]
            playable = [token for token in hand if token not in self.dimmed]
            return replace(self, hovered=(first or playable or hand)[0 if by > 0 else -1])
        return replace(self, hovered=hand[(hand.index(self.hovered) + by) % len(hand)])

    def toggled(self, token: int, limit: int = 3) -> HandSelection:
        """Return the selection with a token raised or lowered.

        Raising more than ``limit`` tokens changes nothing.
        """
        if token in self.raised:
            return replace(self, raised=tuple(t for t in self.raised if t != token))
        if len(self.raised) >= limit:
            return self
        return replace(self, raised=(*self.raised, token))

    def lowered(self) -> HandSelection:
        return replace(self, raised=()) if self.raised else self

    def dragging(self, token: int, x: float, y: float, gap: int | None = None) -> HandSelection:
        """Return the selection with a token dragged at ``x``, ``y`` (px, the card's middle).

        ``gap`` is the index in the hand where it would go in, or None.
        """
        return replace(self, dragged=token, pointer=Point(x, y), gap=gap, hovered=None)

    def dropped(self) -> HandSelection:
        return replace(self, dragged=None, gap=None) if self.dragged is not None else self

    def dimming(self, tokens: Iterable[int]) -> HandSelection:
        """Return the selection in which exactly these tokens are dimmed."""
        dimmed = frozenset(tokens)
        return self if dimmed == self.dimmed else replace(self, dimmed=dimmed)

    def standing_up(self, tokens: Iterable[int]) -> HandSelection:
        """Return the selection in which exactly these tokens stand up as unseen new cards."""
        standing = frozenset(tokens)
        return self if standing == self.standing else replace(self, standing=standing)

    def restricted_to(self, hand: Sequence[int]) -> HandSelection:
        """Return the selection without tokens that have left the hand."""
        gone_dragged = self.dragged is not None and self.dragged not in hand
        return replace(
            self,
            hovered=self.hovered if self.hovered in hand else None,
            raised=tuple(token for token in self.raised if token in hand),
            dragged=None if gone_dragged else self.dragged,
            gap=None if gone_dragged else self.gap,
            dimmed=self.dimmed & frozenset(hand),
        )


NO_SELECTION: Final = HandSelection()
