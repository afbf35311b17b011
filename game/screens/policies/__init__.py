"""How the player wants to be asked, from where the match speaks of it."""
