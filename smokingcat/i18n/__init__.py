"""Languages: message catalogues, card names, sentences and the rule book."""
