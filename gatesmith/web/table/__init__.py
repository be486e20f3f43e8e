"""The table: games that are played on the page, with the referee's answers."""
