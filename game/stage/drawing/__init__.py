"""Pictures, text and colours, and the drawing of a frame."""
