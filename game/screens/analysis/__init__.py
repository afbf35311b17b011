"""The analysis screen: what the robots and players could have done."""
