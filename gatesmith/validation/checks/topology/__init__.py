"""How triangles meet: whether the surface is closed, and wound one way round."""
