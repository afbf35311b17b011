"""Card Clash at the table: sealed cards, dice, combos, score sheets."""
