"""The rule book of a language: read into blocks, searched, printed as plain text."""
