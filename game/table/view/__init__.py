"""What one viewpoint knows of a match."""
