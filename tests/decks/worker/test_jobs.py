"""Limits of the drawing process on Windows; under Wine as far as Wine supports them."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="only Windows knows jobs")

CONFINED = """
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.worker import sandbox
sandbox.confine(Limits(memory=250_000_000))
sandbox.allow_seconds(5)
(job,) = sandbox.JOBS
"""


def run_confined(then: str) -> list[str]:
    """Return the output of a process that runs ``then`` with limits."""
    done = subprocess.run(
        [sys.executable, "-c", CONFINED + then], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def is_wine() -> bool:
    """Return whether the system is Wine."""
    return hasattr(ctypes.CDLL("ntdll"), "wine_get_version")


def test_windows_accepts_every_limit() -> None:
    assert run_confined("print(job.is_held)") == ["True"]


@pytest.mark.skipif(sys.platform != "win32" or is_wine(), reason="Wine forgets what it was told")
def test_job_has_the_requested_limits() -> None:
    printed = run_confined(
        "told = sandbox._ExtendedLimits(); "
        "job._kernel.QueryInformationJobObject("
        "job._job, 9, sandbox.ctypes.byref(told), sandbox.ctypes.sizeof(told), None); "
        "print(told.process_memory, told.basic.processes, "
        "told.basic.process_time > 50_000_000, hex(told.basic.flags))"
    )
    assert printed == ["250000000", "1", "True", "0x50a"]


@pytest.mark.skipif(sys.platform != "win32" or is_wine(), reason="Wine forgets what it was told")
def test_allocation_above_the_memory_limit_fails() -> None:
    greedy = "\ntry:\n    bytearray(400_000_000)\nexcept MemoryError:\n    print('refused')"
    assert run_confined(greedy) == ["refused"]


@pytest.mark.skipif(sys.platform != "win32" or is_wine(), reason="Wine forgets what it was told")
def test_windows_kills_a_process_above_its_time_limit() -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"{CONFINED}\nsandbox.allow_seconds(0.5)\nwhile True: pass"],
        timeout=60,
        check=False,
    )
    not_enough_quota = 1816
    assert done.returncode == not_enough_quota
