"""Asks the game's window for its tree, as the first thing that a screen reader does.

Run by ``try.sh`` while the game is open. It says whether AccessKit has been let in, and ends with
an error if not, or if the window is gone afterwards. What a reader would say of the answer Wine
cannot tell, for it knows no readers.
"""

from __future__ import annotations

import ctypes
import sys
import time

WM_GETOBJECT, FOR_READERS = 0x3D, -25  # UiaRootObjectId
LET_IN = "AccessKitAdapter"
"""What AccessKit hangs on a window it answers for."""

user32 = ctypes.WinDLL("user32")  # type: ignore[attr-defined]
VISIT = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p
)  # as Windows of 64 bits calls
user32.GetPropW.argtypes = [ctypes.c_void_p, ctypes.c_wchar_p]
user32.GetPropW.restype = ctypes.c_void_p
user32.IsWindow.argtypes = [ctypes.c_void_p]
user32.SendMessageW.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t]
user32.SendMessageW.restype = ctypes.c_ssize_t


def answered_for() -> list[int]:
    """Return the windows that AccessKit answers for."""
    found = list[int]()

    def visit(window: int, _: int) -> int:
        if user32.GetPropW(window, LET_IN):
            found.append(window)
        return 1

    user32.EnumWindows(VISIT(visit), None)
    return found


ends = time.monotonic() + 100
while not (windows := answered_for()):
    if time.monotonic() > ends:
        sys.exit("AccessKit was let into no window")
    time.sleep(0.2)
user32.SendMessageW(windows[0], WM_GETOBJECT, 0, FOR_READERS)
time.sleep(3)  # the tree is told meanwhile
if not user32.IsWindow(windows[0]):
    sys.exit("the window did not survive the question")
print("a screen reader is let in, and may ask")
