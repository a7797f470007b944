"""The courts: one `Look` describes a figure, `figure.draw` returns it as a drawing.

Figure space: the pit of the neck is (0, 0), y runs down, a human head is 100 high and a half
figure goes down to y = 190. Everybody faces the viewer's left.
"""
