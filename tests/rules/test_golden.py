import pytest

from smokingcat.rules.events import RoundEnd
from smokingcat.rules.record.record import read_record
from smokingcat.rules.round import Phase
from tests.rules.golden import COMMAND, FOLDER, RECIPES


def stored(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_match_comes_out_to_the_letter(name: str) -> None:
    assert RECIPES[name]() == stored(name), f"if this was meant to change, run: {COMMAND}"


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_match_is_read_and_written_to_the_letter(name: str) -> None:
    record = read_record(stored(name))
    assert record.text() == stored(name)
    assert not record.torn


def test_no_other_records_lie_about() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(RECIPES)


def test_the_golden_matches_show_every_way_a_round_can_end() -> None:
    reasons = {
        reason for name in RECIPES for reason in RoundEnd if f", {reason.value}" in stored(name)
    }
    assert reasons == set(RoundEnd) - {RoundEnd.VERDICT}


def test_a_golden_match_replayed_stands_at_its_end() -> None:
    match = read_record(stored("ending-at-17.txt")).replay()
    assert match.phase is Phase.OVER
    hejma_alone = read_record(stored("hejma-alone.txt")).replay()
    assert hejma_alone.last_round is not None
    assert (hejma_alone.last_round.points, hejma_alone.loser) == ((10, 11, 1, 11), 0)
