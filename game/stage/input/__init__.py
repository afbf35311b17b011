"""Input: devices, the names of their keys and buttons, bindings and input events."""
