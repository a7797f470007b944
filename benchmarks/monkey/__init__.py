"""A monkey test: random input to the whole program, with promises that must hold after it."""
