"""Trains the networks of the bots: ``python -m benchmarks.training``."""
