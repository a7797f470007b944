"""How tokens move from one layout to the next: clips, tempo, smoke."""
