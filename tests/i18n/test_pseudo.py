from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.i18n import messages
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.catalogue.pseudo import pseudo


@pytest.mark.parametrize(
    "text", ["A", "Back", "{name} takes the trick with {card}.", "Play on. " * 9]
)
def test_pseudo_text_is_bracketed_and_two_fifths_longer(text: str) -> None:
    strange = pseudo(text)
    assert len(strange) >= 1.4 * len(text)
    assert strange.startswith("[")
    assert strange.endswith("]")


def test_pseudo_text_keeps_placeholders() -> None:
    strange = pseudo("{name} takes {count} tricks {share:.0%}")
    assert "{name}" in strange
    filled = strange.format(name="Zrzoun", count=3, share=0.5)
    assert filled.startswith("[Zrzoun ")
    assert "50%" in filled
    assert messages.placeholders(strange) == {"name", "count", "share"}


@given(st.text(alphabet=st.characters(blacklist_characters="{}"), min_size=1, max_size=200))
def test_pseudo_text_can_be_formatted(text: str) -> None:
    assert pseudo(text).format() == pseudo(text)
    assert len(pseudo(text)) >= 1.4 * len(text)


def test_pseudo_text_respects_greatest_length() -> None:
    assert len(pseudo("x" * 40, 60)) == 56
    assert len(pseudo("x" * 50, 60)) == 60
    assert pseudo("x" * 60, 60) == f"[{'x' * 60}]"


def test_pseudo_text_of_empty_text_is_empty() -> None:
    assert pseudo("") == ""


def test_pseudo_language_can_be_loaded() -> None:
    words = load("qps")
    assert words.gettext("Back") == words.pgettext("button", "Back") == pseudo("Back")
    assert words.ngettext("{count} card", "{count} cards", 2) == pseudo("{count} cards")
    assert words.npgettext("pile", "{count} card", "{count} cards", 1) == pseudo("{count} card")
