"""The few controls of the game: every one works by mouse, finger and keyboard."""
