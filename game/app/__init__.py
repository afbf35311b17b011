"""The app and the parts that several screens share."""
