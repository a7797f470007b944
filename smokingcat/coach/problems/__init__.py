"""Problems to solve: positions with one decision, shipped with the game or shared as text."""
