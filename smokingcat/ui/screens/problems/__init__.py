"""Problems: the list of them, and one choice at the table."""
