"""Lessons: the list of them, and a lesson at the table."""
