"""Smoking Cat (*Kouřící kočka*): a trick-taking card game for four players with 32 cards."""

__version__ = "1.0.0"
