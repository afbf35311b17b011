"""What animations are made of."""
