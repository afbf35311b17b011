"""Questions at the table: which view shows them, buzzers, seat policies."""
