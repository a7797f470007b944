"""Statistics: figures, curves, the error rate."""
