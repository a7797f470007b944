"""Match records: text files that serve as saved games and as proof of a match."""
