"""Floor: strategies that see one `SeatView` at a time, and the arena that compares them."""

from smokingcat.bots import roster
from smokingcat.bots.arena import Tally, play_rounds
from smokingcat.bots.bot import Bot, Seated

__all__ = ["Bot", "Seated", "Tally", "play_rounds", "roster"]
