"""Operating system limits for the drawing process, where available."""

from __future__ import annotations

import contextlib
import math
import sys
import time

from smokingcat.decks.raster.limits import Limits

if sys.platform != "win32":
    import resource

    def confine(limits: Limits) -> None:
        """Limit the memory of this process and forbid it to write files."""
        _bound(resource.RLIMIT_AS, limits.memory)
        _bound(resource.RLIMIT_FSIZE, 0)
        _bound(resource.RLIMIT_CORE, 0)

    def allow_seconds(seconds: float) -> None:
        """Tell the system to kill this process after ``seconds`` more of CPU time."""
        spent = resource.getrusage(resource.RUSAGE_SELF)
        end = math.ceil(spent.ru_utime + spent.ru_stime + seconds)
        _, hardest = resource.getrlimit(resource.RLIMIT_CPU)
        with contextlib.suppress(OSError, ValueError):  # the parent process has a timeout too
            resource.setrlimit(resource.RLIMIT_CPU, (end, hardest))

    def _bound(what: int, most: int) -> None:
        _, hardest = resource.getrlimit(what)
        if hardest != resource.RLIM_INFINITY:
            most = min(most, hardest)
        with contextlib.suppress(OSError, ValueError):  # macOS does not support some limits
            resource.setrlimit(what, (most, most))

else:
    import ctypes
    from ctypes import wintypes

    _LIMIT_PROCESS_TIME = 0x2
    _LIMIT_ACTIVE_PROCESSES = 0x8
    _LIMIT_PROCESS_MEMORY = 0x100
    _DIE_ON_UNHANDLED_EXCEPTION = 0x400
    _EXTENDED_LIMIT_INFORMATION = 9
    _TICKS = 10_000_000
    """Units of process time per second on Windows."""

    class _BasicLimits(ctypes.Structure):
        _fields_ = [
            ("process_time", ctypes.c_int64),
            ("job_time", ctypes.c_int64),
            ("flags", wintypes.DWORD),
            ("least_working_set", ctypes.c_size_t),
            ("most_working_set", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        ]

    class _ExtendedLimits(ctypes.Structure):
        _fields_ = [
            ("basic", _BasicLimits),
            ("io_counters", ctypes.c_uint64 * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        ]

    class _Job:
        """Windows job object with the limits of this process."""

        def __init__(self) -> None:
            self._kernel = ctypes.WinDLL("kernel32", use_last_error=True)
            self._kernel.CreateJobObjectW.restype = wintypes.HANDLE
            self._kernel.GetCurrentProcess.restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(self._kernel.CreateJobObjectW(None, None))
            self._bounds = _ExtendedLimits()
            self.is_held = False
            """Whether Windows accepted all limits."""

        def enter(self, limits: Limits) -> None:
            """Limit the memory of this process; forbid child processes and error dialogs."""
            self._bounds.basic.flags = (
                _LIMIT_PROCESS_MEMORY | _LIMIT_ACTIVE_PROCESSES | _DIE_ON_UNHANDLED_EXCEPTION
            )
            self._bounds.basic.processes = 1
            self._bounds.process_memory = limits.memory
            self.is_held = self._set()
            ourselves = wintypes.HANDLE(self._kernel.GetCurrentProcess())
            entered = self._kernel.AssignProcessToJobObject(self._job, ourselves)
            self.is_held = self.is_held and bool(entered)

        def end_after(self, seconds: float) -> None:
            """Tell Windows to kill this process after ``seconds`` of CPU time in total."""
            self._bounds.basic.flags |= _LIMIT_PROCESS_TIME
            self._bounds.basic.process_time = math.ceil(seconds * _TICKS)
            self.is_held = self._set() and self.is_held

        def _set(self) -> bool:
            size = ctypes.sizeof(self._bounds)
            return bool(
                self._kernel.SetInformationJobObject(
                    self._job, _EXTENDED_LIMIT_INFORMATION, ctypes.byref(self._bounds), size
                )
            )

    JOBS: list[_Job] = []
    """The job of this process, once it exists."""

    def confine(limits: Limits) -> None:
        """Limit this process with a job object of its own."""
        JOBS.append(_Job())
        JOBS[-1].enter(limits)

    def allow_seconds(seconds: float) -> None:
        """Tell the system to kill this process after ``seconds`` more of CPU time."""
        for job in JOBS:
            job.end_after(time.process_time() + seconds)
