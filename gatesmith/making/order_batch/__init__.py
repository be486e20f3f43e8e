"""A table of orders, of any length: each row's piece made and checked, and packed on beds."""
