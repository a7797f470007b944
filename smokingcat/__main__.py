"""``python -m smokingcat`` is the same as the command ``smokingcat``."""

import sys

from smokingcat.cli import main

if __name__ == "__main__":
    sys.exit(main())
