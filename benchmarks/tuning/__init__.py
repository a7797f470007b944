"""Learns the tables of the rollout policy by playing: ``python -m benchmarks.tuning``."""
