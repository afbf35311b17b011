"""The event replay: one event shown again, and the rule behind it."""
