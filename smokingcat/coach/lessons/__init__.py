"""The nine lessons: their positions, steps and texts, and the tutor who leads through one."""
