"""The board: cards, hands, effects, panels and zones."""
