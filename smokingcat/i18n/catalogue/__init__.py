"""One language: its messages, card names, letters, months and typography."""
