"""What the command line does without a window, one command a module."""
