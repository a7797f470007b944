"""Rule book of a language: reader, search and plain-text output."""
