"""Asks the game's window for its accessibility tree, as a screen reader does first.

``try.sh`` runs it while the game is open. The program fails if no window has AccessKit, or if the
window is gone after the question. Wine has no screen readers, so the answer itself is not tested.
"""

from __future__ import annotations

import ctypes
import sys
import time

WM_GETOBJECT, FOR_READERS = 0x3D, -25  # UiaRootObjectId
LET_IN = "AccessKitAdapter"
"""Property that AccessKit sets on the windows it serves."""

user32 = ctypes.WinDLL("user32")  # type: ignore[attr-defined]
VISIT = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p
)  # calling convention of 64-bit Windows
user32.GetPropW.argtypes = [ctypes.c_void_p, ctypes.c_wchar_p]
user32.GetPropW.restype = ctypes.c_void_p
user32.IsWindow.argtypes = [ctypes.c_void_p]
user32.SendMessageW.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t]
user32.SendMessageW.restype = ctypes.c_ssize_t


def answered_for() -> list[int]:
    """Return the windows that AccessKit serves."""
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
        sys.exit("no window has AccessKit")
    time.sleep(0.2)
user32.SendMessageW(windows[0], WM_GETOBJECT, 0, FOR_READERS)
time.sleep(3)  # the tree is sent meanwhile
if not user32.IsWindow(windows[0]):
    sys.exit("the window closed after the question")
print("the window has AccessKit and answers a screen reader")
