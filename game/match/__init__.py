"""One match, from seats and seed to result: its choices, its file, undo."""
