"""A round counter for Medina, as an extension of gatesmith."""
