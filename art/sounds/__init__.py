"""The programs that synthesise the sounds of the game; run ``python -m art.sounds``."""
