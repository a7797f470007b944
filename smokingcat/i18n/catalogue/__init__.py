"""Language data: messages, card names, corner letters, months and typography."""
