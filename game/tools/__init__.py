"""For developers: pictures of screens, and what speed, frames and memory cost."""
