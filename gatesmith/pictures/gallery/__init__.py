"""Pictures of pieces: portraits, drawings with dimensions, the viewer page, the page of all."""
