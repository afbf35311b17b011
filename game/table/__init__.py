"""The card table: what players see and say between the rules and the screens."""
