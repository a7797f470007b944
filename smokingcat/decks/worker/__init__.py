"""The drawing process: opens untrusted decks with minimal permissions.

It runs without window, clock or network. `smokingcat.decks.raster` kills it when it exceeds its
limits of time or memory. The game itself imports nothing from here.
"""
