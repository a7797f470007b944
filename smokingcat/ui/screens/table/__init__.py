"""The match on the screen: the table and whatever belongs to it."""
