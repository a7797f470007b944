"""The card of all keys, where commands are moved to other keys."""
