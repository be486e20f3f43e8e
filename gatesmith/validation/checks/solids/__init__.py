"""What the closed surface encloses: bodies, cavities and volume."""
