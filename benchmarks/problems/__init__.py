"""Looks for problems to solve (see `__main__`)."""
