"""Tests of the programs that draw; they want the extra `art`, and `.ci/run` runs them."""
