"""Analysis in the background: advice, the player's choices, the master's replay of a round."""
