"""Text as it comes from outside: whatever may be typed by mistake or on purpose."""

from hypothesis import strategies as st

ODD = (
    "",
    " ",
    "❤️",
    "1️⃣",
    "\ufe0f",
    "\u200b",
    "\u200d\u200e\u202e\u2066\ufeff",
    "\u202eAnn",
    "A\0nn",
    "\x1b[2J\a\b",
    "\ud800",
    "Ann\udfff",
    "e" + "\u0301" * 500,
    "\u0301\u0302",
    "\u0344" * 9 + "a" + "\u0344" * 9,
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈🇦🇹",
    "\U0010ffff\ue000",
    "\u3164\u2800\u115f",
    "\u2028\u2029\r\n\t\v",
    "نص עברית",
    "ｆｕｌｌ　ｗｉｄｔｈ",
    "x" * 8_000,
    "wide " * 2_000,
    "\n" * 3_000,
)
"""Texts that once broke something, and similar ones."""

TEXTS = st.text(
    st.one_of(
        st.characters(),  # surrogates, too
        st.sampled_from("\0\n\u200b\u200d\u202e\ufe0f\u0301\u0344\u3164 -ab❤🥊"),
    ),
    max_size=60,
)
