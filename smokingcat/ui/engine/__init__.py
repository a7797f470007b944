"""The shell that scenes stand in: the loop, the stack, what all of them share."""
