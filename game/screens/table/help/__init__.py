"""What helps at the table: coach, tips, tooltips, a closer look."""
