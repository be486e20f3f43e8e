"""An HTTP service for other sites: makes pieces, checks files, and keeps nothing."""
