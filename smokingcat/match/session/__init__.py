"""A match being played: its seats, bots and their thread, opening and saving."""
