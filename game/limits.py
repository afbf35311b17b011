"""Limits on everything that comes from outside; real play stays far below them."""

TYPED_NAME = 12
"""Letters in a name that a player types; the tables have room for them."""
NAME = 64
"""Letters in a name that comes from a file."""
LINE = 64 << 10
"""Bytes in one line of a match file; the first line is the longest, at about 500."""
LINES = 50_000
"""Lines in a match file; a long match has a thousand."""
FILE = 2 << 20
"""Bytes in a match file; a long match has 40,000."""
FINISHED_MATCHES = 1000
"""Match files remembered as finished, so that the title need not read them again."""
TAKE_BACKS = 500
"""Undos in one match. Each keeps the moves that it undid, so the file only grows."""
SEATS = 12
"""Seats remembered from the last set-up; no game has as many."""
RULES = 60
"""House rules remembered; no game has half as many."""
UNKNOWN_GAMES = 20
"""Unknown games whose questions are remembered, and questions remembered for each game."""
REGULARS = 12
"""People remembered; more than ever sit at one table."""
TIPS = 500
"""Tips that a profile remembers having shown."""
