"""The weigh-in: smack talk decides who begins."""
