"""Pictures of decks that were made elsewhere, drawn by a process of their own and kept on disk.

A deck is a file from a stranger. It is opened by the process in `smokingcat.decks.worker` alone,
which may take so long and so much memory and is ended when it wants more.
"""
