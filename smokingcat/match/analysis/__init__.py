"""Analysis in the background: advice, one's own choices, the master's replay of a round."""
