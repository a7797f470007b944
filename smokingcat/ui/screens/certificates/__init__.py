"""Certificates: the shelf, and one as it is printed."""
