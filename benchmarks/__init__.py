"""Measurements of the program, one module for each subject.

``python -m benchmarks`` prints all of them as one table. Figures depend on the machine, so none of
them is a test. The bars are for two cores without a graphics card. Each row shows which fraction of
its bar is used.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for results
