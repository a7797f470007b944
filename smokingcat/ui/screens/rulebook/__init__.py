"""The rule book: what was set in lines becomes pages that lie open, with an index and a search."""
