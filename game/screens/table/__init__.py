"""The table screen: a match being played."""
