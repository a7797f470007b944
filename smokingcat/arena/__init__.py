"""Floor: bots at tables of their own, deal by deal, and who loses how often."""
