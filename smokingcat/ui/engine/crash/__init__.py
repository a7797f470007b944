"""What happens when a screen fails: the page that says so, and the way on."""
