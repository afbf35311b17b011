"""Questions at the table: the views that show them, buzzers and seat policies."""
