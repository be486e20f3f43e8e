"""Child processes: external programs with a time limit, and worker pools, ended with the parent."""
