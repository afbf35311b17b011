"""Things on a screen that can be pressed, moved, typed into; one focus for all of them."""
