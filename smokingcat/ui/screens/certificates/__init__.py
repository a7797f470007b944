"""The certificates page, and a certificate for export."""
