"""The exchange of results and challenges by clipboard and by file."""

from __future__ import annotations

import pygame

from smokingcat.common import paths
from smokingcat.i18n.sentences import deal_sets
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.store.backup import ENDING
from smokingcat.store.challenge import BadCode, Challenge, read_code
from smokingcat.store.files import write_new
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.today.day_rounds import DaySummary
from smokingcat.ui.system import clipboard


class ChallengeExchange:
    """Copies results, copies and writes challenges, and reads a copied one."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def copy_results(self, day: DaySummary) -> None:
        """Copy the player's results as a line of text."""
        words = self._context.words
        rate = RateWording(words).of_rounds(day.known)
        line = deal_sets.shared_line(words, day.deals, day.results, rate, is_late=day.is_late)
        self._copy(line, words.gettext("Your results are on the clipboard."))

    def copy_challenge(self, challenge: Challenge) -> None:
        """Store a challenge as sent, and copy it with its code."""
        words = self._context.words
        self._context.deal_set_matches.save_challenge(challenge, is_own=True)
        text = deal_sets.challenge_text(words, challenge)
        self._copy(text, words.gettext("The challenge is on the clipboard. Send it to somebody."))

    def _copy(self, text: str, said: str) -> None:
        try:
            clipboard.copy(text)
        except pygame.error:
            said = self._context.words.gettext("There is no clipboard here.")
        self._context.shell.answer(said)

    def write_challenge(self, challenge: Challenge) -> None:
        """Store a challenge as sent, and write its code to a new file among the documents."""
        words = self._context.words
        self._context.deal_set_matches.save_challenge(challenge, is_own=True)
        try:
            wanted = paths.documents() / f"challenge-{challenge.deals.seed}{ENDING}"
            path = write_new(wanted, f"{challenge.code}\n")
        except OSError as error:
            sentence = words.gettext("The challenge could not be written down: {reason}")
            self._context.shell.answer(sentence.format(reason=error.strerror or error))
            return
        sentence = words.gettext("The challenge is in {path}")
        self._context.shell.answer(sentence.format(path=path))

    def read_copied(self) -> Challenge | None:
        """Return the challenge whose code is on the clipboard, or say why there is none."""
        try:
            return read_code(clipboard.copied())
        except BadCode as error:
            self._context.shell.answer(deal_sets.bad_code_text(self._context.words, error))
            return None
