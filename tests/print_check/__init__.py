"""What G-code prints of a model, compared with the model."""
