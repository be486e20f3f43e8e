"""The foundation of all packages: errors, findings, parameters, units, storage, processes."""
