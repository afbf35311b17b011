"""Cards and what is drawn beside them."""
