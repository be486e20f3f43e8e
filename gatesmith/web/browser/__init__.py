"""The program inside a browser: its workshop, and the archive that starts it there."""
