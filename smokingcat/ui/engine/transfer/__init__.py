"""Files and texts that come in or go out: dropped files, backups, decks, the clipboard."""
