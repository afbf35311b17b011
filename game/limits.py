"""How large things from outside may be. Whatever a player really does stays far below."""

TYPED_NAME = 12
"""Letters that a player can type as a name: the tables have room for them."""
NAME = 64
"""Letters of a name that comes from a file."""
LINE = 64 << 10
"""Bytes of a line in a match file; the first is the longest, and has about 500."""
LINES = 50_000
"""Of a match file; a long match has a thousand."""
FILE = 2 << 20
"""Bytes of a match file; a long match has 40,000."""
TAKE_BACKS = 500
"""In one match. Each of them keeps what was taken back, so the file only grows."""
SEATS = 12
"""That are remembered from the last set-up; no game has as many."""
RULES = 60
"""House rules that are remembered; no game has half as many."""
OTHERS = 20
"""Games whose questions are remembered though they are not on the shelf, and questions of each."""
REGULARS = 12
"""People who are remembered; more than ever sit at one table."""
TIPS = 500
"""That a profile remembers to have shown."""
