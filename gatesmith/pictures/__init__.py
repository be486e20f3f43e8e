"""Pictures for people: boards and leaflets, the gallery of pieces, the reference of checks."""
