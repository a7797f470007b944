"""Problems to solve: positions with one choice to make, shipped or shared as text."""
