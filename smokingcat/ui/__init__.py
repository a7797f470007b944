"""The screen: the only floor that imports pygame. See ARCHITECTURE.md."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# pygame loads all its parts at once, and does without those that are missing. These, a fifth of it,
# can wait until somebody imports them by name: the title should be there at once.
if "pygame" not in sys.modules:
    _LATER = [f"pygame.{part}" for part in ("mixer", "mixer_music", "system", "_debug")]
    sys.modules.update(dict.fromkeys(_LATER))  # type: ignore[arg-type]
    import pygame as _pygame  # noqa: F401

    for _part in _LATER:
        del sys.modules[_part]
