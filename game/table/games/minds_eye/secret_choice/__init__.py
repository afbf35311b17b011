"""Eyes shut: the secret choice of people at one screen, each with keys of their own."""
