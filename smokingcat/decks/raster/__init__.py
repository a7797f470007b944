"""Rasterises foreign decks in a separate process and caches the pictures on disk.

A deck is an untrusted file. Only the process in `smokingcat.decks.worker` opens it, within limits
of time and memory, and is killed when it exceeds them.
"""
