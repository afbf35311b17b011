"""The contenders."""

STATES = ("good_to_go", "woozy", "punchy", "blacked_out")
"""How beaten a contender looks, from fresh to out."""
