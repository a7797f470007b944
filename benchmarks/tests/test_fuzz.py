"""Runs the fuzzer: a few cases always, many with the mark ``long``."""

from __future__ import annotations

import os

import pytest

from benchmarks import fuzz

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes and links in folders")


def test_a_few_hostile_files_are_read_or_refused() -> None:
    fuzz.fuzz("short", 8)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_many_hostile_files_are_read_or_refused(seed: int) -> None:
    fuzz.fuzz(str(seed), 400)


def test_a_failing_case_is_reported_with_seed_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_given: object) -> None:
        raise ZeroDivisionError("stumbled")

    monkeypatch.setattr(fuzz, "install_deck", stumble)
    with pytest.raises(fuzz.FuzzFailure, match="seed short, deck 0: ZeroDivisionError: stumbled"):
        fuzz.fuzz("short", 1)
