"""Painters: they put pictures, words and cards on a surface, and know no control."""
