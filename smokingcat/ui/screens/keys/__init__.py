"""The overlay of all keys, where commands are moved to other inputs."""
