"""Pictures of positions of Wadi, for files and terminals, and the leaflet of its guardians."""
