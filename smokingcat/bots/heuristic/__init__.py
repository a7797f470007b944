"""Levels that play by hand-written rules, and the estimates that these rules use."""
