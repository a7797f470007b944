"""What is drawn at the table, one layer above the other."""
