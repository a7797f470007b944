"""A second front end, in text. It proves that `smokingcat.match` suffices to play.

It takes a line, prints lines, and advances time as fast as the model asks for it. It knows neither
pygame nor a catalogue, and of the table only what `smokingcat.match` provides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from smokingcat.match.feedback import (
    Feedback,
    LessonFinished,
    MoveRefused,
    MoveWarning,
    Page,
    PageOpened,
    RequestDeclined,
    TeacherObjection,
    TurnBegan,
)
from smokingcat.match.intents import (
    AskCoach,
    AskToThrowIn,
    Confirm,
    GoOn,
    Intent,
    LookBack,
    Skip,
    Sort,
    Touch,
)
from smokingcat.match.model import TableModel
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import ThrowIn

COMMANDS: Final[dict[str, Intent]] = {
    "pass": Confirm(),
    "back": LookBack(),
    "sort": Sort(),
    "coach": AskCoach(),
    "hurry": Skip(),
    "on": GoOn(),
    "throw in": AskToThrowIn(),
    "yes, throw in": ThrowIn(),
}
_MOST_STEPS: Final = 20_000
"""Number of time steps after which a table that never rests is an error."""


class Terminal:
    """A table in text. ``lines`` are the printed lines, ``page`` is the page opened last."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.lines: list[str] = []
        self.page: Page | None = None

    def enter(self, line: str) -> list[str]:
        """Perform the command or card in ``line``, wait for rest; return the lines printed."""
        start = len(self.lines)
        intent = COMMANDS.get(line) or self._card(line)
        if intent is None:
            self._print(f"? {line}")
        else:
            self._report(self.model.do(intent))
            self._report(self.model.update(0.0))
        self.rest()
        return self.lines[start:]

    def rest(self) -> None:
        """Advance the model until it waits for input."""
        for _ in range(_MOST_STEPS):
            wait = 0.1 if self.model.is_moving else self.model.wakes_in
            if self.page is not None or wait is None or (wait > 0 and self._is_asked()):
                return
            self._report(self.model.update(max(wait, 0.001)))
        raise AssertionError("the table never comes to rest")

    def play(self, choose: Callable[[TableModel], str]) -> Iterator[str]:
        """Enter the lines that ``choose`` returns until a page is opened; yield each line."""
        self.rest()
        while self.page is None:
            line = choose(self.model)
            self.enter(line)
            yield line

    def _is_asked(self) -> bool:
        now = self.model.situation
        is_asked = self.model.hand.is_awaited or self.model.is_waiting_pupil
        return is_asked or now.is_reckoning or now.is_answered or now.shows_previous_trick

    def _card(self, line: str) -> Intent | None:
        try:
            token = self.model.director.shown.token_of(Card.parse(line))
        except ValueError:
            return None
        return None if token is None else Touch(token)

    def _print(self, line: str) -> None:
        self.lines.append(line)

    def _report(self, feedbacks: tuple[Feedback, ...]) -> None:
        for feedback in feedbacks:
            match feedback:
                case MoveRefused(refusal):
                    self._print(f"refused: {refusal.name}")
                case MoveWarning(review=judged):
                    self._print(f"costs {judged.cost:.2f}")
                case TeacherObjection(text):
                    self._print(text)
                case RequestDeclined(reply):
                    self._print(f"no: {reply.name}")
                case TurnBegan():
                    self._print("your turn: " + " ".join(self.hand()))
                case LessonFinished(key):
                    self._print(f"learnt: {key}")
                case PageOpened(page):
                    self.page = page
                    self._print(f"opened: {page.name}")

    def hand(self) -> list[str]:
        """Return the cards of the hand from left to right."""
        shown = self.model.director.shown
        return [str(card) for card in shown.faces(shown.hand)]
