"""Hints: which move the coach advises, and the facts that explain it."""
