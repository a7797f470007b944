"""Rasterises foreign decks in a separate process and caches the pictures on disk.

A deck is an untrusted file. Only the process in `smokingcat.decks.worker` opens the file. The
process has limits of time and memory and is killed beyond a limit.
"""
