"""How triangles meet: whether the surface is closed and consistently wound."""
