"""The contenders, in the order in which they are given to seats."""

from typing import Literal, get_args

Character = Literal["bruiser", "scraps", "gripes", "spork", "stigg", "ace", "moxie"]
CAST: tuple[Character, ...] = get_args(Character)
