"""Statistics, the page *Names and numbers*: figures, the wall of names, certificates."""
