"""The seed commitment: all luck is fixed before the first choice, and this can be checked later.

All dice and shuffles of a match follow from its seed. At the start everybody is shown a fingerprint
of the seed, from which nobody can work it out; at the end, the seed itself. Had the seed been
changed in between, its fingerprint would be different.
"""

from hashlib import sha256

GROUPS, DIGITS = 4, 4


def seed_commitment(seed: int) -> str:
    """The fingerprint of a seed: `4f2a 91bc 07de 55aa`, SHA-256 of `ringside ` and the seed."""
    digest = sha256(f"ringside {seed:x}".encode()).hexdigest()
    return " ".join(digest[DIGITS * group : DIGITS * (group + 1)] for group in range(GROUPS))


def matches_commitment(seed: int, promised: str) -> bool:
    """Whether this seed has this fingerprint; spaces, hyphens and case are ignored."""
    return seed_commitment(seed).replace(" ", "") == "".join(promised.lower().split()).replace(
        "-", ""
    )
