"""Trains the bots' networks: ``python -m benchmarks.training``."""
