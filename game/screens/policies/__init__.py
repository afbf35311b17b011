"""The policies screen: how the player wants to be asked, opened from a card or a log line."""
