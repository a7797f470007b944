"""What the system is asked to hold the drawing process to, where it can."""

from __future__ import annotations

import contextlib
import math
import sys

from smokingcat.decks.raster.limits import Limits

if sys.platform != "win32":
    import resource

    def confine(limits: Limits) -> None:
        """Bound the memory of this process from now on, and let it write no file."""
        _bound(resource.RLIMIT_AS, limits.memory)
        _bound(resource.RLIMIT_FSIZE, 0)
        _bound(resource.RLIMIT_CORE, 0)

    def allow_seconds(seconds: float) -> None:
        """Let the system end this process when it has worked that long from now."""
        spent = resource.getrusage(resource.RUSAGE_SELF)
        end = math.ceil(spent.ru_utime + spent.ru_stime + seconds)
        _, hardest = resource.getrlimit(resource.RLIMIT_CPU)
        with contextlib.suppress(OSError, ValueError):  # the program watches as well
            resource.setrlimit(resource.RLIMIT_CPU, (end, hardest))

    def _bound(what: int, most: int) -> None:
        _, hardest = resource.getrlimit(what)
        if hardest != resource.RLIM_INFINITY:
            most = min(most, hardest)
        with contextlib.suppress(OSError, ValueError):  # macOS knows no bound of some kinds
            resource.setrlimit(what, (most, most))

else:
    import ctypes
    from ctypes import wintypes

    _LIMIT_PROCESS_MEMORY = 0x100
    _EXTENDED_LIMIT_INFORMATION = 9

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

    def confine(limits: Limits) -> None:
        """Bound the memory of this process from now on, by a job of its own."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
        bounds = _ExtendedLimits()
        bounds.basic.flags = _LIMIT_PROCESS_MEMORY
        bounds.process_memory = limits.memory
        size = ctypes.sizeof(bounds)
        kernel.SetInformationJobObject(job, _EXTENDED_LIMIT_INFORMATION, ctypes.byref(bounds), size)
        kernel.AssignProcessToJobObject(job, wintypes.HANDLE(kernel.GetCurrentProcess()))

    def allow_seconds(seconds: float) -> None:
        """Leave it to the program, which ends this process when the time is over."""
        del seconds
