"""`python -m game`, and where the frozen app begins."""

import sys

from game.cli import main

sys.exit(main())
