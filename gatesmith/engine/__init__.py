"""The rules engine: it judges, explains and lists placements, and knows no mesh and no CAD."""
