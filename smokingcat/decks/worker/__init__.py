"""The drawing process: opens strangers' decks, and can do little else.

It runs without window, clock or network, under limits of time and memory, and is ended by the
program when it passes them (`smokingcat.decks.raster`). Nothing here is imported by the game.
"""
