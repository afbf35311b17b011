"""One match, from seats and seed to result: its choices, its file, its way back."""
