"""The routes: each opens a factory that accepts it."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from smokingcat.ui.engine.routes import Route, ToKeys, ToMatchEnd, ToReview, ToRulebook
from tests.cases import for_each
from tests.coach.evening import played


@for_each(Route.__subclasses__())
def test_factory_of_every_route_exists_and_accepts_it(route: type[Route]) -> None:
    parameters = [*inspect.signature(route.load_factory()).parameters.values()]
    expected = ["Context", route.__name__] if inspect.get_annotations(route) else ["Context"]
    assert [each.annotation for each in parameters[: len(expected)]] == expected
    assert all(each.default is not each.empty for each in parameters[len(expected) :])


def test_route_takes_values_by_position_by_name_and_by_default() -> None:
    record = played(1, rounds=1)
    route = ToReview(record, 2, seat=3)
    assert (route.record, route.round_number, route.seat) == (record, 2, 3)
    assert (ToRulebook().anchor, ToRulebook("R15").anchor) == ("game", "R15")
    assert ToMatchEnd.stays is None


def test_route_with_missing_or_needless_values_raises_type_error() -> None:
    calls: list[tuple[type[Any], tuple[object, ...]]] = [(ToReview, (None,)), (ToKeys, (1,))]
    for route, values in calls:
        with pytest.raises(TypeError):
            route(*values)
