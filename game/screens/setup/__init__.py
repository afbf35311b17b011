"""The set-up screen: game, fighters and house rules."""
