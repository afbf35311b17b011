"""What Ringside stores about a player, and where on disk."""
