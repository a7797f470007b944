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
user32.FindWindowW.argtypes = [ctypes.c_wchar_p, ctypes.c_wchar_p]
user32.FindWindowW.restype = user32.GetPropW.restype = ctypes.c_void_p
user32.GetPropW.argtypes = [ctypes.c_void_p, ctypes.c_wchar_p]
user32.IsWindow.argtypes = [ctypes.c_void_p]
user32.SendMessageW.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t]
user32.SendMessageW.restype = ctypes.c_ssize_t

ends = time.monotonic() + 100
while not (window := user32.FindWindowW("SDL_app", None)):
    if time.monotonic() > ends:
        sys.exit("the game has no window")
    time.sleep(0.2)
if not user32.GetPropW(window, LET_IN):
    sys.exit("AccessKit was not let in")
user32.SendMessageW(window, WM_GETOBJECT, 0, FOR_READERS)
time.sleep(3)  # the tree is told meanwhile
if not user32.IsWindow(window):
    sys.exit("the window did not survive the question")
print("a screen reader is let in, and may ask")
