"""Names and numbers: the player's figures, the wall of names, the certificates."""
