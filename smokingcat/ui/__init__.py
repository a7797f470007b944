"""Window, input, drawing, sound and screens: the layer that imports pygame. See ARCHITECTURE.md."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# pygame loads all its modules at once, and skips missing ones. These modules take a fifth of the
# time. Code that needs one imports it by name later, so that the title screen appears sooner.
if "pygame" not in sys.modules:
    _LATER = [f"pygame.{part}" for part in ("mixer", "mixer_music", "system", "_debug")]
    sys.modules.update(dict.fromkeys(_LATER))  # type: ignore[arg-type]
    import pygame as _pygame  # noqa: F401

    for _part in _LATER:
        del sys.modules[_part]
