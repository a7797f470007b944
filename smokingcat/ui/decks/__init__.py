"""The gallery of decks, and how strangers' decks come into it."""
