"""Room: what was learned from many rounds, as tables and small networks in files beside it."""
