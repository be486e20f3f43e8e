"""Sharing pieces: a bundle to upload, and a draft on Thingiverse."""
