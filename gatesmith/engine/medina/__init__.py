"""Medina with The Gates of Medina: positions, laws, lists, records and scores."""
