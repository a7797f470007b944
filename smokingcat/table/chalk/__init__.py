"""Chalk letters: their strokes, the order of the strokes, and their timing."""
