"""One reader a format; each makes a `Deck` of a folder or says what is wrong with it."""
