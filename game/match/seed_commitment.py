"""Luck is promised before anybody chooses, and the promise can be checked afterwards.

All dice and shuffles of a match follow from its seed. At its start everybody is shown a fingerprint
of that seed, from which nobody can reckon it; at its end the seed itself. Had anything been changed
in between, the fingerprint of the seed that is shown would be another.
"""

from hashlib import sha256

GROUPS, DIGITS = 4, 4


def seed_commitment(seed: int) -> str:
    """The fingerprint of a seed: `4f2a 91bc 07de 55aa`, SHA-256 of `ringside ` and the seed."""
    digest = sha256(f"ringside {seed:x}".encode()).hexdigest()
    return " ".join(digest[DIGITS * group : DIGITS * (group + 1)] for group in range(GROUPS))


def matches_commitment(seed: int, promised: str) -> bool:
    """Is this what was promised? However it was copied."""
    return seed_commitment(seed).replace(" ", "") == "".join(promised.lower().split()).replace(
        "-", ""
    )
