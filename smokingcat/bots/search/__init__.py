"""Room: levels that play worlds to the end, and how worlds are drawn, believed and spent."""
