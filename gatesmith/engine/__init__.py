"""The rules engine: it decides, explains and lists placements, and knows no mesh and no CAD."""
