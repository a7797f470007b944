"""The end of a match: the loser's new name, the lifelong ban, a rematch."""
