"""Sets the rule book: blocks become lines, lines become pages."""
