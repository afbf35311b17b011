"""Both ears hear the same: the mean of left and right, for sixteen bits a sample.

All samples are reckoned with at once, as the digits of one large number.
"""

SAMPLE, FRAME = 2, 4
"""Bytes: of one side, and of both."""
_SIGN, _HALF = b"\x00\x80", b"\xff\x7f"


def mono(stereo: bytes) -> bytes:
    """As many bytes, with both sides alike."""
    frames = len(stereo) // FRAME
    size = frames * FRAME
    signs = _number(_SIGN * 2 * frames)  # with it a sample counts from nothing up
    both = _number(stereo[:size]) ^ signs
    left = both & _number(b"\xff\xff\x00\x00" * frames)
    right = (both >> 8 * SAMPLE) & _number(b"\xff\xff\x00\x00" * frames)
    half = _number((_HALF + b"\x00\x00") * frames)
    mean = (left & right) + (((left ^ right) >> 1) & half)
    return ((mean | (mean << 8 * SAMPLE)) ^ signs).to_bytes(size, "little")


def _number(samples: bytes) -> int:
    return int.from_bytes(samples, "little")
