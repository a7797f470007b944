"""Floor: see ARCHITECTURE.md."""
