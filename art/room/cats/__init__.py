"""The four cats of the table, drawn as plain vectors: filled paths and gradients, nothing else."""
