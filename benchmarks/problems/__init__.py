"""Finds problems for the player to solve (see `__main__`)."""
