"""Smack talk decides who begins."""
