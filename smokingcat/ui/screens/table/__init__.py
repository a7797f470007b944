"""Screen of a match: the table, its layers, its controls and the panels over it."""
