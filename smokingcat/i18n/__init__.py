"""Languages: catalogues, the names of cards, sentences, and the rule book."""
