"""What can be pressed at the table: the hand, the seats, the trick, buttons."""
