"""State, layout and motion of the table, without a screen, a clock or words.

`TableState` is a fold over the events of a match, redacted for one seat. `layout` places the 32
tokens of the state in a `TableLayout`. The `Director` blends layouts over time. Angles are in
degrees, clockwise on the screen. Lengths are in pixels. Callers pass the elapsed seconds.
"""
