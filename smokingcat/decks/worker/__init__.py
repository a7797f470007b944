"""The drawing process: opens untrusted decks with minimal permissions.

The process runs without window, clock or network. `smokingcat.decks.raster` kills the process when
it exceeds its limits of time or memory. The game itself imports nothing from here.
"""
