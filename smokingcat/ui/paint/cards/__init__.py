"""Pictures of cards: rendered, cached, turned and drawn with their shadows."""
