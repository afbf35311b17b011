"""The rules, to be read and tried."""
