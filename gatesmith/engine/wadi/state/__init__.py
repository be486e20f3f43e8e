"""What stands on the table: board, pieces, rules of the table, and positions."""
