"""What everything stands on: errors, findings, parameters, units, storage, processes."""
