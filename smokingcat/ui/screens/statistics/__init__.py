"""The statistics page: figures, plots and the error rate."""
