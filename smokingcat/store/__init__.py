"""Persistence: match records, database, settings and backups."""
