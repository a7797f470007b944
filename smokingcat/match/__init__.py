"""A match being played, without a screen: intents in, feedback out.

A second front end needs this package and nothing of `smokingcat.ui`.
"""
