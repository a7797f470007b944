"""Places that hold several cards: a pile of taken tricks, the person's hand."""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.table.geometry import Circle, Point, Slot


@dataclass(frozen=True, slots=True)
class Pile:
    """Tricks taken by one place: packets of four, and a badge with their count."""

    slot: Slot
    badge: Circle
    step: Point

    def card(self, index: int) -> Slot:
        """Return where the card lies that came as number ``index`` onto the pile."""
        packet, within = divmod(index, 4)
        tilt = -8.0 if packet % 2 == 0 else 8.0
        return Slot(
            self.slot.x + (packet - 0.5 * within) * self.step.x,
            self.slot.y + (packet + 0.3 * within) * self.step.y,
            self.slot.width,
            self.slot.angle + tilt + within * 1.5,
        )


@dataclass(frozen=True, slots=True)
class HandZone:
    """The person's hand: a bowed row around ``x``; ``edge`` is half an outermost card."""

    x: float
    y: float
    width: float
    edge: float
    card_width: float
    widest_step: float
    sag: float
    lift: float

    def step(self, count: int) -> float:
        """Return the pixels between neighbours in a hand of ``count``."""
        return min(self.widest_step, (self.width - 2 * self.edge) / max(1, count - 1))

    def slot(self, index: float, count: int) -> Slot:
        """Return where card ``index`` of ``count`` lies; halves are between two cards."""
        off = index - (count - 1) / 2
        return Slot(
            self.x + off * self.step(count),
            self.y + self.sag * abs(off) ** 1.7,
            self.card_width,
            3.4 * off,
        )
