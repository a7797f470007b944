"""Input: devices, key bindings, single switch, dwell clicks, guard against accidental presses."""
