"""Mouse and keys become moves."""
