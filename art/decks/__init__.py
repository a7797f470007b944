"""The programs that draw the decks."""
