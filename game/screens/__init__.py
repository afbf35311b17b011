"""The screens: what a person sees before, beside and after a match."""
