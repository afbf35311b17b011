"""What one viewpoint knows of a match, and results in words."""
