"""Problems: the menu, and the table of an exercise."""
