"""Arena: bots play many deals against each other, and their losses are counted."""
