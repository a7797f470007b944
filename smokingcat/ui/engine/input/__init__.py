"""Input: devices, key bindings, one switch, dwell clicks, and what is pressed by mistake."""
