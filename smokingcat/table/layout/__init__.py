"""Places of everything on the table in a window of a given size."""
