"""Tests of ``smokingcat problems``."""

from __future__ import annotations

import pytest

from smokingcat.cli import main
from smokingcat.coach.problems.problem import problems
from smokingcat.common import paths
from smokingcat.store.database import Database
from smokingcat.store.problems import Problems
from tests.commands.conftest import Command


def test_problems_are_listed_with_solved_ones_marked(command: Command) -> None:
    first = problems()[0]
    solved = Problems(Database(paths.database_file()))
    for name in (first.name, "gone"):
        solved.solve(name, "2026-11-01T20:00:00")
    solved.solved()  # wait for the pending change
    data = command.data("problems")
    assert [each["id"] for each in data] == [each.name for each in problems()]
    assert [each["id"] for each in data if each["solved"]] == [first.name]
    lines = command.output("problems").splitlines()
    assert f"1 of {len(problems())}" in lines[0]
    assert lines[1].endswith("K king, A ace; a acorns, l leaves, h hearts, b bells.")
    assert sum(line.startswith(f"✓ {first.name} ") for line in lines) == 1
    assert sum(line.startswith("✓ ") for line in lines[2:]) == 1


def test_problems_text_omits_answers_and_json_contains_them(command: Command) -> None:
    out = command.output("problems")
    assert all(str(each.view.position) in out for each in problems())
    assert not any(each.position in out for each in problems()), "the others' hands"


@pytest.mark.parametrize("command", ["problems", "today"])
def test_unreadable_database_gives_one_line_beside_problems(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    paths.database_file().mkdir(parents=True)
    assert main([command]) == 0
    out, err = capsys.readouterr()
    assert out
    assert err.startswith("smokingcat: The list of what you have played cannot be read (")
    assert len(err.splitlines()) == 1
