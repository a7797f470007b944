"""Smoking Cat (*Kouřící kočka*): four players, 32 cards, and one Ober nobody wants."""

__version__ = "1.0.0"
