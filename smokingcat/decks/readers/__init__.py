"""Readers, one per deck format: each returns a `Deck` from a folder or raises `BrokenDeck`."""
