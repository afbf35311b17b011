"""Animation: parts that every game shares, idle animation, the end of a match."""
