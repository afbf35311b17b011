"""`python -m game`, and where the frozen app begins."""

import sys

from game.bots import stranger
from game.cli import main

if sys.argv[1:2] == [stranger.CALL]:
    sys.exit(stranger.serve(sys.argv[2]))
sys.exit(main())
