"""A table at which somebody sits, without a screen: intents in, feedback out.

Everything that a second front end would need, and nothing that only a window knows.
"""
