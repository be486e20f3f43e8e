"""A dimensioned drawing of any piece or mesh: three views to scale, and a title block."""
