"""Entry point of `python -m game` and of the frozen app."""

import sys

from game.bots import process_worker
from game.cli import main

if sys.argv[1:2] == [process_worker.WORKER_COMMAND]:
    sys.exit(process_worker.serve(sys.argv[2]))
sys.exit(main())
