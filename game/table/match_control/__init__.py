"""Who is asked when, how fast, and matches watched again."""
