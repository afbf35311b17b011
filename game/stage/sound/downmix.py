"""Mono downmix: both channels get the mean of left and right. Samples have 16 bits.

All samples are computed at once, as the digits of one large integer.
"""

SAMPLE, FRAME = 2, 4
"""Bytes of one channel, and of both."""
_SIGN, _HALF = b"\x00\x80", b"\xff\x7f"


def mono(stereo: bytes) -> bytes:
    """The same samples with both channels equal; bytes after the last whole frame are dropped."""
    frames = len(stereo) // FRAME
    size = frames * FRAME
    signs = _number(_SIGN * 2 * frames)  # flips the sign bits, which makes the samples unsigned
    both = _number(stereo[:size]) ^ signs
    left = both & _number(b"\xff\xff\x00\x00" * frames)
    right = (both >> 8 * SAMPLE) & _number(b"\xff\xff\x00\x00" * frames)
    half = _number((_HALF + b"\x00\x00") * frames)
    mean = (left & right) + (((left ^ right) >> 1) & half)
    return ((mean | (mean << 8 * SAMPLE)) ^ signs).to_bytes(size, "little")


def _number(samples: bytes) -> int:
    return int.from_bytes(samples, "little")
