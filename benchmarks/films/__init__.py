"""Films of the game that are played by two states of its code and compared pixel by pixel.

The safety net of a refactoring: a film (`scripts/*.film`) is written input at fixed steps of time,
so two states of the code that show the same thing give the same pixels in every frame. No picture
is kept. Nothing here imports `smokingcat` but the `projector`, and that by its command line alone.
"""
