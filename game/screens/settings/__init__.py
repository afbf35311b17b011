"""What a player can set."""
