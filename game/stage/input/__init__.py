"""What can be pressed on which device, what it is called, and what it stands for."""
