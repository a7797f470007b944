"""Plays a match with the mouse or with the keyboard.

Both find their cards in the record on disk, and the places of cards in the table's layout for the
window's size. They store their moves in ``moves``, for comparison with the record.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Final

from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import sorted_hand
from tests.program.game import Game, match_files, write_settings
from tests.program.screen import Screen

PERSON: Final = 0
_AGAIN: Final = 0.35
"""Seconds until the next try, if a press only fast-forwarded the cards."""
_TRIES: Final = 40
QUICK: Final = {
    "window": [0, 0, 1280, 720],
    "speed": "instant",
    "trick_pace": "fast",
    "end_at_17": "never",
    "auto_last": False,
}


def own_moves(game: Game) -> list[Move]:
    """Return the person's moves in the record, without deals."""
    return [
        move
        for seat, move in game.record.moves
        if seat == PERSON and isinstance(move, PassCards | PlayCard)
    ]


def hand_of(match: Match) -> tuple[Card, ...]:
    """Return the person's cards from left to right: sorted when dealt, then played from."""
    held = match.hand(PERSON)
    tricks: list[tuple[int, tuple[Card, ...]]] = [
        (trick.leader, trick.cards) for trick in match.taken
    ]
    tricks.append((match.trick.leader, match.trick.cards))
    played = [
        card
        for leader, trick in tricks
        for index, card in enumerate(trick)
        if (leader + index) % 4 == PERSON
    ]
    return tuple(card for card in sorted_hand((*held, *played), "suit") if card in held)


def is_persons_turn(match: Match) -> bool:
    """Return whether the match waits for the person to pass or to play."""
    return match.phase in (Phase.PASSING, Phase.PLAYING) and PERSON in match.awaited


def lowest(match: Match) -> Card:
    """Return the legal card with the lowest penalty, then of the lowest rank."""
    return min(match.legal(PERSON), key=lambda card: (card.penalty, card.rank))


def start_at_table(
    home: Path, screen: Screen, seed: str = "7", word: str = "PES", **settings: object
) -> Game:
    """Start the program at the table of a new match, in a window of 1280x720."""
    write_settings(home, **{**QUICK, **settings})
    arguments = ("--word", word, "--seed", seed)
    return Game(home, *arguments, screen=screen.environment)


class ScriptedPerson(ABC):
    """A player; ``moves`` are the intended moves in order."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.game = game
        self.screen = screen
        self.window = screen.window_of(game.process.pid)
        self._pressed_before = screen.presses
        self.moves: list[Move] = own_moves(game) if self.has_match else []
        game.wait_until_ready()

    @property
    def has_match(self) -> bool:
        """Whether there is a match on disk."""
        return bool(match_files(self.game.home))

    @property
    def layout(self) -> TableLayout:
        """The layout of the table in the present window."""
        _x, _y, width, height = self.screen.geometry(self.window)
        return TableLayout(width, height, len(self.game.match.ruleset.letters))

    def wait_for_turn(self) -> bool:
        """Wait until the person must pass or play; return false if the round is over."""
        game = self.game
        game.wait_until(lambda: self.has_match, "a match")
        number = max(1, game.match.round_number)

        def is_settled() -> bool:
            match = game.match
            return is_persons_turn(match) or match.loser is not None or match.round_number > number

        game.wait_until(is_settled, "the person's turn")
        return is_persons_turn(game.match)

    def wait_for_deal(self) -> None:
        """Wait until the first round is dealt."""
        assert self.wait_for_turn()
        self.game.wait_for_rest()

    def wait_for_presses(self) -> None:
        """Wait until the program has handled every press, and its effect is on disk."""
        self.game.wait_for_presses(self.screen.presses - self._pressed_before)

    def again_until(self, act: Callable[[], None], is_done: Callable[[], bool], what: str) -> None:
        """Act until ``is_done()``, because a press may only fast-forward the cards.

        It waits until the program has handled a press before the next one. Otherwise two presses
        could play two cards.
        """
        for _ in range(_TRIES):
            act()
            self.wait_for_presses()
            if self.game.comes_within(_AGAIN, is_done):
                return
        raise AssertionError(f"tried {_TRIES} times: {what}")

    def choose_all(self, cards: tuple[Card, ...]) -> None:
        """Choose three cards to pass at a table at rest."""
        self.moves.append(PassCards(cards))
        for card in cards:
            self.choose(card)
            self.wait_for_presses()

    def pass_cards(self, cards: tuple[Card, ...]) -> None:
        """Choose three cards at a table at rest, and pass them."""
        self.choose_all(cards)
        self.again_until(self.confirm, self._is_written, f"passing {cards}")

    def play(self, card: Card) -> None:
        """Play a card; fast-forward what still moves."""
        self.moves.append(PlayCard(card))
        self.again_until(lambda: self.choose(card), self._is_written, f"playing {card}")

    def proceed(self) -> None:
        """Close the reckoning, and wait until the next round is dealt."""
        number = self.game.match.round_number
        self.again_until(
            self.put_away, lambda: self.game.match.round_number > number, "the next round"
        )

    def _is_written(self) -> bool:
        return len(own_moves(self.game)) == len(self.moves)

    @abstractmethod
    def choose(self, card: Card) -> None:
        """Choose a card of the hand, without a second try."""

    @abstractmethod
    def confirm(self) -> None:
        """Pass the chosen cards."""

    @abstractmethod
    def put_away(self) -> None:
        """Close the reckoning."""


class Mouse(ScriptedPerson):
    """A player with one mouse button."""

    def choose(self, card: Card) -> None:
        self.click_card(card)

    def click_card(self, card: Card, times: int = 1) -> None:
        """Move from bare cloth to the visible part of a card, and click."""
        hand = hand_of(self.game.match)
        zone, count = self.layout.hand, len(hand)
        slot = zone.slot(hand.index(card), count)
        covered = max(
            0.0, zone.card_width - zone.step(count)
        )  # width hidden by the right neighbour
        felt = self._on_screen(*self.layout.trick_centre)
        self.screen.click(felt, self._on_screen(slot.x - covered / 2, slot.y), times=times)

    def confirm(self) -> None:
        """Click the button that passes."""
        self.screen.click(self._on_screen(*self.layout.pass_label.centre))

    def put_away(self) -> None:
        """Click Continue."""
        self.screen.click(self._on_screen(*self.layout.panel.proceed.centre))

    def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        left, top, _width, _height = self.screen.geometry(self.window)
        return left + x, top + y


class Keyboard(ScriptedPerson):
    """A player without a mouse: numbers for cards, or arrows and Enter."""

    def __init__(self, game: Game, screen: Screen) -> None:
        super().__init__(game, screen)
        screen.focus(self.window)

    def choose(self, card: Card) -> None:
        """Press the number of a card."""
        self.screen.press(str(hand_of(self.game.match).index(card) + 1))

    def choose_by_arrows(self, card: Card) -> None:
        """Walk along the hand from its first playable card to a card, and press Enter."""
        match = self.game.match
        hand, legal = hand_of(match), match.legal(PERSON)
        first = next((number for number, each in enumerate(hand) if each in legal), 0)
        steps = (hand.index(card) - first) % len(hand) + 1
        self.screen.press(*["Right"] * steps, "Return")

    def play_by_arrows(self, card: Card) -> None:
        """Play a card at a table at rest with arrows and Enter."""
        self.moves.append(PlayCard(card))
        self.choose_by_arrows(card)
        self.game.wait_until(self._is_written, f"playing {card}")

    def confirm(self) -> None:
        self.screen.press("Return")

    def put_away(self) -> None:
        """Press Enter on Continue, which has the focus."""
        self.screen.press("Return")
