"""Unfinished and finished matches: the saved ones and the wall of names."""
