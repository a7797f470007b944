"""Shared base package: files, paths, logging, background work, text repair."""
