"""Where everything on the table lies in a window of a given size."""
