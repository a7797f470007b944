"""Compares two states of the code pixel by pixel, by playing films of the game.

Films make refactoring safe. A film (`scripts/*.film`) is scripted input at fixed steps of time, so
unchanged screens give the same pixels in every frame. No picture is stored. Only `projector`
imports `smokingcat`, and only its command line.
"""
