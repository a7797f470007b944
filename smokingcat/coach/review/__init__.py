"""Analysis of a finished round: mistakes, error rate, luck, offences."""
