"""Several people at one screen: whose turn it is to look, and the curtain."""
