"""Programs of others: run with a time limit, ended with us, their folders removed."""
