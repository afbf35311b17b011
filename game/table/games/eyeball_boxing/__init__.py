"""Eyeball Boxing at the table: eyes, gloves, hotdogs and bells."""
