"""Tests that programs of the system start with the user's environment, not the bundle's."""

from __future__ import annotations

import ast
import os
import sys

import pytest

from smokingcat.common import paths
from tests.project.tree import ROOT, modules, parsed

STARTS = ("subprocess.run", "subprocess.Popen", "subprocess.call", "subprocess.check_output")


@pytest.mark.parametrize(
    "name", ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LIBPATH"]
)
@pytest.mark.parametrize("before", [None, "", "/opt/lib"])
def test_a_frozen_program_passes_on_the_original_library_path(
    monkeypatch: pytest.MonkeyPatch, name: str, before: str | None
) -> None:
    monkeypatch.setenv(name, "/opt/smokingcat/_internal")
    if before is not None:
        monkeypatch.setenv(f"{name}_ORIG", before)
    assert paths.system_environment() == dict(os.environ), (
        "a program that is not frozen changes nothing"
    )
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    given = paths.system_environment()
    assert (given.get(name), f"{name}_ORIG" in given) == (before, False)
    assert given["PATH"] == os.environ["PATH"]


def test_every_program_is_started_with_an_explicit_environment() -> None:
    starts = [
        (path.name, node)
        for path in modules(ROOT / "smokingcat")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in STARTS
    ]
    assert starts
    for name, start in starts:
        given = [ast.unparse(each.value) for each in start.keywords if each.arg == "env"]
        assert given in (["system_environment()"], ["paths.program()[1]"]), name
