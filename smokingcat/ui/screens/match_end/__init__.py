"""The end of a match: who is called what, the lifelong ban, a rematch."""
