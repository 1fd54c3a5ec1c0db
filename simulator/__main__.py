"""python -m simulator: the same as the command `fairway`."""

import sys

from simulator.cli import main

sys.exit(main())
