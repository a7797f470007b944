"""Tests of all announcements in a round: in full, in short and in Czech."""

from __future__ import annotations

import pytest

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import cards
from tests.ui.announcement_transcripts import FOLDER, TRANSCRIPTS, transcript


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_announcements_of_round_equal_expected_text(
    name: str, english: Catalogue, czech: Catalogue
) -> None:
    code, is_full = TRANSCRIPTS[name]
    words = {"en": english, "cs": czech}[code]
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(words, is_full=is_full) == expected, (
        "python -m tests.ui.announcement_transcripts"
    )


def test_hand_is_announced_by_suit_and_slate_by_letter(english: Catalogue) -> None:
    announcements = AnnouncementText(
        Wording(english, SuitSystem.FRENCH), ("You", "A", "B", "C"), 0, is_full=True
    )
    assert announcements.hand(cards("Ol 7h Kh 9b")) == (
        "You hold 4 cards. Spades: Hejma. Hearts: seven, king. Diamonds: nine. No clubs."
    )
    lying = announcements.hand(cards("9b Kh Ol 7h"))
    assert "Diamonds: nine. Hearts: seven, king. Spades: Hejma." in lying, "as it lies"
    assert announcements.hand(()) == "You hold no cards."
    assert announcements.slates("PES", (2, 0, 1, 0)) == (
        "The word: PES. You: P E. A: none. B: P. C: none."
    ), "letters are spelt, so that no voice makes a word of them"
