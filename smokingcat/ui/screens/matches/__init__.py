"""The page of unfinished matches."""
