"""Whatever people answer, alone or in the hot seat."""
