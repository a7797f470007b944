"""The press: shapes, pen strokes, flat colour with one shade, type, and the files they go to."""
