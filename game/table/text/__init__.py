"""Files of words."""
