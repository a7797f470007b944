"""Teaching: lessons, hints and round reviews.

Imports neither the user interface nor translations.
"""
