"""What the closed surface encloses: bodies, cavities, volume."""
