"""The cast, drawn."""
