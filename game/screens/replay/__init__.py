"""The replay screen: a recorded match, watched at the table."""
