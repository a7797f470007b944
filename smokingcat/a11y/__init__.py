"""For whoever does not see the window: what is to be heard, and what a reader is told."""
