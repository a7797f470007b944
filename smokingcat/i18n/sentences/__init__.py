"""Sentences about the game in any language, by subject."""
