"""Eyes shut: people at one screen choose in secret, each with four keys of their own."""
