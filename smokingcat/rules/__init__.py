"""The rules of Smoking Cat (R1-R26), in the standard library alone.

The package has no drawing, no clock and no translated text.
"""
