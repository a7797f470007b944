"""The programs that draw the game's pictures and make its sounds; never shipped with the game."""
