"""Motion of the tokens between layouts: clips, tempo, smoke."""
