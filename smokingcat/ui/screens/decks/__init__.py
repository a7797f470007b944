"""The gallery of decks: which there are, and each of them closer."""
