"""Levels that search: determinizations, their weights, and playouts."""
