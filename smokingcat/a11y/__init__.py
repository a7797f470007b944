"""Accessibility: from a table event to an announcement to the screen reader's tree."""
