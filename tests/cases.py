"""Runs one test for many equal cases, because a test of its own for each would be slower."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product


def for_each(*values: Iterable[object]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Run a test with every combination of values; it fails with a line for each failing case.

    An error other than a failed assertion ends the test; a note names its case.
    """
    cases = [*product(*values)]

    def folded(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            assert cases
            faults: list[str] = []
            for case in cases:
                try:
                    check(*case)
                except AssertionError as fault:
                    faults.append(f"{', '.join(map(repr, case))}: {fault}")
                except Exception as error:
                    error.add_note(f"in the case {case}")
                    raise
            assert not faults, "\n".join([f"{len(faults)} of {len(cases)} cases fail:", *faults])

        test.__name__, test.__qualname__ = check.__name__, check.__qualname__
        test.__doc__, test.__module__ = check.__doc__, check.__module__
        return test

    return folded
