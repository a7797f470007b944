"""The screens around the game: title, new match, saved matches, settings, statistics, keys."""
