"""What a file contains: the checks that all others depend on."""
