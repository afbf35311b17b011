"""A recorded match, watched at the table."""
