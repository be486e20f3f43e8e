"""Programs for those who work on gatesmith."""
