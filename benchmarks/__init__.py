"""What is measured, one script a subject; ``python -m benchmarks`` prints the whole table.

Numbers depend on the machine, so nothing here is a test: the bars are those of two cores without
a graphics card, and each row says how far from its bar it is.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for results
