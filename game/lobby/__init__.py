"""Where matches are made and where they wait."""
