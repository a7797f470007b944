"""State of the table for one viewer: a fold over the events of a match."""
