"""Pictures of positions of Medina, for files and terminals, and the leaflet of its gates."""
