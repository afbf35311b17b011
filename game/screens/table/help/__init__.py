"""Help at the table: the coach, tips, tooltips and a closer look."""
