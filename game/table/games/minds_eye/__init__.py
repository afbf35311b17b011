"""Mind's Eye at the table."""
