"""Texts from files: barks, reasons, playing styles, tips, scenarios."""
