"""What happened, told once more, and the rule behind it."""
