"""Questions to people, alone or in the hot seat: prompts, answers, reactions, secret choices."""
