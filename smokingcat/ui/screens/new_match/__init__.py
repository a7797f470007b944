"""The new-match page: word, opponents, law and further options."""
