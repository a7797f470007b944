"""Teaches the game: lessons that one plays. Knows rules and bots, no screen and no catalogue."""
