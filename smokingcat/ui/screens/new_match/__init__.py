"""The new match: word, opponents, law and the rest."""
