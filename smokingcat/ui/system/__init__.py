"""Layer between the game and SDL: window, waiting, keys, memory."""
