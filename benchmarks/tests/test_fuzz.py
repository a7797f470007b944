"""Strange decks and records are read or refused: a few at each run, and many when asked to."""

from __future__ import annotations

import os

import pytest

from benchmarks import fuzz

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and links")


def test_a_few_strange_files_break_nothing() -> None:
    fuzz.fuzz("short", 8)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_many_strange_files_break_nothing(seed: int) -> None:
    fuzz.fuzz(str(seed), 400)


def test_what_breaks_is_told_with_what_makes_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_given: object) -> None:
        raise ZeroDivisionError("stumbled")

    monkeypatch.setattr(fuzz, "add", stumble)
    with pytest.raises(fuzz.Broken, match="seed short, deck 0: ZeroDivisionError: stumbled"):
        fuzz.fuzz("short", 1)
