"""Match records: the text that is at once the save and the proof of a match."""
