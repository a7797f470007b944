"""Tests of the benchmarks and of the tools that test the game; `.ci/run` runs them."""
