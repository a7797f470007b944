"""The pages of unfinished and finished matches."""
