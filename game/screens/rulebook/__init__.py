"""The rulebook screen: pages to read and examples to play."""
