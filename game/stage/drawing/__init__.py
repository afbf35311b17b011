"""Pictures, text and colours, and what of them is drawn in a frame."""
