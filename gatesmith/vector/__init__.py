"""Pictures of lines, faces and words, and the writers that make files of them."""
