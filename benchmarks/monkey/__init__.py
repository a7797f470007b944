"""Somebody who presses everything, without sense, and what must hold all the same."""
