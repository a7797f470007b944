"""What one learns from: lessons to choose, and a round looked back at."""
