"""The honour law (R21-R24): renounces, who noticed them, calls, votes and verdicts."""
