"""Tests of the counts of the code's structure."""

from __future__ import annotations

import pytest

from benchmarks import structure as counting
from benchmarks.structure import Structure, count_structure


def of(**files: str) -> Structure:
    """Count in files; the name ``ui__match__table`` is ``smokingcat/ui/match/table.py``."""
    named = {name.replace("__", "/"): text for name, text in files.items()}
    return count_structure(
        {
            f"{name}.py" if name.startswith("tests/") else f"smokingcat/{name}.py": text
            for name, text in named.items()
        }
    )


@pytest.mark.parametrize(
    "back",
    [
        "from smokingcat.ui import first",
        "from smokingcat.ui.first import Anything",
        "import smokingcat.ui.first",
        "def later():\n    from smokingcat.ui.first import Anything",
        "if TYPE_CHECKING:\n    from smokingcat.ui.first import Anything",
    ],
)
def test_every_kind_of_mutual_import_is_found_as_a_cycle(back: str) -> None:
    found = of(
        ui__first="from smokingcat.ui.second import B",
        ui__second="from smokingcat.ui.third import C",
        ui__third=back,
        ui__user="from smokingcat.ui.first import A",
    )
    assert found.import_cycles == [
        [f"smokingcat.ui.{name}" for name in ("first", "second", "third")]
    ]


def test_a_module_outside_ui_that_imports_pygame_is_found() -> None:
    found = of(play__model="import pygame.locals", ui__screen="import pygame")
    assert found.pygame_outside_ui == ["smokingcat/play/model.py"]


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("scene._grid.cells[0]", 1),
        ("opened(desk)._chapter", 1),
        ("from smokingcat.ui.sounds import _TELLING", 1),
        ("monkeypatch.setattr(wait, '_sdl_wait', still)", 1),
        ("self._grid", 0),
        ("box._replace(x=1)", 0),
        ("scene.__class__", 0),
        ("class Own:\n    def _look(self): ...\nOwn()._look()", 0),
        ("from __future__ import annotations", 0),
    ],
)
def test_only_private_names_of_other_objects_are_counted(line: str, count: int) -> None:
    found = of(tests__ui__test_any=line)
    assert (found.private_in_ui_tests, found.private_in_other_tests) == (count, 0)
    found = of(tests__bots__test_any=line)
    assert (found.private_in_ui_tests, found.private_in_other_tests) == (0, count)


def test_overridden_members_are_found_through_intermediate_classes() -> None:
    found = of(
        ui__scene="class Scene:\n    def update(self): ...\n    def draw(self): ...",
        ui__match__table=(
            "from smokingcat.ui.scene import Scene\n"
            "class TableScene(Scene):\n    def __init__(self): ...\n    def draw(self): ..."
        ),
        ui__match__lesson=(
            "from smokingcat.ui.match.table import TableScene\n"
            "class Lesson(TableScene):\n"
            "    def __init__(self): ...\n    def update(self): ...\n    def more(self): ..."
        ),
        ui__match__drill=(
            "from smokingcat.ui.match.lesson import Lesson\n"
            "class Drill(Lesson):\n    def draw(self): ...\n    def more(self): ..."
        ),
        ui__page="class TableScene:\n    def draw(self): ...",
        ui__settings=(
            "from smokingcat.ui.page import TableScene\n"
            "class Settings(TableScene):\n    def draw(self): ..."
        ),
    )
    assert found.derived == {
        "smokingcat.ui.match.drill.Drill": ["draw", "more"],
        "smokingcat.ui.match.lesson.Lesson": ["update"],
    }
    assert found.names_used_twice == {
        "TableScene": ["smokingcat.ui.match.table", "smokingcat.ui.page"]
    }


def test_lines_are_counted_by_package_and_the_longest_are_named() -> None:
    found = of(
        cli="import sys\n",
        rules__cards="def f():\n    return 1\n",
        rules__match="def g():\n    a = 1\n    return a\n" + "\n" * 500,
        tests__rules__test_cards="assert True\n",
    )
    assert found.packages == {"no package": 1, "rules": 505}
    assert found.tests == 1
    assert found.longest_function == ("smokingcat.rules.match.g", 3)
    assert found.long_modules == {"smokingcat/rules/match.py": 503}


def test_the_table_shows_both_states_and_marks_counts_over_their_bar() -> None:
    before = of(ui__a="import smokingcat.ui.b", ui__b="import smokingcat.ui.a")
    now = of(play__model="import pygame\ndef f():\n" + "    x = 1\n" * 61)
    lines = counting.counts_table(now, before, "abc").splitlines()
    assert lines[0] == "| what | abc | now | bar |"
    assert "| modules in them | 2 | 0 | 0 |" in lines
    assert "| modules outside ui that import pygame | 0 | 1 |  |" in lines
    assert "| lines of the longest function | 0 | 62 **over** | 60 |" in lines
    assert "| lines of play | 0 | 63 |  |" in lines
    assert "| lines of ui | 2 | 0 |  |" in lines


def test_classes_and_nested_classes_are_counted_in_lines_and_methods() -> None:
    found = of(
        ui__app="class App:\n    def run(self): ...\n    async def wait(self): ...\n"
        "    class Part:\n        def go(self): ...\n" + "    x = 1\n" * 200
    )
    assert found.classes == {"smokingcat.ui.app.App": (205, 2), "smokingcat.ui.app.Part": (2, 1)}
    assert counting.count_rows(found)["classes over 200 lines"] == (1, None)
    assert counting.count_rows(found)["classes over 20 methods"] == (0, None)
    assert "large class: smokingcat.ui.app.App (205 lines, 2 methods)" in counting.counted_places(
        found
    )


def test_a_module_with_a_single_importer_in_its_folder_is_found() -> None:
    found = of(
        rules____init__="from smokingcat.rules.match import Match\n",
        rules__match="from smokingcat.rules import seats\nfrom smokingcat.rules.court import law\n",
        rules__court="def law(): ...\n",
        rules__seats="SEATS = 4\n",
        rules__names="NAMES = 4\n",
        ui__app="from smokingcat.rules import Match, seats\nimport smokingcat.rules.names\n",
    )
    assert found.single_importers == {"smokingcat.rules.court": 1}


def test_a_missing_match_scene_is_reported() -> None:
    missing = counting.counted_places(of(ui__a=""))
    assert any(each.startswith("derived: no match scene found") for each in missing)
    found = of(ui__match__table="class TableScene: ...")
    assert not any(each.startswith("derived") for each in counting.counted_places(found))
