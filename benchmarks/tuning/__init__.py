"""Finds the tables of the rules of thumb by playing: ``python -m benchmarks.tuning``."""
