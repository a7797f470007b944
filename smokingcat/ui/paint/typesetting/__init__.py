"""Typesetting: fonts, lines of text, blocks of the rule book."""
