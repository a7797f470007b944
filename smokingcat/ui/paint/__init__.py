"""Painting of pictures, text and cards on a surface; no module here knows a control."""
