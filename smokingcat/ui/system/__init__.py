"""What stands between the game and SDL: window, sleep, keys, memory."""
