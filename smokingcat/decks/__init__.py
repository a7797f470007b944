"""The decks: which there are, what is written about them, and their faces as vector drawings.

A face is the text of an SVG or a place in a file, never a picture: pixels belong to the screen.
"""
