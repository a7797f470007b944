"""Card decks: catalogue, descriptions and card faces as vector drawings.

A face is SVG text or a location in a file, never a bitmap. Only the user interface handles pixels.
"""
