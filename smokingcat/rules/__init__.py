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
from smokingcat.rules.legality import IllegalMove, Refusal
from smokingcat.rules.match import Match, MatchEnd, Outcome
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, ThrowIn, move_text, parse_move
from smokingcat.rules.pack import draw_dealer
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.record import (
    Record,
    Replay,
    header_lines,
    move_line,
    read_record,
    read_replay,
)
from smokingcat.rules.record_header import RecordHeader, Sitter
from smokingcat.rules.record_line import Damage, DamagedRecord
from smokingcat.rules.retelling import retold
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import BadWord, Ruleset, letters_of, tidy_word
from smokingcat.rules.scoring import ScoredRound
from smokingcat.rules.seats import SEATS, left_of, right_of
from smokingcat.rules.trick import OpenTrick, TakenTrick, honest_suits
from smokingcat.rules.view import Player, SeatView, view_for

__all__ = [
    "ALL_PENALTIES",
    "HEJMA",
    "LAST_TRICK_PENALTY",
    "PACK",
    "SEATS",
    "BadPosition",
    "BadWord",
    "Card",
    "CardPlayed",
    "CardsDealt",
    "CardsPassed",
    "CardsThrownIn",
    "Damage",
    "DamagedRecord",
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
    "Position",
    "Rank",
    "Record",
    "RecordHeader",
    "Refusal",
    "Replay",
    "RoundEnd",
    "RoundScored",
    "Ruleset",
    "ScoredRound",
    "SeatView",
    "Sitter",
    "Suit",
    "TakenTrick",
    "ThrowIn",
    "TrickTaken",
    "cards",
    "cards_text",
    "draw_dealer",
    "header_lines",
    "honest_suits",
    "left_of",
    "letters_of",
    "move_line",
    "move_text",
    "parse_move",
    "read_record",
    "read_replay",
    "redact",
    "retold",
    "right_of",
    "tidy_word",
    "view_for",
]
