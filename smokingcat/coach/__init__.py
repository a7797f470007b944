"""Teaches the game: lessons that one plays, advice, a look back. Knows no screen, no catalogue."""
