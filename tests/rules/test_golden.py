import pytest

from smokingcat.rules.events import RoundEnd
from smokingcat.rules.record.record import read_record
from smokingcat.rules.round import Phase
from tests.rules.golden import COMMAND, FOLDER, RECIPES


def stored(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECIPES)
def test_recipe_reproduces_the_golden_record_exactly(name: str) -> None:
    assert RECIPES[name]() == stored(name), f"if this was meant to change, run: {COMMAND}"


@pytest.mark.parametrize("name", RECIPES)
def test_golden_record_is_parsed_and_written_unchanged(name: str) -> None:
    record = read_record(stored(name))
    assert record.text() == stored(name)
    assert not record.torn


def test_records_folder_contains_only_golden_records() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(RECIPES)


def test_golden_records_contain_every_strict_round_end() -> None:
    reasons = {
        reason for name in RECIPES for reason in RoundEnd if f", {reason.value}" in stored(name)
    }
    assert reasons == set(RoundEnd) - {RoundEnd.VERDICT}


def test_replayed_golden_record_ends_in_its_final_state() -> None:
    match = read_record(stored("ending-at-17.txt")).replay()
    assert match.phase is Phase.OVER
    hejma_alone = read_record(stored("hejma-alone.txt")).replay()
    assert hejma_alone.last_round is not None
    assert (hejma_alone.last_round.points, hejma_alone.loser) == ((10, 11, 1, 11), 0)
