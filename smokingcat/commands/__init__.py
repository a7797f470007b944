"""Commands that run without a window, one in each module."""
