"""What is shown on the table and how it moves: no screen, no clock, no words.

A match's events (as one seat may know them) are folded into a `TableState`; `layout` says where its
32 tokens lie in a `TableLayout`; the `Director` mixes layouts over time. Angles are in degrees,
clockwise on the screen; lengths are pixels; times are seconds handed in.
"""
