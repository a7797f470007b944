"""The words in which a player says how the table moves, the hand is held and the cards are marked.

The settings' file holds these words, and the table or the decks know what each means. Of their
floors none may import another, so the words have one of their own below all; it knows no meaning.
"""

from __future__ import annotations

from typing import Literal

Speed = Literal["slow", "normal", "fast", "instant"]
TrickPace = Literal["click", "slow", "normal", "fast"]
HandOrder = Literal["suit", "rank", "own"]
Talkativeness = Literal["never", "seldom", "often"]
"""How often the cats say something at the table."""
GoneStrip = Literal["closed", "cards", "players"]
"""The strip of cards gone: put away, open, open with who played what."""
FirstTime = Literal["pass", "trick", "letter"]
"""What a newcomer is told about once: a pass, a trick of one's own with points, a reckoning."""
IndexStyle = Literal["none", "letters", "large"]
"""What the corners carry: nothing, as old packs do; a letter and a sign; large ones."""
