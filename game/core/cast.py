"""The contenders who stand for the seats, in the order in which they come to a table."""

from typing import Literal, get_args

Character = Literal["bruiser", "scraps", "gripes", "spork", "stigg", "ace", "moxie"]
CAST: tuple[Character, ...] = get_args(Character)
