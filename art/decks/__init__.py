"""The programs that draw the decks: ``python -m art.decks``.

A printed woodcut look: one ink, flat colour, one shade a colour, hatching cut by hand, outlines
heavy on one side and light on the other. Nothing is traced; nothing but filled paths is written.
"""
