"""Tests of ``smokingcat judge``."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.coach.evaluator import Evaluator
from smokingcat.commands import judge
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView
from tests.coach.evening import played
from tests.commands.conftest import Command
from tests.ui.fake_evaluators import RankEvaluator


class ConstantEvaluator(Evaluator):
    """Evaluator that returns a constant chance without simulating games."""

    def __init__(self) -> None:
        super().__init__(RankEvaluator)

    def losing_chance(self, view: SeatView) -> float:
        """Return 0.25 for every position."""
        del view
        return 0.25


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "Evaluator", ConstantEvaluator)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "evening.match"
    path.write_text(played().text(), encoding="utf-8")
    return path


def test_judge_prints_error_rate_and_luck_of_every_player(command: Command, saved: Path) -> None:
    lines = command.output("judge", saved).splitlines()
    assert [line for line in lines if line and not line.startswith(" ")][1:-1] == [
        "Me",
        "A (Kitten)",
        "B (Kitten)",
        "C (Kitten)",
    ]
    assert sum("too few for a reliable figure" in line for line in lines) == len(SEATS)
    assert sum("With these cards players of equal skill lose " in line for line in lines) == 4
    assert sum("In so few rounds luck has the greater say." in line for line in lines) == 4
    assert not any("With the luck left out" in line for line in lines), "nor are they for that"
    slips = [line for line in lines if line.startswith("  Round 1, ")]
    assert all(" Better: " in line and "The risk of losing went from " in line for line in slips)
    assert slips, "kittens make slips"


def test_judge_json_contains_error_rates_luck_and_mistakes(command: Command, saved: Path) -> None:
    data = command.data("judge", saved)
    assert data["rounds"] == sum(seat["lost"] for seat in data["seats"]) == 2
    assert sum(seat["luck_left_out"] for seat in data["seats"]) == pytest.approx(2)
    for seat in data["seats"]:
        assert (seat["rate"], seat["band"]) == (None, None), "a few choices make no number"
        parts = [luck[part] for luck in seat["luck"] for part in ("dealt", "received", "own")]
        others = sum(luck["others"] for luck in seat["luck"])
        assert sum(parts) + others == pytest.approx(seat["lost"] - 2 * 0.25)
        assert sum(slips["after"] - slips["before"] for slips in seat["dear"]) <= seat["given_away"]
        assert sum(seat["by_occasion"].values()) == pytest.approx(1)


def test_judge_refuses_unusable_record_in_one_line(
    command: Command, tmp_path: Path, saved: Path
) -> None:
    begun = tmp_path / "begun.match"
    begun.write_text("".join(saved.read_text(encoding="utf-8").splitlines(True)[:20]))
    strange = tmp_path / "strange"
    strange.write_bytes(b"\x00\xff smoke")
    for path, status, each in (
        (begun, 2, f"no round of {begun} is over yet: there is nothing to judge"),
        (strange, 1, f"{strange} is not a record of a match"),
        (tmp_path / "none", 2, f"{tmp_path / 'none'} cannot be read: "),
    ):
        assert command.error("judge", path, status=status).startswith(each)
