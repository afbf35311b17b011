"""Drawn contenders: colours, portraits, eyes, status effects, teams, crowd."""
