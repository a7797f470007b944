"""The honour law (R21-R24): offences, witnesses, calls of renounce, votes and verdicts."""
