"""Announcement transcripts of a round, compared with stored ones to the letter.

    python -m tests.ui.announcement_transcripts

The command writes them again to ``tests/ui/announced_rounds`` with the present catalogues. A reader
of a transcript must understand the round without other sources.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from smokingcat.a11y.announcement_writer import AnnouncementContext, AnnouncementWriter
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.feedback import Feedbacks
from smokingcat.match.intents import Ask, Confirm, Question, Touch
from smokingcat.match.model import TableModel
from tests.match.sessions import unsaved_session
from tests.match.table_models import model_of

FOLDER: Final = Path(__file__).resolve().parent / "announced_rounds"
TRANSCRIPTS: Final = {
    "round-full": ("en", True),
    "round-short": ("en", False),
    "kolo-podrobně": ("cs", True),
}
SEED: Final = 36
_ASKS_AFTER: Final = 5
"""With this many cards left, the person asks every question."""


class TranscriptRecorder:
    """Collects the announcements of a table in ``lines``, one line for each."""

    def __init__(self, model: TableModel, words: Catalogue, *, is_full: bool = True) -> None:
        self.model = model
        self.lines: list[str] = []
        self.narration = AnnouncementWriter()
        self._wording = Wording(words, SuitSystem.GERMAN)
        self._is_full = is_full

    def hear(self, feedbacks: Feedbacks, *, lasts: float = 0.0) -> None:
        """Announce feedback of the table, and listen to it for ``lasts`` seconds."""
        model = self.model
        to = AnnouncementContext(
            self._wording,
            model.names,
            model.session.person,
            model.director.shown,
            model.view,
            model.shows_points,
            is_full=self._is_full,
            press="Enter",
            ask="H",
        )
        text = self.narration.text_of(feedbacks, to)
        if text:
            self.lines.append(text)
            self.narration.planner.set_duration(lasts)

    def rest(self) -> None:
        """Advance the time until the table waits for the person. Every announcement is heard to its
        end.
        """
        model = self.model
        self.hear(model.update(0.0))
        while True:
            wait = 0.1 if model.is_moving else model.wakes_in
            is_asked = model.hand.is_awaited or model.situation.is_reckoning
            if wait is None or (wait > 0 and is_asked):
                return
            self.narration.planner.pass_time(wait)
            self.hear(model.update(max(wait, 0.001)))


def transcript(words: Catalogue, *, is_full: bool) -> str:
    """Return the announcements of a round for a person who always plays the lowest legal card."""
    model = model_of(unsaved_session(SEED), warns=0)
    ear = TranscriptRecorder(model, words, is_full=is_full)
    ear.rest()
    while not model.situation.is_reckoning:
        shown, view = model.director.shown, model.view
        assert view is not None
        if model.hand.has_three:
            ear.hear(model.do(Confirm()))
        elif model.situation.is_passing:
            unchosen = [token for token in shown.hand if token not in model.selection.raised]
            ear.hear(model.do(Touch(unchosen[-1])))
        else:
            if len(view.hand) == _ASKS_AFTER:
                for question in Question:
                    ear.hear(model.do(Ask(question)))
            token = shown.token_of(min(view.legal, key=lambda card: card.rank))
            assert token is not None
            ear.hear(model.do(Touch(token)))
        ear.rest()
    return "".join(f"{line}\n" for line in ear.lines).replace("\N{NO-BREAK SPACE}", " ")


if __name__ == "__main__":
    for name, (code, full) in TRANSCRIPTS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(load(code), is_full=full), encoding="utf-8")
