"""Sound: the effects of the table, and the murmur of the pub."""
