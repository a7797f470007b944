"""The rules of Smoking Cat (R1-R20, R25) and nothing else: no screen, no clock, no sentences.

This is the ground floor: it imports only the standard library, and every other floor stands
on it. All that others need of it is exported here.
"""

from smokingcat.rules.cards import (
    ALL_PENALTIES,
    HEJMA,
    LAST_TRICK_PENALTY,
    PACK,
    Card,
    Rank,
    Suit,
    cards,
    cards_text,
)
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    Event,
    Hand,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
    redact,
)
from smokingcat.rules.match import Match, MatchEnd, Outcome
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.pack import draw_dealer
from smokingcat.rules.phase import Phase
from smokingcat.rules.player import Player
from smokingcat.rules.refusal import IllegalMove, Refusal
from smokingcat.rules.ruleset import BadWord, Ruleset, letters_of, tidy_word
from smokingcat.rules.scoring import ScoredRound
from smokingcat.rules.seats import SEATS, left_of, right_of
from smokingcat.rules.trick import OpenTrick, TakenTrick, honest_suits
from smokingcat.rules.view import SeatView, view_for

__all__ = [
    "ALL_PENALTIES",
    "HEJMA",
    "LAST_TRICK_PENALTY",
    "PACK",
    "SEATS",
    "BadWord",
    "Card",
    "CardPlayed",
    "CardsDealt",
    "CardsPassed",
    "CardsThrownIn",
    "Deal",
    "Event",
    "Hand",
    "IllegalMove",
    "LetterGiven",
    "Match",
    "MatchEnd",
    "MatchEnded",
    "Move",
    "OpenTrick",
    "Outcome",
    "PacketTurnedUp",
    "PassCards",
    "Phase",
    "PlayCard",
    "Player",
    "Rank",
    "Refusal",
    "RoundEnd",
    "RoundScored",
    "Ruleset",
    "ScoredRound",
    "SeatView",
    "Suit",
    "TakenTrick",
    "ThrowIn",
    "TrickTaken",
    "cards",
    "cards_text",
    "draw_dealer",
    "honest_suits",
    "left_of",
    "letters_of",
    "redact",
    "right_of",
    "tidy_word",
    "view_for",
]
