"""What every other package may import: files, paths, logging, background work, text repair."""
