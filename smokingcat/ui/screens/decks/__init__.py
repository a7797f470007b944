"""The decks page: the list of decks, their cards and backs, and a card close up."""
