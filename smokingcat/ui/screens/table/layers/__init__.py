"""Layers of the table's picture, drawn one above the other."""
