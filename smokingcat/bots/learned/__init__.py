"""Learned tables and small networks, in files beside the modules that read them."""
