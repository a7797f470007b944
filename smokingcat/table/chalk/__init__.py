"""Letters written in chalk: which strokes they are made of, in which order, and in what time."""
