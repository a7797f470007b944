"""The ten lessons (positions, steps and texts) and the tutor that runs a lesson."""
