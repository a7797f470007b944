"""Tests of the benchmarks and of the tools that try the game; `.ci/run` runs them."""
