"""Sentences about the game, by subject, for any language."""
