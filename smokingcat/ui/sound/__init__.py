"""What is heard: the sounds of the table, and the murmur of the pub."""
