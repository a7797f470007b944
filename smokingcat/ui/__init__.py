"""The screen: the only floor that imports pygame. See ARCHITECTURE.md."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
