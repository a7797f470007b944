"""Controls of the interface: every one works by mouse, finger and keyboard."""
